import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { FileDrop } from './file-drop.tsx';

function Harness() {
  const [file, setFile] = useState<File | null>(null);
  return <FileDrop label="CSV file" extension=".csv" maxBytes={1024} file={file} onChange={setFile} />;
}

function dropped(...files: File[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
}

it('takes a file by click and by drop, refuses others with the reason, and lets go of it again', async () => {
  await render(<Harness />);
  const input = page.getByLabelText('CSV file');
  await userEvent.upload(input, new File(['a,b'], 'good.csv', { type: 'text/csv' }));
  await expect.element(page.getByText('good.csv')).toBeVisible();

  await page.getByRole('button', { name: 'Remove good.csv' }).click();
  input.element().dispatchEvent(dropped(new File(['x'], 'book.xlsx')));
  await expect.element(page.getByRole('alert')).toHaveTextContent('book.xlsx is not a .csv file.');

  input.element().dispatchEvent(dropped(new File(['x'], 'a.csv'), new File(['y'], 'b.csv')));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Only one file can be uploaded at a time; 2 were dropped.');

  input.element().dispatchEvent(dropped(new File(['x'], 'a.csv')));
  await expect.element(page.getByText('a.csv')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

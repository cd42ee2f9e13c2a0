import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { TextField } from './text-field.tsx';

function Name({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <TextField label="Location name" value={value} maxLength={10} error={error} onChange={setValue} />;
}

const field = page.getByLabelText('Location name');

it('takes keys up to the limit', async () => {
  await render(<Name />);
  await field.click();
  await userEvent.keyboard('Joliet dock 12');
  await expect.element(field).toHaveValue('Joliet doc');
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
});

it('leaves pasted text whole and says that it is too long, until it is shortened', async () => {
  await render(<Name />);
  await field.fill('Joliet dock 12');
  await expect.element(field).toHaveValue('Joliet dock 12');
  await expect.element(page.getByText('At most 10 characters. This has 14.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityProblems()).toEqual([]);
  await field.fill('Joliet 12');
  await expect.element(page.getByText(/^At most/)).not.toBeInTheDocument();
});

it('shows the problem of the form first', async () => {
  await render(<Name error="There is a location with this name." />);
  await field.fill('Joliet dock 12');
  await expect.element(page.getByText('There is a location with this name.')).toBeVisible();
  await expect.element(page.getByText(/^At most/)).not.toBeInTheDocument();
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { MaterialRoot } from './material-root.tsx';
import { MultiSelect } from './multi-select.tsx';
import type { Choice } from './select-field.tsx';

const PLANTS = ['Joliet', 'Rockford', 'Toledo'].map((value) => ({ value, label: value }));

function Kept({ initial = [], isDisabled = false }: { initial?: Choice<string>[]; isDisabled?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <MaterialRoot>
      <MultiSelect label="Plants" choices={PLANTS} value={[...value]} onChange={setValue} isDisabled={isDisabled} />
      <p data-testid="chosen">{value.map((choice) => choice.label).join()}</p>
    </MaterialRoot>
  );
}

const field = () => page.getByRole('combobox', { name: 'Plants' });
const chosen = () => page.getByTestId('chosen');

it('takes several, offers each once, and gives them back one by one', async () => {
  await render(<Kept />);
  await field().fill('rock');
  await page.getByRole('option', { name: 'Rockford' }).click();
  await page.getByRole('option', { name: 'Joliet' }).click();
  await expect.element(chosen()).toHaveTextContent('Rockford,Joliet');
  await expect.element(page.getByRole('option', { name: 'Rockford' })).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Remove Rockford' }).click();
  await expect.element(chosen()).toHaveTextContent('Joliet');
  await field().click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(chosen()).toHaveTextContent('');
});

it('shows what is chosen and lets nobody change it while it is off', async () => {
  await render(<Kept initial={PLANTS.slice(0, 1)} isDisabled />);
  await expect.element(field()).toBeDisabled();
  await expect.element(page.getByText('Joliet').first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0);
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { MaterialRoot } from './material-root.tsx';
import { MultiSelect } from './multi-select.tsx';
import type { Choice } from '../forms/choice.ts';

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

it('is as tall as any field, grows by whole rows, and never by an empty one', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ value: `p${index}`, label: `Plant number ${index}` }));
  function Sized({ count, width }: { count: number; width: number }) {
    return (
      <MaterialRoot>
        <div style={{ width }}>
          <MultiSelect label="Plants" choices={many} value={many.slice(0, count)} onChange={() => {}} />
        </div>
      </MaterialRoot>
    );
  }
  const { rerender } = await render(<Sized count={0} width={300} />);
  const box = () => field().element().closest<HTMLElement>('.MuiAutocomplete-inputRoot')!;
  const lines = () =>
    new Set([...box().querySelectorAll('[data-item-index]')].map((chip) => chip.getBoundingClientRect().top)).size;
  expect(box().offsetHeight).toBe(36);
  for (const width of [200, 260, 300, 340, 420]) {
    for (let count = 1; count <= many.length; count += 1) {
      await rerender(<Sized count={count} width={width} />);
      expect({ width, count, height: box().offsetHeight }).toEqual({ width, count, height: 36 + 28 * (lines() - 1) });
    }
  }
});

it('shows what is chosen and lets nobody change it while it is off', async () => {
  await render(<Kept initial={PLANTS.slice(0, 1)} isDisabled />);
  await expect.element(field()).toBeDisabled();
  await expect.element(page.getByText('Joliet').first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0);
});

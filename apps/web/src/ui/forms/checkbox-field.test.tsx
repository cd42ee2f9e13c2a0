import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { CheckboxField } from './checkbox-field.tsx';

const box = () => page.getByRole('checkbox', { name: 'Orders' });

it('is switched by a click anywhere on its row, and by the keyboard', async () => {
  const onChange = vi.fn();
  await render(<CheckboxField isRow label="Orders" hint="Enter orders" isChecked={false} onChange={onChange} />);
  await page.getByText('Enter orders').click({ force: true });
  expect(onChange).toHaveBeenLastCalledWith(true);
  (page.getByRole('checkbox').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(await accessibilityProblems()).toEqual([]);
});

it('can stand for some of what it stands for', async () => {
  await render(<CheckboxField label="Orders" isChecked={false} isMixed onChange={() => {}} />);
  await expect.element(box()).toBePartiallyChecked();
});

it('says why it is off, to the pointer and to the keyboard', async () => {
  await render(<CheckboxField label="Orders" isChecked={false} onChange={() => {}} disabledReason="Not yours." />);
  await expect.element(box()).toBeDisabled();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Not yours.');
  expect(await accessibilityProblems()).toEqual([]);
});

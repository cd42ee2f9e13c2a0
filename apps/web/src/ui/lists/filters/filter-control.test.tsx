import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { todayHere } from '../../today-here.ts';
import { around } from './around.ts';
import { choices } from './choose.ts';
import { days } from './days.ts';
import { FilterControl } from './filter-control.tsx';
import type { Filter } from './filter.ts';
import { range } from './span.ts';

const statuses = choices('Status', [
  { value: 'new', label: 'New' },
  { value: 'done', label: 'Done' },
]);
const weight = range('Weight', { unit: 'lbs', names: ['minWeight', 'maxWeight'], most: 75_000 });
const pickup = days('Pickup', {
  from: 'from',
  to: 'to',
  past: 'past',
  future: 'future',
  usual: { past: -2, future: 5 },
});

async function open(filter: Filter) {
  const onChange = vi.fn();
  function Kept() {
    const [value, setValue] = useState<unknown>(filter.none);
    return (
      <FilterControl
        filter={filter}
        value={value}
        within=""
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  await render(<Kept />);
  return onChange;
}

it('ticks several choices', async () => {
  const onChange = await open(statuses);
  await page.getByRole('checkbox', { name: 'Done' }).click();
  await page.getByRole('checkbox', { name: 'New' }).click();
  expect(onChange).toHaveBeenLastCalledWith(['done', 'new']);
  expect(await accessibilityProblems()).toEqual([]);
});

it('takes the ends of a range when they are left or with Enter, within what is possible, and says where they are not in order', async () => {
  const onChange = await open(weight);
  await page.getByLabelText('From').fill('5,000');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ least: 5_000, most: null });
  await page.getByLabelText('To').fill('1000');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ least: 5_000, most: 1_000 });
  await expect.element(page.getByText('To must not be below From')).toBeVisible();
  expect(weight.isWrong?.({ least: 5_000, most: 1_000 })).toBe(true);
  await page.getByLabelText('To').fill('75001');
  await userEvent.tab();
  await page.getByLabelText('To').fill('75002');
  await userEvent.tab();
  await expect.element(page.getByLabelText('To')).toHaveValue('75000');
  await expect.element(page.getByText('To must not be below From')).not.toBeInTheDocument();
  await page.getByLabelText('To').fill('heavy');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ least: 5_000, most: null });
  expect(await accessibilityProblems()).toEqual([]);
});

it('takes days from today, two fixed days that begin with today, or none; each forgets the other', async () => {
  const onChange = await open(pickup);
  await page.getByRole('radio', { name: 'Dynamic' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'rolling', past: -2, future: 5 });
  await page.getByLabelText('Future').fill('3');
  // Without Enter and without leaving the field.
  await expect.poll(() => onChange).toHaveBeenLastCalledWith({ kind: 'rolling', past: -2, future: 3 });
  await expect.element(page.getByText('2 days ago to 3 days ahead')).toBeVisible();
  await page.getByRole('radio', { name: 'Fixed' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'fixed', from: todayHere(), to: todayHere() });
  await expect.element(page.getByRole('group', { name: 'Start' })).toBeVisible();
  await page.getByRole('radio', { name: 'None' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'any' });
  await expect.element(page.getByRole('group', { name: 'Start' })).not.toBeInTheDocument();
});

it('moves an end of a range by its steps, and a thumb at its end sets no limit', async () => {
  const onChange = await open(range('Weight', { unit: 'lbs', names: ['a', 'b'], most: 75_000, step: 1_000 }));
  const [from, to] = [
    page.getByRole('slider', { name: 'Weight from' }),
    page.getByRole('slider', { name: 'Weight to' }),
  ];
  (to.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith({ least: null, most: 74_000 });
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith({ least: null, most: null });
  (from.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith({ least: 1_000, most: null });
  expect(await accessibilityProblems()).toEqual([]);
});

it('finds a city while typing, with its state and a radius', async () => {
  const find = async (text: string) => (text === 'jol' ? [{ value: 'Joliet|IL', label: 'Joliet, IL' }] : []);
  const onChange = await open(
    around('Origin', {
      names: ['city', 'state', 'radius'],
      find,
      states: [{ value: 'IL', label: 'Illinois' }],
      radius: { least: 5, most: 150, step: 5, usual: 5 },
      unit: 'mi',
    }),
  );
  await page.getByRole('combobox', { name: 'City' }).fill('jol');
  await page.getByRole('option', { name: 'Joliet, IL' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Joliet', state: 'IL', radius: 5 });
  (page.getByRole('slider', { name: 'Radius' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith({ city: 'Joliet', state: 'IL', radius: 10 });
  expect(await accessibilityProblems()).toEqual([]);
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { ColumnChart, type ChartPoint } from './column-chart.tsx';

const points = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    label: `Mar ${index + 1}`,
    title: `Mar ${index + 1}: ${index * 10} loads, before 5 loads`,
    value: index * 10,
    previous: 5,
    shortValue: String(index * 10),
    valueText: `${index * 10} loads`,
    previousText: '5 loads',
  }));

const open = (count: number) =>
  render(
    <main>
      <ColumnChart
        title="Loads by day"
        legend={{ value: 'March', previous: 'February' }}
        labelHeading="Day"
        points={points(count)}
        scale={String}
      />
    </main>,
  );

const chooser = page.getByRole('slider', { name: 'Loads by day' });
const told = () => chooser.element().getAttribute('aria-valuetext');
const words = (day: number) => `Mar ${day}: ${(day - 1) * 10} loads, before 5 loads`;

it('writes the value over each of a few columns', async () => {
  await open(14);
  await expect.element(page.getByText('130', { exact: true })).toBeVisible();
  await expect.element(chooser).not.toBeInTheDocument();
});

it('tells one of many columns in words: the last, then whichever keys or a pointer choose', async () => {
  await open(15);
  await expect.element(page.getByText(words(15))).toBeVisible();
  await userEvent.tab();
  await expect.element(chooser).toHaveFocus();
  for (const [key, day] of [
    ['{ArrowRight}', 15],
    ['{ArrowLeft}', 14],
    ['{Home}', 1],
    ['{ArrowLeft}', 1],
    ['{ArrowRight}', 2],
    ['{End}', 15],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(told).toBe(words(day));
    await expect.element(page.getByText(words(day))).toBeVisible();
  }
  // Right of the scale.
  await chooser.click({ position: { x: 60, y: 100 } });
  await expect.poll(told).toBe(words(1));
  expect(await accessibilityProblems()).toEqual([]);
});

import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stepper } from './stepper.tsx';
import type { StopOnTheWay } from './stop-on-the-way.ts';

const stop = (stopNumber: number, facts: Partial<StopOnTheWay>): StopOnTheWay => ({
  id: String(stopNumber),
  stopNumber,
  stopType: stopNumber === 1 ? 'Pickup' : 'Dropoff',
  status: 'Open',
  name: '',
  city: 'Memphis',
  state: 'TN',
  postalCode: '38101',
  latitude: null,
  longitude: null,
  zone: 'America/Chicago',
  early: null,
  late: null,
  appointment: null,
  limit: null,
  arrived: null,
  departed: null,
  etaRange: null,
  etaSteps: [],
  onTimeStatus: null,
  atRiskReason: '',
  percent: null,
  ...facts,
});

afterEach(() => page.viewport(1440, 900));

it.each([
  [50, 0.5],
  [99, 0.9],
])('on a phone the dot of %d%% stands where it belongs', async (percent, least) => {
  await page.viewport(375, 812);
  await render(<Stepper isDispatched stops={[stop(1, { status: 'Complete' }), stop(2, { percent })]} />);
  const dot = page.getByText(`${percent}%`, { exact: true }).first().element().getBoundingClientRect();
  const track = page
    .getByRole('img', { name: `${percent}% of the way to Memphis, TN` })
    .element()
    .getBoundingClientRect();
  const share = (dot.left + dot.width / 2 - track.left) / track.width;
  expect(share).toBeGreaterThanOrEqual(least - 0.01);
});

it.each([
  ['2026-11-17', 'ETA 11/17', 'Next stop Memphis, TN, ETA 11/17'],
  [null, 'ETA 11/17 17:00', 'Next stop Memphis, TN, ETA 17:00'],
])('names no hour where only the day of arrival is known: %s', async (day, words, sentence) => {
  const at = Date.parse('2026-11-17T17:00:00-06:00');
  const etaRange = { at, day, earliestAt: at, latestAt: at, newsAt: null };
  await render(<Stepper isDispatched stops={[stop(1, { etaRange })]} />);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await page.viewport(375, 812);
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

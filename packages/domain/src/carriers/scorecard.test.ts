import { expect, it } from 'vitest';
import { comparableShare, NOTHING_COUNTED, scorecardOf, shareInWords, shareOf } from './scorecard.ts';

it('is empty where nothing was counted', () => {
  expect(scorecardOf(NOTHING_COUNTED)).toEqual({
    onTimePickup: null,
    onTimeDelivery: null,
    tenderAcceptance: null,
    costPerMile: null,
  });
});

it('is made of what was counted', () => {
  const counts = {
    shipments: 10,
    pickups: 10,
    pickupsOnTime: 9,
    dropoffs: 12,
    dropoffsOnTime: 6,
    offersAccepted: 3,
    offersRejected: 1,
    miles: 3_000,
    cost: 7_499,
  };
  expect(scorecardOf(counts)).toEqual({
    onTimePickup: 0.9,
    onTimeDelivery: 0.5,
    tenderAcceptance: 0.75,
    costPerMile: 2.5,
  });
});

it.each([
  [7_499, 3_000, 2.5],
  [1.005, 1, 1.01],
  [2_010, 2_000, 1.01],
  [5.025, 5, 1.01],
])('%d dollars over %d miles cost %d a mile', (cost, miles, costPerMile) => {
  expect(scorecardOf({ ...NOTHING_COUNTED, cost, miles }).costPerMile).toBe(costPerMile);
});

it.each([
  [0, null, null],
  [9, 1, null],
  [10, 0.9, 0.9],
  [11, 0, 0],
])('%d deliveries with a share of %s compare by %s', (deliveries, onTimeDelivery, share) =>
  expect(comparableShare({ deliveries, onTimeDelivery })).toBe(share),
);

it.each([
  [0, 0, '–'],
  [0, 8, '0%'],
  [7, 8, '88%'],
  [8, 8, '100%'],
])('%d of %d: %s', (part, all, words) => expect(shareInWords(shareOf(part, all))).toBe(words));

import { expect, it } from 'vitest';
import { setUpSteps } from './set-up-steps.ts';

const counted = (total: number) => ({ total, isTotalExact: true });
const done = (commodities: number, ownLocations: number, portalUsers: number, orders: number) =>
  setUpSteps({
    commodities: counted(commodities),
    ownLocations: counted(ownLocations),
    portalUsers: counted(portalUsers),
    orders: counted(orders),
  })?.map(({ isDone }) => isDone);

it.each([
  ['a new company begins with everything', 0, 0, 1, 0, [false, false, false, false]],
  ['one step after the other', 94, 0, 1, 0, [true, false, false, false]],
  ['the last one', 94, 3, 2, 0, [true, true, true, false]],
  ['nothing is left to say', 94, 3, 2, 1, undefined],
])('%s', (_, commodities, ownLocations, portalUsers, orders, expected) => {
  expect(done(commodities, ownLocations, portalUsers, orders)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { setUpSteps } from './set-up-steps.ts';

const counted = (total: number) => ({ total, isTotalExact: true });
const done = (commodities: number, ownLocations: number, portalUsers: number) =>
  setUpSteps({
    commodities: counted(commodities),
    ownLocations: counted(ownLocations),
    portalUsers: counted(portalUsers),
  })?.map(({ isDone }) => isDone);

it.each([
  ['a new company begins with everything', 0, 0, 1, [false, false, false]],
  ['one step after the other', 94, 0, 1, [true, false, false]],
  ['the last one', 94, 3, 1, [true, true, false]],
  ['nothing is left to say', 94, 3, 2, undefined],
])('%s', (_, commodities, ownLocations, portalUsers, expected) => {
  expect(done(commodities, ownLocations, portalUsers)).toEqual(expected);
});

it('says nothing before it knows', () => {
  expect(setUpSteps({ commodities: counted(0), ownLocations: undefined, portalUsers: counted(1) })).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { inWords } from './example-ltl.ts';
import { MONTERREY, WICHITA } from './example-question.ts';
import { EXAMPLE_TERMS } from './example-terms.ts';
import type { SpotQuestion } from './question.ts';
import { embeddedSpot } from './spot-rates.ts';
import type { RatingTerms } from './terms.ts';

const terms: RatingTerms = { ...EXAMPLE_TERMS, diesel: [{ region: 'US', from: '2026-08-31', price: 3.75 }] };
const QUESTION: SpotQuestion = {
  from: WICHITA,
  to: WICHITA,
  miles: 850,
  stops: 2,
  equipmentMode: 'Dry',
  day: '2026-09-02',
  isHazmat: false,
  isTeam: false,
  isLiftGate: false,
  part: null,
};
const asked = (change: Partial<SpotQuestion> = {}, of = terms) => embeddedSpot({ ...QUESTION, ...change }, of);

describe('the spot market', () => {
  it('sells a truck', () => {
    const offer = asked();
    expect(offer).toMatchObject({
      totalCost: 1_905.96,
      transitDays: 2,
      deliveryDay: '2026-09-04',
      isPartial: false,
      remarks: [],
    });
    expect('charges' in offer && inWords(offer.charges)).toEqual(['Freight Rate 1572.50', 'Fuel Surcharge 333.46']);
  });

  it('sells a part of one: 16 ft are 47.95%', () => {
    expect(asked({ part: { linearFeet: 16, weight: 9_000 } })).toMatchObject({ totalCost: 913.9, isPartial: true });
  });

  it('delivers a part a day after a truck of one’s own, and in Mexico two days later', () => {
    const part = { linearFeet: 4, weight: 900 };
    expect(asked({ part })).toMatchObject({ transitDays: 3, deliveryDay: '2026-09-05' });
    expect(asked({ to: MONTERREY })).toMatchObject({ transitDays: 4, deliveryDay: '2026-09-06' });
    expect(asked({ to: MONTERREY, part })).toMatchObject({ transitDays: 5 });
  });

  it('drives four days longer to and from Alaska', () => {
    const anchorage = { ...WICHITA, state: 'AK' };
    expect(asked({ to: anchorage })).toMatchObject({ transitDays: 6 });
    expect(asked({ from: anchorage })).toMatchObject({ transitDays: 6 });
    expect(asked({ from: anchorage, to: anchorage })).toMatchObject({ transitDays: 2, totalCost: 1_905.96 });
  });

  it.each<[string, Partial<SpotQuestion>, number]>([
    ['to Alaska: 5500.00 more', { to: { ...WICHITA, state: 'AK' } }, 7_405.96],
    ['two drivers: 35% of 1572.50 are 550.38', { isTeam: true }, 2_456.34],
    ['hazmat: 850 x 0.25', { isHazmat: true }, 2_118.46],
    ['a lift gate', { isLiftGate: true }, 2_055.96],
    ['two more stops', { stops: 4 }, 2_055.96],
    ['to Mexico: 25% of 1572.50 are 393.13, and 250.00', { to: MONTERREY }, 2_549.09],
    ['drayage: 350.00 and 2762.50', { equipmentMode: 'Drayage' }, 3_445.96],
    // 850 x 1.85 x 1.07 = 1682.575
    ['December', { day: '2026-12-02' }, 2_016.04],
  ])('%s', (_title, change, total) => {
    expect(asked(change)).toMatchObject({ totalCost: total });
  });

  it('is twice as quick with two drivers', () => {
    expect(asked({ isTeam: true })).toMatchObject({ transitDays: 1, deliveryDay: '2026-09-03' });
  });

  it('says that the fuel of a later week is an estimate', () => {
    expect(asked({ day: '2026-09-07' })).toMatchObject({
      remarks: ['The fuel surcharge is an estimate: the diesel price of the pickup week is not out yet.'],
    });
  });

  it.each<[string, Partial<SpotQuestion>, string]>([
    ['over the sea', { to: { ...WICHITA, state: 'HI' } }, 'No road leads from KS to HI.'],
    [
      'a part over the sea',
      { from: { ...WICHITA, state: 'HI' }, part: { linearFeet: 4, weight: 900 } },
      'No road leads from HI to KS.',
    ],
    [
      'a part to Alaska',
      { to: { ...WICHITA, state: 'AK' }, part: { linearFeet: 4, weight: 900 } },
      'No partial truckloads are sold to or from Alaska.',
    ],
    [
      'a part from Alaska',
      { from: { ...WICHITA, state: 'AK' }, part: { linearFeet: 4, weight: 900 } },
      'No partial truckloads are sold to or from Alaska.',
    ],
    [
      'a part that is too heavy',
      { part: { linearFeet: 20, weight: 45_001 } },
      'A truck carries at most 45,000 lbs; this is 45,001 lbs.',
    ],
    [
      'a part that is too long',
      { part: { linearFeet: 53.5, weight: 9_000 } },
      'A truck has 53 linear feet; this takes 53.5.',
    ],
  ])('has no price for %s', (_title, change, reason) => {
    expect(asked(change)).toEqual({ reason });
  });

  it('drives on an island, and fills a truck to the last pound', () => {
    const hilo = { ...WICHITA, state: 'HI' };
    expect(asked({ from: hilo, to: hilo })).toMatchObject({ isPartial: false });
    const anchorage = { ...WICHITA, state: 'AK' };
    expect(asked({ from: anchorage, to: anchorage, part: { linearFeet: 4, weight: 900 } })).toMatchObject({
      isPartial: true,
    });
    expect(asked({ part: { linearFeet: 53, weight: 45_000 } })).toMatchObject({ isPartial: true });
  });

  it('knows a region however it is written', () => {
    const small = { ...terms, diesel: terms.diesel.map((price) => ({ ...price, region: 'us' })) };
    expect(asked({}, small)).toMatchObject({ totalCost: 1_905.96 });
  });

  it('has no price without a market or diesel', () => {
    expect(asked({}, { ...terms, market: null })).toEqual({
      reason: 'No prices of the truckload market are in force on that day.',
    });
    expect(asked({}, { ...terms, diesel: [] })).toEqual({ reason: 'No price of diesel is known for that day.' });
  });
});

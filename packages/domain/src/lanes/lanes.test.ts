import { chargeInWords, firstDifference } from '../rating/charges.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { emptyOf } from '../fields/draft.ts';
import { laneEndInWords, laneEndKey, laneEndKeysOf, problemsWithLaneEnd, type LaneEnd } from './lane-end.ts';
import { lanesFor } from './lane-match.ts';
import { LANE_RATE_FIELDS, tableNameFor, type LaneRateDraft } from './lane-rate.ts';
import { LANE_FIELDS, type LaneDraft } from './lane.ts';
import { laneKey, problemsWithLane, reversedLaneKey } from './lane-rules.ts';
import {
  canAddRange,
  palletRateTotal,
  problemsWithRanges,
  rangeFor,
  withRangeAdded,
  withRangeRemoved,
  type PalletRange,
} from './pallet-ranges.ts';
import { costOfRate, type PricedRate, type RatedFreight } from './rate-cost.ts';
import { problemsWithLaneRate, settledRate, totalOfCharge } from './rate-rules.ts';
import {
  inTurn,
  isActiveOn,
  nextTurn,
  renumbered,
  resequenced,
  turnInWords,
  whyNotResequenced,
} from './tender-sequence.ts';

const end = (kind: LaneEnd['kind'], change: Partial<LaneEnd> = {}): LaneEnd => ({
  kind,
  city: null,
  state: null,
  postalCode: null,
  country: 'US',
  ...change,
});
const JOLIET = end('City', { city: 'Joliet', state: 'IL' });
const ATLANTA = end('PostalCode', { postalCode: '30336' });

const lane = (change: Partial<LaneDraft> = {}): LaneDraft => ({
  ...emptyOf(LANE_FIELDS),
  customerReferenceNumber: 'Joliet to Atlanta',
  tenderType: 'Manual',
  tenderMethod: 'Email',
  equipmentMode: 'Dry',
  mode: 'TL',
  origin: JOLIET,
  destination: ATLANTA,
  ...change,
});

const messages = (problems: { field: string; message: string }[]) =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

describe('a lane', () => {
  it.each<[string, Partial<LaneDraft>, Record<string, string>]>([
    ['with all it needs', {}, {}],
    ['without a name', { customerReferenceNumber: ' ' }, { customerReferenceNumber: 'Name is required' }],
    [
      'without tender',
      { tenderType: null, tenderMethod: null },
      { tenderType: 'Tender Type is required', tenderMethod: 'Tender Method is required' },
    ],
    ['without equipment', { equipmentMode: null }, { equipmentMode: 'Equipment Mode is required' }],
    ['tendered by hand, by hand', { tenderType: 'Manual', tenderMethod: 'Manual' }, {}],
    [
      'tendered by a machine, by hand',
      { tenderType: 'Automatic', tenderMethod: 'Manual' },
      {
        tenderType: 'Cannot be used with Tender Method: Manual',
        tenderMethod: 'Cannot be used with Tender Type: Automatic',
      },
    ],
    [
      'from nowhere',
      { origin: end('City') },
      { 'origin.city': 'City is required', 'origin.state': 'State is required' },
    ],
    [
      'to half a code',
      { destination: end('PostalCode', { postalCode: '303' }) },
      { 'destination.postalCode': 'Enter a whole postal code' },
    ],
    [
      'to a zone of two',
      { destination: end('ThreeDigit', { postalCode: '30' }) },
      { 'destination.postalCode': 'A zone has three characters, such as 604 or M5V' },
    ],
  ])('%s', (_title, change, expected) => {
    expect(messages(problemsWithLane(lane(change)))).toEqual(expected);
  });

  it('is the same however its ends are written, and its way back is another', () => {
    const same = lane({
      origin: end('City', { city: 'JOLIET', state: 'il' }),
      destination: end('PostalCode', { postalCode: '30336-1204' }),
    });
    expect(laneKey(same)).toBe(laneKey(lane()));
    const back = lane({ origin: ATLANTA, destination: JOLIET });
    expect(reversedLaneKey(lane())).toBe(laneKey(back));
    expect(laneKey(back)).not.toBe(laneKey(lane()));
  });
});

describe('an end of a lane', () => {
  const TORONTO = { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', country: 'CA' };

  it.each<[LaneEnd, string]>([
    [JOLIET, 'Joliet, IL'],
    [ATLANTA, '30336'],
    [end('ThreeDigit', { postalCode: '604' }), '604 zone'],
    [end('State', { state: 'tx' }), 'TX'],
  ])('is said as people say it: %#', (given, words) => {
    expect(laneEndInWords(given)).toBe(words);
    expect(problemsWithLaneEnd(given, 'origin')).toEqual([]);
  });

  it('takes in a place by its code, its town, its zone and its state, in that order', () => {
    const ends = [
      end('PostalCode', { postalCode: 'm5v2t6', country: 'CA' }),
      end('City', { city: 'toronto', state: 'on', country: 'CA' }),
      end('ThreeDigit', { postalCode: 'M5V', country: 'CA' }),
      end('State', { state: 'ON', country: 'CA' }),
    ];
    expect(laneEndKeysOf(TORONTO)).toEqual(ends.map(laneEndKey));
    expect(laneEndKeysOf({ ...TORONTO, country: 'US' })).not.toContain(laneEndKey(ends[3]!));
  });
});

it('the most exact lane comes first, and the same question has the same answer', () => {
  const from = { city: 'Joliet', state: 'IL', postalCode: '60433', country: 'US' };
  const to = { city: 'Atlanta', state: 'GA', postalCode: '30336', country: 'US' };
  const made = (id: string, origin: LaneEnd, destination: LaneEnd) => ({ id, origin, destination });
  const state = (name: string) => end('State', { state: name });
  const lanes = [
    made('1', state('IL'), state('GA')),
    made('2', JOLIET, state('GA')),
    made('3', state('IL'), end('City', { city: 'Atlanta', state: 'GA' })),
    made('4', end('PostalCode', { postalCode: '60433' }), ATLANTA),
    made('5', end('ThreeDigit', { postalCode: '604' }), end('ThreeDigit', { postalCode: '303' })),
    made('6', state('TX'), state('GA')),
    made('0', state('IL'), state('GA')),
  ];
  const ids = (given: typeof lanes) => lanesFor(given, from, to).map(({ id }) => id);
  expect(ids(lanes)).toEqual(['4', '2', '5', '3', '0', '1']);
  fc.assert(
    fc.property(fc.shuffledSubarray(lanes, { minLength: lanes.length }), (shuffled) => {
      expect(ids(shuffled)).toEqual(ids(lanes));
    }),
    runs(50),
  );
});

const range = (
  minPallets: number | null,
  maxPallets: number | null,
  ratePerPallet: number | null = 50,
): PalletRange => ({
  minPallets,
  maxPallets,
  ratePerPallet,
});

describe('pallet ranges', () => {
  it.each<[string, PalletRange[], string[]]>([
    ['from 1 to 26 without gaps', [range(1, 10), range(11, 26)], []],
    ['none', [], ['Must start at 1']],
    ['that begin later', [range(2, 10)], ['Must start at 1']],
    ['with a gap', [range(1, 10), range(12, 26)], ['Min must be 11']],
    ['that overlap', [range(1, 10), range(10, 26)], ['Min must be 11']],
    ['without an end', [range(1, null)], ['Enter a valid number']],
    ['with half a pallet', [range(1, 2.5)], ['Enter a valid number']],
    ['at the limit', [range(1, 26)], []],
    ['beyond it', [range(1, 27)], ['Max cannot be > 26']],
    ['backwards', [range(1, 0)], ['Needs to be ≥ Min']],
    ['for nothing', [range(1, 26, 0)], ['Rate Must be > 0']],
    ['for less than nothing', [range(1, 26, -1)], ['Rate Must be > 0']],
    ['without a price', [range(1, 26, null)], ['Rate Must be > 0']],
    ['for next to nothing', [range(1, 26, 0.01)], []],
  ])('%s', (_title, ranges, expected) => {
    expect(problemsWithRanges(ranges).map(({ message }) => message)).toEqual(expected);
  });

  it('grow until the trailer is full, and keep their first row', () => {
    expect(canAddRange([range(1, 25)])).toBe(true);
    expect(canAddRange([range(1, 26)])).toBe(false);
    expect(canAddRange([range(1, null)])).toBe(false);
    expect(withRangeAdded([range(1, 10)])).toEqual([range(1, 10), range(11, null, null)]);
    expect(withRangeRemoved([range(1, 10), range(11, 20), range(21, 26)], 0)).toEqual([range(1, 20), range(21, 26)]);
    expect(withRangeRemoved([range(1, 10)], 0)).toEqual([range(1, 10)]);
  });

  it('price every number of pallets that they cover', () => {
    const ranges = [range(1, 10, 60), range(11, 20, 50)];
    expect([1, 10, 11, 20].map((pallets) => rangeFor(ranges, pallets)?.ratePerPallet)).toEqual([60, 60, 50, 50]);
    expect([0, 21].map((pallets) => rangeFor(ranges, pallets))).toEqual([null, null]);
    expect(palletRateTotal(ranges)).toBe(1_000);
  });

  it.each([
    [[range(1, 1, 1.005)], 1.01],
    [[range(1, 10, 60), range(11, 15, 7.667)], 115.01],
    [[range(1, 3, 0.335)], 1.01],
    [[range(1, 26, null)], 0],
    [[range(1, null, 60)], 0],
    [[], 0],
  ])('%j come to %d in whole cents', (ranges, total) => {
    expect(palletRateTotal(ranges)).toBe(total);
  });
});

const CARRIER = '0192e6a0-0000-7000-8000-000000000001';
const rate = (change: Partial<LaneRateDraft> = {}): LaneRateDraft => ({
  ...emptyOf(LANE_RATE_FIELDS),
  carrierId: CARRIER,
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1_450,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  rateSpecifications: null,
  additionalCharges: [],
  ...change,
});
const CHARGE = { description: 'Tarp', type: 'Accessorial', units: 2, rate: 75.5, chargeRateType: 'other' } as const;

describe('a contracted rate', () => {
  it.each<[string, Partial<LaneRateDraft>, Record<string, string>]>([
    ['with all it needs', {}, {}],
    [
      'with nothing',
      { carrierId: null, rateType: null, chargeType: null, rate: null, effectiveDate: null, expirationDate: null },
      {
        carrierId: 'Please choose one of your TL carriers',
        rateType: 'Rate Type is required',
        chargeType: 'Rate Unit is required',
        rate: 'Rate is required',
        effectiveDate: 'Effective Date is required',
        expirationDate: 'Expiration Date is required',
      },
    ],
    ['for one day', { expirationDate: '2026-01-01' }, {}],
    ['of $0.00', { rate: 0 }, { rate: 'Rate must be at least $0.01.' }],
    ['of less than half a cent', { rate: 0.004 }, { rate: 'Rate must be at least $0.01.' }],
    ['just below a cent', { rate: 0.0099 }, { rate: 'Rate must be at least $0.01.' }],
    ['of a cent', { rate: 0.01 }, {}],
    ['by the mile, just below a cent', { chargeType: 'Mile', rate: 0.0099 }, { rate: 'Rate must be at least $0.01.' }],
    ['below zero', { rate: -1 }, { rate: 'Rate cannot be less than 0.' }],
    ['by the pound, a cent for a hundredweight', { chargeType: 'Pound', rate: 0.0001 }, {}],
    [
      'by the pound, less than a cent for a hundredweight',
      { chargeType: 'Pound', rate: 0.00009 },
      { rate: 'Rate must be at least $0.0001.' },
    ],
    ['by the mile, just above a cent', { chargeType: 'Mile', rate: 0.0101 }, {}],
    ['with a minimum of $0.00', { minCharge: 0 }, {}],
    ['with a charge of $0.00', { additionalCharges: [{ ...CHARGE, rate: 0 }] }, {}],
    [
      'that ends before it begins',
      { expirationDate: '2025-12-31' },
      { expirationDate: 'Expiration Date cannot be before Effective Date' },
    ],
    [
      'by the pallet',
      { chargeType: 'Pallet', rate: null },
      { minCharge: 'Min Charge is required', 'rateSpecifications.rateRanges.0.minPallets': 'Must start at 1' },
    ],
    [
      'with a long table name',
      { rateTableName: 'x'.repeat(21) },
      { rateTableName: 'Rate table name can have at most 20 characters.' },
    ],
    [
      'with an empty charge',
      { additionalCharges: [{ description: '', type: '', units: null, rate: null, chargeRateType: null }] },
      {
        'additionalCharges.0.description': 'Description is required',
        'additionalCharges.0.type': 'Type is required',
        'additionalCharges.0.units': 'Units is required',
        'additionalCharges.0.rate': 'Rate is required',
        'additionalCharges.0.chargeRateType': 'Method is required',
      },
    ],
  ])('%s', (_title, change, expected) => {
    expect(messages(problemsWithLaneRate(rate(change)))).toEqual(expected);
  });

  it('of $0.00 that is stored can be ended, and no other rate can become free', () => {
    const free = rate({ rate: 0 });
    expect(problemsWithLaneRate({ ...free, expirationDate: '2026-06-30' }, free)).toEqual([]);
    expect(messages(problemsWithLaneRate(free, rate()))).toEqual({ rate: 'Rate must be at least $0.01.' });
  });

  it('by the pallet is kept with the figure of its table, and no other has a table', () => {
    const rateSpecifications = { packagingTypes: 256 as const, rateRanges: [{ id: null, ...range(1, 26, 40) }] };
    expect(settledRate(rate({ chargeType: 'Pallet', rateSpecifications })).rate).toBe(1_040);
    expect(settledRate(rate({ rateSpecifications })).rateSpecifications).toBeNull();
  });

  it('has charges that are flat, or by the unit', () => {
    expect(totalOfCharge(CHARGE)).toBe(151);
    expect(totalOfCharge({ ...CHARGE, chargeRateType: 'flat' })).toBe(75.5);
    expect(totalOfCharge({ ...CHARGE, units: null })).toBeNull();
  });

  it('has a table with the name of its carrier, cut', () => {
    expect(tableNameFor('Blue Ridge Transportation Services')).toBe('Blue Ridge Transport');
  });
});

describe('whose turn it is', () => {
  const turn = (id: string, sequence: number | null, from = '2026-01-01', to = '2026-12-31') => ({
    id,
    sequence,
    effectiveDate: from,
    expirationDate: to,
  });
  const TODAY = '2026-11-16';

  it.each([
    ['2026-11-16', '2026-11-16', true],
    ['2026-11-17', '2026-12-01', false],
    ['2026-01-01', '2026-11-15', false],
  ])('a rate from %s to %s is active today: %s', (from, to, isActive) => {
    expect(isActiveOn(turn('1', 0, from, to), TODAY)).toBe(isActive);
  });

  it('is numbered anew when a rate is gone', () => {
    const rates = [turn('b', 2), turn('a', 0), turn('c', null)];
    expect([...renumbered(rates)]).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(inTurn(rates).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect([nextTurn(rates), nextTurn([])]).toEqual([3, 0]);
  });

  it('changes among rates in force, and the others follow as they were', () => {
    const rates = [turn('old', 0, '2025-01-01', '2025-12-31'), turn('a', 1), turn('b', 2), turn('c', null)];
    const wanted = ['c', 'b', 'a'].map((contractId, sequence) => ({ contractId, sequence }));
    expect(Object.fromEntries(resequenced(rates, wanted))).toEqual({ c: 0, b: 1, a: 2, old: 3 });
  });

  it.each<[string, [string, number][], string | null]>([
    [
      'all active rates',
      [
        ['b', 0],
        ['a', 1],
      ],
      null,
    ],
    [
      'a stranger',
      [
        ['x', 0],
        ['a', 1],
      ],
      'A rate is not of this lane.',
    ],
    [
      'one that has expired',
      [
        ['old', 0],
        ['a', 1],
      ],
      'Only active rates can be put in sequence.',
    ],
    ['one too few', [['a', 0]], 'Every active rate has one place in the sequence.'],
    [
      'one twice',
      [
        ['a', 0],
        ['a', 1],
      ],
      'Every active rate has one place in the sequence.',
    ],
    [
      'a gap',
      [
        ['a', 0],
        ['b', 2],
      ],
      'Sequences are numbered from 0 without gaps.',
    ],
  ])('is changed for %s', (_title, wanted, expected) => {
    const rates = [turn('a', 0), turn('b', 1), turn('old', 2, '2025-01-01', '2025-12-31')];
    const asked = wanted.map(([contractId, sequence]) => ({ contractId, sequence }));
    expect(whyNotResequenced(rates, asked, TODAY)).toBe(expected);
  });

  it.each([
    [0, '1st'],
    [1, '2nd'],
    [2, '3rd'],
    [3, '4th'],
    [10, '11th'],
    [11, '12th'],
    [20, '21st'],
    [null, 'Inactive'],
    [undefined, 'Inactive'],
  ])('is said in words: %s is %s', (sequence, words) => {
    expect(turnInWords(sequence)).toBe(words);
  });
});

describe('what a rate comes to', () => {
  const FREIGHT: RatedFreight = {
    miles: 716,
    weight: 40_000,
    pallets: 20,
    pieces: 800,
    linearFeet: 40,
    gallons: null,
    days: null,
  };
  const priced = (change: Partial<PricedRate>): PricedRate => ({
    rateType: 'AllIn',
    chargeType: 'Flat',
    rate: 1_450,
    minCharge: null,
    ranges: [],
    additionalCharges: [],
    ...change,
  });

  const FUEL = { perMile: 0.51, how: 'diesel $3.750 of 11/09/2026' };

  it.each<[string, Partial<PricedRate>, number | string]>([
    ['flat', {}, 1_450],
    ['by the mile', { chargeType: 'Mile', rate: 2.1 }, 1_503.6],
    ['by the hundredweight', { chargeType: 'Cwt', rate: 3.25 }, 1_300],
    ['by the pound', { chargeType: 'Pound', rate: 0.0325 }, 1_300],
    ['by the piece', { chargeType: 'Piece', rate: 1.5 }, 1_200],
    ['by the foot', { chargeType: 'LinearFoot', rate: 30 }, 1_200],
    ['by the pallet', { chargeType: 'Pallet', ranges: [range(1, 10, 80), range(11, 26, 60)] }, 1_200],
    [
      'by more pallets than are priced',
      { chargeType: 'Pallet', ranges: [range(1, 10, 80)] },
      'No price for 20 pallets.',
    ],
    [
      'by the gallon of nobody knows what',
      { chargeType: 'Gallon' },
      'Nobody knows how much there is to count per gallon.',
    ],
    ['at the minimum', { chargeType: 'Mile', rate: 1, minCharge: 716 }, 716],
    ['below the minimum', { chargeType: 'Mile', rate: 1, minCharge: 900 }, 900],
    ['with fuel', { chargeType: 'Mile', rate: 2, rateType: 'LineHaulPlusFuel' }, 1_797.16],
    ['with charges', { additionalCharges: [CHARGE] }, 1_601],
  ])('%s', (_title, change, expected) => {
    const cost = costOfRate(priced(change), FREIGHT, FUEL);
    if ('reason' in cost) return expect(cost.reason).toBe(expected);
    expect(cost.total).toBe(expected);
    expect(firstDifference(cost.charges, cost.total)).toBeNull();
  });

  it('says how', () => {
    const cost = costOfRate(
      priced({
        chargeType: 'Mile',
        rate: 1,
        minCharge: 900,
        rateType: 'LineHaulPlusFuel',
        additionalCharges: [CHARGE],
      }),
      FREIGHT,
      FUEL,
    );
    const lines =
      'charges' in cost && cost.charges.map((charge) => [charge.description, chargeInWords(charge), charge.total]);
    expect(lines).toEqual([
      ['Line haul', '716 mi x $1.00', 716],
      ['Minimum charge', 'Minimum $900.00 less $716.00 charged above', 184],
      ['Fuel at diesel $3.750 of 11/09/2026', '716 mi x $0.51', 365.16],
      ['Tarp', '2 units x $75.50', 151],
    ]);
  });
});

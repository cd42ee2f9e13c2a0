import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { contractFuelPerMile } from '../rates/fuel.ts';
import { chargeInWords } from '../rating/charges.ts';
import { addDays } from '../units/calendar-days.ts';
import { contractRates, type ContractCarrier, type ContractedLane, type ContractedRate } from './contract-rates.ts';
import type { LaneEnd } from './lane-end.ts';
import type { RateUnit } from './lane-rate.ts';
import type { RatedFreight } from './rate-cost.ts';

const DAY = '2026-11-20';
const JOLIET = { city: 'Joliet', state: 'IL', postalCode: '60433', country: 'US' };
const ATLANTA = { city: 'Atlanta', state: 'GA', postalCode: '30336', country: 'US' };
const NOTHING = { city: null, state: null, postalCode: null, country: 'US' } as const;
const CODES: [LaneEnd, LaneEnd] = [
  { ...NOTHING, kind: 'PostalCode', postalCode: '60433' },
  { ...NOTHING, kind: 'PostalCode', postalCode: '30336' },
];
const STATES: [LaneEnd, LaneEnd] = [
  { ...NOTHING, kind: 'State', state: 'IL' },
  { ...NOTHING, kind: 'State', state: 'GA' },
];

const carrier = (id: string, change: Partial<ContractCarrier> = {}): ContractCarrier => ({
  id,
  name: `Carrier ${id}`,
  status: 'Active',
  holdReason: '',
  modes: ['TL'],
  equipmentModes: ['Dry'],
  isHazmatCertified: false,
  insurance: [{ kind: 'Cargo', insurer: '', policyNumber: '', amount: 100_000, expirationDate: '2027-06-30' }],
  ...change,
});

const rate = (by: ContractCarrier, change: Partial<ContractedRate> = {}): ContractedRate => ({
  id: `rate of ${by.id}`,
  carrier: by,
  sequence: 0,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1_450,
  minCharge: null,
  ranges: [],
  additionalCharges: [],
  ...change,
});

const lane = (id: string, [origin, destination]: [LaneEnd, LaneEnd], rates: ContractedRate[]): ContractedLane => ({
  id,
  origin,
  destination,
  rates,
});

const FREIGHT = { miles: 716, weight: 40_000, pallets: 20, pieces: 1, linearFeet: 40, gallons: null, days: 2 };

const ask = (
  lanes: ContractedLane[],
  need: { isHazmat?: boolean; freightValue?: number } = {},
  freight: Partial<RatedFreight> = {},
) =>
  contractRates(lanes, {
    from: JOLIET,
    to: ATLANTA,
    freight: { ...FREIGHT, ...freight },
    need: {
      day: DAY,
      mode: 'TL',
      equipmentMode: 'Dry',
      isHazmat: false,
      freightValue: null,
      minimumCargoInsurance: 100_000,
      ...need,
    },
    fuel: { perMile: 0.51, how: 'diesel $3.750' },
  });

describe('the rates that carriers have agreed to', () => {
  it('come by turn, those of the most exact lane first, each with its arithmetic', () => {
    const [a, b, c] = [carrier('a'), carrier('b'), carrier('c')];
    const { offered } = ask([
      lane('wide', STATES, [rate(c, { sequence: 0, chargeType: 'Mile', rate: 2 })]),
      lane('exact', CODES, [rate(a, { sequence: 1 }), rate(b, { sequence: 0, rate: 1_500 })]),
    ]);
    expect(offered.map(({ laneId, rate: { carrier: by }, total }) => [laneId, by.id, total])).toEqual([
      ['exact', 'b', 1_500],
      ['exact', 'a', 1_450],
      ['wide', 'c', 1_432],
    ]);
    expect(offered[2]!.charges.map((charge) => [charge.description, chargeInWords(charge), charge.total])).toEqual([
      ['Line haul', '716 mi x $2.00', 1_432],
    ]);
  });

  it('are one for a carrier: what it has agreed for the more exact lane', () => {
    const a = carrier('a');
    const wide = lane('wide', STATES, [rate(a, { rate: 900 })]);
    const offeredBy = (lanes: ContractedLane[]) => ask(lanes).offered.map(({ laneId, total }) => [laneId, total]);
    expect(offeredBy([wide, lane('exact', CODES, [rate(a)])])).toEqual([['exact', 1_450]]);
    // Where that is not in force, or cannot price this freight, the wider one stands.
    expect(offeredBy([wide, lane('exact', CODES, [rate(a, { expirationDate: '2026-11-19' })])])).toEqual([
      ['wide', 900],
    ]);
    expect(offeredBy([wide, lane('exact', CODES, [rate(a, { chargeType: 'Gallon' })])])).toEqual([['wide', 900]]);
  });

  it.each<[string, Partial<ContractedRate>, boolean]>([
    ['on its first day', { effectiveDate: DAY }, true],
    ['the day before', { effectiveDate: addDays(DAY, 1) }, false],
    ['on its last day', { expirationDate: DAY }, true],
    ['the day after', { expirationDate: addDays(DAY, -1) }, false],
    ['without a turn', { sequence: null }, false],
  ])('a rate %s', (_title, change, isThere) => {
    expect(ask([lane('exact', CODES, [rate(carrier('a'), change)])]).offered).toHaveLength(isThere ? 1 : 0);
  });

  it.each<[string, Partial<ContractCarrier>, Parameters<typeof ask>[1], string]>([
    ['on hold', { status: 'OnHold', holdReason: 'Claims.' }, {}, 'On hold: Claims.'],
    ['invited', { status: 'Invited' }, {}, 'Invited, and not confirmed yet.'],
    ['of another mode', { modes: ['LTL'] }, {}, 'Does not carry TL.'],
    ['without such trucks', { equipmentModes: ['Reefer'] }, {}, 'Has no Dry equipment.'],
    ['without hazmat', {}, { isHazmat: true }, 'Does not carry hazmat.'],
    [
      'insured for less',
      {},
      { freightValue: 100_001 },
      'Cargo insurance of $100,000 is less than the $100,001 that the freight is worth. Correct the freight value or choose another carrier.',
    ],
    ['without insurance', { insurance: [] }, {}, 'No cargo insurance is known.'],
  ])('a carrier %s is left out, with the reason', (_title, change, need, reason) => {
    const { offered, leftOut } = ask([lane('exact', CODES, [rate(carrier('a', change))])], need);
    expect(offered).toEqual([]);
    expect(leftOut).toMatchObject([{ laneId: 'exact', carrier: { id: 'a' }, reasons: [reason] }]);
  });

  it('that cannot be reckoned say why', () => {
    const { leftOut } = ask([lane('exact', CODES, [rate(carrier('a'), { chargeType: 'Gallon' })])]);
    expect(leftOut[0]!.reasons).toEqual(['Nobody knows how much there is to count per gallon.']);
  });

  it.each<[RateUnit, Partial<RatedFreight>, string]>([
    ['Piece', { pieces: 0 }, 'per piece'],
    ['LinearFoot', { linearFeet: 0 }, 'per linear foot'],
    ['Cwt', { weight: 0 }, 'per cwt'],
    ['Pound', { weight: 0 }, 'per pound'],
  ])('by %s are never free because nobody has counted', (chargeType, freight, unit) => {
    const lanes = [lane('exact', CODES, [rate(carrier('a'), { chargeType, rate: 5 })])];
    expect(ask(lanes).offered).toHaveLength(1);
    const { offered, leftOut } = ask(lanes, {}, freight);
    expect(offered).toEqual([]);
    expect(leftOut[0]!.reasons).toEqual([`Nobody knows how much there is to count ${unit}.`]);
  });

  it('are the same for the same question, and never expired, future or of a carrier on hold', () => {
    const carriers = Array.from({ length: 5 }, (_, index) =>
      carrier(String(index), index === 0 ? { status: 'OnHold', holdReason: 'Claims.' } : {}),
    );
    const anyRate = fc.record({
      by: fc.constantFrom(...carriers),
      sequence: fc.option(fc.nat({ max: 9 })),
      begins: fc.integer({ min: -3, max: 3 }),
      lasts: fc.integer({ min: 0, max: 3 }),
      dollars: fc.integer({ min: 1, max: 5_000 }),
    });
    const made = (id: string, ends: [LaneEnd, LaneEnd]) =>
      fc.array(anyRate, { maxLength: 6 }).map((rates) =>
        lane(
          id,
          ends,
          rates.map(({ by, sequence, begins, lasts, dollars }, index) =>
            rate(by, {
              id: `${id} ${index}`,
              sequence: sequence === null ? null : sequence * 10 + index,
              effectiveDate: addDays(DAY, begins),
              expirationDate: addDays(DAY, begins + lasts),
              rate: dollars,
            }),
          ),
        ),
      );
    fc.assert(
      fc.property(made('exact', CODES), made('wide', STATES), (exact, wide) => {
        const answer = ask([exact, wide]);
        const shuffled = [wide, exact].map((one) => ({ ...one, rates: one.rates.toReversed() }));
        expect(ask(shuffled)).toEqual(answer);
        for (const { rate: offered } of answer.offered) {
          expect(offered.effectiveDate <= DAY && offered.expirationDate >= DAY).toBe(true);
          expect(offered.carrier.status).toBe('Active');
          expect(offered.sequence).not.toBeNull();
        }
        const by = answer.offered.map((one) => one.rate.carrier.id);
        expect(new Set(by).size).toBe(by.length);
      }),
      runs(100),
    );
  });
});

it.each([
  [3.75, 0.51],
  [1.2, 0],
  [1, 0],
  [4.01, 0.56],
])('fuel at $%d a gallon adds $%d a mile', (diesel, perMile) => {
  expect(contractFuelPerMile(diesel)).toBe(perMile);
});

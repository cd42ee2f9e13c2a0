import { describe, expect, it } from 'vitest';
import { HOUR, MONDAY, sampleOrder, type SampleOrder, type SampleStop } from './testing/sample-orders.ts';
import type { ConstraintSet, Fleet, OrderInput, Strategy } from './input.ts';
import { optimize } from './optimize.ts';
import type { LimitName, RejectedCombination, Solution } from './plan.ts';
import { ask, type Setting } from './testing/ask.ts';

/**
 * Two orders side by side over a hundred miles: 120 miles and four stops together, 540 dollars instead of 2,000. Both must be picked up
 * before either is dropped off.
 */
const SIDE_BY_SIDE: readonly SampleOrder[] = [
  { id: 'A', stops: [{ at: [0, 0], close: 3 }, { at: [100, 0] }] },
  { id: 'B', stops: [{ at: [0, 10], close: 3 }, { at: [100, 10] }] },
];

/** Both pickups close after an hour, and lie four hours apart. */
const PICKUPS_APART: readonly SampleOrder[] = [
  { id: 'A', stops: [{ at: [0, 0], close: 1 }, { at: [300, 0] }] },
  { id: 'B', stops: [{ at: [100, 0], close: 1 }, { at: [300, 0] }] },
];

/** From one place, each just in time alone; the second is half an hour late behind the first. */
const DROPOFFS_APART: readonly SampleOrder[] = [
  {
    id: 'A',
    stops: [
      { at: [0, 0], close: 1 },
      { at: [200, 0], close: 10 },
    ],
  },
  {
    id: 'B',
    stops: [
      { at: [0, 0], close: 1 },
      { at: [300, 0], close: 14 },
    ],
  },
];

/** Appointments at the same time, four hours apart. */
const APPOINTMENTS_APART: readonly SampleOrder[] = [
  { id: 'A', stops: [{ at: [0, 0], appointment: 5 }, { at: [300, 0] }] },
  { id: 'B', stops: [{ at: [100, 0], appointment: 5 }, { at: [300, 0] }] },
];

async function planFor(orders: readonly OrderInput[], setting: Setting): Promise<Solution> {
  const result = await optimize(ask(orders, setting), { aims: [] });
  expect(result.faults).toEqual([]);
  expect(result.problems).toEqual([]);
  expect(result.solutions).toHaveLength(1);
  const solution = result.solutions[0]!;
  expect(solution.provenOptimal).toBe(true);
  return solution;
}

const together = ({ shipments }: Solution) => shipments.map(({ orders }) => [...orders].sort());

function rejectionsOf({ shipments, alone }: Solution): RejectedCombination[] {
  expect(shipments).toEqual([]);
  expect(alone.map(({ order }) => order)).toEqual(['A', 'B']);
  return alone.map(({ rejected }) => rejected);
}

type Limited = { field: keyof ConstraintSet; in: 'constraints' } | { field: keyof Fleet; in: 'fleet' };

interface FieldCase {
  limited: Limited;
  limit: LimitName;
  orders: readonly SampleOrder[];
  allowed: number;
  value: number;
  slack: number;
  /** 1 where more is allowed by a larger number. */
  direction: 1 | -1;
}

const constraint = (field: keyof ConstraintSet & LimitName): Pick<FieldCase, 'limited' | 'limit'> => ({
  limited: { field, in: 'constraints' },
  limit: field,
});
const ofFleet = (field: keyof Fleet & LimitName): Pick<FieldCase, 'limited' | 'limit'> => ({
  limited: { field, in: 'fleet' },
  limit: field,
});

const most = (orders: readonly SampleOrder[], allowed: number, value: number) =>
  ({ orders, allowed, value, slack: value - allowed, direction: 1 }) as const;
const least = (orders: readonly SampleOrder[], allowed: number, value: number) =>
  ({ orders, allowed, value, slack: allowed - value, direction: -1 }) as const;

const FIELDS: readonly FieldCase[] = [
  { ...constraint('maxVolume'), ...most(SIDE_BY_SIDE, 190, 200) },
  { ...constraint('maxWeight'), ...most(SIDE_BY_SIDE, 1999, 2000) },
  { ...constraint('maxPallets'), ...most(SIDE_BY_SIDE, 3, 4) },
  { ...constraint('minVolumePerStop'), ...least(SIDE_BY_SIDE, 130, 100) },
  { ...constraint('minWeightPerStop'), ...least(SIDE_BY_SIDE, 1001, 1000) },
  { ...constraint('minPalletsPerStop'), ...least(SIDE_BY_SIDE, 4, 2) },
  { ...constraint('maxOutOfRouteDistance'), ...most(SIDE_BY_SIDE, 15, 20) },
  { ...constraint('distanceFromFirstDrop'), ...most(SIDE_BY_SIDE, 8, 10) },
  { ...constraint('maxPickupCount'), ...most(SIDE_BY_SIDE, 1, 2) },
  { ...constraint('maxDropoffCount'), ...most(SIDE_BY_SIDE, 1, 2) },
  { ...constraint('maxStopCount'), ...most(SIDE_BY_SIDE, 3, 4) },
  { ...constraint('maxRouteTransitTime'), ...most(SIDE_BY_SIDE, 0.3, 0.375) },
  { ...constraint('maxRouteDistance'), ...most(SIDE_BY_SIDE, 119.5, 120) },
  { ...ofFleet('maxOrders'), ...most(SIDE_BY_SIDE, 1, 2) },
  { ...ofFleet('maxLinearFeet'), ...most(SIDE_BY_SIDE, 7.5, 8) },
  { ...constraint('pickupDateSlippage'), ...most(PICKUPS_APART, 0, 1) },
  { ...constraint('dropoffDateSlippage'), ...most(DROPOFFS_APART, 0, 1) },
];

const settingOf = ({ field, in: owner }: Limited, value: number | null): Setting => ({ [owner]: { [field]: value } });
const isSlippage = (limit: LimitName) => limit === 'pickupDateSlippage' || limit === 'dropoffDateSlippage';

describe('every limit with a number', () => {
  it('has its cases', () => {
    const names = FIELDS.map(({ limit }) => limit);
    const set = { ...ask([]).constraints };
    const numeric = Object.keys(set).filter((name) => name !== 'strategy' && name !== 'honorAppointments');
    expect(names).toEqual(expect.arrayContaining(numeric));
  });

  it.each(FIELDS)('keeps apart what breaks it, and names itself and what it lacks: $limit', async (field) => {
    const orders = field.orders.map(sampleOrder);
    const rejections = rejectionsOf(await planFor(orders, settingOf(field.limited, field.allowed)));
    for (const [index, rejected] of rejections.entries()) {
      expect(rejected).toEqual({
        kind: 'forbidden',
        with: [index === 0 ? 'B' : 'A'],
        limit: {
          limit: field.limit,
          value: expect.closeTo(field.value, 6),
          allowed: field.allowed,
          slack: expect.closeTo(field.slack, 6),
        },
      });
    }
  });

  it.each(FIELDS)('lets combine what it kept apart when it gives way by just that much: $limit', async (field) => {
    const orders = field.orders.map(sampleOrder);
    const [rejected] = rejectionsOf(await planFor(orders, settingOf(field.limited, field.allowed)));
    if (rejected?.kind !== 'forbidden') throw new Error(`${field.limit} did not forbid.`);
    const { slack, allowed } = rejected.limit;
    const relaxed = settingOf(field.limited, allowed + field.direction * slack);
    expect(together(await planFor(orders, relaxed))).toEqual([['A', 'B']]);
    const nearly = settingOf(field.limited, allowed + field.direction * slack * 0.99);
    if (!isSlippage(field.limit)) expect(together(await planFor(orders, nearly))).toEqual([]);
  });

  it.each(FIELDS)('limits nothing when it is empty, or slips nothing: $limit', async (field) => {
    const plan = await planFor(field.orders.map(sampleOrder), settingOf(field.limited, null));
    expect(together(plan)).toEqual(isSlippage(field.limit) ? [] : [['A', 'B']]);
  });
});

describe('limits are of the truck at any one time, not of the day', () => {
  it.each([
    { field: 'maxWeight', allowed: 1000 },
    { field: 'maxPallets', allowed: 2 },
    { field: 'maxVolume', allowed: 100 },
  ] as const)('$field lets one load follow another', async ({ field, allowed }) => {
    const orders = [
      sampleOrder({ id: 'A', stops: [{ at: [0, 0] }, { at: [100, 0] }] }),
      sampleOrder({ id: 'B', stops: [{ at: [100, 0] }, { at: [200, 0] }] }),
    ];
    expect(together(await planFor(orders, { constraints: { [field]: allowed } }))).toEqual([['A', 'B']]);
  });
});

describe('a minimum for each stop', () => {
  it('is reached by orders that share their stops', async () => {
    const orders = ['A', 'B'].map((id) => sampleOrder({ id, stops: [{ at: [0, 0] }, { at: [100, 0] }] }));
    expect(together(await planFor(orders, { constraints: { minWeightPerStop: 2000 } }))).toEqual([['A', 'B']]);
    expect(together(await planFor(orders, { constraints: { minWeightPerStop: 2001 } }))).toEqual([]);
  });

  it('may be reached only with a third order', async () => {
    const stops = [{ at: [0, 0] }, { at: [100, 0] }] as const;
    const orders = ['A', 'B', 'C'].map((id) => sampleOrder({ id, stops }));
    expect(together(await planFor(orders, { constraints: { minPalletsPerStop: 6 } }))).toEqual([['A', 'B', 'C']]);
  });
});

describe('appointments', () => {
  const orders = APPOINTMENTS_APART.map(sampleOrder);

  it('keep orders apart where they are honoured, which is said', async () => {
    const limit = { limit: 'honorAppointments', value: 1, allowed: 0, slack: 1 };
    const rejections = rejectionsOf(await planFor(orders, { constraints: { honorAppointments: true } }));
    expect(rejections).toEqual([
      { kind: 'forbidden', with: ['B'], limit },
      { kind: 'forbidden', with: ['A'], limit },
    ]);
  });

  it('are not looked at where they are not', async () => {
    expect(together(await planFor(orders, { constraints: { honorAppointments: false } }))).toEqual([['A', 'B']]);
  });

  it('are kept within the tolerance, and not beyond it', async () => {
    // From one pickup to the other takes an hour of dwell and 250 minutes: 310 minutes, half of them to each side.
    const honoured = (appointmentToleranceMinutes: number): Setting => ({
      constraints: { honorAppointments: true },
      fleet: { appointmentToleranceMinutes },
    });
    expect(together(await planFor(orders, honoured(155)))).toEqual([['A', 'B']]);
    expect(together(await planFor(orders, honoured(154)))).toEqual([]);
  });

  it('never slip', async () => {
    const constraints = { honorAppointments: true, pickupDateSlippage: 5, dropoffDateSlippage: 5 };
    expect(together(await planFor(orders, { constraints }))).toEqual([]);
  });
});

describe('windows', () => {
  const longer = ({ stops, ...order }: SampleOrder, minutes: number): SampleOrder => {
    const stretch = (stop: SampleStop): SampleStop => ({ ...stop, close: (stop.close ?? 240) + minutes / 60 });
    const [first, second] = stops;
    return { ...order, stops: [stretch(first), stretch(second)] };
  };
  const justInTime = DROPOFFS_APART.map((order) => ({ ...order, isJustInTime: true }));

  it('of just-in-time orders never slip, and say how many minutes are missing', async () => {
    const slipping: Setting = { constraints: { pickupDateSlippage: 1, dropoffDateSlippage: 1 } };
    expect(together(await planFor(DROPOFFS_APART.map(sampleOrder), slipping))).toEqual([['A', 'B']]);
    const rejections = rejectionsOf(await planFor(justInTime.map(sampleOrder), slipping));
    const limit = { limit: 'window', value: 30, allowed: 0, slack: 30 };
    expect(rejections).toEqual([
      { kind: 'forbidden', with: ['B'], limit },
      { kind: 'forbidden', with: ['A'], limit },
    ]);
  });

  it('that stay open by those minutes longer let the orders combine, and by fewer do not', async () => {
    const open = (minutes: number) => justInTime.map((order) => sampleOrder(longer(order, minutes)));
    expect(together(await planFor(open(30), {}))).toEqual([['A', 'B']]);
    expect(together(await planFor(open(29), {}))).toEqual([]);
  });

  it('of the days after are as good as the first', async () => {
    const [first, second] = DROPOFFS_APART;
    const tomorrow = { earlyAt: MONDAY + 24 * HOUR, lateAt: MONDAY + 30 * HOUR };
    const dropoff = { at: [300, 0], windows: [{ earlyAt: MONDAY, lateAt: MONDAY + 14 * HOUR }, tomorrow] } as const;
    const orders = [first!, { ...second!, stops: [second!.stops[0], dropoff] } satisfies SampleOrder].map(sampleOrder);
    const { shipments } = await planFor(orders, {});
    expect(shipments[0]!.orders).toHaveLength(2);
    expect(shipments[0]!.slippedDays).toBe(0);
    expect(shipments[0]!.stops.at(-1)!.startAt).toBe(tomorrow.earlyAt);
  });

  it('that slip cost what a day costs', async () => {
    const slipping = (slippageCostPerDay: number): Setting => ({
      constraints: { dropoffDateSlippage: 1 },
      fleet: { slippageCostPerDay },
    });
    const orders = DROPOFFS_APART.map(sampleOrder);
    // 300 miles and three stops are 850 dollars, 2,000 less 1,150; a day slipped is worth that much.
    const plan = await planFor(orders, slipping(1149));
    expect(plan.shipments).toMatchObject([{ slippedDays: 1, cost: 1999 }]);
    expect(together(await planFor(orders, slipping(1151)))).toEqual([]);
  });
});

describe('orders that need different trucks', () => {
  const pair = (one: Partial<SampleOrder>, other: Partial<SampleOrder> = one) => [
    sampleOrder({ ...SIDE_BY_SIDE[0]!, ...one }),
    sampleOrder({ ...SIDE_BY_SIDE[1]!, ...other }),
  ];
  const cold = (min: number, max: number) => ({ equipmentMode: 'reefer', temperature: { min, max } }) as const;

  it.each<{ limit: LimitName; why: string; orders: OrderInput[]; fleet?: Partial<Fleet> }>([
    { limit: 'equipment', why: 'van and flatbed', orders: pair({}, { equipmentMode: 'flatbed' }) },
    { limit: 'equipment', why: 'two of bulk', orders: pair({ equipmentMode: 'bulk' }) },
    { limit: 'equipment', why: 'two containers', orders: pair({ equipmentMode: 'drayage' }) },
    { limit: 'equipment', why: 'two trailers of others', orders: pair({ equipmentMode: 'powerOnly' }) },
    { limit: 'team', why: 'one driver and two', orders: pair({ isTeam: true }, {}) },
    { limit: 'temperature', why: 'frozen and fresh', orders: pair(cold(-10, 0), cold(34, 40)) },
    { limit: 'temperature', why: 'a degree apart', orders: pair(cold(30, 34), cold(35, 40)) },
    {
      limit: 'hazmat',
      why: 'never together',
      orders: pair({ hazardClasses: ['1.1D'] }, { hazardClasses: ['3'] }),
      fleet: { canSeparateHazards: true },
    },
    {
      limit: 'hazmat',
      why: 'only when separated',
      orders: pair({ hazardClasses: ['3'] }, { hazardClasses: ['5.1'] }),
      fleet: { canSeparateHazards: false },
    },
  ])('stay apart for $limit: $why', async ({ limit, orders, fleet = {} }) => {
    const rejections = rejectionsOf(await planFor(orders, { fleet }));
    expect(rejections).toEqual([
      { kind: 'far', with: ['B'], limits: [limit] },
      { kind: 'far', with: ['A'], limits: [limit] },
    ]);
  });

  it.each<{ why: string; orders: OrderInput[]; fleet?: Partial<Fleet> }>([
    { why: 'both on flatbeds', orders: pair({ equipmentMode: 'flatbed' }) },
    { why: 'both with teams', orders: pair({ isTeam: true }) },
    { why: 'temperatures that meet in one degree', orders: pair(cold(30, 34), cold(34, 40)) },
    { why: 'a temperature and none asked', orders: pair(cold(30, 34), { equipmentMode: 'reefer' }) },
    {
      why: 'hazards that the truck can separate',
      orders: pair({ hazardClasses: ['3'] }, { hazardClasses: ['5.1'] }),
      fleet: { canSeparateHazards: true },
    },
    { why: 'a hazard and none', orders: pair({ hazardClasses: ['3'] }, {}) },
  ])('combine with $why', async ({ orders, fleet = {} }) => {
    expect(together(await planFor(orders, { fleet }))).toEqual([['A', 'B']]);
  });

  it('drive for as many hours a day as one driver may, or a team', async () => {
    const fleet = { drivingHoursPerDay: 4, teamDrivingHoursPerDay: 8 };
    const transitOf = async (isTeam: boolean) =>
      (await planFor(pair({ isTeam }), { fleet })).shipments[0]!.transitMinutes;
    // 120 miles are five hours at the wheel, and over four of them lie in one leg: one driver rests within it, for the twenty hours that are
    // left of the day. The hours at the four docks come on top.
    expect(await transitOf(false)).toBeCloseTo((4 + 5 + 20) * 60, 6);
    expect(await transitOf(true)).toBeCloseTo((4 + 5) * 60, 6);
  });
});

describe('the strategy', () => {
  /** A truck of their own saves 80 miles and costs 340 dollars more. */
  const cheapAlone = SIDE_BY_SIDE.map((order) => sampleOrder({ ...order, baselineCost: 100 }));
  /** Taking turns with a pallet between far places drives more and costs less. */
  const dearAlone = [
    sampleOrder({ id: 'A', stops: [{ at: [0, 0] }, { at: [10, 0] }] }),
    sampleOrder({ id: 'B', stops: [{ at: [60, 0] }, { at: [70, 0] }] }),
  ];
  const planBy = async (strategy: unknown, orders: readonly OrderInput[]) =>
    planFor(orders, { constraints: { strategy: strategy as Strategy } });

  it('of least cost combines where that is cheaper, whatever it drives', async () => {
    expect(together(await planBy('cost', cheapAlone))).toEqual([]);
    expect(together(await planBy('cost', dearAlone))).toEqual([['A', 'B']]);
    expect(await planBy('cost', dearAlone)).toMatchObject({
      aims: ['leastCost'],
      objective: 440,
      cost: 440,
      miles: 70,
    });
  });

  it('of least distance combines where that drives less, whatever it costs', async () => {
    expect(together(await planBy('distance', dearAlone))).toEqual([]);
    expect(together(await planBy('distance', cheapAlone))).toEqual([['A', 'B']]);
    const plan = await planBy('distance', cheapAlone);
    expect(plan).toMatchObject({ aims: ['leastDistance'], objective: 120, cost: 540, miles: 120, savings: -340 });
  });

  it.each(['speed', '', null, undefined, 7])('%j counts as cost', async (strategy) => {
    for (const orders of [cheapAlone, dearAlone]) {
      expect(await planBy(strategy, orders)).toEqual(await planBy('cost', orders));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../orders/statuses.ts';
import { comparePlans, movedOrders } from './compare-plans.ts';
import { problemsWithConstraintSet, type ConstraintSetDraft } from './constraint-set.ts';
import { CONSTRAINT_GROUPS, CONSTRAINT_SET_FIELDS, LIMIT_FIELDS, WHAT_IT_DOES } from './constraint-fields.ts';
import { emptyOf } from '../fields/draft.ts';
import { proofInWords, relaxationInWords, whyAlone } from './explanations.ts';
import { exportName } from './export-name.ts';
import { finalStops, type RealStop } from './final-stops.ts';
import { areControlsDisabled, groupedJobs, JOB_STATUSES, statusOf, toneOf } from './job-status.ts';
import { moveStop, turnedRound } from './moving-stops.ts';
import { waitingPlaceholders, type Placeholder } from './placeholders.ts';
import { brokenInWords, inHours } from './plan-limits.ts';
import { mostCommonMode, numberOfMode, ordersOf, shownMode, type Preplan } from './preplan.ts';
import { isRemovalOffered, withoutOrder } from './removing-orders.ts';
import { problemsWithRun, queuedInWords, tidyJobName } from './run-rules.ts';
import { firstShown, savingsOf, solutionChips } from './savings.ts';
import { timingInWords, timingIssues } from './timing.ts';
import { strategyOf } from './strategies.ts';
import { utilizationOf, utilizationTone } from './utilization.ts';
import { eligibleOrders, issueWith, stateOf, whyNotFinalize } from './validity.ts';
import { examplePreplan, exampleStop } from './example-preplan.ts';

const draft = (change: Partial<ConstraintSetDraft>): ConstraintSetDraft => ({
  ...emptyOf(CONSTRAINT_SET_FIELDS),
  constraintName: 'Standard',
  ...change,
});

describe('a constraint set', () => {
  it.each([
    [{}, []],
    [{ constraintName: '   ' }, ['Cannot be empty']],
    [{ maxWeight: 0 }, []],
    [{ maxWeight: -0.01 }, ['Max Weight cannot be less than 0.']],
    [{ maxStopCount: 1.5 }, ['Max Stop Count must be a whole number.']],
    [{ minPalletsPerStop: 26, maxPallets: 26 }, []],
    [{ minPalletsPerStop: 27, maxPallets: 26 }, ['Min Pallets per Stop is more than Max Pallets.']],
    [{ minVolumePerStop: 5, maxVolume: null }, []],
  ])('%j', (change, messages) => {
    expect(problemsWithConstraintSet(draft(change)).map(({ message }) => message)).toEqual(messages);
  });

  it('has a sentence and a place in the form for every field', () => {
    const placed = CONSTRAINT_GROUPS.flatMap(({ fields }) => fields);
    expect(placed.toSorted()).toEqual([...LIMIT_FIELDS, 'strategy', 'honorAppointments'].toSorted());
    for (const field of placed) expect(WHAT_IT_DOES[field]).toMatch(/\.$/);
  });

  it.each([
    ['Cost', 'Cost'],
    ['Distance', 'Distance'],
    ['Time', 'Cost'],
    [null, 'Cost'],
  ])('of strategy %s is planned by %s', (given, strategy) => {
    expect(strategyOf(given)).toBe(strategy);
  });
});

describe('a run', () => {
  it.each([
    ['success', 'completed', 'good'],
    ['error', 'failed', 'bad'],
    ['queued', 'queued', 'waiting'],
    ['running', 'running', 'waiting'],
    ['skipped', 'skipped', 'bad'],
    ['internal_error', 'internal_error', 'bad'],
  ] as const)('that is %s counts as %s and looks %s', (given, status, tone) => {
    expect([statusOf(given), toneOf(given)]).toEqual([status, tone]);
  });

  it('has controls only when it is completed', () => {
    expect(JOB_STATUSES.filter((status) => !areControlsDisabled(status))).toEqual(['completed', 'success']);
  });

  it('is picked by status, the newest of each first', () => {
    const job = (id: string, status: (typeof JOB_STATUSES)[number], createdAt: string) => ({
      id,
      name: id,
      status,
      createdAt,
    });
    const groups = groupedJobs([
      job('a', 'failed', '1'),
      job('b', 'completed', '2'),
      job('c', 'queued', '3'),
      job('d', 'completed', '4'),
    ]);
    expect(groups.map(({ status, jobs }) => [status, jobs.map(({ id }) => id)])).toEqual([
      ['queued', ['c']],
      ['completed', ['d', 'b']],
      ['failed', ['a']],
    ]);
  });

  const waiting = (id: string, change: Partial<Placeholder> = {}): Placeholder => ({
    id: `optimistic-${id}`,
    name: id,
    status: 'queued',
    createdAt: '2026-11-17T10:00:00Z',
    askedAt: 0,
    constraintName: null,
    orderCount: 2,
    ...change,
  });
  const DAY = 86_400_000;

  it.each([
    ['a moment old', 0, [], 1],
    ['nearly a day old', DAY - 1, [], 1],
    ['a day old', DAY, [], 0],
    ['listed since', 1, [{ name: 'a', createdAt: '2026-11-17T10:00:01Z' }], 0],
    ['only of the same name as one before', 1, [{ name: 'a', createdAt: '2026-11-16T10:00:00Z' }], 1],
  ])('that was asked for and is %s', (_, now, listed, left) => {
    const jobs = listed.map((one) => ({ id: 'x', status: 'running' as const, ...one }));
    expect(waitingPlaceholders([waiting('a')], jobs, now)).toHaveLength(left);
  });

  it('is remembered among the last hundred', () => {
    const many = Array.from({ length: 101 }, (_, index) => waiting(String(index)));
    const left = waitingPlaceholders(many, [], 0);
    expect([left.length, left[0]!.name]).toEqual([100, '1']);
  });

  it.each([
    [' Mid west\t18 ', ['x'], []],
    ['  ', ['x'], ['Please enter a valid job name']],
    ['a', [], ['Please select at least one order']],
  ])('named %j of %j', (name, orderIds, messages) => {
    expect(problemsWithRun({ name, orderIds }).map(({ message }) => message)).toEqual(messages);
  });

  it('loses white space as it is named, and is told when it waits', () => {
    expect(tidyJobName(' Mid west\n18 ')).toBe('Midwest18');
    expect(queuedInWords('A', null)).toBe('Job "A" has been queued for processing');
    expect(queuedInWords('A', 'B')).toBe('Job "A" queued with constraint "B"');
  });
});

describe('equipment', () => {
  it('is told as a number from 1 on', () => {
    expect([numberOfMode('Dry'), numberOfMode('Flatbed'), numberOfMode('PowerOnly')]).toEqual([1, 3, 6]);
  });

  it.each([
    [['Reefer', 'Dry', 'Reefer'], 'Reefer'],
    [['Reefer', 'Dry'], 'Dry'],
    [[null, null], 'Dry'],
    [['Flatbed', null], 'Flatbed'],
  ] as const)('of %j is mostly %s', (modes, mode) => {
    expect(mostCommonMode(modes)).toBe(mode);
  });
});

describe('stops of a preplan', () => {
  const preplan = examplePreplan();

  it('are moved, numbered anew, with the straight miles between them', () => {
    const moved = moveStop(preplan, 2, 1);
    expect(moved.stops.map(({ id, stopNumber }) => [id, stopNumber])).toEqual([
      ['s1', 1],
      ['s3', 2],
      ['s2', 3],
    ]);
    expect(moved.stops.map(({ distance }) => distance)).toEqual([
      null,
      expect.closeTo(785, -2),
      expect.closeTo(95, -1),
    ]);
    expect(moved.miles).toBeCloseTo(moved.stops[1]!.distance! + moved.stops[2]!.distance!, 6);
    expect(moved.stops.every(({ arriveAt }) => arriveAt === null)).toBe(true);
    expect(moveStop(preplan, 9, 0)).toBe(preplan);
  });

  it('that deliver before they pick up are told', () => {
    expect(turnedRound(preplan)).toEqual([]);
    expect(turnedRound(moveStop(preplan, 0, 1))).toEqual(['O1']);
    expect(turnedRound(moveStop(preplan, 0, 2)).toSorted()).toEqual(['O1', 'O2']);
  });

  it('lose an order with all it brings, and a stop that was for it alone', () => {
    const { preplan: left, isRecalculated } = withoutOrder(preplan, 'O2');
    expect(isRecalculated).toBe(true);
    expect(left.stops.map(({ id, weight, orders }) => [id, weight, orders])).toEqual([
      ['s1', 10_000, ['O1']],
      ['s2', 10_000, ['O1']],
    ]);
    expect([left.baselineCost, left.savings, left.optimizedCost]).toEqual([900, null, null]);
    expect(Object.keys(left.orderMetrics)).toEqual(['O1']);
  });

  it('keep their totals where nobody knows what the order brought', () => {
    const { preplan: left, isRecalculated } = withoutOrder({ ...preplan, orderMetrics: {} }, 'O2');
    expect([isRecalculated, left.stops[0]!.weight]).toEqual([false, 18_000]);
  });

  it('offer to lose an order only from three on', () => {
    const third = exampleStop({ orders: ['O3'] });
    expect([isRemovalOffered(preplan), isRemovalOffered({ stops: [...preplan.stops, third] })]).toEqual([false, true]);
    expect(ordersOf(preplan)).toEqual(['O1', 'O2']);
  });

  it.each([
    ['LTL', 2, 'LTL'],
    ['LTL', 3, 'TL'],
    ['VLTL', 3, 'VLTL'],
  ] as const)('of %s with %d stops are shown as %s', (shippingMode, count, shown) => {
    expect(shownMode({ shippingMode, stops: preplan.stops.slice(0, count) })).toBe(shown);
  });

  it('warn where one opens or closes later than the next, three of them in words', () => {
    const at = (hour: number, to: number) => ({
      earlyDateTime: `2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`,
      lateDateTime: `2026-11-18T${String(to).padStart(2, '0')}:00:00Z`,
    });
    const stops = [at(9, 10), at(8, 11), at(8, 11), at(7, 9), at(6, 8), at(5, 7)].map((times, index) =>
      exampleStop({ stopNumber: index + 1, ...times }),
    );
    expect(timingInWords(timingIssues(stops))).toEqual([
      'Stop 1 opens later than stop 2.',
      'Stop 3 opens and closes later than stop 4.',
      'Stop 4 opens and closes later than stop 5.',
      '+1 more issues',
    ]);
    expect(timingIssues([exampleStop({ earlyDateTime: null }), exampleStop({})])).toEqual([]);
  });
});

describe('how full a truck is', () => {
  it.each([
    [74.9, 'plain'],
    [75, 'warning'],
    [89.9, 'warning'],
    [90, 'error'],
  ] as const)('%d percent', (percent, tone) => {
    expect(utilizationTone(percent)).toBe(tone);
  });

  it('goes by what there is least room left of, at its fullest moment', () => {
    const none = { maxWeight: null, maxPallets: null, maxVolume: null };
    expect(utilizationOf(examplePreplan(), none)).toEqual({ percent: 69.2, of: 'palletCount', tone: 'plain' });
    expect(utilizationOf(examplePreplan(), { ...none, maxWeight: 20_000 })).toEqual({
      percent: 90,
      of: 'weight',
      tone: 'error',
    });
  });
});

describe('what orders say now', () => {
  const standing = (orderNumber: string, change: object = {}) => ({
    orderNumber,
    orderStatus: ORDER_STATUS.Accepted,
    activeShipmentNumber: null,
    ...change,
  });
  const known = (...all: ReturnType<typeof standing>[]) => new Map(all.map((one) => [one.orderNumber, one]));
  const booked = { orderStatus: ORDER_STATUS.Planned, activeShipmentNumber: 'S7' };

  it.each([
    [{}, null],
    [booked, 'On shipment S7'],
    [{ orderStatus: ORDER_STATUS.Voided }, 'Order is Voided'],
  ])('%j', (change, message) => {
    expect(issueWith(standing('O1', change))?.message ?? null).toBe(message);
  });

  it('makes a preplan open, invalid or all on shipments', () => {
    const preplan = examplePreplan();
    expect(stateOf(preplan, known(standing('O1'), standing('O2')))).toBe('open');
    expect(stateOf(preplan, known(standing('O1', booked), standing('O2')))).toBe('invalid');
    expect(stateOf(preplan, known(standing('O1', booked), standing('O2', booked)))).toBe('allBooked');
    expect(stateOf(preplan, known(standing('O1', booked)))).toBe('invalid');
  });

  it('keeps preplans from being finalized', () => {
    const preplan = examplePreplan();
    expect(whyNotFinalize([], known())?.message).toBe('No preplans selected');
    expect(whyNotFinalize([{ ...preplan, stops: [] }], known())?.message).toBe('No stops in preplan');
    expect(whyNotFinalize([preplan], known(standing('O1'), standing('O2')))).toBeNull();
    const turned = moveStop(preplan, 0, preplan.stops.length - 1);
    expect(whyNotFinalize([preplan, turned], known())).toEqual({
      message: `Cannot finalize: ${preplan.name} delivers ${turnedRound(turned).join(', ')} before the pickup. Move the stops first.`,
      issues: [],
    });
    const why = whyNotFinalize([preplan], known(standing('O1', booked), standing('O2')));
    expect(why).toMatchObject({
      message: 'Cannot finalize: 1 order(s) have issues:',
      issues: [{ orderNumber: 'O1', shipmentNumber: 'S7' }],
    });
  });

  it('leaves out of a new preplan what is in a manual one, or on a shipment', () => {
    const selected = [standing('O1'), standing('O3'), standing('O4', booked)];
    expect(eligibleOrders(selected, [examplePreplan()]).map(({ orderNumber }) => orderNumber)).toEqual(['O3']);
  });
});

describe('savings', () => {
  const plan = (id: string, savings: number, change: Partial<Preplan> = {}) =>
    examplePreplan({ id, baselineCost: 1_000, optimizedCost: 1_000 - savings, savings, ...change });
  const all = [plan('a', 200), plan('b', 300), plan('m', 0, { isManual: true })];

  it('of some of the plans are theirs, their miles by number', () => {
    expect(savingsOf(all, all, 500)).toEqual({
      savings: 500,
      baselineCost: 2_000,
      optimizedCost: 1_500,
      percent: 25,
      savedMiles: 500,
    });
    expect(savingsOf([all[1]!], all, 500)).toMatchObject({ savings: 300, percent: 30, savedMiles: 250 });
    expect(savingsOf([], [], 500)).toMatchObject({ savings: 0, percent: 0, savedMiles: 0 });
  });

  it('show a chip for each solution with something to see', () => {
    const solutions = [
      { id: 'one', proposedShipments: [all[0]!] },
      { id: 'two', proposedShipments: [all[1]!] },
    ];
    const hidden = new Set(['a']);
    expect(solutionChips(solutions, { hidden, showsHidden: false }).map(({ id }) => id)).toEqual(['two']);
    expect(solutionChips(solutions, { hidden, showsHidden: true })).toHaveLength(2);
    expect([firstShown(solutions, hidden), firstShown(solutions, new Set(['a', 'b']))]).toEqual([1, 0]);
  });
});

describe('finalizing', () => {
  const real = (orderNumber: string, id: string, stopType: RealStop['stopType']): RealStop => ({
    orderNumber,
    id,
    stopType,
    locationId: 'l',
    loadStyle: 'live',
    lineItemIds: [`item ${orderNumber}`],
  });
  const stops = [
    real('O1', 'p1', 'Pickup'),
    real('O2', 'p2', 'Pickup'),
    real('O1', 'd1', 'Dropoff'),
    real('O2', 'd2', 'Dropoff'),
  ];

  it('makes each stop of what the orders really do there', () => {
    expect(finalStops(examplePreplan(), stops)).toEqual({
      stops: [
        {
          stopIds: ['p1', 'p2'],
          stopType: 'Pickup',
          stopNumber: 1,
          locationId: 'l',
          loadStyle: 'live',
          lineItemIds: ['item O1', 'item O2'],
          planned: null,
        },
        {
          stopIds: ['d1'],
          stopType: 'Dropoff',
          stopNumber: 2,
          locationId: 'l',
          loadStyle: 'live',
          lineItemIds: ['item O1'],
          planned: null,
        },
        {
          stopIds: ['d2'],
          stopType: 'Dropoff',
          stopNumber: 3,
          locationId: 'l',
          loadStyle: 'live',
          lineItemIds: ['item O2'],
          planned: null,
        },
      ],
    });
  });

  it.each([
    ['no stops', { stops: [] }, stops, 'Failed to construct final stops payload.'],
    ['an order that delivers nothing', examplePreplan(), stops.slice(0, 3), 'Stop mapping failed for stop 3'],
    [
      'stops that were replaced',
      examplePreplan(),
      [...stops.slice(0, 3), real('O2', 'new', 'Dropoff')],
      'Could not map preplan stop to original stops.',
    ],
    [
      'one of several stops that was replaced',
      examplePreplan(),
      [real('O1', 'new', 'Pickup'), ...stops.slice(1)],
      'Could not map preplan stop to original stops.',
    ],
  ])('fails for %s', (_, preplan, known, message) => {
    expect(finalStops(preplan, known)).toEqual({ message });
  });
});

it('the stops of a shipment keep the turn in which orders are handled at one place', () => {
  const [first, ...others] = examplePreplan().stops;
  const turned = { stops: [{ ...first!, tasks: first!.tasks.toReversed() }, ...others] };
  const real = (id: string, orderNumber: string, stopType: 'Pickup' | 'Dropoff') => ({
    orderNumber,
    id,
    stopType,
    locationId: 'l',
    loadStyle: 'live' as const,
    lineItemIds: [],
  });
  const known = [
    real('p1', 'O1', 'Pickup'),
    real('d1', 'O1', 'Dropoff'),
    real('p2', 'O2', 'Pickup'),
    real('d2', 'O2', 'Dropoff'),
  ];
  const final = finalStops(turned, known);
  expect('stops' in final && final.stops.map(({ stopIds }) => stopIds)).toEqual([['p2', 'p1'], ['d1'], ['d2']]);
});

describe('the planned times of a finalized plan', () => {
  const [pickup, ...dropoffs] = examplePreplan().stops;
  const known = pickup!.tasks.map(({ orderNumber, stopId }) => ({
    orderNumber,
    id: stopId,
    stopType: 'Pickup' as const,
    locationId: 'l',
    loadStyle: 'live' as const,
    lineItemIds: [],
  }));
  /** The two pickups at Joliet (UTC-6), the work at them beginning and ending as is said. */
  const finalOf = (...times: [string, string][]) => {
    const tasks = pickup!.tasks.map((task, at) => ({ ...task, startAt: times[at]![0], endAt: times[at]![1] }));
    const stop = { ...pickup!, tasks, arriveAt: times[0]![0], startAt: times.at(-1)![0], departAt: times.at(-1)![1] };
    const final = finalStops({ stops: [stop] }, known);
    return 'stops' in final ? final.stops : final.message;
  };

  it('stay one stop where the truck calls once, with the start of each order', () => {
    expect(
      finalOf(['2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z'], ['2026-11-20T20:00:00Z', '2026-11-20T20:00:00Z']),
    ).toMatchObject([
      {
        stopNumber: 1,
        stopIds: ['p1', 'p2'],
        planned: {
          arriveAt: '2026-11-20T14:00:00Z',
          departAt: '2026-11-20T20:00:00Z',
          starts: [
            { stopId: 'p1', startAt: '2026-11-20T14:00:00Z' },
            { stopId: 'p2', startAt: '2026-11-20T20:00:00Z' },
          ],
        },
      },
    ]);
  });

  it('are two stops where the plan calls at the place on two days', () => {
    expect(
      finalOf(['2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z'], ['2026-11-23T14:30:00Z', '2026-11-23T14:30:00Z']),
    ).toMatchObject([
      {
        stopNumber: 1,
        stopIds: ['p1'],
        planned: {
          arriveAt: '2026-11-20T14:00:00Z',
          departAt: '2026-11-20T15:00:00Z',
          starts: [{ stopId: 'p1', startAt: '2026-11-20T14:00:00Z' }],
        },
      },
      {
        stopNumber: 2,
        stopIds: ['p2'],
        planned: {
          arriveAt: '2026-11-23T14:30:00Z',
          departAt: '2026-11-23T14:30:00Z',
          starts: [{ stopId: 'p2', startAt: '2026-11-23T14:30:00Z' }],
        },
      },
    ]);
  });

  it('are forgotten for all stops when one is moved by hand', () => {
    const timed = { ...examplePreplan(), stops: [{ ...pickup!, arriveAt: '2026-11-20T14:00:00Z' }, ...dropoffs] };
    const moved = moveStop(timed, 0, 1);
    expect(moved.stops.flatMap(({ arriveAt, tasks }) => [arriveAt, ...tasks.map(({ startAt }) => startAt)])).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what the engine knows, in words', () => {
  it.each([
    [{ provenOptimal: true, gap: 0 }, 'Cost', 'Proven: no plan is cheaper.'],
    [{ provenOptimal: true, gap: 0 }, 'Distance', 'Proven: no plan is shorter.'],
    [{ provenOptimal: false, gap: 0.0029 }, 'Cost', 'At most 0.3% above the best possible.'],
    [{ provenOptimal: false, gap: 0.6 }, 'Cost', 'No useful bound was found in the time.'],
  ] as const)('%j by %s', (proof, strategy, words) => {
    expect(proofInWords(proof, strategy)).toBe(words);
  });

  const weight = { limit: 'maxWeight', value: 46_000, allowed: 45_000, slack: -1_000 } as const;

  it('says what keeps an order alone, and what would let it in', () => {
    expect(whyAlone({ kind: 'nobody' }, 'Cost')).toBe('No other order is near it in place and time.');
    expect(whyAlone({ kind: 'loses', with: ['O2', 'O3'], by: 12.5 }, 'Cost')).toBe(
      'With O2 and O3 it would cost at least $12.50 more than alone.',
    );
    expect(whyAlone({ kind: 'forbidden', with: ['O2'], limit: weight }, 'Cost')).toBe(
      'Next to O2: Weight: 46,000 lbs, 1,000 lbs over the limit. 1,000 lbs more would let it in.',
    );
    expect(whyAlone({ kind: 'loses', with: ['O2'], by: 0.001 }, 'Cost')).toBe('With O2 it would save nothing.');
    const late = { limit: 'window', value: 3_806, allowed: 0, slack: -3_806 } as const;
    expect(whyAlone({ kind: 'forbidden', with: ['O2'], limit: late }, 'Cost')).toBe(
      'Next to O2: One truck cannot make all stops in time. 2 days 15 h more would let it in.',
    );
    const cold = { limit: 'temperature', value: 1, allowed: 0, slack: -1 } as const;
    expect(whyAlone({ kind: 'forbidden', with: ['O2'], limit: cold }, 'Cost')).toBe(
      'Next to O2: No temperature suits all of them.',
    );
    expect([1, 90, 392, 1_440, 2_880].map(inHours)).toEqual(['1 minute', '90 minutes', '6 h 32 min', '24 h', '2 days']);
    expect(whyAlone({ kind: 'far', with: ['O2'], limits: ['team', 'maxWeight'] }, 'Cost')).toBe(
      'Nearest is O2; against it speak team drivers and weight.',
    );
  });

  it('says what breaks and what loosening brings', () => {
    expect(brokenInWords({ limit: 'maxStopCount', value: 3, allowed: 2, slack: -1 })).toBe(
      'Stops: 3 stops, 1 stop over the limit.',
    );
    expect(brokenInWords({ limit: 'minWeightPerStop', value: 50, allowed: 60, slack: -10 })).toBe(
      'Least weight of a stop: 50 lbs, 10 lbs less than asked for.',
    );
    expect(brokenInWords({ limit: 'dropoffDateSlippage', value: 2, allowed: 0, slack: -2 })).toBe(
      'Delivered 2 days late; no day is allowed.',
    );
    expect(relaxationInWords({ limit: 'dropoffDateSlippage', from: 0, to: 2, saves: 1_240 }, 'Cost')).toBe(
      '2 more days of dropoff slippage, 0 days to 2 days: saves $1,240.00',
    );
    expect(relaxationInWords({ limit: 'maxStopCount', from: 3, to: 4, saves: 9 }, 'Cost')).toBe(
      '1 more stop, 3 stops to 4 stops: saves $9.00',
    );
    expect(relaxationInWords({ limit: 'minWeightPerStop', from: 500, to: 400, saves: 12 }, 'Distance')).toBe(
      '100 less lbs of least weight of a stop, 500 lbs to 400 lbs: saves 12 mi',
    );
    expect(relaxationInWords({ limit: 'honorAppointments', from: 1, to: 0, saves: 766.23 }, 'Cost')).toBe(
      'Appointments that need not be kept: saves $766.23',
    );
  });

  it('compares two plans by their figures, and who travels with whom', () => {
    const one = { cost: 100, miles: 10, trucks: 3, lateOrders: 0, co2: 5 };
    expect(comparePlans(one, { ...one, cost: 90.55, trucks: 2 }).map(({ difference }) => difference)).toEqual([
      -9.45, 0, -1, 0, 0,
    ]);
    expect(movedOrders([['a', 'b'], ['c']], [['a'], ['b', 'c'], ['d']])).toEqual([
      { orderNumber: 'a', before: ['b'], after: [] },
      { orderNumber: 'b', before: ['a'], after: ['c'] },
      { orderNumber: 'c', before: [], after: ['b'] },
      { orderNumber: 'd', before: null, after: [] },
    ]);
    expect(movedOrders([['a', 'b']], [['b', 'a']])).toEqual([]);
  });

  it('names a file by the job and the day', () => {
    expect(exportName('Mid/west 18?', '2026-11-17')).toBe('optimization_Mid_west_18__2026-11-17.csv');
  });
});

import { describe, expect, it } from 'vitest';
import { createStudy } from '../study.ts';
import type { OrderInput } from '../input.ts';
import { optimize } from '../optimize.ts';
import { ask } from '../testing/ask.ts';
import { HOUR, MONDAY, SAMPLE_TARIFF, sampleOrder, sampleSource } from '../testing/sample-orders.ts';

const MINUTE = 1 / 60;
/** Minutes at a stop before its second order begins. */
const WORK = 60;

/** Two pickups ten hours of driving apart, one hour of work at each, and one dropoff. Hours count from Monday. */
interface Pickups {
  first: readonly [open: number, close: number];
  second: readonly [open: number, close: number];
  /** Miles from the first pickup to the second; 24 take an hour. */
  apart?: number;
  transitDays?: number;
}

function ordersOf({ first, second, apart = 240 }: Pickups): OrderInput[] {
  return [
    sampleOrder({ id: 'A', stops: [{ at: [0, 0], open: first[0], close: first[1] }, { at: [480, 0] }] }),
    sampleOrder({ id: 'B', stops: [{ at: [apart, 0], open: second[0], close: second[1] }, { at: [480, 0] }] }),
  ];
}

const LIMITS = ({ transitDays }: Pickups) => ({ maxWaitHours: 24, maxRouteTransitTime: transitDays ?? null });

function study(pickups: Pickups) {
  const route = ['A 0', 'B 0', 'A 1', 'B 1'].map((task) => ({ order: task[0]!, stop: Number(task[2]) }));
  const question = { orders: ordersOf(pickups), ...sampleSource(LIMITS(pickups)) };
  const { stops, broken } = createStudy(question, SAMPLE_TARIFF)(route);
  return {
    starts: stops[0]!.tasks.map(({ startAt }) => Math.round((startAt - MONDAY) / (HOUR * MINUTE)) / 60),
    waits: stops.map(({ arriveAt, startAt }) => Math.round((startAt - arriveAt) / (HOUR * MINUTE))),
    texts: broken.map(({ text }) => text),
  };
}

/** Where the work at the first pickup begins, and how many hours the truck waits at the second stop. */
const CASES: readonly (Pickups & { why: string; start: number; wait: number; text?: string })[] = [
  { why: 'exactly 24 hours', first: [8, 8], second: [43, 50], start: 8, wait: 24 },
  {
    why: 'a minute more than 24 hours',
    first: [8, 8],
    second: [43 + MINUTE, 50],
    start: 8,
    wait: 24 + MINUTE,
    text: 'Waits 24 h 1 min at stop 2; at most 24 h are allowed.',
  },
  {
    why: 'a minute less than 24 hours',
    first: [8, 8],
    second: [43 - MINUTE, 50],
    start: 8,
    wait: 24 - MINUTE,
  },
  {
    why: 'a day and more, with rests taken there',
    first: [8, 8],
    second: [50, 60],
    start: 8,
    wait: 31,
    text: 'Waits 31 h at stop 2; at most 24 h are allowed.',
  },
  { why: 'no wait, as the truck can start later', first: [8, 60], second: [50, 60], start: 39, wait: 0 },
  { why: 'a shorter wait, as the truck can start later', first: [8, 20], second: [50, 60], start: 20, wait: 19 },
  { why: 'the longest wait after the latest start', first: [8, 15], second: [50, 60], start: 15, wait: 24 },
  {
    why: 'too long a wait even after the latest start',
    first: [8, 15 - MINUTE],
    second: [50, 60],
    start: 15 - MINUTE,
    wait: 24 + MINUTE,
    text: 'Waits 24 h 1 min at stop 2; at most 24 h are allowed.',
  },
  {
    why: 'the same with a limit of transit that it keeps',
    first: [8, 15],
    second: [50, 60],
    start: 15,
    wait: 24,
    transitDays: 2,
  },
];

describe('how long a truck waits at a stop', () => {
  it.each(CASES)('$why', ({ start, wait, text, ...pickups }) => {
    const { starts, waits, texts } = study(pickups);
    expect(starts[0]).toBeCloseTo(start, 3);
    expect(waits).toEqual([0, Math.round(wait * 60), WORK]);
    expect(texts).toEqual(text === undefined ? [] : [text]);
  });

  it.each(CASES)('decides whether the orders are combined: $why', async ({ text, ...pickups }) => {
    const result = await optimize(ask(ordersOf(pickups), { constraints: LIMITS(pickups) }), { aims: [] });
    expect(result.faults).toEqual([]);
    const plan = result.solutions[0]!;
    expect(plan.provenOptimal).toBe(true);
    expect(plan.shipments).toHaveLength(text === undefined ? 1 : 0);
  });

  it('counts from the arrival to the last order that is loaded there', () => {
    const atOneDock = (hours: number) => study({ first: [8, 8], second: [hours, hours + 1], apart: 0 });
    expect(atOneDock(32)).toMatchObject({ waits: [24 * 60, WORK], texts: [] });
    expect(atOneDock(32 + MINUTE).texts).toEqual(['Waits 24 h 1 min at stop 1; at most 24 h are allowed.']);
  });

  it('is nothing at the first dock where its orders can be loaded one after the other', () => {
    expect(study({ first: [8, 40], second: [32, 40], apart: 0 })).toMatchObject({
      starts: [31, 32],
      waits: [WORK, WORK],
    });
  });

  it('is not limited where there is no limit, and nothing is held back', () => {
    const question = { orders: ordersOf({ first: [8, 60], second: [500, 600] }), ...sampleSource() };
    const route = ['A 0', 'B 0', 'A 1', 'B 1'].map((task) => ({ order: task[0]!, stop: Number(task[2]) }));
    const { stops, broken } = createStudy(question, SAMPLE_TARIFF)(route);
    expect([stops[0]!.startAt, broken.map(({ limit }) => limit)]).toEqual([MONDAY + 8 * HOUR, ['window']]);
  });

  it('is shortened by a stop in between', async () => {
    const [one, other] = ordersOf({ first: [8, 8], second: [60, 61] });
    const between = sampleOrder({
      id: 'C',
      stops: [{ at: [120, 0], open: 34, close: 36 }, { at: [480, 0] }],
    });
    const plan = async (orders: readonly OrderInput[]) =>
      (await optimize(ask(orders, { constraints: { maxWaitHours: 24 } }), { aims: [] })).solutions[0]!;
    expect((await plan([one!, other!])).shipments).toEqual([]);
    expect((await plan([one!, other!, between])).shipments.map(({ orders }) => [...orders].sort())).toEqual([
      ['A', 'B', 'C'],
    ]);
  });
});

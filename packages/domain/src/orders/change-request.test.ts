import { describe, expect, it } from 'vitest';
import {
  changedOrder,
  changeOfOrder,
  isPending,
  isUnchanged,
  OrderChange,
  problemsWithTargets,
  reasonNotToChange,
} from './change-request.ts';
import { exampleItem, exampleOrder, exampleStop } from './example-order.ts';
import type { OrderDraft } from './order.ts';
import { ORDER_STATUS } from './statuses.ts';

const id = (digit: string) => `0192e6a0-0000-7000-8000-00000000000${digit}`;
const [JOLIET, ELGIN, ATLANTA, MACON] = [id('1'), id('2'), id('3'), id('4')];
const [OATS, CORN, RICE] = [id('a'), id('b'), id('c')];

/** Oats and corn from Joliet, rice from Elgin; the corn goes to Macon. */
function booked(): OrderDraft {
  return exampleOrder({
    stops: [
      exampleStop('Pickup', {
        id: JOLIET,
        lineItems: [
          exampleItem({ id: OATS, uniqueIdentifier: 0 }),
          exampleItem({ id: CORN, uniqueIdentifier: 1, description: 'Corn' }),
        ],
      }),
      exampleStop('Pickup', {
        id: ELGIN,
        lineItems: [exampleItem({ id: RICE, uniqueIdentifier: 2, description: 'Rice' })],
      }),
      exampleStop('Dropoff', { id: ATLANTA, assigned: [0, 2] }),
      exampleStop('Dropoff', { id: MACON, assigned: [1] }),
    ],
  });
}
const agreed = () => changeOfOrder(booked());
const itemAt = (order: OrderDraft, stop: number, at: number) => order.stops[stop]!.lineItems[at]!;

describe('what is agreed', () => {
  it('names the stops with their times, and the items with where they are loaded and unloaded', () => {
    const { stops, lineItems } = agreed();
    expect(stops[0]).toEqual({ id: JOLIET, baseDate: '2026-11-18', early: '08:00:00', late: '12:00:00' });
    expect(lineItems.map((item) => [item.id, item.pickupStopId, item.dropoffStopId])).toEqual([
      [OATS, JOLIET, ATLANTA],
      [CORN, JOLIET, MACON],
      [RICE, ELGIN, ATLANTA],
    ]);
  });

  it('is a change that can be asked for, and makes the same order', () => {
    const change = OrderChange.parse(agreed());
    expect(changedOrder(booked(), change)).toEqual(booked());
    expect(isUnchanged(booked(), changedOrder(booked(), change))).toBe(true);
  });

  it('leaves out what is only reckoned of an item', () => {
    const order = booked();
    order.stops[0]!.lineItems = order.stops[0]!.lineItems.map((item) => ({ ...item, linearFeet: 4 }));
    expect(OrderChange.safeParse(changeOfOrder(order)).success).toBe(true);
  });

  it('has no dropoff for what nobody unloads', () => {
    const order = booked();
    order.stops[3]!.assigned = [];
    expect(changeOfOrder(order).lineItems[1]!.dropoffStopId).toBeNull();
  });
});

describe('the order as it would be', () => {
  it('has another weight, and all else of the item and the order as before', () => {
    const change = agreed();
    change.lineItems[0]!.totalWeight = 1_900;
    const after = changedOrder(booked(), change);
    expect(itemAt(after, 0, 0)).toEqual({ ...itemAt(booked(), 0, 0), totalWeight: 1_900 });
    expect({ ...after, stops: null }).toEqual({ ...booked(), stops: null });
  });

  it('numbers a new item in the order of the pickups', () => {
    const change = agreed();
    const { id: _id, uniqueIdentifier: _number, ...facts } = exampleItem({ description: 'Wheat' });
    change.lineItems.push({ ...facts, id: null, pickupStopId: JOLIET, dropoffStopId: MACON });
    const { stops } = changedOrder(booked(), change);
    expect(stops[0]!.lineItems.map((item) => [item.description, item.uniqueIdentifier])).toEqual([
      ['Rolled oats', 0],
      ['Corn', 1],
      ['Wheat', 2],
    ]);
    expect(stops[1]!.lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier)).toEqual([3]);
    expect(stops.map(({ assigned }) => assigned)).toEqual([[], [], [0, 3], [1, 2]]);
  });

  it('forgets an item that is left out, and where it was unloaded', () => {
    const change = agreed();
    const { stops } = changedOrder(booked(), { ...change, lineItems: change.lineItems.slice(1) });
    expect(stops.map(({ lineItems }) => lineItems.map((item) => item.id))).toEqual([[CORN], [RICE], [], []]);
    expect(stops.map(({ assigned }) => assigned)).toEqual([[], [], [1], [0]]);
  });

  it('loads and unloads an item elsewhere', () => {
    const change = agreed();
    Object.assign(change.lineItems[0]!, { pickupStopId: ELGIN, dropoffStopId: null });
    const { stops } = changedOrder(booked(), change);
    expect(stops.map(({ lineItems }) => lineItems.map((item) => item.id))).toEqual([[CORN], [OATS, RICE], [], []]);
    expect(stops.map(({ assigned }) => assigned)).toEqual([[], [], [2], [0]]);
  });

  it('has other times only at the stops that are spoken of, and keeps what else was edited since', () => {
    const order = booked();
    order.stops[2]!.notes = 'Call ahead';
    order.stops[2]!.appointment = '10:00:00';
    const [, , atlanta] = agreed().stops;
    const { stops } = changedOrder(order, {
      ...agreed(),
      stops: [{ ...atlanta!, baseDate: '2026-11-21', late: null }],
    });
    expect(stops[2]).toEqual({ ...order.stops[2], baseDate: '2026-11-21', late: null });
    expect([stops[0], stops[1], stops[3]]).toEqual([order.stops[0], order.stops[1], order.stops[3]]);
  });

  it('leaves the order that it was made of alone', () => {
    const order = booked();
    const change = agreed();
    change.lineItems.shift();
    changedOrder(order, change);
    expect(order).toEqual(booked());
  });
});

describe('what is said of others than the order has', () => {
  it('finds nothing in what is agreed', () => {
    expect(problemsWithTargets(booked(), agreed())).toEqual([]);
  });

  const OTHER = id('f');
  it.each<[string, (change: OrderChange) => void, Record<string, string>]>([
    ['no stop', ({ stops }) => (stops[1]!.id = OTHER), { 'stops.1.id': 'There is no such stop on the order.' }],
    [
      'no item',
      ({ lineItems }) => (lineItems[2]!.id = OTHER),
      { 'lineItems.2.id': 'There is no such item on the order.' },
    ],
    ['a new item', ({ lineItems }) => (lineItems[2]!.id = null), {}],
    [
      'no pickup',
      ({ lineItems }) => (lineItems[0]!.pickupStopId = OTHER),
      { 'lineItems.0.pickupStopId': 'There is no such pickup on the order.' },
    ],
    [
      'a dropoff for a pickup',
      ({ lineItems }) => (lineItems[0]!.pickupStopId = ATLANTA),
      { 'lineItems.0.pickupStopId': 'There is no such pickup on the order.' },
    ],
    [
      'a pickup for a dropoff',
      ({ lineItems }) => (lineItems[1]!.dropoffStopId = ELGIN),
      { 'lineItems.1.dropoffStopId': 'There is no such dropoff on the order.' },
    ],
    ['no dropoff', ({ lineItems }) => (lineItems[1]!.dropoffStopId = null), {}],
    ['an item twice', ({ lineItems }) => (lineItems[1]!.id = OATS), { lineItems: 'An item is named twice.' }],
    [
      'two new items',
      ({ lineItems }) => {
        lineItems[0]!.id = null;
        lineItems[1]!.id = null;
      },
      {},
    ],
    ['a stop twice', ({ stops }) => (stops[1]!.id = JOLIET), { stops: 'A stop is named twice.' }],
  ])('%s', (_title, spoil, expected) => {
    const change = agreed();
    spoil(change);
    const found = problemsWithTargets(booked(), change);
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(expected);
  });
});

describe('whether anything becomes different', () => {
  it.each<[string, (change: OrderChange) => void, boolean]>([
    ['nothing', () => {}, true],
    ['a weight', ({ lineItems }) => (lineItems[0]!.totalWeight = 1), false],
    ['a mark of hazmat', ({ lineItems }) => (lineItems[0]!.isReportableQuantity = true), false],
    ['an early time', ({ stops }) => (stops[0]!.early = '09:00:00'), false],
    ['a day', ({ stops }) => (stops[3]!.baseDate = '2026-11-23'), false],
    ['an item less', ({ lineItems }) => lineItems.pop(), false],
    ['where one is unloaded', ({ lineItems }) => (lineItems[0]!.dropoffStopId = MACON), false],
    ['stops left unsaid', ({ stops }) => stops.splice(0), true],
  ])('%s', (_title, alter, expected) => {
    const change = agreed();
    alter(change);
    expect(isUnchanged(booked(), changedOrder(booked(), change))).toBe(expected);
  });

  it('does not ask in which order the facts of an item were sent', () => {
    const change = agreed();
    change.lineItems = change.lineItems.map(
      (item) => Object.fromEntries(Object.entries(item).toReversed()) as typeof item,
    );
    expect(isUnchanged(booked(), changedOrder(booked(), change))).toBe(true);
  });

  it('does not ask in which order a dropoff names what it unloads', () => {
    const order = booked();
    order.stops[2]!.assigned = [2, 0];
    expect(isUnchanged(order, changedOrder(order, changeOfOrder(order)))).toBe(true);
  });
});

describe('why none can be asked for', () => {
  const ready = {
    orderNumber: 'O100001',
    status: ORDER_STATUS.ReadyToShip,
    activeShipmentNumber: 'S100001',
    pendingChangeOf: null,
  };
  it.each<[string, Partial<Parameters<typeof reasonNotToChange>[0]>, string | null]>([
    ['booked', {}, null],
    ['on its way', { status: ORDER_STATUS.InTransit }, null],
    ['not answered yet', { pendingChangeOf: 'O100001' }, 'The carrier has not answered the last change yet.'],
    [
      'on a shipment with another change',
      { pendingChangeOf: 'O100002' },
      'The carrier has not answered the change of order O100002 on the same shipment yet.',
    ],
    ['on no shipment', { activeShipmentNumber: null }, 'The order is on no shipment.'],
    ['a draft', { status: ORDER_STATUS.Draft }, 'The order is not booked: edit it.'],
    ['new', { status: ORDER_STATUS.Accepted }, 'The order is not booked: edit it.'],
    ['planned', { status: ORDER_STATUS.Planned }, 'The order is not booked: edit it.'],
    ['delivered', { status: ORDER_STATUS.Delivered }, 'The order is Delivered.'],
    ['completed', { status: ORDER_STATUS.Completed }, 'The order is Completed.'],
    ['voided', { status: ORDER_STATUS.Voided, activeShipmentNumber: null }, 'The order is Voided.'],
  ])('%s', (_title, order, expected) => {
    expect(reasonNotToChange({ ...ready, ...order })).toBe(expected);
  });
});

it('is pending while a carrier or a person has to speak', () => {
  const states = ['asking', 'waiting', 'accepted', 'refused', 'withdrawn'] as const;
  expect(states.filter(isPending)).toEqual(['asking', 'waiting']);
});

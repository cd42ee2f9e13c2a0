import { z } from 'zod';
import { draftOf } from '../fields/draft-schema.ts';
import { forEachField, type ValuesOf } from '../fields/field.ts';
import { problem, type Problem } from '../problem.ts';
import { CalendarDaySchema } from '../units/calendar-day-schema.ts';
import { WallTimeSchema } from '../units/wall-time-schema.ts';
import { LINE_ITEM_FIELDS } from './order-fields.ts';
import { MOST_LINE_ITEMS, MOST_STOPS, type LineItemDraft, type OrderDraft, type StopDraft } from './order.ts';
import { ORDER_STATUS, orderStatusLabel, type OrderStatus } from './statuses.ts';

const ChangedItem = draftOf(LINE_ITEM_FIELDS).extend({
  /** Null of one that comes new. */
  id: z.uuid().toLowerCase().nullable(),
  /** Stops of the order: where it is loaded, and where unloaded. */
  pickupStopId: z.uuid().toLowerCase(),
  dropoffStopId: z.uuid().toLowerCase().nullable(),
});
export type ChangedItem = z.infer<typeof ChangedItem>;

/** What of a booked order may become different with the carrier's word: its freight, and when its stops are made. */
export const OrderChange = z.strictObject({
  stops: z
    .array(
      z.strictObject({
        id: z.uuid().toLowerCase(),
        baseDate: CalendarDaySchema.nullable(),
        early: WallTimeSchema.nullable(),
        late: WallTimeSchema.nullable(),
      }),
    )
    .max(MOST_STOPS),
  lineItems: z.array(ChangedItem).min(1).max(MOST_LINE_ITEMS),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Asking: the carrier is asked by us. Waiting: a person has to ask it and say what it told. */
export const CHANGE_STATES = ['asking', 'waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

const LABELS: Record<ChangeState, string> = {
  asking: 'Waiting for the carrier',
  waiting: 'Ask the carrier',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};
export const changeStateLabel = (state: ChangeState): string => LABELS[state];

export const isPending = (state: ChangeState): boolean => state === 'asking' || state === 'waiting';

/** Why a change of a booked order cannot be asked for, or null. */
export function reasonNotToChange(order: {
  status: OrderStatus;
  activeShipmentNumber: string | null;
  orderNumber: string;
  /** The order of the same shipment whose change the carrier has not answered yet; null where there is none. */
  pendingChangeOf: string | null;
}): string | null {
  const { status, activeShipmentNumber, orderNumber, pendingChangeOf } = order;
  if (pendingChangeOf === orderNumber) return 'The carrier has not answered the last change yet.';
  if (pendingChangeOf !== null)
    return `The carrier has not answered the change of order ${pendingChangeOf} on the same shipment yet.`;
  if (status === ORDER_STATUS.ReadyToShip || status === ORDER_STATUS.InTransit)
    return activeShipmentNumber === null ? 'The order is on no shipment.' : null;
  return status < ORDER_STATUS.ReadyToShip && status !== ORDER_STATUS.Voided
    ? 'The order is not booked: edit it.'
    : `The order is ${orderStatusLabel(status)}.`;
}

/** No more than its facts, and always in one order: what is reckoned beside them (its linear feet) is not for anybody to ask. */
const factsOf = (item: LineItemDraft): ValuesOf<typeof LINE_ITEM_FIELDS> =>
  forEachField(LINE_ITEM_FIELDS, (_field, name) => item[name as keyof LineItemDraft]);

/** As the dialog begins: what is agreed now. */
export function changeOfOrder({ stops }: Pick<OrderDraft, 'stops'>): OrderChange {
  const dropoffOf = (identifier: number) => stops.find(({ assigned }) => assigned.includes(identifier))?.id ?? null;
  return {
    stops: stops.map(({ id, baseDate, early, late }) => ({ id: id!, baseDate, early, late })),
    lineItems: stops.flatMap(({ id: pickupStopId, lineItems }) =>
      lineItems.map((item) => ({
        ...factsOf(item),
        id: item.id,
        pickupStopId: pickupStopId!,
        dropoffStopId: dropoffOf(item.uniqueIdentifier),
      })),
    ),
  };
}

/** What was said of stops and items that are none of the order's. */
export function problemsWithTargets(order: Pick<OrderDraft, 'stops'>, change: OrderChange): Problem[] {
  const typeOf = new Map(order.stops.map(({ id, type }) => [id, type]));
  const known = new Set(order.stops.flatMap(({ lineItems }) => lineItems.map(({ id }) => id)));
  const twice = (ids: (string | null)[]) => ids.filter((id, at) => id !== null && ids.indexOf(id) !== at);
  return [
    ...change.stops.flatMap(({ id }, at) =>
      typeOf.has(id) ? [] : [problem(`stops.${at}.id`, 'There is no such stop on the order.')],
    ),
    ...change.lineItems.flatMap((item, at) => [
      ...(item.id === null || known.has(item.id)
        ? []
        : [problem(`lineItems.${at}.id`, 'There is no such item on the order.')]),
      ...(typeOf.get(item.pickupStopId) === 'Pickup'
        ? []
        : [problem(`lineItems.${at}.pickupStopId`, 'There is no such pickup on the order.')]),
      ...(item.dropoffStopId === null || typeOf.get(item.dropoffStopId) === 'Dropoff'
        ? []
        : [problem(`lineItems.${at}.dropoffStopId`, 'There is no such dropoff on the order.')]),
    ]),
    ...(twice(change.lineItems.map(({ id }) => id)).length > 0
      ? [problem('lineItems', 'An item is named twice.')]
      : []),
    ...(twice(change.stops.map(({ id }) => id)).length > 0 ? [problem('stops', 'A stop is named twice.')] : []),
  ];
}

/** The order as it would be. Whatever the change does not speak of stays: it may have been edited since. */
export function changedOrder(order: OrderDraft, change: OrderChange): OrderDraft {
  const timesOf = new Map(change.stops.map(({ id, ...times }) => [id, times]));
  const pickups = order.stops.filter(({ type }) => type === 'Pickup');
  // Numbered anew in the order of the pickups, as everywhere.
  const numbered = pickups.flatMap(({ id }) => change.lineItems.filter(({ pickupStopId }) => pickupStopId === id));
  const items = numbered.map(({ pickupStopId, dropoffStopId, ...item }, uniqueIdentifier) => ({
    pickupStopId,
    dropoffStopId,
    item: { ...item, uniqueIdentifier },
  }));
  return {
    ...order,
    stops: order.stops.map((stop): StopDraft => ({
      ...stop,
      ...timesOf.get(stop.id ?? ''),
      lineItems: items.filter(({ pickupStopId }) => pickupStopId === stop.id).map(({ item }) => item),
      assigned: items.filter(({ dropoffStopId }) => dropoffStopId === stop.id).map(({ item }) => item.uniqueIdentifier),
    })),
  };
}

/** Nothing of it would become different. */
export const isUnchanged = (before: OrderDraft, after: OrderDraft): boolean =>
  JSON.stringify(changeOfOrder(before)) === JSON.stringify(changeOfOrder(after));

import { z } from 'zod';
import { draftOf } from '../fields/draft-schema.ts';
import { emptyOf } from '../fields/draft.ts';
import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  NEW_CONTACT_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from './order-fields.ts';

export const MOST_STOPS = 25;
export const MOST_LINE_ITEMS = 250;
export const MOST_REFERENCES = 50;
export const MAX_REFERENCE_LENGTH = 100;

export const OrderReference = z.strictObject({
  label: z.string().max(MAX_REFERENCE_LENGTH),
  value: z.string().max(MAX_REFERENCE_LENGTH),
  /** The well-known kind, or null for one of the company's own. */
  typeId: z.int().nullable().default(null),
  /** Said by the rules, whatever is sent. */
  isRequired: z.boolean().default(false),
});
export type OrderReference = z.infer<typeof OrderReference>;

const references = z.array(OrderReference).max(MOST_REFERENCES).default([]);

/** Numbered from 0 through the whole order, in the order of its pickups. */
export const LineItemDraft = draftOf(LINE_ITEM_FIELDS).extend({
  /** Since it was saved; null before. */
  id: z.uuid().nullable().default(null),
  uniqueIdentifier: z.int().min(0),
});
export type LineItemDraft = z.infer<typeof LineItemDraft>;

export const NewStopContact = draftOf(NEW_CONTACT_FIELDS);
export type NewStopContact = z.infer<typeof NewStopContact>;

export const StopDraft = draftOf(STOP_FIELDS).extend({
  /** Since it was saved; null before. */
  id: z.uuid().nullable().default(null),
  referenceNumbers: references,
  locationContactToAdd: NewStopContact.nullable().default(null),
  /** What is loaded here; empty at a dropoff. */
  lineItems: z.array(LineItemDraft).max(MOST_LINE_ITEMS).default([]),
  /** At a dropoff, which items are unloaded there. */
  assigned: z.array(z.int().min(0)).max(MOST_LINE_ITEMS).default([]),
});
export type StopDraft = z.infer<typeof StopDraft>;

const FreightTerms = draftOf(FREIGHT_TERM_FIELDS);

/** What a person fills in. Shapes only: what is wrong with the values is said by `problemsWithOrder`. */
export const OrderDraft = draftOf(ORDER_FIELDS).extend({
  tmsOrderDetails: FreightTerms.default(() => emptyOf(FREIGHT_TERM_FIELDS)),
  /** The id of one of the bill-to company's addresses. */
  billingSettingId: z.uuid().nullable().default(null),
  referenceNumbers: references,
  stops: z.array(StopDraft).max(MOST_STOPS).default([]),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const EMPTY_LINE_ITEM: LineItemDraft = { ...emptyOf(LINE_ITEM_FIELDS), id: null, uniqueIdentifier: 0 };
export const EMPTY_NEW_CONTACT: NewStopContact = emptyOf(NEW_CONTACT_FIELDS);

export function emptyStop(type: StopDraft['type']): StopDraft {
  return {
    ...emptyOf(STOP_FIELDS),
    id: null,
    type,
    loadStyle: 'Live',
    referenceNumbers: [],
    locationContactToAdd: null,
    lineItems: [],
    assigned: [],
  };
}

export const EMPTY_ORDER: OrderDraft = {
  ...emptyOf(ORDER_FIELDS),
  tmsOrderDetails: emptyOf(FREIGHT_TERM_FIELDS),
  billingSettingId: null,
  referenceNumbers: [],
  stops: [emptyStop('Pickup'), emptyStop('Dropoff')],
};

export function isLessThanTruckload({ shippingMode }: Pick<OrderDraft, 'shippingMode'>): boolean {
  return shippingMode === 'LTL' || shippingMode === 'VLTL';
}

export function isBulk({ equipmentMode }: Pick<OrderDraft, 'equipmentMode'>): boolean {
  return equipmentMode === 'Bulk';
}

/** All that is loaded, in the order of the pickups. */
export function itemsOf({ stops }: Pick<OrderDraft, 'stops'>): LineItemDraft[] {
  return stops.flatMap(({ lineItems }) => lineItems);
}

/** What no dropoff unloads. */
export function unassignedItems(order: Pick<OrderDraft, 'stops'>): LineItemDraft[] {
  const assigned = new Set(order.stops.flatMap((stop) => stop.assigned));
  return itemsOf(order).filter(({ uniqueIdentifier }) => !assigned.has(uniqueIdentifier));
}

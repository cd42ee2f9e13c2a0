import { tidy } from '@lanewright/domain/fields/draft.ts';
import { fromForm, formOf, toForm } from '@lanewright/domain/fields/form.ts';
import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  NEW_CONTACT_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from '@lanewright/domain/orders/order-fields.ts';
import {
  EMPTY_LINE_ITEM,
  EMPTY_NEW_CONTACT,
  EMPTY_ORDER,
  emptyStop,
  LineItemDraft,
  OrderReference,
  type OrderDraft,
  type StopDraft,
} from '@lanewright/domain/orders/order.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { itemOfCommodity, newItem } from '@lanewright/domain/orders/item-changes.ts';
import { z } from 'zod';
import { completeGroup, completeGroups, isGroup } from '../../../ui/forms/complete-stored.ts';
import { textOfTime, timeOfText } from '../time-texts.ts';

export const ItemForm = formOf(LINE_ITEM_FIELDS);
export type ItemForm = z.infer<typeof ItemForm>;

const references = z.array(OrderReference);
const BLANK_CONTACT = toForm(NEW_CONTACT_FIELDS, EMPTY_NEW_CONTACT);

/** Times are texts while they are typed. */
export const StopForm = formOf(STOP_FIELDS).extend({
  /** Identifies the stop within the form, wherever it is moved to. */
  key: z.string(),
  id: z.string().nullable(),
  early: z.string(),
  late: z.string(),
  appointment: z.string(),
  referenceNumbers: references,
  locationContactToAdd: formOf(NEW_CONTACT_FIELDS).nullable(),
  lineItems: z.array(LineItemDraft),
  assigned: z.array(z.int()),
});
export type StopForm = z.infer<typeof StopForm>;

/** What stands in the fields; with it the line item that is being written, which is not part of the order yet. */
export const OrderForm = formOf(ORDER_FIELDS).extend({
  tmsOrderDetails: formOf(FREIGHT_TERM_FIELDS),
  billingSettingId: z.string().nullable(),
  referenceNumbers: references,
  stops: z.array(StopForm),
  item: ItemForm,
  /** The item of the order that `item` takes the place of; null for a new one. */
  itemNumber: z.int().nullable(),
  /** The index of the stop where a new one is picked up. */
  itemStop: z.int(),
  /** What stood there before anybody typed: the company's usual commodity. */
  presetItem: ItemForm.nullable(),
});
export type OrderForm = z.infer<typeof OrderForm>;

/** The part of it that is not of the order yet. */
export type WrittenItem = Pick<OrderForm, 'item' | 'itemNumber' | 'itemStop' | 'presetItem'>;

/** Any form in which a line item is written. */
export interface FormWithItem {
  item: ItemForm;
  equipmentMode: OrderForm['equipmentMode'];
}

export function isOrderForm(values: unknown): values is OrderForm {
  return OrderForm.safeParse(values).success;
}

/** A form that an earlier release stored, with the empty value of each field that has been added since. */
export function completeOrderForm(stored: unknown): unknown {
  if (!isGroup(stored)) return stored;
  const empty = formOfOrder(EMPTY_ORDER);
  const completeStop = (stop: unknown, index: number) => {
    if (!isGroup(stop)) return stop;
    const whole = { ...formOfStop(emptyStop(null), index), ...stop };
    const locationContactToAdd = completeGroup(BLANK_CONTACT, whole.locationContactToAdd);
    return { ...whole, locationContactToAdd, lineItems: completeGroups(EMPTY_LINE_ITEM, whole.lineItems) };
  };
  const whole = { ...empty, ...stored };
  return {
    ...whole,
    tmsOrderDetails: completeGroup(empty.tmsOrderDetails, whole.tmsOrderDetails),
    stops: Array.isArray(whole.stops) ? whole.stops.map(completeStop) : whole.stops,
    item: completeGroup(empty.item, whole.item),
    presetItem: completeGroup(empty.item, whole.presetItem),
  };
}

export function formOfItem(item: LineItemDraft): ItemForm {
  return toForm(LINE_ITEM_FIELDS, item);
}

export function itemOfForm(form: ItemForm): LineItemDraft {
  return { ...EMPTY_LINE_ITEM, ...fromForm(LINE_ITEM_FIELDS, form) };
}

/** A stop that keeps its key while choices change the order. */
interface KeyedStop extends StopDraft {
  key: string;
}

const isKeyed = (stop: StopDraft): stop is KeyedStop => 'key' in stop;
const newStopKey = () => crypto.randomUUID();

/** Stops that a choice has added get a key; all others keep theirs. */
export function withStopKeys(order: OrderDraft): OrderDraft {
  return { ...order, stops: order.stops.map((stop) => (isKeyed(stop) ? stop : { ...stop, key: newStopKey() })) };
}

function formOfStop(stop: StopDraft, index = 0): StopForm {
  const { id, early, late, appointment, referenceNumbers, locationContactToAdd, lineItems, assigned } = stop;
  return {
    ...toForm(STOP_FIELDS, stop),
    key: isKeyed(stop) ? stop.key : (id ?? `stop-${index}`),
    id,
    early: textOfTime(early),
    late: textOfTime(late),
    appointment: textOfTime(appointment),
    referenceNumbers,
    locationContactToAdd: locationContactToAdd && toForm(NEW_CONTACT_FIELDS, locationContactToAdd),
    lineItems,
    assigned,
  };
}

function stopOfForm(stop: StopForm): StopDraft {
  const { id, early, late, appointment, referenceNumbers, locationContactToAdd, lineItems, assigned } = stop;
  const times = { early: timeOfText(early), late: timeOfText(late), appointment: timeOfText(appointment) };
  return {
    ...tidy(STOP_FIELDS, fromForm(STOP_FIELDS, { ...stop, ...times })),
    id,
    referenceNumbers,
    locationContactToAdd:
      locationContactToAdd && tidy(NEW_CONTACT_FIELDS, fromForm(NEW_CONTACT_FIELDS, locationContactToAdd)),
    lineItems,
    assigned,
  };
}

/** The form of an order, with nothing written in the line for a new item. */
export function formOfOrder(order: OrderDraft, commodity: Commodity | null = null): OrderForm {
  const blank = blankItem(order);
  const item = commodity ? formOfItem(itemOfCommodity(commodity, newItem(order), order)) : blank.item;
  return { ...orderPartOfForm(order), ...blank, item, presetItem: commodity && item };
}

type OrderPart = Omit<OrderForm, keyof WrittenItem>;

export function orderPartOfForm(order: OrderDraft): OrderPart {
  return {
    ...toForm(ORDER_FIELDS, order),
    tmsOrderDetails: toForm(FREIGHT_TERM_FIELDS, order.tmsOrderDetails),
    billingSettingId: order.billingSettingId,
    referenceNumbers: order.referenceNumbers,
    stops: order.stops.map((stop, index) => formOfStop(stop, index)),
  };
}

export function blankItem(order: Pick<OrderDraft, 'shippingMode' | 'equipmentMode'>) {
  return { item: formOfItem(newItem(order)), itemNumber: null, itemStop: 0, presetItem: null };
}

export function orderOfForm(form: OrderForm): OrderDraft {
  return {
    ...tidy(ORDER_FIELDS, fromForm(ORDER_FIELDS, form)),
    tmsOrderDetails: tidy(FREIGHT_TERM_FIELDS, fromForm(FREIGHT_TERM_FIELDS, form.tmsOrderDetails)),
    billingSettingId: form.billingSettingId,
    referenceNumbers: form.referenceNumbers,
    stops: form.stops.map(stopOfForm),
  };
}

/** The order with the keys of its stops, for changes after which it becomes a form again. It is never sent. */
export function keyedOrderOfForm(form: OrderForm): OrderDraft {
  const order = orderOfForm(form);
  const stops = order.stops.map((stop, index): KeyedStop => ({ ...stop, key: form.stops[index]!.key }));
  return { ...order, stops };
}

/** Whether something was written in the line for an item that is not on the order yet. */
export function isItemBegun(
  form: Pick<OrderForm, 'item' | 'itemNumber' | 'presetItem' | 'shippingMode' | 'equipmentMode'>,
): boolean {
  const blank = blankItem({ shippingMode: form.shippingMode, equipmentMode: form.equipmentMode }).item;
  const isSame = (other: ItemForm | null) => JSON.stringify(form.item) === JSON.stringify(other);
  return form.itemNumber !== null || !(isSame(blank) || isSame(form.presetItem));
}

import { tidy } from '@lanewright/domain/fields/draft.ts';
import type { InputsOf } from '@lanewright/domain/fields/field.ts';
import { fromForm, notANumber, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import { decimal } from '@lanewright/domain/fields/number-fields.ts';
import type { ChangedItem, OrderChange } from '@lanewright/domain/orders/change-request.ts';
import { newItem } from '@lanewright/domain/orders/item-changes.ts';
import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { problemsWithItem } from '@lanewright/domain/orders/problems/item-problems.ts';
import { under } from '@lanewright/domain/orders/problems/under.ts';
import { settleItem } from '@lanewright/domain/orders/settle.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { get, type Path } from 'react-hook-form';
import { NOT_A_TIME } from '../../ui/forms/time-of-day.ts';
import { isUnreadableTime, textOfTime, timeOfText } from '../orders/time-texts.ts';

export type ChangedItemForm = InputsOf<typeof LINE_ITEM_FIELDS> & {
  /** Null of one that comes new. Not `id`: the list of fields gives each row one of its own. */
  itemId: string | null;
  pickupStopId: string | null;
  dropoffStopId: string | null;
};

export interface ChangeForm {
  lineItems: ChangedItemForm[];
  stops: { stopId: string; baseDate: string | null; early: string; late: string }[];
  reason: string;
  /** What a person has arranged, where nobody gives a price. */
  cost: string;
}

type ChangedMode = Pick<Order, 'shippingMode' | 'equipmentMode' | 'stops'>;

export const COST = decimal({
  label: 'Cost arranged with the carrier',
  unit: 'USD',
  digits: 11,
  least: 0,
  most: 10_000_000,
  places: 2,
});

function formOfItem({ id, pickupStopId, dropoffStopId, ...facts }: ChangedItem): ChangedItemForm {
  return { ...toForm(LINE_ITEM_FIELDS, facts), itemId: id, pickupStopId, dropoffStopId };
}

export function formOfChange({ stops, lineItems }: OrderChange): ChangeForm {
  return {
    lineItems: lineItems.map(formOfItem),
    stops: stops.map(({ id, baseDate, early, late }) => ({
      stopId: id,
      baseDate,
      early: textOfTime(early),
      late: textOfTime(late),
    })),
    reason: '',
    cost: '',
  };
}

type StopType = 'Pickup' | 'Dropoff';

/** With their places on the way. */
export const stopsOf = ({ stops }: Pick<Order, 'stops'>, type: StopType) =>
  stops.map((stop, index) => ({ stop, index })).filter(({ stop }) => stop.stopType === type);

/** Somebody has to say which; where there is one, that is it. */
export const areSeveral = (order: Pick<Order, 'stops'>, type: StopType) => stopsOf(order, type).length > 1;

/** Where there is one place to load or unload, that is it. */
export function newItemForm(order: ChangedMode): ChangedItemForm {
  const { id: _id, uniqueIdentifier: _number, ...facts } = newItem(order);
  const only = (type: StopType) => {
    const [first, ...more] = stopsOf(order, type);
    return first && more.length === 0 ? first.stop.id : null;
  };
  return {
    ...toForm(LINE_ITEM_FIELDS, facts),
    itemId: null,
    pickupStopId: only('Pickup'),
    dropoffStopId: only('Dropoff'),
  };
}

export function changeOfForm({ lineItems, stops }: ChangeForm): OrderChange {
  return {
    stops: stops.map(({ stopId, baseDate, early, late }) => ({
      id: stopId,
      baseDate,
      early: timeOfText(early),
      late: timeOfText(late),
    })),
    lineItems: lineItems.map(({ itemId, pickupStopId, dropoffStopId, ...inputs }) => ({
      ...tidy(LINE_ITEM_FIELDS, fromForm(LINE_ITEM_FIELDS, inputs)),
      id: itemId,
      pickupStopId: pickupStopId ?? '',
      dropoffStopId,
    })),
  };
}

export const isSameChange = (one: OrderChange, other: OrderChange): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What somebody can do something about here; all else is for the server to say. */
export const ITEM_DETAILS = [
  'packageLength',
  'packageWidth',
  'packageHeight',
  'freightClass',
  'nmfcNumber',
  'isStackable',
  'hazmatUNNumber',
  'hazmatProperShippingName',
  'hazmatTechnicalName',
] as const;
const ITEM_FACTS = [
  'description',
  'totalWeight',
  'packageCount',
  'packagingUnitType',
  'palletCount',
  ...ITEM_DETAILS,
] as const;
const isShown = (field: string) => ITEM_FACTS.some((name) => name === field);

function problemsWithItemForm(form: ChangedItemForm, order: ChangedMode): Problem[] {
  const { itemId, pickupStopId, dropoffStopId, ...inputs } = form;
  const item = settleItem({ ...fromForm(LINE_ITEM_FIELDS, inputs), id: itemId, uniqueIdentifier: 0 }, order);
  const unreadable = unreadableNumbers(LINE_ITEM_FIELDS, inputs);
  // What cannot be read is not missing.
  const others = problemsWithItem(item, order).filter(
    ({ field }) => isShown(field) && unreadable.every((one) => one.field !== field),
  );
  return [
    ...unreadable,
    ...others,
    ...(pickupStopId === null && areSeveral(order, 'Pickup')
      ? [problem('pickupStopId', 'Choose where it is picked up')]
      : []),
    ...(dropoffStopId === null && areSeveral(order, 'Dropoff')
      ? [problem('dropoffStopId', 'Choose where it is delivered')]
      : []),
  ];
}

const MOST_CHARACTERS = 500;

export function problemsWithChangeForm({ lineItems, stops, reason }: ChangeForm, order: ChangedMode): Problem[] {
  return [
    ...lineItems.flatMap((item, at) => under(`lineItems.${at}`, problemsWithItemForm(item, order))),
    ...stops.flatMap((stop, at) =>
      (['early', 'late'] as const)
        .filter((name) => isUnreadableTime(stop[name]))
        .map((name) => problem(`stops.${at}.${name}`, NOT_A_TIME)),
    ),
    ...(reason.trim().length > MOST_CHARACTERS ? [problem('reason', `At most ${MOST_CHARACTERS} characters`)] : []),
  ];
}

export function problemWithCost(text: string): string | null {
  const cost = COST.fromInput(text);
  if (cost === null) return text.trim() === '' ? 'Cost is required' : notANumber('Cost');
  return COST.problemWith(cost);
}

/** Where the form shows what the server says of a field; null where it has no such field. */
export function fieldOfChange(name: string, form: ChangeForm): Path<ChangeForm> | null {
  const field = name.replace(/^change\./, '');
  const value: unknown = get(form, field);
  const isField = value !== undefined && !Array.isArray(value) && (value === null || typeof value !== 'object');
  return isField ? (field as Path<ChangeForm>) : null;
}

import { ORDER_FIELDS, STOP_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { get, type FieldPath } from 'react-hook-form';
import { plainWords, type MergeUnit } from '../../../ui/forms/three-way.ts';
import type { OrderForm, StopForm } from './order-form.ts';

type Unit = MergeUnit<OrderForm>;
type Names = FieldPath<OrderForm>;

const NOTHING = '–';

function unit(label: string, path: string, inWords: (form: OrderForm) => string): Unit {
  return { label, fields: [path as Names], inWords };
}

/** In the words of the field: its unit, its choices, its way to write a day. */
function fieldUnit(label: string, path: string, field: Field<any, any>): Unit {
  return unit(label, path, (form) => {
    const value = field.fromInput(get(form, path)) as unknown;
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? NOTHING
      : field.inWords(value);
  });
}

const plainUnit = (label: string, path: string): Unit => unit(label, path, (form) => plainWords(get(form, path)));

const referencesInWords = (references: OrderForm['referenceNumbers']) =>
  references.map(({ label, value }) => `${label} ${value}`).join(', ') || NOTHING;

const TIMES = { early: 'Early', late: 'Late', appointment: 'Appointment' } as const;

function itemsInWords({ lineItems }: StopForm): string {
  return lineItems.map(({ packageCount, description }) => `${packageCount ?? '?'} × ${description}`).join(', ');
}

function unitsOfStop(index: number, items: readonly StopForm[][]): Unit[] {
  const at = `stops.${index}`;
  const label = (name: string) => `Stop ${index + 1}, ${name.toLowerCase()}`;
  const isTime = (name: string) => name in TIMES;
  const ofFields = Object.entries(STOP_FIELDS).map(([name, field]) =>
    isTime(name)
      ? plainUnit(label(field.label), `${at}.${name}`)
      : fieldUnit(label(field.label), `${at}.${name}`, field),
  );
  const stopIn = (form: OrderForm) => form.stops[index]!;
  return [
    ...ofFields,
    unit(label('references'), `${at}.referenceNumbers`, (form) => referencesInWords(stopIn(form).referenceNumbers)),
    unit(label('new contact'), `${at}.locationContactToAdd`, (form) => {
      const added = stopIn(form).locationContactToAdd;
      return added ? `${added.firstName} ${added.lastName}` : NOTHING;
    }),
    ...unitsOfItems(index, items),
    unit(label('unloaded items'), `${at}.assigned`, (form) => {
      const all = new Map(form.stops.flatMap((stop) => stop.lineItems.map((one) => [one.uniqueIdentifier, one])));
      return (
        stopIn(form)
          .assigned.map((number) => all.get(number)?.description ?? '?')
          .join(', ') || NOTHING
      );
    }),
  ];
}

/** Item by item while all sides have the same ones; the list as a whole as soon as somebody added or removed one. */
function unitsOfItems(index: number, sides: readonly StopForm[][]): Unit[] {
  const idsOf = (stops: StopForm[]) => stops[index]!.lineItems.map(({ id }) => id).join();
  const at = `stops.${index}.lineItems`;
  const isSameList = sides.every((stops) => idsOf(stops) === idsOf(sides[0]!) && !idsOf(stops).includes(',,'));
  if (!isSameList) {
    return [unit(`Stop ${index + 1}, line items`, at, (form) => itemsInWords(form.stops[index]!) || NOTHING)];
  }
  return sides[0]![index]!.lineItems.map((_item, number) =>
    unit(`Stop ${index + 1}, line item ${number + 1}`, `${at}.${number}`, (form) => {
      const item = form.stops[index]!.lineItems[number];
      return item ? `${item.packageCount ?? '?'} × ${item.description}, ${item.totalWeight ?? '?'} lbs` : NOTHING;
    }),
  );
}

/** Stop by stop while all sides have the same route; the route as a whole as soon as somebody changed it. */
function unitsOfRoute(sides: readonly OrderForm[]): Unit[] {
  const idsOf = ({ stops }: OrderForm) => stops.map(({ id }) => id ?? '').join();
  const isSameRoute = sides.every((side) => idsOf(side) === idsOf(sides[0]!));
  if (!isSameRoute) {
    return [
      unit('Stops', 'stops', ({ stops }) =>
        stops.map(({ type, locationNumber }) => `${type ?? 'Stop'} ${locationNumber || '?'}`).join(', '),
      ),
    ];
  }
  const routes = sides.map(({ stops }) => stops);
  return sides[0]!.stops.flatMap((_stop, index) => unitsOfStop(index, routes));
}

/** What is decided together when two people have changed the same order. */
export function orderUnits(...sides: OrderForm[]): Unit[] {
  return [
    ...Object.entries(ORDER_FIELDS).map(([name, field]) => fieldUnit(field.label, name, field)),
    {
      label: 'Freight terms',
      fields: ['tmsOrderDetails'],
      inWords: ({ tmsOrderDetails: { freightTermType, markup } }) =>
        [freightTermType ?? NOTHING, markup && `${markup}%`].filter(Boolean).join(', '),
    },
    plainUnit('Billing setting', 'billingSettingId'),
    unit('Reference numbers', 'referenceNumbers', (form) => referencesInWords(form.referenceNumbers)),
    ...unitsOfRoute(sides),
  ];
}

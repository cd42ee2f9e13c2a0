import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { isHazmat, isInternational } from '@lanewright/domain/orders/settle.ts';
import type { OrderForm } from './order-form.ts';

export interface FormSection {
  /** The id of its element on the page. */
  id: string;
  title: string;
}

const ITEMS: FormSection = { id: 'line-items', title: 'Line items' };

/** The parts of the form that are on show, from top to bottom. */
export function sectionsOf(form: OrderForm, facts: OrderFacts): FormSection[] {
  const stops = form.stops.map(({ type }, index) => ({
    id: `stop-${index + 1}`,
    title: form.stops.length > 2 ? `${index + 1}. ${type ?? 'Stop'}` : (type ?? 'Stop'),
  }));
  return [
    { id: 'shipment-details', title: 'Shipment Details' },
    ...(form.shippingMode === 'TL' ? [{ id: 'truckload-requirements', title: 'Truckload Requirements' }] : []),
    ...(isLessThanTruckload(form) ? [{ id: 'ltl-accessorials', title: 'LTL Accessorials' }] : []),
    ...(form.quoteNumberOrId || facts.quote ? [{ id: 'selected-quote', title: 'Selected Quote' }] : []),
    ...stops.toSpliced(1, 0, ITEMS),
    ...(isInternational(form, facts) ? [{ id: 'customs-broker', title: 'Customs Broker' }] : []),
    ...(isHazmat(form) ? [{ id: 'hazmat-contact', title: 'Hazmat Contact' }] : []),
    { id: 'reference-numbers', title: 'Reference Numbers' },
    { id: 'special-instructions', title: 'Special Instructions' },
  ];
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(stops\.root|item\b)/, ITEMS.id],
  [/^stops\.\d+\.lineItems\.\d/, ITEMS.id],
  [/^stops\.0\.lineItems/, ITEMS.id],
  [/^customsBroker/, 'customs-broker'],
  [/^(hazmatEmergency|chemtrac)/, 'hazmat-contact'],
  [/^referenceNumbers/, 'reference-numbers'],
  [/^specialInstructions/, 'special-instructions'],
  [/^accessorials/, 'ltl-accessorials'],
  [/^(requirements|must)/, 'truckload-requirements'],
];

/** The id of the section in which a field stands. */
export function sectionOf(field: string): string {
  const found = PLACES.find(([pattern]) => pattern.test(field));
  if (found) return found[1];
  const [, stop] = /^stops\.(\d+)/.exec(field) ?? [];
  return stop === undefined ? 'shipment-details' : `stop-${Number(stop) + 1}`;
}

/** Which part of the form a problem is about: "Dropoff", "Line item 2", "Hazmat Contact". */
export function partOf(field: string, form: OrderForm, facts: OrderFacts): string {
  const [, stop, index] = /^stops\.(\d+)\.lineItems\.(\d+)/.exec(field) ?? [];
  const item = stop !== undefined ? form.stops[Number(stop)]?.lineItems[Number(index)] : undefined;
  if (item) return `Line item ${item.uniqueIdentifier + 1}`;
  const id = sectionOf(field);
  return sectionsOf(form, facts).find((section) => section.id === id)?.title ?? 'Order';
}

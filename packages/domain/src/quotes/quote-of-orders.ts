import type { QuotableLocation } from '../geography/place.ts';
import { needsPermits } from '../loading/load-problems.ts';
import {
  ADDITIONAL_SERVICES,
  choiceName,
  DROPOFF_ACCESSORIALS,
  PICKUP_ACCESSORIALS,
  type AccessorialId,
  type EquipmentMode,
  type EquipmentType,
  type ShippingMode,
} from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { QUOTE_EQUIPMENT, type QuoteDraft, type QuoteEquipment } from './quote.ts';
import type { CalendarDay } from '../units/calendar-days.ts';

/** An order as far as a price follows from it. */
export interface OrderToQuote {
  equipmentMode: EquipmentMode | null;
  equipmentTypes: readonly EquipmentType[];
  accessorials: readonly AccessorialId[];
  isTeamRequired: boolean;
  isBlind: boolean;
  isLiftGateRequired: boolean;
  isPartial: boolean;
  linearFeet: number | null;
  lineItems: readonly LineItemDraft[];
}

export interface FreightToQuote {
  orders: readonly OrderToQuote[];
  /** In the order of the truck; null where nobody knows where it is. */
  stops: readonly (QuotableLocation | null)[];
  /** Of all orders together; see `modeOfOrders`. */
  mode: ShippingMode | null;
  pickupDate: CalendarDay | null;
}

const isQuoted = (mode: EquipmentMode | null): mode is QuoteEquipment =>
  QUOTE_EQUIPMENT.some((quoted) => quoted === mode);

const ARRANGED = 'Book it with the charges that you have arranged.';

/** Why orders cannot be priced by a quote, or null. */
export function reasonNotToQuote({ orders, stops, mode }: FreightToQuote): string | null {
  const [first] = orders;
  if (!first || mode === null) return 'The order has no shipping mode.';
  if (!orders.every(({ equipmentMode }) => isQuoted(equipmentMode)))
    return `${first.equipmentMode ? choiceName(first.equipmentMode) : 'This equipment'} is not sold by quote. ${ARRANGED}`;
  if (orders.some(({ lineItems, ...truck }) => needsPermits({ ...truck, orders: [lineItems] })))
    return `Freight that needs permits is not sold by quote. ${ARRANGED}`;
  return stops.length < 2 || stops.some((stop) => stop === null) ? 'A stop is at no place that we know.' : null;
}

const among = <Id extends AccessorialId>(all: readonly { id: Id }[], chosen: ReadonlySet<AccessorialId>): Id[] =>
  all.map(({ id }) => id).filter((id) => chosen.has(id));

/** What a person would fill in to have these orders priced together. */
export function quoteOfOrders({ orders, stops, mode, pickupDate }: FreightToQuote): QuoteDraft {
  const chosen = new Set(orders.flatMap(({ accessorials }) => accessorials));
  const [first] = orders;
  const between = stops.slice(1, -1).flatMap((stop) => stop ?? []);
  const items = orders.flatMap(({ lineItems }) => lineItems);
  return {
    shippingModes: mode === null ? [] : [mode],
    equipmentMode: first!.equipmentMode as QuoteEquipment,
    pickupDate,
    pickupAccessorials: among(PICKUP_ACCESSORIALS, chosen),
    dropoffAccessorials: among(DROPOFF_ACCESSORIALS, chosen),
    additionalServices: among(ADDITIONAL_SERVICES, chosen),
    isTeam: orders.some(({ isTeamRequired }) => isTeamRequired),
    isBlind: orders.some(({ isBlind }) => isBlind),
    isLiftGateRequired: orders.some(({ isLiftGateRequired }) => isLiftGateRequired),
    linearFeet: first!.isPartial ? first!.linearFeet : null,
    pickupLocation: stops[0] ?? null,
    dropoffLocation: stops.at(-1) ?? null,
    ...(between.length > 0 && { otherStops: between }),
    lineItems: items.map((item, uniqueIdentifier) => ({ ...item, id: null, uniqueIdentifier })),
  };
}

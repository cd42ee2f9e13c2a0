import { z } from 'zod';
import { choice, several, yesNo } from '../fields/choice-fields.ts';
import { draftOf } from '../fields/draft-schema.ts';
import { emptyOf } from '../fields/draft.ts';
import { day } from '../fields/time-fields.ts';
import { QuotableLocation } from '../geography/place.ts';
import {
  ADDITIONAL_SERVICES,
  accessorialName,
  DROPOFF_ACCESSORIALS,
  HAZMAT_ACCESSORIAL,
  PICKUP_ACCESSORIALS,
  SHIPPING_MODES,
  type AccessorialId,
} from '../orders/lists.ts';
import { ORDER_FIELDS } from '../orders/order-fields.ts';
import { EMPTY_LINE_ITEM, LineItemDraft, MOST_LINE_ITEMS, MOST_STOPS } from '../orders/order.ts';
import type { CalendarDay } from '../units/calendar-days.ts';

/** What trucks are quoted for; the other kinds of equipment are ordered without a quote. */
export const QUOTE_EQUIPMENT = ['Dry', 'Reefer', 'Flatbed'] as const;
export type QuoteEquipment = (typeof QUOTE_EQUIPMENT)[number];

const MOST_STOPS_BETWEEN = MOST_STOPS - 2;

const services = <const Ids extends readonly { id: AccessorialId }[]>(label: string, from: Ids) =>
  several({ label, from: from.map(({ id }) => id), nameOf: accessorialName });

export const QUOTE_FIELDS = {
  shippingModes: several({ label: 'Shipping modes', from: SHIPPING_MODES }),
  equipmentMode: choice({ label: 'Equipment mode', from: QUOTE_EQUIPMENT }),
  pickupDate: day({ label: 'Date of pickup' }),
  pickupAccessorials: services('Pickup accessorials', PICKUP_ACCESSORIALS),
  dropoffAccessorials: services('Dropoff accessorials', DROPOFF_ACCESSORIALS),
  additionalServices: services('Additional services', ADDITIONAL_SERVICES),
  isTeam: yesNo({ label: 'Team' }),
  isBlind: yesNo({ label: 'Blind' }),
  isLiftGateRequired: yesNo({ label: 'Liftgate' }),
  linearFeet: ORDER_FIELDS.linearFeet,
};

/** Shapes only: what is wrong with the values is said by `problemsWithQuote`. */
export const QuoteDraft = draftOf(QUOTE_FIELDS).extend({
  pickupLocation: QuotableLocation.nullable().default(null),
  dropoffLocation: QuotableLocation.nullable().default(null),
  /** Where a truck calls between its ends, in its order: of freight that is ordered already. */
  otherStops: z.array(QuotableLocation).max(MOST_STOPS_BETWEEN).optional(),
  lineItems: z.array(LineItemDraft).max(MOST_LINE_ITEMS).default([]),
});
export type QuoteDraft = z.infer<typeof QuoteDraft>;

/** A quote without problems: it has its places, its day and its freight. */
export interface AskedQuote extends QuoteDraft {
  pickupLocation: QuotableLocation;
  dropoffLocation: QuotableLocation;
  pickupDate: CalendarDay;
  equipmentMode: QuoteEquipment;
}

/** A pallet as most are; one only has to say how heavy it is. */
export const NEW_QUOTE_ITEM: LineItemDraft = {
  ...EMPTY_LINE_ITEM,
  packageCount: 1,
  palletCount: 1,
  packagingUnitType: 'Skid',
  packageLength: 48,
  packageWidth: 40,
  packageHeight: 48,
};

/** What the wizard begins with, and what Restart leads back to. */
export function newQuote(today: CalendarDay): QuoteDraft {
  return {
    ...emptyOf(QUOTE_FIELDS),
    shippingModes: ['LTL', 'TL'],
    equipmentMode: 'Dry',
    pickupDate: today,
    pickupLocation: null,
    dropoffLocation: null,
    lineItems: [],
  };
}

export const isHazmat = ({ lineItems }: Pick<QuoteDraft, 'lineItems'>): boolean =>
  lineItems.some((item) => item.isHazmat);

/** All that was asked for, each once, with hazmat where any of the freight is. */
export function accessorialsOf(
  quote: Pick<QuoteDraft, 'pickupAccessorials' | 'dropoffAccessorials' | 'additionalServices' | 'lineItems'>,
): AccessorialId[] {
  return [
    ...new Set<AccessorialId>([
      ...quote.pickupAccessorials,
      ...quote.dropoffAccessorials,
      ...quote.additionalServices,
      ...(isHazmat(quote) ? ([HAZMAT_ACCESSORIAL] as const) : []),
    ]),
  ];
}

import { instantAt, isoAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { cellOf } from '../geography/cells.ts';
import { companyLabel, locationLabel } from '../locations/location.ts';
import type { StopLocation } from './order-record.ts';
import { itemsOf, type OrderDraft, type StopDraft } from './order.ts';
import { isHazmat } from './settle.ts';
import { totalsOfOrder } from './totals.ts';

/** What is known of a stop besides what was filled in. */
export interface StopContext {
  location: StopLocation | null;
  isAppointmentRequired: boolean;
}

/** A time of a stop as an instant, by the clocks of its place. */
export function stopInstant(
  stop: StopDraft,
  time: 'early' | 'late' | 'appointment',
  zone: ZoneName | null | undefined,
): Instant | null {
  const { baseDate, [time]: shown } = stop;
  if (baseDate === null || shown === null) return null;
  return instantAt(zone ?? 'UTC', { date: baseDate, time: shown });
}

/** Behind every time. */
const LAST = '~';

/** Sorts as the instant does; a day without a time as its beginning. */
function sortKey(instant: Instant | null, day: string | null | undefined): string {
  if (instant !== null) return isoAt('UTC', instant).slice(0, 16);
  return day ? `${day}T00:00` : LAST;
}

/** Several choices as one text, the same whatever order they were made in: "|flatbed|step deck|". */
export function keyOfChoices(choices: readonly string[]): string {
  const distinct = [...new Set(choices)].toSorted((one, other) => (one < other ? -1 : 1));
  return distinct.length === 0 ? '' : `|${distinct.join('|')}|`;
}

/** A place as a filter looks for it: by name, or by how far it is from another. */
export interface KeptPlace {
  state: string;
  /** In small letters. */
  city: string;
  latitude: number | null;
  longitude: number | null;
}

export function keyOfPlace({ state, city, latitude, longitude }: KeptPlace): string {
  return [state, city.toLowerCase(), latitude ?? '', longitude ?? ''].join('|');
}

export function placeOfKey(key: string): KeptPlace {
  const [longitude = '', latitude = '', city = '', ...state] = key.split('|').toReversed();
  const number = (text: string) => (text === '' ? null : Number(text));
  return { state: state.toReversed().join('|'), city, latitude: number(latitude), longitude: number(longitude) };
}

function endOf<At>(
  prefix: 'origin' | 'destination',
  stop: StopDraft | undefined,
  context: StopContext | undefined,
  asKept: (instant: Instant) => At,
) {
  const location = context?.location ?? null;
  const named = location && { ...location, customerAlias: location };
  const company = named ? companyLabel(named) : '';
  const instantOf = (time: 'early' | 'late' | 'appointment') =>
    stop === undefined ? null : stopInstant(stop, time, location?.ianaTimeZone);
  const at = (time: 'early' | 'late' | 'appointment') => {
    const instant = instantOf(time);
    return instant === null ? null : asKept(instant);
  };
  const { latitude = null, longitude = null } = location ?? {};
  return {
    [`${prefix}_company`]: company,
    [`${prefix}_company_key`]: company.toLowerCase(),
    [`${prefix}_label`]: named ? locationLabel(named) : '',
    [`${prefix}_city`]: location?.city ?? '',
    [`${prefix}_city_key`]: (location?.city ?? '').toLowerCase(),
    [`${prefix}_state`]: location?.state ?? '',
    [`${prefix}_postal_code`]: location?.postalCode ?? '',
    [`${prefix}_zone`]: location?.ianaTimeZone ?? null,
    [`${prefix}_latitude`]: latitude,
    [`${prefix}_longitude`]: longitude,
    [`${prefix}_cell`]: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }),
    [`${prefix}_place`]: location ? keyOfPlace(location) : '',
    [`${prefix}_date`]: stop?.baseDate ?? null,
    [`${prefix}_sort`]: sortKey(instantOf('early'), stop?.baseDate),
    [`${prefix}_early_at`]: at('early'),
    [`${prefix}_late_at`]: at('late'),
    [`${prefix}_appointment_at`]: at('appointment'),
  };
}

/** All that lists show, filter and sort by, from the order itself: the only way these facts are made. */
export function summaryOf<At>(order: OrderDraft, contexts: readonly StopContext[], asKept: (instant: Instant) => At) {
  const last = order.stops.length - 1;
  const totals = totalsOfOrder(order, itemsOf(order));
  const countries = new Set(contexts.flatMap(({ location }) => location?.country ?? []));
  const waiting = order.stops.filter((_, index) => contexts[index]?.isAppointmentRequired);
  // What is asked for and not filled in is nothing to be found by.
  const references = [...order.referenceNumbers, ...order.stops.flatMap((stop) => stop.referenceNumbers)].filter(
    ({ value }) => value.trim() !== '',
  );
  const origin = endOf('origin', order.stops[0], contexts[0], asKept);
  const destination = endOf('destination', order.stops[last], contexts[last], asKept);
  return {
    order_type: order.orderType,
    freight_term_type: order.tmsOrderDetails.freightTermType,
    shipping_mode: order.shippingMode,
    equipment_mode: order.equipmentMode,
    equipment_types: order.equipmentTypes,
    equipment_key: keyOfChoices(order.equipmentTypes),
    reference_key: keyOfChoices(references.map(({ label }) => label.toLowerCase())),
    /** What somebody may type who looks for the order, besides its number. */
    words: [
      ...new Set(references.map(({ value }) => value.trim())),
      origin.origin_company,
      origin.origin_city,
      destination.destination_company,
      destination.destination_city,
    ].join(' '),
    ...origin,
    ...destination,
    weight: totals.weight,
    pallets: totals.pallets,
    stackable_pallets: totals.stackablePallets,
    linear_feet: totals.linearFeet,
    cubic_feet: totals.cubicFeet,
    line_items: itemsOf(order).length,
    pickup_stops: order.stops.filter(({ type }) => type === 'Pickup').length,
    dropoff_stops: order.stops.filter(({ type }) => type === 'Dropoff').length,
    is_hazmat: isHazmat(order),
    is_international: countries.size > 1,
    is_blind: order.isBlind,
    is_just_in_time: order.isJustInTime,
    is_team_required: order.isTeamRequired,
    requires_appointment: waiting.length > 0,
    missing_appointment: waiting.some(({ appointment }) => appointment === null),
  };
}

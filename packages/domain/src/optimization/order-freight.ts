import { HAZMAT_ACCESSORIAL, type AccessorialId } from '../orders/lists.ts';
import type { Order } from '../orders/order-record.ts';
import { overlengthAccessorial } from '../orders/overlength.ts';
import { totalsOf } from '../orders/totals.ts';
import { ratedProductOf } from '../rating/product-of-item.ts';
import type { RatedPlace } from '../rating/question.ts';
import type { Country } from '../rating/terms.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { localOfIso } from '../units/zoned-time.ts';
import type { PlanningFreight } from './planning-rates.ts';

const itemsOf = ({ stops }: Pick<Order, 'stops'>) =>
  stops.filter(({ stopType }) => stopType === 'Pickup').flatMap(({ lineItems }) => lineItems);

/** The day of the pickup by the clocks of its place. */
function pickupDay({ stops }: Order): CalendarDay | null {
  const [first] = stops;
  if (!first) return null;
  const { baseDate, earlyDateTimeOffset, location } = first;
  return earlyDateTimeOffset === null
    ? baseDate
    : localOfIso(location?.ianaTimeZone ?? 'UTC', earlyDateTimeOffset).date;
}

/** An order as the prices of plans look at it. What has begun is priced as of today. */
export function freightOfOrder(order: Order, today: CalendarDay): PlanningFreight {
  const items = itemsOf(order);
  const totals = totalsOf(items);
  const day = pickupDay(order) ?? today;
  const overlength = overlengthAccessorial(items);
  const accessorials = new Set<AccessorialId>(order.accessorials);
  if (overlength !== null) accessorials.add(overlength);
  if (order.isHazmat) accessorials.add(HAZMAT_ACCESSORIAL);
  return {
    day: day < today ? today : day,
    equipmentMode: order.equipmentMode ?? 'Dry',
    products: items.map(ratedProductOf),
    accessorials: [...accessorials],
    pieces: items.reduce((total, { packageCount }) => total + (packageCount ?? 0), 0),
    weight: totals.weight,
    pallets: totals.pallets,
    linearFeet: totals.linearFeet,
    isHazmat: order.isHazmat,
    isTeam: order.isTeamRequired,
    isLiftGate: order.isLiftGateRequired,
  };
}

/** Where a stop is, as rates look at it; null where nobody knows. */
export function ratedPlaceOf({ location }: Pick<Order['stops'][number], 'location'>): RatedPlace | null {
  if (location === null) return null;
  const { city, state, postalCode, country } = location;
  return { city, state, postalCode, country: country as Country };
}

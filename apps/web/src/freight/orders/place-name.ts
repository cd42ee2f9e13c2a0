import { companyLabel, locationLabel } from '@lanewright/domain/locations/location.ts';
import type { OrderStop, StopLocation } from '@lanewright/domain/orders/order-record.ts';

/** "Northfield Foods, Plant 1": whose place, and which; once where both are called the same. */
export function placeName(location: StopLocation): string {
  const named = { ...location, customerAlias: location };
  const [company, place] = [companyLabel(named), locationLabel(named)];
  return company === place ? place : `${company}, ${place}`;
}

/** "Joliet, IL", or the postal code where the town is not known. */
export function townOf({ city, state, postalCode }: Pick<StopLocation, 'city' | 'state' | 'postalCode'>): string {
  return [city, state].filter(Boolean).join(', ') || postalCode;
}

/** "Joliet, IL to Atlanta, GA"; null while either end is open. */
export function laneInWords(stops: readonly Pick<OrderStop, 'location'>[]): string | null {
  const [first, last] = [stops[0]?.location, stops.at(-1)?.location];
  if (!first || !last || stops.length < 2) return null;
  const between = stops.length - 2;
  const over = between === 0 ? '' : `, ${between} ${between === 1 ? 'stop' : 'stops'} between`;
  return `${townOf(first)} to ${townOf(last)}${over}`;
}

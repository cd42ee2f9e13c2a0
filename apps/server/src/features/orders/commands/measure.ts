import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';
import type { Measured, Places } from '../store/part-rows.ts';

/** Where an order goes, stop by stop; null while a stop has no position. */
export function routeOf({ stops }: OrderDraft, places: Places): Coordinates[] | null {
  const points = stops.map(({ locationNumber }) => {
    const location = locationNumber === null ? undefined : places.get(locationNumber.toUpperCase());
    const { latitude = null, longitude = null } = location ?? {};
    return latitude === null || longitude === null ? null : { latitude, longitude };
  });
  const known = points.filter((point) => point !== null);
  return known.length < 2 || known.length < points.length ? null : known;
}

/** Miles from stop to stop. Asked outside of any transaction. */
export async function measureRoute(mileage: MileagePort, route: Coordinates[] | null): Promise<Measured> {
  if (route === null) return { miles: null, mileageSource: null };
  const { totalMiles, source } = await mileage.miles(route);
  return { miles: totalMiles, mileageSource: source };
}

export function measure(
  mileage: MileagePort,
  { draft, facts }: { draft: OrderDraft; facts: { locations: Places } },
): Promise<Measured> {
  return measureRoute(mileage, routeOf(draft, facts.locations));
}

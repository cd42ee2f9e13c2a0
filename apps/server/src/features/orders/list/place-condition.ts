import { sql } from 'kysely';
import { is } from '../../../platform/database/listing/conditions.ts';
import type { Condition } from '../../../platform/database/listing/list.ts';
import { isInPlaces, type End, type PlacesAround } from '../../geography/commands.ts';

/** Where an order begins or ends: by name, or in one of these places. */
export type Place = { state?: string | undefined; city?: string | undefined } | PlacesAround;

export function isAt(end: End, place: Place): Condition {
  if ('keys' in place) return isInPlaces('order_summary', end, place);
  const column = (name: string) => `order_summary.${end}_${name}`;
  const { state, city } = place;
  const named = [
    ...(state === undefined ? [] : [is(column('state'), state)]),
    ...(city === undefined ? [] : [is(column('city_key'), city)]),
  ];
  return named.length === 0 ? sql`true` : sql.join(named, sql` and `);
}

import { cellsAround } from '@lanewright/domain/geography/cells.ts';
import { placeOfKey, type KeptPlace } from '@lanewright/domain/orders/order-summary.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { is, isOneOf, isOneOfNumbers } from '../../../platform/database/listing/conditions.ts';
import type { Condition } from '../../../platform/database/listing/list.ts';
import { plannedEachTime } from '../../../platform/database/named-statements.ts';

export type End = 'origin' | 'destination';

/** Where an order begins or ends: by name, or in one of these places. */
export type Place =
  { state?: string | undefined; city?: string | undefined } | { cells: readonly number[]; keys: readonly string[] };

/** A city is never larger: its own places are in these squares whatever the radius. */
const CITY_MILES = 40;

export interface Around extends Coordinates {
  state: string;
  /** In small letters. */
  city: string;
  miles: number;
}

function isMeant({ state, city, latitude, longitude }: KeptPlace, around: Around): boolean {
  if (state === around.state && city === around.city) return true;
  return latitude !== null && longitude !== null && greatCircleMiles({ latitude, longitude }, around) <= around.miles;
}

/** The places of orders around a city: leaps along their index from one to the next, and measures each. */
export async function placesAround(db: Db, end: End, around: Around): Promise<Place> {
  const cells = cellsAround(around, Math.max(around.miles, CITY_MILES));
  const [cell, place] = [sql.ref(`${end}_cell`), sql.ref(`${end}_place`)];
  const { rows } = await sql<{ cell: number; place: string }>`${plannedEachTime}
    with recursive leap (cell, place) as (
      select given.cell, first.place
      from unnest(${cells}::integer[]) given (cell)
      cross join lateral (
        select ${place} as place from order_summary where ${cell} = given.cell order by ${place} limit 1
      ) first
      union all
      select leap.cell, next.place
      from leap cross join lateral (
        select ${place} as place from order_summary where ${cell} = leap.cell and ${place} > leap.place order by ${place} limit 1
      ) next
    )
    select cell, place from leap`.execute(db);
  const meant = rows.filter((row) => isMeant(placeOfKey(row.place), around));
  return { cells: [...new Set(meant.map((row) => row.cell))], keys: meant.map((row) => row.place) };
}

export function isAt(end: End, place: Place): Condition {
  const column = (name: string) => `order_summary.${end}_${name}`;
  if ('keys' in place)
    return sql`${isOneOfNumbers(column('cell'), place.cells)} and ${isOneOf(column('place'), place.keys)}`;
  const { state, city } = place;
  const named = [
    ...(state === undefined ? [] : [is(column('state'), state)]),
    ...(city === undefined ? [] : [is(column('city_key'), city)]),
  ];
  return named.length === 0 ? sql`true` : sql.join(named, sql` and `);
}

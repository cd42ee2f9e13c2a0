import { cellsAround } from '@lanewright/domain/geography/cells.ts';
import { placeOfKey, type KeptPlace } from '@lanewright/domain/orders/order-summary.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf, isOneOfNumbers } from '../../platform/database/listing/conditions.ts';
import type { Condition } from '../../platform/database/listing/list.ts';
import { plannedEachTime } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';

// What begins and ends somewhere keeps the square of the map and the place of each end: `origin_cell`, `origin_place`.

export type End = 'origin' | 'destination';

/** Some of the places that rows are kept with. */
export interface PlacesAround {
  cells: readonly number[];
  keys: readonly string[];
}

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

/** The places of a table's rows around a city: leaps along their index from one to the next, and measures each. */
export async function placesAround(db: Db, table: keyof Tables, end: End, around: Around): Promise<PlacesAround> {
  const cells = cellsAround(around, Math.max(around.miles, CITY_MILES));
  const [from, cell, place] = [sql.table(table), sql.ref(`${end}_cell`), sql.ref(`${end}_place`)];
  const { rows } = await sql<{ cell: number; place: string }>`${plannedEachTime}
    with recursive leap (cell, place) as (
      select given.cell, first.place
      from unnest(${cells}::integer[]) given (cell)
      cross join lateral (
        select ${place} as place from ${from} where ${cell} = given.cell order by ${place} limit 1
      ) first
      union all
      select leap.cell, next.place
      from leap cross join lateral (
        select ${place} as place from ${from} where ${cell} = leap.cell and ${place} > leap.place order by ${place} limit 1
      ) next
    )
    select cell, place from leap`.execute(db);
  const meant = rows.filter((row) => isMeant(placeOfKey(row.place), around));
  return { cells: [...new Set(meant.map((row) => row.cell))], keys: meant.map((row) => row.place) };
}

export function isInPlaces(table: keyof Tables, end: End, { cells, keys }: PlacesAround): Condition {
  const column = (name: string) => `${table}.${end}_${name}`;
  return sql`${isOneOfNumbers(column('cell'), cells)} and ${isOneOf(column('place'), keys)}`;
}

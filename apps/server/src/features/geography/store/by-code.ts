import type { Country } from '@lanewright/domain/geography/countries.ts';
import type { CityReading } from '@lanewright/domain/geography/place-query.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  AFTER_ALL,
  COLUMNS,
  COUNTRY_ORDER,
  inRegions,
  ofKind,
  places,
  type FoundPlace,
  type Page,
} from './place-sql.ts';

export async function findPlaces(db: Db, ids: readonly string[]): Promise<FoundPlace[]> {
  return places(db, sql`select ${COLUMNS} from quotable_location l where l.id = any (${ids}::uuid[])`);
}

/** By the beginning of a code, the whole code first; with readings, only rows of such a city. */
export function findByPostal(db: Db, postal: string, reading: CityReading | null, page: Page) {
  const isOfCity =
    reading === null
      ? sql`true`
      : sql`${inRegions(reading.regions)} and (cardinality(${reading.keys}::text[]) = 0 or exists (
          select 1 from unnest(${reading.keys}::text[]) k
          where starts_with(l.city_key, k) or position('|' || k in l.alias_keys) > 0))`;
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.postal >= ${postal} and l.postal < ${postal + AFTER_ALL} and ${isOfCity} and ${ofKind(page)}
      order by l.postal = ${postal} desc, ${COUNTRY_ORDER}, l.postal, l.population desc, l.city
      limit ${sql.lit(page.limit)}`,
  );
}

export async function findExactPostal(db: Db, country: Country, postal: string): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.postal = ${postal} and l.country = ${country} order by l.population desc, l.city`,
  );
}

/** The largest place of each of these codes, as `findExactPostal` has it first. */
export function findLargestOfPostals(db: Db, codes: readonly { country: Country; postal: string }[]) {
  return places(
    db,
    sql`select ${COLUMNS} from unnest(${codes.map(({ country }) => country)}::text[],
        ${codes.map(({ postal }) => postal)}::text[]) as code (country, postal)
      cross join lateral (
        select * from quotable_location
        where postal = code.postal and country = code.country
        order by population desc, city limit 1) l`,
  );
}

/**
 * The last known Mexican code before this one, in the same state. Codes are given out in blocks, and a city's block begins
 * with the code of its centre, which is the one we know.
 */
export function findBlockOf(db: Db, code: string, state: string): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.postal <= ${code} and l.postal >= '01000' and l.country = 'MX' and l.state = ${state}
      order by l.postal desc limit 1`,
  );
}

/** For each of these places the one that stands for its city, in their order. */
export function findMainRows(db: Db, ids: readonly string[]): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from (
        select distinct on (m.id) m.*, wanted.place
        from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
        join quotable_location p on p.id = wanted.id
        join quotable_location m
          on m.is_main and m.city_key = p.city_key and m.country = p.country and m.state = p.state
        order by m.id, wanted.place
      ) l
      order by l.place`,
  );
}

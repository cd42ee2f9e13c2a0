import type { Country } from '@lanewright/domain/geography/countries.ts';
import type { CityReading } from '@lanewright/domain/geography/place-query.ts';
import type { Region } from '@lanewright/domain/geography/regions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  AFTER_ALL,
  COLUMNS,
  COUNTRY_ORDER,
  inRegions,
  ofKind,
  places,
  statesOf,
  type FoundPlace,
  type Page,
} from './place-sql.ts';

/**
 * One row a city whose name or other name begins so: the very name first, then the larger city. The other name of a part
 * of a large city does not make that city a good match for its first letters.
 */
export function findCities(db: Db, { keys, regions }: CityReading, page: Page): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select * from (
        select ${COLUMNS}, case when l.city_key = k then 0 else 1 end as fit
        from unnest(${keys}::text[]) k
        join quotable_location l on l.is_main and l.city_key >= k and l.city_key < k || ${AFTER_ALL}
        where ${inRegions(regions)} and ${ofKind(page)}
        union all
        select ${COLUMNS}, case when position('|' || k || '|' in l.alias_keys) > 0 then 0 else 2 end
        from unnest(${keys}::text[]) k
        join quotable_location l on l.alias_keys <> '' and position('|' || k in l.alias_keys) > 0
        where ${inRegions(regions)} and ${ofKind(page)}
      ) l
      order by l.fit, l.population desc, ${COUNTRY_ORDER}, l.state, l.postal
      limit ${sql.lit(page.limit)}`,
  );
}

/** Cities with the text inside their name, larger first. */
export function findCitiesContaining(db: Db, key: string, regions: readonly Region[] | null, page: Page) {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.is_main and l.city_key like ${`%${key}%`} and ${inRegions(regions)} and ${ofKind(page)}
      order by l.population desc, ${COUNTRY_ORDER}, l.state, l.postal
      limit ${sql.lit(page.limit)}`,
  );
}

export function findLargestCities(db: Db, regions: readonly Region[], page: Page): Promise<FoundPlace[]> {
  const states = statesOf(regions);
  return places(
    db,
    sql`select ${COLUMNS}
      from unnest(${states.map(({ country }) => country)}::text[], ${states.map(({ state }) => state)}::text[]) r (country, state)
      cross join lateral (
        select * from quotable_location l
        where l.is_main and l.country = r.country and l.state = r.state and ${ofKind(page)}
        order by l.population desc limit ${sql.lit(page.limit)}
      ) l
      order by l.population desc, l.city, l.state
      limit ${sql.lit(page.limit)}`,
  );
}

/** The further postal codes of cities with exactly this name. */
export function findOtherRows(db: Db, { keys, regions }: CityReading, page: Page): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.city_key = any (${keys}) and not l.is_main and ${inRegions(regions)} and ${ofKind(page)}
      order by l.population desc, ${COUNTRY_ORDER}, l.state, l.postal
      limit ${sql.lit(page.limit)}`,
  );
}

/** The places of exactly this city in exactly this state, the best first. */
export function findCity(db: Db, keys: readonly string[], region: { country: Country; state: string }, limit: number) {
  return places(
    db,
    sql`select ${COLUMNS} from (
        select l.*, 0 as rank from quotable_location l where l.city_key = any (${keys})
        union all
        select l.*, 1 from unnest(${keys}::text[]) k
        join quotable_location l on l.alias_keys <> '' and position('|' || k || '|' in l.alias_keys) > 0
      ) l
      where l.country = ${region.country} and l.state = ${region.state}
      order by l.rank, l.is_main desc, l.postal
      limit ${sql.lit(limit)}`,
  );
}

/** Where the largest city of each name lies, in a state or anywhere: in the order in which they are asked for, null where there is none. */
export async function findLargestOfCities(
  db: Db,
  asked: readonly { keys: readonly string[]; state: string | undefined }[],
): Promise<({ latitude: number; longitude: number; state: string } | null)[]> {
  const named = asked.flatMap(({ keys, state }, at) => keys.map((key) => ({ at, key, state: state ?? null })));
  const { rows } = await sql<{ at: number; latitude: number; longitude: number; state: string }>`
    select distinct on (named.at) named.at, l.latitude, l.longitude, l.state
    from unnest(${named.map(({ at }) => at)}::integer[], ${named.map(({ key }) => key)}::text[],
      ${named.map(({ state }) => state)}::text[]) as named (at, key, state)
    join quotable_location l on l.is_main and l.city_key = named.key and (named.state is null or l.state = named.state)
    order by named.at, l.population desc, ${COUNTRY_ORDER}, l.state`.execute(db);
  const found = new Map(rows.map(({ at, ...city }) => [at, city]));
  return asked.map((_one, at) => found.get(at) ?? null);
}

/** Near in degrees; whoever asks picks the nearest in miles, since a degree of longitude shrinks to the north. */
export async function findPlacesAroundEach(
  db: Db,
  points: readonly { latitude: number; longitude: number; country: Country }[],
  limit: number,
): Promise<FoundPlace[][]> {
  const found = await places(
    db,
    sql`select ${COLUMNS}, asked.at::integer as fit
      from unnest(${points.map(({ country }) => country)}::text[], ${points.map(({ latitude }) => latitude)}::float8[],
        ${points.map(({ longitude }) => longitude)}::float8[]) with ordinality as asked (country, latitude, longitude, at)
      cross join lateral (
        select * from quotable_location near
        where near.country = asked.country
        order by point(near.longitude::float8, near.latitude::float8) <-> point(asked.longitude, asked.latitude)
        limit ${sql.lit(limit)}
      ) l`,
  );
  const byPoint = Map.groupBy(found, ({ fit }) => fit);
  return points.map((_point, index) => byPoint.get(index + 1) ?? []);
}

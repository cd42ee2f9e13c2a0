import { STATES_BY_COUNTRY, type Country } from '@lanewright/domain/geography/countries.ts';
import { placeName, type QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { CityReading } from '@lanewright/domain/geography/place-query.ts';
import type { Region } from '@lanewright/domain/geography/regions.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { QuotableLocationTable } from '../../platform/database/tables.ts';

type Row = Pick<
  Selectable<QuotableLocationTable>,
  'id' | 'city' | 'state' | 'postal' | 'country' | 'iana_time_zone' | 'latitude' | 'longitude' | 'population'
>;

export interface FoundPlace extends QuotableLocation {
  population: number;
  /** How well it fits: 0 is the very name, 1 a name that begins so, 2 another name that begins so. */
  fit: number;
}

function asPlace(row: Row & { fit?: number }): FoundPlace {
  const place = { city: row.city, state: row.state, postalCode: row.postal };
  return {
    id: row.id,
    ...place,
    country: row.country as Country,
    name: placeName(place),
    ianaTimeZone: row.iana_time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    population: row.population,
    fit: row.fit ?? 0,
  };
}

const COLUMNS = sql.raw(
  ['id', 'city', 'state', 'postal', 'country', 'iana_time_zone', 'latitude', 'longitude', 'population']
    .map((name) => `l.${name}`)
    .join(', '),
);
/** Five digits are far more often a ZIP than a Mexican code. */
const COUNTRY_ORDER = sql.raw("array_position(array['US', 'CA', 'MX'], l.country)");
/** Keys and codes hold digits and letters only, all of which come before this character. */
const AFTER_ALL = '~';

/** Every state that the regions take in. */
function statesOf(regions: readonly Region[]): { country: Country; state: string }[] {
  return regions.flatMap(({ country, state }) =>
    state === null ? STATES_BY_COUNTRY[country].map(({ code }) => ({ country, state: code })) : [{ country, state }],
  );
}

function inRegions(regions: Region[] | null): RawBuilder<boolean> {
  if (regions === null) return sql`true`;
  const states = statesOf(regions).map(({ country, state }) => `${country}|${state}`);
  return sql`l.country || '|' || l.state = any (${states})`;
}

async function places(db: Db, statement: RawBuilder<Row & { fit?: number }>): Promise<FoundPlace[]> {
  return (await statement.execute(db)).rows.map(asPlace);
}

export async function findPlaces(db: Db, ids: readonly string[]): Promise<FoundPlace[]> {
  return places(db, sql`select ${COLUMNS} from quotable_location l where l.id = any (${ids}::uuid[])`);
}

/** By the beginning of a code, the whole code first; with readings, only rows of such a city. */
export function findByPostal(db: Db, postal: string, reading: CityReading | null, limit: number) {
  const isOfCity =
    reading === null
      ? sql`true`
      : sql`${inRegions(reading.regions)} and (cardinality(${reading.keys}::text[]) = 0 or exists (
          select 1 from unnest(${reading.keys}::text[]) k
          where starts_with(l.city_key, k) or position('|' || k in l.alias_keys) > 0))`;
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.postal >= ${postal} and l.postal < ${postal + AFTER_ALL} and ${isOfCity}
      order by l.postal = ${postal} desc, ${COUNTRY_ORDER}, l.postal, l.population desc, l.city
      limit ${sql.lit(limit)}`,
  );
}

/**
 * One row a city whose name or other name begins so: the very name first, then the larger city. The other name of a part
 * of a large city does not make that city a good match for its first letters.
 */
export function findCities(db: Db, { keys, regions }: CityReading, limit: number): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select * from (
        select ${COLUMNS}, case when l.city_key = k then 0 else 1 end as fit
        from unnest(${keys}::text[]) k
        join quotable_location l on l.is_main and l.city_key >= k and l.city_key < k || ${AFTER_ALL}
        where ${inRegions(regions)}
        union all
        select ${COLUMNS}, case when position('|' || k || '|' in l.alias_keys) > 0 then 0 else 2 end
        from unnest(${keys}::text[]) k
        join quotable_location l on l.alias_keys <> '' and position('|' || k in l.alias_keys) > 0
        where ${inRegions(regions)}
      ) l
      order by l.fit, l.population desc, ${COUNTRY_ORDER}, l.state, l.postal
      limit ${sql.lit(limit)}`,
  );
}

/** Cities with the text inside their name, larger first. */
export function findCitiesContaining(db: Db, key: string, regions: Region[] | null, limit: number) {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.is_main and l.city_key like ${`%${key}%`} and ${inRegions(regions)}
      order by l.population desc, ${COUNTRY_ORDER}, l.state, l.postal
      limit ${sql.lit(limit)}`,
  );
}

export function findLargestCities(db: Db, regions: Region[], limit: number): Promise<FoundPlace[]> {
  const states = statesOf(regions);
  return places(
    db,
    sql`select ${COLUMNS}
      from unnest(${states.map(({ country }) => country)}::text[], ${states.map(({ state }) => state)}::text[]) r (country, state)
      cross join lateral (
        select * from quotable_location m
        where m.is_main and m.country = r.country and m.state = r.state
        order by m.population desc limit ${sql.lit(limit)}
      ) l
      order by l.population desc, l.city, l.state
      limit ${sql.lit(limit)}`,
  );
}

/** The further postal codes of cities with exactly this name. */
export function findOtherRows(db: Db, { keys, regions }: CityReading, limit: number): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.city_key = any (${keys}) and not l.is_main and ${inRegions(regions)}
      order by l.population desc, ${COUNTRY_ORDER}, l.state, l.postal
      limit ${sql.lit(limit)}`,
  );
}

/** The best row of exactly this city in exactly this state. */
export async function findCity(db: Db, key: string, country: Country, state: string): Promise<FoundPlace | null> {
  const [found] = await places(
    db,
    sql`select ${COLUMNS} from (
        select l.*, 0 as place from quotable_location l where l.city_key = ${key}
        union all
        select l.*, 1 from quotable_location l
        where l.alias_keys <> '' and position(${`|${key}|`} in l.alias_keys) > 0
      ) l
      where l.country = ${country} and l.state = ${state}
      order by l.place, l.is_main desc, l.postal limit 1`,
  );
  return found ?? null;
}

export async function findExactPostal(db: Db, country: Country, postal: string): Promise<FoundPlace[]> {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.postal = ${postal} and l.country = ${country} order by l.population desc, l.city`,
  );
}

/** Near in degrees; whoever asks picks the nearest in miles, since a degree of longitude shrinks to the north. */
export function findPlacesAround(db: Db, at: { latitude: number; longitude: number; country: Country }, limit: number) {
  return places(
    db,
    sql`select ${COLUMNS} from quotable_location l
      where l.country = ${at.country}
      order by point(l.longitude::float8, l.latitude::float8) <-> point(${at.longitude}::float8, ${at.latitude}::float8)
      limit ${sql.lit(limit)}`,
  );
}

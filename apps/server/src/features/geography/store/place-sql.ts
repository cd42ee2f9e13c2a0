import { STATES_BY_COUNTRY, type Country } from '@lanewright/domain/geography/countries.ts';
import { placeName, type QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { Region } from '@lanewright/domain/geography/regions.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { QuotableLocationTable } from '../../../platform/database/tables.ts';

type Row = Pick<
  Selectable<QuotableLocationTable>,
  'id' | 'city' | 'state' | 'postal' | 'country' | 'iana_time_zone' | 'latitude' | 'longitude' | 'population'
>;

export interface FoundPlace extends QuotableLocation {
  population: number;
  /** How well it fits: 0 is the very name, 1 a name that begins so, 2 another name that begins so. */
  fit: number;
}

/** How many places are wanted, and of which kind. */
export interface Page {
  limit: number;
  /** Only places whose code is known. */
  withCode?: boolean;
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

export const COLUMNS = sql.raw(
  ['id', 'city', 'state', 'postal', 'country', 'iana_time_zone', 'latitude', 'longitude', 'population']
    .map((name) => `l.${name}`)
    .join(', '),
);
/** Five digits are far more often a ZIP than a Mexican code. */
export const COUNTRY_ORDER = sql.raw("array_position(array['US', 'CA', 'MX'], l.country)");
/** Keys and codes hold digits and letters only, all of which come before this character. */
export const AFTER_ALL = '~';

/** Every state that the regions take in. */
export function statesOf(regions: readonly Region[]): { country: Country; state: string }[] {
  return regions.flatMap(({ country, state }) =>
    state === null ? STATES_BY_COUNTRY[country].map(({ code }) => ({ country, state: code })) : [{ country, state }],
  );
}

export function inRegions(regions: readonly Region[] | null): RawBuilder<boolean> {
  if (regions === null) return sql`true`;
  const states = statesOf(regions).map(({ country, state }) => `${country}|${state}`);
  return sql`l.country || '|' || l.state = any (${states})`;
}

export function ofKind({ withCode }: Page): RawBuilder<boolean> {
  return withCode ? sql`l.postal <> ''` : sql`true`;
}

export async function places(db: Db, statement: RawBuilder<Row & { fit?: number }>): Promise<FoundPlace[]> {
  return (await statement.execute(db)).rows.map(asPlace);
}

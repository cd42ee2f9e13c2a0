import type { Country } from '@lanewright/domain/geography/countries.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { AFTER_ALL } from './place-sql.ts';

/** The middle of many places, where most people live: freight goes to them. */
async function centreOf(db: Db, places: RawBuilder<unknown>): Promise<Coordinates | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select (sum(l.latitude * weight) / sum(weight))::float8 as latitude,
      (sum(l.longitude * weight) / sum(weight))::float8 as longitude
    from quotable_location l cross join lateral (select greatest(l.population, 1)::numeric as weight) w
    where ${places}`.execute(db);
  const { latitude = null, longitude = null } = rows[0] ?? {};
  return latitude === null || longitude === null
    ? null
    : { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** As exactly as the places themselves are known. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

export function centreOfState(db: Db, country: Country, state: string): Promise<Coordinates | null> {
  return centreOf(db, sql`l.is_main and l.country = ${country} and l.state = ${state}`);
}

/** By the first characters of the codes. */
export function centreOfZone(db: Db, country: Country, zone: string): Promise<Coordinates | null> {
  return centreOf(db, sql`l.postal >= ${zone} and l.postal < ${zone + AFTER_ALL} and l.country = ${country}`);
}

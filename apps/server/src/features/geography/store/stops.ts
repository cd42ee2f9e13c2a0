import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Where a stop is, as far as we know. */
export interface KnownStop {
  /** What it may be asked for by, in small letters. */
  names: string[];
  /** For a sentence about it. */
  label: string;
  country: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

interface Row extends Omit<KnownStop, 'names' | 'label'> {
  id: string;
  location_number: string | null;
  city: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Places by id, and the company's own locations by id or by number, in one question. A location of another company is as
 * unknown as one that never was.
 */
export async function findStops(db: Db, stopIds: readonly string[]): Promise<KnownStop[]> {
  const ids = [...new Set(stopIds.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()))];
  const numbers = [...new Set(stopIds.filter((id) => !UUID.test(id)).map((id) => id.toUpperCase()))];
  const { rows } = await sql<Row>`
    select id, null as location_number, city, country, state, latitude::float8 as latitude, longitude::float8 as longitude
    from quotable_location where id = any (${ids}::uuid[])
    union all
    select id, location_number, city, country, state, latitude, longitude
    from location where company_id = (select current_company()) and id = any (${ids}::uuid[])
    union all
    select id, location_number, city, country, state, latitude, longitude
    from location where company_id = (select current_company()) and location_number = any (${numbers}::text[])`.execute(
    db,
  );
  return rows.map(({ id, location_number: number, city, ...stop }) => ({
    ...stop,
    names: number === null ? [id] : [id, number.toLowerCase()],
    label: number === null ? `${city}, ${stop.state}` : `${number}, ${city}, ${stop.state}`,
  }));
}

import { roundToTenth, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { legsOf, type Leg } from './legs.ts';
import type { VersionedMileage } from './port.ts';

/** About ten meters: the same dock, however its coordinate was found. */
const DECIMALS = 4;

function rounded({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

interface Measure {
  provider: string;
  version: string;
}

function columns(legs: readonly Leg[]) {
  return [
    legs.map(([from]) => from.latitude),
    legs.map(([from]) => from.longitude),
    legs.map(([, to]) => to.latitude),
    legs.map(([, to]) => to.longitude),
  ] as const;
}

/** The kept miles of each leg, or null where one was never asked. */
function readLegs(database: Database, legs: readonly Leg[], { provider, version }: Measure) {
  const [fromLatitude, fromLongitude, toLatitude, toLongitude] = columns(legs);
  return database.inTransaction({ role: 'lanewright_app' }, async (db) => {
    const { rows } = await sql<{ miles: number | null }>`
      select m.miles
      from unnest(${fromLatitude}::numeric[], ${fromLongitude}::numeric[], ${toLatitude}::numeric[],
        ${toLongitude}::numeric[]) with ordinality as leg (a, b, c, d, place)
      left join mileage m on m.from_latitude = leg.a and m.from_longitude = leg.b and m.to_latitude = leg.c
        and m.to_longitude = leg.d and m.provider = ${provider} and m.version = ${version}
      order by leg.place`.execute(db);
    return rows.map((row) => row.miles);
  });
}

function keepLegs(database: Database, legs: readonly Leg[], miles: readonly number[], { provider, version }: Measure) {
  const [fromLatitude, fromLongitude, toLatitude, toLongitude] = columns(legs);
  return database.inTransaction({ role: 'lanewright_app' }, (db) =>
    sql`
      insert into mileage (provider, version, from_latitude, from_longitude, to_latitude, to_longitude, miles)
      select ${provider}, ${version}, * from unnest(${fromLatitude}::numeric[], ${fromLongitude}::numeric[],
        ${toLatitude}::numeric[], ${toLongitude}::numeric[], ${miles}::numeric[])
      on conflict do nothing`.execute(db),
  );
}

/** Asks for each route once: its legs are kept by rounded coordinates, provider and version, for every process. */
export function rememberedMileage(provider: VersionedMileage, database: Database): VersionedMileage {
  return {
    ...provider,
    miles: async (stops) => {
      const places = stops.map(rounded);
      const legs = legsOf(places);
      const version = await provider.version();
      const kept = await readLegs(database, legs, { provider: provider.source, version });
      if (kept.every((miles) => miles !== null)) {
        const totalMiles = roundToTenth(kept.reduce((sum, miles) => sum + miles, 0));
        return { totalMiles, legs: kept, source: provider.source, version };
      }
      const measured = await provider.miles(places);
      // Under the version that measured, which a new map may have changed since it was asked for.
      const by = { provider: measured.source, version: measured.version };
      await keepLegs(database, legs, measured.legs, by);
      return measured;
    },
  };
}

import type { Country } from '@lanewright/domain/geography/countries.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type pg from 'pg';
import { readGeonamesLine, type PostalEntry } from './geonames-line.ts';
import { nearestAmong } from './nearest-in-memory.ts';
import { addToWaitingRoom, admitWaiting, openWaitingRoom, settleMainRows, type PlaceRow } from './place-rows.ts';

/** Beyond this no known place of the country is a neighbour: the coordinate is wrong, or we cannot tell its time zone. */
const NEIGHBOUR_MILES = 150;
const LINES_AT_A_TIME = 5_000;

export interface ImportReport {
  read: number;
  /** New rows, and rows that the file says otherwise. */
  changed: number;
  unchanged: number;
  dropped: Map<string, number>;
}

export interface ImportOptions {
  /** Kept beside each row, so that it can be told where it came from. */
  source: string;
  /** Only lines of this country. */
  country?: Country | undefined;
}

interface KnownPlace extends Coordinates {
  country: Country;
  state: string;
  city: string;
  city_key: string;
  postal: string;
  iana_time_zone: string;
  population: number;
}

/** What the table already knows decides what a file cannot say: time zones, populations, and Canadian names. */
async function openKnowledge(client: pg.ClientBase) {
  const { rows } = await client.query<KnownPlace>(
    `select country, state, city, city_key, postal, latitude::float8 as latitude, longitude::float8 as longitude,
       iana_time_zone, population
     from quotable_location where iana_time_zone is not null`,
  );
  const finders = new Map(
    [...Map.groupBy(rows, ({ country }) => country)].map(([country, places]) => [country, nearestAmong(places)]),
  );
  const populations = new Map(rows.map((row) => [`${row.country}|${row.state}|${row.city_key}`, row.population]));
  const canadianNames = new Map(rows.filter((row) => row.country === 'CA').map((row) => [row.postal, row.city]));

  return (entry: PostalEntry): PlaceRow | null => {
    const neighbour = finders.get(entry.country)?.(entry, NEIGHBOUR_MILES);
    if (!neighbour) return null;
    // For a Canadian area the file describes neighbourhoods; the city is already known.
    const city = (entry.country === 'CA' ? canadianNames.get(entry.postal) : undefined) ?? entry.city;
    const population = populations.get(`${entry.country}|${entry.state}|${placeKey(city)}`) ?? 0;
    return { ...entry, city, population, timeZone: neighbour.iana_time_zone, aliases: [] };
  };
}

/** Adds the places of a postal file of GeoNames; the same file again changes nothing. */
export async function importPlaces(
  client: pg.ClientBase,
  lines: AsyncIterable<string> | Iterable<string>,
  { source, country }: ImportOptions,
): Promise<ImportReport> {
  const dropped = new Map<string, number>();
  const drop = (reason: string) => void dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  const complete = await openKnowledge(client);
  // In Mexico dozens of neighbourhoods share a code and a municipality: one place for us.
  const seen = new Set<string>();
  const isRepeat = ({ country, postal, city, state }: PostalEntry) => {
    const before = seen.size;
    return seen.add([country, postal, city, state].join('|')).size === before;
  };
  let read = 0;
  let waiting: PlaceRow[] = [];
  await client.query('begin');
  try {
    await openWaitingRoom(client);
    for await (const line of lines) {
      if (line.trim() === '') continue;
      read++;
      const found = readGeonamesLine(line);
      if ('dropped' in found) drop(found.dropped);
      else if (country && found.entry.country !== country) drop(`another country than ${country}`);
      else if (isRepeat(found.entry)) continue;
      else {
        const row = complete(found.entry);
        if (row) waiting.push(row);
        else drop(`no known place within ${NEIGHBOUR_MILES} miles: the coordinate or the time zone is in doubt`);
      }
      if (waiting.length < LINES_AT_A_TIME) continue;
      await addToWaitingRoom(client, waiting);
      waiting = [];
    }
    await addToWaitingRoom(client, waiting);
    const { rows } = await client.query<{ places: number }>(
      'select count(distinct (country, postal, city, state))::integer as places from incoming_place',
    );
    const changed = await admitWaiting(client, source);
    if (changed > 0) await settleMainRows(client);
    await client.query('commit');
    return { read, changed, unchanged: rows[0]!.places - changed, dropped };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

import type { Country } from '@lanewright/domain/geography/countries.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import type pg from 'pg';

/** A place on its way into the table. */
export interface PlaceRow {
  country: Country;
  state: string;
  city: string;
  postal: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
  aliases: string[];
}

const ROWS_PER_STATEMENT = 5_000;
const COLUMNS =
  'country, state, city, postal, latitude, longitude, iana_time_zone, population, aliases, city_key, alias_keys';

/** Where rows wait until all of them are there; gone with the transaction. Searches go on meanwhile, other loads wait. */
export async function openWaitingRoom(client: pg.ClientBase): Promise<void> {
  await client.query('lock table quotable_location in share row exclusive mode');
  await client.query(
    `create temporary table incoming_place (
       country text, state text, city text, postal text, latitude numeric(7, 4), longitude numeric(7, 4),
       iana_time_zone text, population integer, aliases text[], city_key text collate "C", alias_keys text collate "C"
     ) on commit drop`,
  );
}

export async function addToWaitingRoom(client: pg.ClientBase, rows: readonly PlaceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await client.query(
      `insert into incoming_place (${COLUMNS})
       select r.country, r.state, r.city, r.postal, r.latitude, r.longitude, r.zone, r.population,
         coalesce(string_to_array(nullif(r.aliases, ''), ';'), '{}'), r.city_key, r.alias_keys
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::text[],
         $8::integer[], $9::text[], $10::text[], $11::text[])
         as r (country, state, city, postal, latitude, longitude, zone, population, aliases, city_key, alias_keys)`,
      [
        some.map((row) => row.country),
        some.map((row) => row.state),
        some.map((row) => row.city),
        some.map((row) => row.postal),
        some.map((row) => row.latitude),
        some.map((row) => row.longitude),
        some.map((row) => row.timeZone),
        some.map((row) => row.population),
        some.map((row) => row.aliases.join(';')),
        some.map((row) => placeKey(row.city)),
        some.map((row) => (row.aliases.length === 0 ? '' : `|${row.aliases.map(placeKey).join('|')}|`)),
      ],
    );
  }
}

export const BUILT_IN = 'built-in';

/**
 * The rows with `leads`: whether one stands for its city. It is the lowest code of a block that many codes of the city are
 * in, since the lowest of all is often an odd one, set apart for a single office. A Canadian city begins anywhere in the
 * alphabet, so there it is the block with the most codes. US codes at the very same point are those of PO boxes and single
 * offices, which lie at the middle of the city or of a post office: no truck goes there, so a code with an area comes first.
 */
const withLeads = (rows: string) => `
  select *, row_number() over (
    partition by country, state, city_key order by is_usual desc, is_area desc, postal, city) = 1 as leads
  from (
    select *, siblings * case country when 'CA' then 1 else 4 end
      >= max(siblings) over (partition by country, state, city_key) as is_usual
    from (
      select *,
        count(*) over (
          partition by country, state, city_key, left(postal, case country when 'CA' then 2 else 3 end)) as siblings,
        country <> 'US'
          or count(*) over (partition by country, state, city_key, latitude, longitude) = 1 as is_area
      from ${rows}
    ) counted
  ) compared`;

const EACH_ONCE = '(select distinct on (country, postal, city, state) * from incoming_place) each_once';

/**
 * Moves the waiting rows into the table; rows that are the same already are left alone. What somebody imported wins over
 * what the product ships, whichever comes first; the other names of a place are known to the shipped file only.
 */
export async function admitWaiting(client: pg.ClientBase, source: string): Promise<number> {
  const { rowCount } = await client.query(
    `insert into quotable_location as l (${COLUMNS}, source, is_main)
     select ${COLUMNS}, $1, leads from (${withLeads(EACH_ONCE)}) incoming
     on conflict (id) do update set
       latitude = excluded.latitude, longitude = excluded.longitude, iana_time_zone = excluded.iana_time_zone,
       population = excluded.population, city_key = excluded.city_key, source = excluded.source,
       aliases = case when $1 = '${BUILT_IN}' then excluded.aliases else l.aliases end,
       alias_keys = case when $1 = '${BUILT_IN}' then excluded.alias_keys else l.alias_keys end
     where ($1 <> '${BUILT_IN}' or l.source = '${BUILT_IN}')
       and ((l.latitude, l.longitude, l.iana_time_zone, l.population, l.city_key, l.source)
           is distinct from (excluded.latitude, excluded.longitude, excluded.iana_time_zone, excluded.population,
             excluded.city_key, excluded.source)
         or ($1 = '${BUILT_IN}' and l.alias_keys <> excluded.alias_keys))`,
    [source],
  );
  return rowCount ?? 0;
}

/** Shipped once, but no longer. */
export async function removeVanished(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from quotable_location l
     where l.source = $1 and not exists (
       select 1 from incoming_place i
       where (i.country, i.postal, i.city, i.state) = (l.country, l.postal, l.city, l.state)
     )`,
    [BUILT_IN],
  );
  return rowCount ?? 0;
}

/** Keys are made by the program, so imported rows carry those of the program that imported them. */
export async function renewImportedKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ city: string; city_key: string }>(
    'select distinct city, city_key from quotable_location where source <> $1',
    [BUILT_IN],
  );
  const old = rows.filter(({ city, city_key: key }) => placeKey(city) !== key).map(({ city }) => city);
  if (old.length === 0) return;
  await client.query(
    `update quotable_location l set city_key = renewed.key
     from unnest($1::text[], $2::text[]) as renewed (city, key)
     where l.city = renewed.city and l.source <> $3`,
    [old, old.map(placeKey), BUILT_IN],
  );
}

/** Only rows whose part changes are written. */
export async function settleMainRows(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update quotable_location l set is_main = not l.is_main
     from (${withLeads('quotable_location')}) ranked
     where ranked.id = l.id and ranked.leads <> l.is_main`,
  );
  // New rows wait in a list that every search would read through; building the index anew is quicker than emptying it.
  await client.query('reindex index quotable_location_part');
  await client.query('analyze quotable_location');
}

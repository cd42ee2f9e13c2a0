-- Places that freight can be quoted between, and road miles already asked for. Both belong to the installation, not to a
-- company: no row-level security, and the application may not change a place.

create table quotable_location (
  -- Made from what names the place, so that it stays the same when the table is built anew. Version and variant bits make
  -- it a well-formed UUID.
  id uuid primary key generated always as (
    overlay(overlay(md5(country || '|' || postal || '|' || city || '|' || state) placing '3' from 13) placing '8' from 17)::uuid
  ) stored,
  country text not null check (country in ('US', 'CA', 'MX')),
  -- Codes of states are unique within a country only.
  state text not null,
  city text not null check (city <> ''),
  -- Five digits, the first three characters of a Canadian code, or empty where only the city is known.
  postal text collate "C" not null,
  latitude numeric(7, 4) not null check (latitude between -90 and 90),
  longitude numeric(7, 4) not null check (longitude between -180 and 180),
  iana_time_zone text,
  population integer not null check (population >= 0),
  aliases text[] not null default '{}',
  -- The name without case, accents, spaces and abbreviations, as the search spells it. In C order, so that "begins with" is
  -- a range of the index whatever the order of the database.
  city_key text collate "C" not null,
  -- '|key|key|' of the aliases.
  alias_keys text collate "C" not null default '',
  -- The one row of a city that stands for it in a list: as a rule that of its main post office.
  is_main boolean not null default false,
  -- 'built-in', or the name of the file that a row was imported from.
  source text not null
);

-- What people type is a beginning of a postal code, of a name, or of a name within a state.
create index quotable_location_postal on quotable_location (postal);
create index quotable_location_city on quotable_location (city_key, country, state, postal);
-- The list of cities looks at one row a city: a third less to read for a short beginning.
create index quotable_location_main_city on quotable_location (city_key) where is_main;
-- A name inside another ("worth").
create index quotable_location_part on quotable_location using gin (city_key gin_trgm_ops) where is_main;
-- The largest cities of a state.
create index quotable_location_state on quotable_location (country, state, population desc) where is_main;
-- A few hundred rows, read whole.
create index quotable_location_alias on quotable_location (alias_keys) where alias_keys <> '';
-- The nearest place to a coordinate.
create index quotable_location_point on quotable_location using gist (point(longitude::float8, latitude::float8));

-- Which version of each shipped file is loaded.
create table reference_data (
  name text primary key,
  checksum text not null,
  rows integer not null,
  loaded_at timestamptz not null default now()
);

-- Miles between two points, as a provider gave them. Coordinates are rounded to four decimals (about ten meters). A newer
-- version of the provider's map is asked anew.
create table mileage (
  provider text not null,
  version text not null,
  from_latitude numeric(7, 4) not null,
  from_longitude numeric(7, 4) not null,
  to_latitude numeric(7, 4) not null,
  to_longitude numeric(7, 4) not null,
  miles numeric(7, 1) not null check (miles >= 0),
  asked_at timestamptz not null default now(),
  primary key (from_latitude, from_longitude, to_latitude, to_longitude, provider, version)
);

grant select on quotable_location, reference_data to lanewright_app;
grant select, insert on mileage to lanewright_app;

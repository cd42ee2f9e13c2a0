-- Places where freight is picked up and delivered, as each company knows them.

create sequence location_number_seq start 100001;

-- A business that a company trades with: whose places they are, when they are not the company's own.
create table party (
  company_id uuid not null references company (id),
  id uuid not null,
  company_name text not null check (company_name <> ''),
  dba_name text not null default '',
  primary key (company_id, id)
);
create unique index party_name on party (company_id, lower(company_name));

create table location (
  company_id uuid not null references company (id),
  id uuid not null,
  location_number text not null unique default 'L' || nextval('location_number_seq'),
  -- Null: the place belongs to the company itself.
  party_id uuid,
  name text not null default '',
  address_line1 text not null check (address_line1 <> ''),
  address_line2 text not null default '',
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  postal_code text not null check (postal_code <> ''),
  country text not null check (country in ('US', 'CA', 'MX')),
  -- One spelling for every way of writing the address, so that it is found again.
  address_key text not null,
  quotable_location_id uuid,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  iana_time_zone text,
  company_alias text not null default '',
  location_alias text not null default '',
  location_type text,
  support_location_types text[] not null default '{}',
  requirement_flags text[] not null default '{}',
  lead_provider_id text not null default '',
  -- Both made by the program from this row, its company's name and its warehouse IDs, whenever one of them changes.
  search_text text not null default '',
  sort_label text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, party_id) references party (company_id, id),
  check ((latitude is null) = (longitude is null))
);
-- The same place twice would split its history: same address, same business, same name.
create unique index location_once on location (company_id, address_key, party_id, lower(name)) nulls not distinct;
create index location_label on location (company_id, sort_label, id);
create index location_party on location (company_id, party_id);
create index location_search on location using gin (company_id, search_text gin_trgm_ops);

create table location_edi_code (
  company_id uuid not null,
  location_id uuid not null,
  edi_code text not null check (edi_code <> ''),
  position integer not null,
  primary key (company_id, location_id, edi_code),
  foreign key (company_id, location_id) references location (company_id, id) on delete cascade
);
-- An electronic order names one place by its code.
create unique index location_edi_code_once on location_edi_code (company_id, lower(edi_code));

create table dock_schedule (
  company_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  is_appointment_required boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, location_id),
  foreign key (company_id, location_id) references location (company_id, id) on delete cascade
);

create table dock_hours (
  company_id uuid not null,
  dock_schedule_id uuid not null,
  -- 0 is Sunday.
  day_of_week smallint not null check (day_of_week between 0 and 6),
  is_closed boolean not null,
  is_twenty_four_hour boolean not null,
  start_time time(0) not null,
  end_time time(0) not null,
  primary key (company_id, dock_schedule_id, day_of_week),
  foreign key (company_id, dock_schedule_id) references dock_schedule (company_id, id) on delete cascade,
  check (is_closed or start_time < end_time)
);

create table location_contact (
  company_id uuid not null,
  location_id uuid not null,
  contact_id uuid not null,
  is_default boolean not null default false,
  primary key (company_id, location_id, contact_id),
  foreign key (company_id, location_id) references location (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contact (company_id, id)
);
create index location_contact_of_contact on location_contact (company_id, contact_id);
create unique index location_contact_default on location_contact (company_id, location_id) where is_default;

do $$
declare
  name text;
begin
  foreach name in array array['party', 'location', 'location_edi_code', 'dock_schedule', 'dock_hours', 'location_contact'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_company on %I to lanewright_app
         using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
    execute format('grant select, insert, update, delete on %I to lanewright_app', name);
  end loop;
end
$$;
revoke delete on location from lanewright_app;
grant usage on sequence location_number_seq to lanewright_app;

create policy every_company on location for select to lanewright_gate using (true);
create policy every_company on location_edi_code for select to lanewright_gate using (true);
grant select on location, location_edi_code to lanewright_gate;

-- Every word must occur; an exact number or warehouse ID comes first, then labels that begin with the first word.
create function search_locations(
  p_words text[], p_postal_code text, p_state text, p_country text, p_belongs_to text, p_has_edi_code boolean,
  p_limit integer, p_offset integer
)
returns table (id uuid, place bigint, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public
as $$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words loop
    conditions := conditions || format(' and l.search_text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if p_postal_code <> '' then
    conditions := conditions || format(' and starts_with(replace(l.postal_code, '' '', ''''), %L)', upper(replace(p_postal_code, ' ', '')));
  end if;
  if p_state <> '' then conditions := conditions || format(' and l.state = %L', upper(p_state)); end if;
  if p_country <> '' then conditions := conditions || format(' and l.country = %L', upper(p_country)); end if;
  if p_belongs_to = 'own' then conditions := conditions || ' and l.party_id is null'; end if;
  if p_belongs_to = 'others' then conditions := conditions || ' and l.party_id is not null'; end if;
  if p_has_edi_code then
    conditions := conditions || ' and exists (select 1 from public.location_edi_code e where e.company_id = l.company_id and e.location_id = l.id)';
  end if;
  return query execute
    'select l.id,
       row_number() over (order by
         (lower(l.location_number) = $2 or exists (
           select 1 from public.location_edi_code e
           where e.company_id = l.company_id and e.location_id = l.id and lower(e.edi_code) = $2)) desc,
         starts_with(l.sort_label, $2) desc, l.sort_label, l.id),
       count(*) over ()
     from public.location l
     where l.company_id = $1' || conditions ||
    ' order by 2 limit $3 offset $4'
    using public.current_company(), coalesce(p_words[1], ''), p_limit, p_offset;
end
$$;
alter function search_locations(text[], text, text, text, text, boolean, integer, integer) owner to lanewright_gate;
revoke all on function search_locations(text[], text, text, text, text, boolean, integer, integer) from public;
grant execute on function search_locations(text[], text, text, text, text, boolean, integer, integer) to lanewright_app;

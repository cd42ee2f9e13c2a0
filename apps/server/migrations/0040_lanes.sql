-- Lanes: where a company ships regularly, and what carriers have agreed to ask for it.
create table lane (
  company_id uuid not null references company (id),
  id uuid not null,
  customer_reference_number text not null check (customer_reference_number <> ''),
  name_key text collate "C" not null generated always as (lower(customer_reference_number)) stored,
  mode text not null check (mode in ('LTL', 'VLTL', 'TL')),
  equipment_mode text not null,
  tender_type text not null check (tender_type in ('Automatic', 'Manual')),
  tender_method text not null check (tender_method in ('Manual', 'Email', 'Portal', 'EDI')),
  tender_time integer check (tender_time >= 0),
  shipment_tendering_start integer check (shipment_tendering_start >= 0),
  expiration_action text check (expiration_action in ('Notify', 'RemoveFromSequence', 'MoveToSpot')),
  origin_kind text not null,
  origin_city text,
  origin_state text,
  origin_postal_code text,
  origin_country text not null,
  origin_latitude double precision,
  origin_longitude double precision,
  destination_kind text not null,
  destination_city text,
  destination_state text,
  destination_postal_code text,
  destination_country text not null,
  destination_latitude double precision,
  destination_longitude double precision,
  -- Made by the program: the one spelling of each end. Which lanes serve a way is a look-up of a few pairs of them.
  origin_key text collate "C" not null,
  destination_key text collate "C" not null,
  estimated_miles numeric(8, 1),
  mileage_source text,
  -- In words, with the places' names in full; made by the program.
  found_by text not null default '',
  search_text text not null generated always as (search_text_of(customer_reference_number || ' ' || found_by)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (company_id, id),
  check (not (tender_type = 'Automatic' and tender_method = 'Manual'))
);
create index lane_name on lane (company_id, name_key, id) where deleted_at is null;
create index lane_created on lane (company_id, created_at, id) where deleted_at is null;
create index lane_way on lane (company_id, origin_key, destination_key) where deleted_at is null;
create index lane_search on lane using gin (company_id, search_text gin_trgm_ops);
select make_tenant_table('lane', 'select, insert, update');
select let_gate_read('lane');
select make_searchable('lane', sort_key => 'name_key', listed => 'deleted_at is null',
  words => $$customer_reference_number || ' ' || found_by$$);

create table lane_rate (
  company_id uuid not null,
  id uuid not null,
  lane_id uuid not null,
  carrier_id uuid not null,
  rate_type text not null check (rate_type in ('AllIn', 'LineHaulPlusFuel')),
  charge_type text not null,
  rate numeric(12, 4) not null check (rate >= 0),
  min_charge numeric(12, 2) check (min_charge >= 0),
  effective_date date not null,
  expiration_date date not null,
  -- From 0; null where it has no turn.
  sequence smallint check (sequence >= 0),
  rate_table_name text,
  additional_charges jsonb not null default '[]',
  -- What the daily look at expired rates has done with it.
  expiry_handled_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, lane_id) references lane (company_id, id),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  check (effective_date <= expiration_date)
);
create index lane_rate_lane on lane_rate (company_id, lane_id, sequence);
create index lane_rate_carrier on lane_rate (company_id, carrier_id);
create index lane_rate_expiry on lane_rate (company_id, expiration_date) where expiry_handled_on is null;
-- No two rates of a lane have the same turn, also while they change places.
alter table lane_rate add constraint lane_rate_turn unique (company_id, lane_id, sequence) deferrable initially deferred;
select make_tenant_table('lane_rate');

create table lane_rate_range (
  company_id uuid not null,
  lane_rate_id uuid not null,
  min_pallets smallint not null check (min_pallets >= 1),
  max_pallets smallint not null check (max_pallets between min_pallets and 26),
  rate_per_pallet numeric(10, 2) not null check (rate_per_pallet > 0),
  primary key (company_id, lane_rate_id, min_pallets),
  foreign key (company_id, lane_rate_id) references lane_rate (company_id, id) on delete cascade
);
select make_tenant_table('lane_rate_range');

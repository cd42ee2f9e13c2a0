-- What becomes of a shipment when somebody takes it: who, at what price, by which rate, under which numbers.
alter table shipment
  add column shipping_mode text check (shipping_mode in ('LTL', 'VLTL', 'TL')),
  add column equipment_mode text,
  add column is_partial boolean not null default false,
  add column miles double precision,
  -- Null on a booked shipment: it goes with our own freight service, or with somebody who is not in the network.
  add column carrier_id uuid,
  add column carrier_name text not null default '',
  add column service_level text not null default '',
  add column contract_id uuid,
  add column rate_id uuid,
  add column cost numeric(20, 2),
  add column customer_cost numeric(20, 2),
  add column charges jsonb not null default '[]',
  add column pro_number text,
  add column pickup_number text,
  add column tracking_requirements jsonb not null default '[]',
  -- Whoever has it may follow the shipment.
  add column tracking_token text unique,
  add column booked_at timestamptz,
  add column booked_by uuid,
  add column cancel_reason text not null default '',
  -- What it is found by: numbers of its orders, its carrier, its PRO and pickup numbers, its towns.
  add column found_by text not null default '',
  add foreign key (company_id, carrier_id) references carrier (company_id, id),
  add foreign key (company_id, rate_id) references quote_rate (company_id, id);

update shipment set booked_at = updated_at where status >= 3;
alter table shipment add constraint shipment_booked check (status < 3 or booked_at is not null);

create index shipment_carrier on shipment (company_id, carrier_id) where carrier_id is not null;
create index shipment_rate on shipment (company_id, rate_id) where rate_id is not null;

-- Searched as quotes are: by the number, or by what words begin with, newest first.
alter table shipment
  add column number_key text collate "C" not null generated always as (lower(shipment_number)) stored,
  add column search_text text not null generated always as (search_text_of(shipment_number || ' ' || found_by)) stored;
create index shipment_created on shipment (company_id, created_at, id);
create index shipment_numbered on shipment (company_id, number_key, id);
select make_searchable('shipment', words => $$shipment_number || ' ' || found_by$$,
  sort_key => $$lpad(to_hex((extract(epoch from created_at) * 1000000)::bigint), 14, '0')$$);

-- Seconds on the way to it, as was promised when it was booked.
alter table shipment_stop add column transit_seconds integer check (transit_seconds >= 0);

-- Every time that somebody outside was asked to carry a shipment. The row is there before they are asked, and its id is what
-- they know the request by: so whatever happens in between, it can be found out what has become of it.
create table booking (
  company_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  state text not null check (state in ('asking', 'booked', 'refused', 'unclear', 'cancelling', 'cancelled')),
  kind text not null check (kind in ('Spot', 'Integrated', 'Contract', 'Manual')),
  carrier_name text not null,
  -- What the carrier is told, and what is written down of the shipment when it agrees.
  plan jsonb not null,
  -- What it said, or why nobody knows.
  message text not null default '',
  answer jsonb,
  -- Of one that is being taken back: what the shipment becomes then, and why.
  after_cancel text check (after_cancel in ('Voided', 'ReadyToBook')),
  cancel_reason text not null default '',
  -- What it was before somebody wanted it back.
  state_before text,
  -- Does what was promised, should whoever promised it die.
  job_id uuid,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, shipment_id) references shipment (company_id, id)
);
-- A shipment is booked once.
create unique index booking_live on booking (company_id, shipment_id)
  where state in ('asking', 'booked', 'unclear', 'cancelling');
create index booking_shipment on booking (company_id, shipment_id, asked_at);
select make_tenant_table('booking', 'select, insert, update');

-- The books of carriers where no real one is connected: what they were asked for, by our id, and what they answered. Nobody
-- but the part that plays them looks into these.
create sequence carrier_pro_seq start 7300001;
grant usage on sequence carrier_pro_seq to lanewright_app;
create table carrier_book (
  company_id uuid not null references company (id),
  request_id uuid not null,
  load jsonb not null,
  pro_number text,
  pickup_number text,
  booked_at timestamptz,
  cancelled_at timestamptz,
  primary key (company_id, request_id)
);
select make_tenant_table('carrier_book', 'select, insert, update');

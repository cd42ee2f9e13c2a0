-- What a shipper wants moved: orders, their stops and what is on them; and shipments as far as an order is on one.

create sequence order_number_seq start 100001;
create sequence shipment_number_seq start 100001;
grant usage on sequence order_number_seq, shipment_number_seq to lanewright_app;

create table freight_order (
  company_id uuid not null references company (id),
  id uuid not null,
  order_number text not null unique default 'O' || nextval('order_number_seq'),
  -- -2 voided, 0 draft, 1 accepted, 2 planned, 3 ready to ship, 4 in transit, 5 delivered, 6 completed.
  status smallint not null default 1 check (status in (-2, 0, 1, 2, 3, 4, 5, 6)),
  void_reason text not null default '',
  order_type text,
  freight_term_type text,
  markup numeric(7, 3) check (markup >= 0),
  shipping_mode text,
  equipment_mode text,
  equipment_types text[] not null default '{}',
  reefer_mode text,
  reefer_temperature numeric(4, 1),
  reefer_temperature_min numeric(4, 1),
  reefer_temperature_max numeric(4, 1),
  freight_value numeric(12, 2) check (freight_value >= 0),
  is_lift_gate_required boolean not null default false,
  is_blind boolean not null default false,
  is_just_in_time boolean not null default false,
  is_team_required boolean not null default false,
  is_partial boolean not null default false,
  linear_feet numeric(5, 2) check (linear_feet > 0),
  requirements text[] not null default '{}',
  must_have_equipment_requirement_flags text[] not null default '{}',
  must_not_have_equipment_requirement_flags text[] not null default '{}',
  accessorials text[] not null default '{}',
  bill_to_company_number text,
  billing_setting_id uuid,
  special_instructions text,
  customs_broker_name text,
  customs_broker_contact_name text,
  customs_broker_phone_number text,
  customs_broker_port_of_entry text,
  hazmat_emergency_contact_info text,
  chemtrac_account_number text,
  quote_number_or_id text,
  -- Of the road from stop to stop, and who says so; null where a stop has no position.
  miles numeric(8, 1) check (miles >= 0),
  mileage_source text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);

create table order_stop (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- From 0, in the order of the route.
  stop_number smallint not null check (stop_number >= 0),
  type text not null check (type in ('Pickup', 'Dropoff')),
  base_date date,
  early time(0),
  late time(0),
  appointment time(0),
  -- The same as instants, by the clocks of the place.
  early_at timestamptz,
  late_at timestamptz,
  appointment_at timestamptz,
  load_style text not null default 'Live' check (load_style in ('Live', 'Drop')),
  notes text,
  edi_code text,
  contact_id uuid,
  location_id uuid,
  -- The place as it was when the order was saved: a later change of it does not rewrite what was ordered.
  location_number text,
  company_name text not null default '',
  company_alias text not null default '',
  location_name text not null default '',
  location_alias text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default '',
  iana_time_zone text,
  latitude double precision,
  longitude double precision,
  primary key (company_id, id),
  unique (company_id, order_id, stop_number) deferrable initially deferred,
  foreign key (company_id, order_id) references freight_order (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references location (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id)
);
create index order_stop_location on order_stop (company_id, location_id);
create index order_stop_contact on order_stop (company_id, contact_id);

create table order_line_item (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- From 0 through the whole order.
  unique_identifier smallint not null check (unique_identifier >= 0),
  pickup_stop_id uuid not null,
  -- Null while nobody has said where it is unloaded.
  dropoff_stop_id uuid,
  commodity_code text,
  customer_product_code text,
  description text,
  total_weight numeric(10, 2) check (total_weight > 0),
  package_count integer check (package_count > 0),
  packaging_unit_type text,
  pallet_count integer check (pallet_count >= 0),
  package_length numeric(6, 2) check (package_length > 0),
  package_width numeric(6, 2) check (package_width > 0),
  package_height numeric(6, 2) check (package_height > 0),
  is_stackable boolean not null default false,
  freight_class numeric(4, 1),
  nmfc_number text,
  cargo_classification text,
  is_hazmat boolean not null default false,
  hazmat_hazard_class integer,
  hazmat_packing_group integer,
  hazmat_un_number text,
  hazmat_proper_shipping_name text,
  primary key (company_id, id),
  unique (company_id, order_id, unique_identifier) deferrable initially deferred,
  foreign key (company_id, order_id) references freight_order (company_id, id) on delete cascade,
  foreign key (company_id, pickup_stop_id) references order_stop (company_id, id) on delete cascade,
  foreign key (company_id, dropoff_stop_id) references order_stop (company_id, id) on delete cascade
);
create index order_line_item_pickup on order_line_item (company_id, pickup_stop_id);
create index order_line_item_dropoff on order_line_item (company_id, dropoff_stop_id);

create table order_reference (
  company_id uuid not null,
  order_id uuid not null,
  -- Counts through the whole order.
  position smallint not null,
  -- Null: of the order as a whole.
  stop_id uuid,
  label text not null,
  value text not null,
  value_key text collate "C" not null generated always as (lower(value)) stored,
  type_id integer,
  is_required boolean not null default false,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references freight_order (company_id, id) on delete cascade,
  foreign key (company_id, stop_id) references order_stop (company_id, id) on delete cascade
);
create index order_reference_value on order_reference (company_id, value_key, order_id);
create index order_reference_stop on order_reference (company_id, stop_id) where stop_id is not null;

-- What lists show, filter and sort by: made by the program from the order whenever that changes, and made anew for all by a
-- command. Never written by anything else.
create table order_summary (
  company_id uuid not null,
  id uuid not null,
  order_number text not null,
  -- Numbers sort by what they count, not by their digits.
  number_key bigint not null,
  status smallint not null,
  order_type text,
  freight_term_type text,
  shipping_mode text,
  equipment_mode text,
  equipment_types text[] not null default '{}',
  origin_company text not null default '',
  origin_company_key text collate "C" not null default '',
  origin_label text not null default '',
  origin_city text not null default '',
  origin_city_key text collate "C" not null default '',
  origin_state text not null default '',
  origin_postal_code text not null default '',
  origin_zone text,
  origin_latitude double precision,
  origin_longitude double precision,
  destination_company text not null default '',
  destination_company_key text collate "C" not null default '',
  destination_label text not null default '',
  destination_city text not null default '',
  destination_city_key text collate "C" not null default '',
  destination_state text not null default '',
  destination_postal_code text not null default '',
  destination_zone text,
  destination_latitude double precision,
  destination_longitude double precision,
  origin_early_at timestamptz,
  origin_late_at timestamptz,
  origin_appointment_at timestamptz,
  destination_early_at timestamptz,
  destination_late_at timestamptz,
  destination_appointment_at timestamptz,
  weight double precision not null default 0,
  pallets integer not null default 0,
  stackable_pallets integer not null default 0,
  linear_feet double precision not null default 0,
  cubic_feet double precision not null default 0,
  line_items integer not null default 0,
  miles double precision,
  pickup_stops smallint not null default 0,
  dropoff_stops smallint not null default 0,
  is_hazmat boolean not null default false,
  is_international boolean not null default false,
  is_blind boolean not null default false,
  is_just_in_time boolean not null default false,
  is_team_required boolean not null default false,
  requires_appointment boolean not null default false,
  -- A stop that needs an appointment and has none.
  missing_appointment boolean not null default false,
  has_pending_change_requests boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, id) references freight_order (company_id, id) on delete cascade
);
create index order_summary_origin_early on order_summary (company_id, origin_early_at, id);

-- An order that orders begin as: its draft as people filled it in.
create table order_template (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null check (name <> ''),
  name_key text collate "C" not null generated always as (lower(name)) stored,
  draft jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create unique index order_template_name on order_template (company_id, name_key);

create table shipment (
  company_id uuid not null references company (id),
  id uuid not null,
  shipment_number text not null unique default 'S' || nextval('shipment_number_seq'),
  -- -1 voided, 0 drafted, 1 ready to book, 2 tendering, 3 booked, 4 dispatched, 5 in transit, 6 at stop, 7 delivered,
  -- 8 delivery confirmed.
  status smallint not null default 0 check (status between -1 and 8),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);

create table shipment_order (
  company_id uuid not null,
  shipment_id uuid not null,
  order_id uuid not null,
  -- False once the shipment is voided or has let the order go.
  is_live boolean not null default true,
  primary key (company_id, shipment_id, order_id),
  foreign key (company_id, shipment_id) references shipment (company_id, id),
  foreign key (company_id, order_id) references freight_order (company_id, id)
);
-- Freight travels once.
create unique index shipment_order_live on shipment_order (company_id, order_id) where is_live;

select make_tenant_table('freight_order', 'select, insert, update');
select make_tenant_table('order_stop');
select make_tenant_table('order_line_item');
select make_tenant_table('order_reference');
select make_tenant_table('order_summary', 'select, insert, update');
select make_tenant_table('order_template');
select make_tenant_table('shipment', 'select, insert, update');
select make_tenant_table('shipment_order', 'select, insert, update');

-- What a place asks of every carrier that comes: a lift gate, limited access, and their kind.
alter table location add column site_needs text[] not null default '{}';

-- Hazardous goods go by the name that the law gives them.
alter table commodity add column hazmat_proper_shipping_name text;

-- One spelling with the carriers' own.
select backfill('company_setting', $$
  set settings = replace(settings::text, 'DeliverySortAndSegregate', 'SortAndSegregate')::jsonb$$,
  $$where settings::text like '%DeliverySortAndSegregate%'$$, may_change_nothing => true);

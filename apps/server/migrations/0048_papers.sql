-- Papers that travel with freight, and what may become different once a carrier has agreed to it.

-- Of hazardous goods: what they are made of where the law's name does not say it, and the marks of their quantity.
alter table commodity
  add column hazmat_technical_name text,
  add column is_limited_quantity boolean not null default false,
  add column is_reportable_quantity boolean not null default false;
alter table order_line_item
  add column hazmat_technical_name text,
  add column is_limited_quantity boolean not null default false,
  add column is_reportable_quantity boolean not null default false;

-- Taken off before anybody took the shipment: no part of what it was, also once it is voided.
alter table shipment_order add column is_removed boolean not null default false;

-- Printed on papers.
create table company_logo (
  company_id uuid primary key references company (id),
  file_id uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
select make_tenant_table('company_logo');

-- The last number that a company has given to a paper or a pallet under its GS1 prefix.
create table gs1_serial (
  company_id uuid not null references company (id),
  kind text not null check (kind in ('bol', 'pallet')),
  last bigint not null,
  primary key (company_id, kind)
);
select make_tenant_table('gs1_serial', 'select, insert, update');

-- The number of each paper of a shipment, from the first time it is printed: printed again it has the same.
create table bill_of_lading (
  company_id uuid not null,
  shipment_id uuid not null,
  -- 'master', 'stop 2', 'order O100001'.
  part text not null,
  bol_number text not null,
  -- What was on it the last time, as a hash, and how often that became different.
  content_hash text not null default '',
  revision integer not null default 1,
  printed_at timestamptz not null default now(),
  primary key (company_id, shipment_id, part),
  foreign key (company_id, shipment_id) references shipment (company_id, id)
);
create unique index bill_of_lading_number on bill_of_lading (company_id, bol_number);
select make_tenant_table('bill_of_lading', 'select, insert, update');

-- The number of each pallet of an order, from the first time that its label is printed.
create table pallet_sscc (
  company_id uuid not null,
  order_id uuid not null,
  pallet_number integer not null check (pallet_number > 0),
  sscc text not null,
  primary key (company_id, order_id, pallet_number),
  foreign key (company_id, order_id) references freight_order (company_id, id)
);
create unique index pallet_sscc_number on pallet_sscc (company_id, sscc);
select make_tenant_table('pallet_sscc', 'select, insert');

-- What was agreed at first, once something else has been.
alter table shipment add column original_booked_amount numeric(20, 2);

-- What somebody wants of the carrier of a booked order. The row is there before the carrier is asked, and its id is what the
-- carrier knows the question by.
create table change_request (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  state text not null check (state in ('asking', 'waiting', 'accepted', 'refused', 'withdrawn')),
  change jsonb not null,
  differences text[] not null,
  reason text not null default '',
  cost_before numeric(20, 2) not null,
  cost_after numeric(20, 2) not null,
  charges jsonb not null,
  customer_cost numeric(20, 2),
  rate_id uuid,
  carrier_name text not null,
  message text not null default '',
  -- What the carrier is told; null where no machine of its can be asked.
  load jsonb,
  job_id uuid,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references freight_order (company_id, id),
  foreign key (company_id, shipment_id) references shipment (company_id, id)
);
-- One at a time: the next is asked for on what the last has come to.
create unique index change_request_pending on change_request (company_id, order_id) where state in ('asking', 'waiting');
create index change_request_order on change_request (company_id, order_id, asked_at);
create index change_request_shipment on change_request (company_id, shipment_id) where state in ('asking', 'waiting');
select make_tenant_table('change_request', 'select, insert, update');

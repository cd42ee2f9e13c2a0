-- What rates are reckoned from: tariffs, fuel tables, prices of diesel and of extra services, holidays, the terms of each
-- carrier and the truckload market. Dated rows that people enter; of those about the same, the newest in force counts.
create table rating_row (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in
    ('tariff', 'carrierTerms', 'fuelTable', 'dieselPrice', 'accessorialPrice', 'holiday', 'market')),
  carrier_id uuid,
  -- What it is about, made by the rules: rows of one subject take each other's place.
  subject text collate "C" not null,
  effective_date date not null,
  expiration_date date,
  -- The fields of its kind.
  values jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  check (effective_date <= expiration_date)
);
create unique index rating_row_subject on rating_row (company_id, kind, subject, effective_date);
-- The rows of a kind, newest first and of a day by what they are about; and those that were in force on a day.
create index rating_row_kind on rating_row (company_id, kind, effective_date desc, subject);
select make_tenant_table('rating_row');

create sequence quote_number_seq start 100001;
grant usage on sequence quote_number_seq to lanewright_app;

-- Every question for prices that somebody asked, as it was asked.
create table quote_request (
  company_id uuid not null references company (id),
  id uuid not null,
  quote_number text not null unique default 'Q' || nextval('quote_number_seq'),
  kind text not null check (kind in ('Spot', 'Integrated', 'Contract')),
  shipping_date date not null,
  question jsonb not null,
  -- Who was asked and what became of it, where there were no prices: refusals and failures.
  outcome jsonb not null,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index quote_request_asked on quote_request (company_id, asked_at, id);
select make_tenant_table('quote_request', 'select, insert');

-- The prices that came back. They are never changed: what was quoted is what was quoted.
create table quote_rate (
  company_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  -- The order in which they were shown.
  position integer not null,
  rate_source text not null,
  carrier_id uuid,
  carrier_name text not null,
  total_cost numeric(20, 2) not null,
  -- Each charge with the figures that it follows from.
  charges jsonb not null,
  -- All else that was offered: days, service level, liability.
  offer jsonb not null,
  valid_until timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, request_id) references quote_request (company_id, id)
);
create unique index quote_rate_request on quote_rate (company_id, request_id, position);
select make_tenant_table('quote_rate', 'select, insert');

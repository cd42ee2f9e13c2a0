-- What somebody wanted quoted, as they filled it in, and what lists show of it. The prices hang on the questions that were
-- asked for it. A quote is not changed: who wants something else asks for another.
create table quote (
  company_id uuid not null references company (id),
  id uuid not null,
  quote_number text not null unique default 'Q' || nextval('quote_number_seq'),
  details jsonb not null,
  requote_of uuid,
  miles double precision not null,
  -- "|LTL|TL|" and "|70|92.5|".
  shipping_modes text collate "C" not null,
  equipment_mode text not null,
  freight_classes text collate "C" not null,
  units integer not null,
  total_weight double precision not null,
  pickup_date date not null,
  origin_city text not null,
  origin_state text not null,
  origin_postal_code text not null,
  origin_country text not null,
  -- Square of the map and place, as orders have them.
  origin_cell integer not null,
  origin_place text collate "C" not null,
  destination_city text not null,
  destination_state text not null,
  destination_postal_code text not null,
  destination_country text not null,
  destination_cell integer not null,
  destination_place text collate "C" not null,
  -- The lowest that was offered; null until somebody offers.
  lowest_rate numeric(20, 2),
  created_by uuid,
  created_at timestamptz not null default now(),
  -- What it is found by: its number, towns, zip codes and what the freight is called.
  found_by text not null,
  primary key (company_id, id),
  foreign key (company_id, requote_of) references quote (company_id, id)
);
select make_tenant_table('quote', 'select, insert');
grant update (lowest_rate) on quote to lanewright_app;

-- A question asked for a quote has the quote's number; one asked by itself has its own.
alter table quote_request add column quote_id uuid;
alter table quote_request add foreign key (company_id, quote_id) references quote (company_id, id);
alter table quote_request drop constraint quote_request_quote_number_key;
create index quote_request_quote on quote_request (company_id, quote_id, asked_at) where quote_id is not null;

-- With the company's markup of that day; null where no markup is quoted.
alter table quote_rate add column customer_cost numeric(20, 2);

-- The quote that an order was made from.
alter table freight_order add column quote_id uuid;
alter table freight_order add foreign key (company_id, quote_id) references quote (company_id, id);
create index freight_order_quote on freight_order (company_id, quote_id) where quote_id is not null;

-- What the history of quotes is sorted, filtered and searched by.
alter table quote
  add column number_key text collate "C" not null generated always as (lower(quote_number)) stored,
  add column search_text text not null generated always as (search_text_of(quote_number || ' ' || found_by)) stored;

-- The two orders. What people filter by rides along, so that a walk along one of these looks at no row.
create index quote_created on quote (company_id, created_at, id)
  include (pickup_date, freight_classes, created_by, origin_cell, destination_cell);
create index quote_pickup on quote (company_id, pickup_date, id)
  include (created_at, freight_classes, created_by, origin_cell, destination_cell);

create index quote_origin on quote (company_id, origin_cell, origin_place, created_at, id);
create index quote_destination on quote (company_id, destination_cell, destination_place, created_at, id);
create index quote_classes on quote (company_id, freight_classes, created_at, id);
create index quote_creator on quote (company_id, created_by, created_at, id);
create index quote_numbered on quote (company_id, number_key, id);

-- Sorts as the moment does.
select make_searchable('quote', words => $$quote_number || ' ' || found_by$$,
  sort_key => $$to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')$$);

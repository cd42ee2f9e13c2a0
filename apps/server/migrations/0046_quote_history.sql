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

-- Sorts as the moment does: its millionths of a second, as short as a text can say them.
select make_searchable('quote', words => $$quote_number || ' ' || found_by$$,
  sort_key => $$lpad(to_hex((extract(epoch from created_at) * 1000000)::bigint), 14, '0')$$);

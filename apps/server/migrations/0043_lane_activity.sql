-- What went along a lane: orders by where they begin and end, and when.
create index order_summary_way on order_summary (company_id, origin_state, destination_state, origin_date);

-- A row of a pallet table is known by an id, as everything that somebody can edit.
alter table lane_rate_range add column id uuid not null default gen_random_uuid();

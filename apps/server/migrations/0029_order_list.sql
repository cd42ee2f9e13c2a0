-- What the list of orders is sorted, filtered and searched by, beyond what a summary already says; and views, which every list has.

alter table order_summary
  -- Never null and in the order of time: minutes of the world's clock; orders without a time come last.
  add column origin_sort text collate "C" not null default '~',
  add column destination_sort text collate "C" not null default '~',
  -- The day that the calendar at the place shows.
  add column origin_date date,
  add column destination_date date,
  -- The square of half a degree that the place lies in.
  add column origin_cell integer,
  add column destination_cell integer,
  -- "IL|joliet|41.52|-88.08": a company knows few places near another one.
  add column origin_place text collate "C" not null default '',
  add column destination_place text collate "C" not null default '',
  add column distance_sort double precision not null generated always as (coalesce(miles, -1)) stored,
  -- Several choices as one text, sorted: few different ones are in use, and each is a plain value to an index.
  add column equipment_key text collate "C" not null default '',
  add column reference_key text collate "C" not null default '',
  add column found_by text not null default '',
  add column search_text text not null generated always as (search_text_of(found_by)) stored;

alter table order_reference
  add column label_key text collate "C" not null generated always as (lower(label)) stored;
drop index order_reference_value;
create index order_reference_value on order_reference (company_id, value_key, order_id) include (label_key);

select backfill('order_summary', $$
  set origin_sort = coalesce(to_char(origin_early_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), (
      select s.base_date || 'T00:00' from order_stop s
      where s.company_id = order_summary.company_id and s.order_id = order_summary.id and s.stop_number = 0), '~'),
    destination_sort = coalesce(to_char(destination_early_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), (
      select s.base_date || 'T00:00' from order_stop s
      where s.company_id = order_summary.company_id and s.order_id = order_summary.id order by s.stop_number desc limit 1), '~'),
    origin_date = (select s.base_date from order_stop s
      where s.company_id = order_summary.company_id and s.order_id = order_summary.id and s.stop_number = 0),
    destination_date = (select s.base_date from order_stop s
      where s.company_id = order_summary.company_id and s.order_id = order_summary.id order by s.stop_number desc limit 1),
    origin_cell = floor((origin_latitude + 90) * 2) * 720 + floor((origin_longitude + 180) * 2),
    destination_cell = floor((destination_latitude + 90) * 2) * 720 + floor((destination_longitude + 180) * 2),
    origin_place = concat_ws('|', origin_state, origin_city_key, coalesce(origin_latitude::text, ''), coalesce(origin_longitude::text, '')),
    destination_place = concat_ws('|', destination_state, destination_city_key, coalesce(destination_latitude::text, ''),
      coalesce(destination_longitude::text, '')),
    equipment_key = coalesce((select '|' || string_agg(kind, '|' order by kind collate "C") || '|' from unnest(equipment_types) kind), ''),
    reference_key = coalesce((
      select '|' || string_agg(distinct r.label_key, '|') || '|' from order_reference r
      where r.company_id = order_summary.company_id and r.order_id = order_summary.id), ''),
    found_by = concat_ws(' ', order_number, (
      select string_agg(distinct r.value, ' ') from order_reference r
      where r.company_id = order_summary.company_id and r.order_id = order_summary.id),
      origin_company, origin_city, destination_company, destination_city)$$,
  reading => array['order_stop', 'order_reference']::regclass[], may_change_nothing => true);

-- A sort, and a status with a sort behind it. What people filter by rides along, so that a walk along one of these looks at no
-- row: however the filters are combined, a page is soon full and the count soon over.
drop index order_summary_origin_early;
create index order_summary_origin on order_summary (company_id, origin_sort, id)
  include (destination_sort, status, order_type, shipping_mode, freight_term_type, weight, pickup_stops, dropoff_stops, is_hazmat, is_blind,
    is_just_in_time, is_team_required, requires_appointment, missing_appointment, has_pending_change_requests, origin_state,
    destination_state, origin_date, destination_date, created_at, equipment_key);
create index order_summary_destination on order_summary (company_id, destination_sort, id)
  include (origin_sort, status, order_type, shipping_mode, freight_term_type, weight, pickup_stops, dropoff_stops, is_hazmat, is_blind,
    is_just_in_time, is_team_required, requires_appointment, missing_appointment, has_pending_change_requests, origin_state,
    destination_state, origin_date, destination_date, created_at, equipment_key);
create index order_summary_created on order_summary (company_id, created_at, number_key, id)
  include (status, order_type, shipping_mode, freight_term_type, weight, pickup_stops, dropoff_stops, is_hazmat, is_blind,
    is_just_in_time, is_team_required, requires_appointment, missing_appointment, has_pending_change_requests, origin_state,
    destination_state, origin_date, destination_date, origin_sort, equipment_key);
create index order_summary_status_origin on order_summary (company_id, status, origin_sort, id)
  include (order_type, shipping_mode, freight_term_type, weight, pickup_stops, dropoff_stops, is_hazmat, is_blind,
    is_just_in_time, is_team_required, requires_appointment, missing_appointment, has_pending_change_requests, origin_state,
    destination_state, origin_date, destination_date, created_at, equipment_key);
create index order_summary_status_destination on order_summary (company_id, status, destination_sort, id);
create index order_summary_status_created on order_summary (company_id, status, created_at, number_key, id);
create index order_summary_weight on order_summary (company_id, weight, id) include (status, origin_sort, destination_sort);
create index order_summary_distance on order_summary (company_id, distance_sort, id);

-- Where an order goes from and to.
create index order_summary_origin_state on order_summary (company_id, origin_state, origin_city_key, origin_sort, id)
  include (status, order_type, shipping_mode, freight_term_type, weight, pickup_stops, dropoff_stops, is_hazmat,
    requires_appointment, missing_appointment, destination_state, origin_date, destination_date, created_at, equipment_key);
create index order_summary_destination_state on order_summary (company_id, destination_state, destination_city_key, origin_sort, id)
  include (status, order_type, shipping_mode, freight_term_type, weight, pickup_stops, dropoff_stops, is_hazmat,
    requires_appointment, missing_appointment, origin_state, origin_date, destination_date, created_at, equipment_key);
create index order_summary_origin_company on order_summary (company_id, origin_company_key, origin_sort, id);
create index order_summary_destination_company on order_summary (company_id, destination_company_key, origin_sort, id);
create index order_summary_origin_cell on order_summary (company_id, origin_cell, origin_place, origin_sort, id)
  include (status);
create index order_summary_destination_cell on order_summary (company_id, destination_cell, destination_place, origin_sort, id)
  include (status);

-- What is rare among the values of a choice.
create index order_summary_type on order_summary (company_id, order_type, origin_sort, id);
create index order_summary_mode on order_summary (company_id, shipping_mode, origin_sort, id);
create index order_summary_terms on order_summary (company_id, freight_term_type, origin_sort, id);
create index order_summary_equipment on order_summary (company_id, equipment_key, origin_sort, id);
create index order_summary_references on order_summary (company_id, reference_key, origin_sort, id);
create index order_summary_pickups on order_summary (company_id, pickup_stops, origin_sort, id) where pickup_stops > 1;
create index order_summary_dropoffs on order_summary (company_id, dropoff_stops, origin_sort, id) where dropoff_stops > 1;
create index order_summary_hazmat on order_summary (company_id, origin_sort, id) where is_hazmat;
create index order_summary_blind on order_summary (company_id, origin_sort, id) where is_blind;
create index order_summary_just_in_time on order_summary (company_id, origin_sort, id) where is_just_in_time;
create index order_summary_team on order_summary (company_id, origin_sort, id) where is_team_required;
create index order_summary_appointment on order_summary (company_id, origin_sort, id) where requires_appointment;
create index order_summary_no_appointment on order_summary (company_id, origin_sort, id) where missing_appointment;
create index order_summary_change_request on order_summary (company_id, origin_sort, id) where has_pending_change_requests;

select make_searchable('order_summary', words => 'found_by', sort_key => 'origin_sort');

-- Which shipments an order was ever on.
create index shipment_order_order on shipment_order (company_id, order_id);

-- What a draft shipment is told when it is made.
alter table shipment
  add column max_buy numeric(10, 2) not null default 0 check (max_buy >= 0),
  add column origination text not null default 'Contract'
    check (origination in ('Standard', 'Spot', 'Contract', 'Manual'));

-- A filter of a list under a name of somebody's own.
create table user_view (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  list text not null,
  name text not null check (name <> ''),
  filters jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references contact (company_id, id)
);
create index user_view_owner on user_view (company_id, owner_id, list);

create table user_view_share (
  company_id uuid not null,
  view_id uuid not null,
  user_id uuid not null,
  primary key (company_id, view_id, user_id),
  foreign key (company_id, view_id) references user_view (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references contact (company_id, id)
);
create index user_view_share_user on user_view_share (company_id, user_id, view_id);

-- How somebody ordered the views of a list: their own, shared ones and those of the product. Others come behind these.
create table user_view_order (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_ids uuid[] not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references contact (company_id, id)
);

select make_tenant_table('user_view');
select make_tenant_table('user_view_share');
select make_tenant_table('user_view_order');

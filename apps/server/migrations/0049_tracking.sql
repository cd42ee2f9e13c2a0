-- Freight on its way: what carriers say of it, how it stands by that, and who may say so.

-- Callers that are no people: carriers, visibility providers, programs of the company. What they show is known by its hash alone.
create table outside_key (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('Carrier', 'Provider', 'Integrator')),
  -- Whose loads it may speak of; null: of every carrier's.
  carrier_id uuid,
  scopes text[] not null check (scopes <> '{}'),
  token_hash text collate "C" not null,
  -- The beginning of what they were given, so that people know which it is.
  shown_prefix text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  check ((kind = 'Carrier') = (carrier_id is not null))
);
create index outside_key_carrier on outside_key (company_id, carrier_id, created_at);
select make_tenant_table('outside_key', 'select, insert, update');

-- Everything that was said of a shipment on its way, in whatever order it came. Nothing is changed or removed: what was wrong is withdrawn.
create table tracking_event (
  company_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  kind text not null check (kind in ('Dispatch', 'Location', 'Arrival', 'Departure', 'Terminal', 'Delay')),
  -- Where it arrived or what it left.
  stop_number smallint check (stop_number >= 1),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  city text not null default '',
  state text not null default '',
  zone text,
  -- When the carrier itself believes to arrive at the next stop.
  carrier_eta_at timestamptz,
  note text not null default '',
  source text not null check (source in ('Carrier', 'Provider', 'Person', 'File')),
  -- As it was called when it said so.
  source_name text not null default '',
  key_id uuid,
  -- The sender's own name for it: said again, it is the same.
  external_id text collate "C",
  user_id uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (company_id, id),
  foreign key (company_id, shipment_id) references shipment (company_id, id),
  foreign key (company_id, key_id) references outside_key (company_id, id),
  check ((kind in ('Arrival', 'Departure')) = (stop_number is not null)),
  check ((latitude is null) = (longitude is null))
);
create index tracking_event_shipment on tracking_event (company_id, shipment_id, happened_at, id);
create unique index tracking_event_said on tracking_event (company_id, key_id, external_id)
  where key_id is not null and external_id is not null;
select make_tenant_table('tracking_event', 'select, insert, update');

-- How each stop stands: worked out of the events, never written by hand, but for the reason.
alter table shipment_stop
  -- On the way to it from the stop before.
  add column leg_miles double precision,
  add column status text not null default 'Open' check (status in ('Open', 'Arrived', 'Complete')),
  add column arrived_at timestamptz,
  add column departed_at timestamptz,
  add column eta_at timestamptz,
  -- How it was reckoned, step by step.
  add column eta_steps jsonb not null default '[]',
  add column on_time_status text check (on_time_status in ('Early', 'OnTime', 'AtRisk', 'Late')),
  -- When its proof of delivery was seen where the paper is not kept here.
  add column proof_at timestamptz,
  -- Of a late one: why, and by whose fault.
  add column late_reason text not null default '',
  add column late_fault text check (late_fault in ('Shipper', 'Carrier', 'Consignee', 'Weather'));

-- What lists and the map show of a shipment.
alter table shipment
  add column origin_city text not null default '',
  add column origin_state text not null default '',
  add column destination_city text not null default '',
  add column destination_state text not null default '',
  -- Instants of the world's clock as text, "2026-11-17T14:00"; without one it comes last.
  add column pickup_sort text collate "C" not null default '~',
  add column delivery_sort text collate "C" not null default '~',
  add column order_count integer not null default 0,
  add column stop_count integer not null default 0,
  add column weight double precision not null default 0,
  add column pallets double precision not null default 0,
  add column is_hazmat boolean not null default false,
  add column on_time_status text check (on_time_status in ('Early', 'OnTime', 'AtRisk', 'Late')),
  -- What a planner looks at first.
  add column exception text check (exception in ('Late', 'AtRisk', 'NoNews')),
  -- "0|2026-11-17T14:00": exceptions first, the worst of them before the others, then whoever arrives next.
  add column tracking_sort text collate "C" not null default '~',
  add column next_stop_number smallint,
  add column eta_at timestamptz,
  add column driver_name text not null default '',
  add column driver_phone text not null default '',
  add column last_news_at timestamptz,
  add column last_news text not null default '',
  -- Where it was last seen.
  add column latitude double precision,
  add column longitude double precision,
  add column position_at timestamptz,
  -- When time alone will have changed how it stands; null once it has arrived.
  add column reckon_at timestamptz,
  -- Grams, well to wheel; null until the way and the freight are known.
  add column co2_grams double precision,
  add column delivered_at timestamptz;

create index shipment_pickup on shipment (company_id, pickup_sort, id) include (status, shipping_mode, on_time_status, carrier_id);
create index shipment_delivery on shipment (company_id, delivery_sort, id) include (status, shipping_mode, on_time_status, carrier_id);
create index shipment_status_created on shipment (company_id, status, created_at, id);
create index shipment_status_pickup on shipment (company_id, status, pickup_sort, id);
create index shipment_status_delivery on shipment (company_id, status, delivery_sort, id);
create index shipment_tracking on shipment (company_id, status, tracking_sort, id);
-- What carriers have to move, of all of them and of each.
create index shipment_under_way on shipment (company_id, pickup_sort, id) where status between 3 and 6;
create index shipment_carrying on shipment (company_id, carrier_id, pickup_sort, id) where status between 3 and 6;
create index shipment_due on shipment (company_id, reckon_at) where reckon_at is not null;
create index shipment_pro on shipment (company_id, pro_number) where pro_number is not null;
create index shipment_delivered on shipment (company_id, carrier_id, delivered_at) where carrier_id is not null;

-- An order stands by its own stops.
alter table order_summary
  add column on_time_status text check (on_time_status in ('Early', 'OnTime', 'AtRisk', 'Late'));

-- Whose shipments have something due: the dispatcher hands out the work, each company does its own.
create function companies_with_due_shipments() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select c.id from public.company c
  where exists (
    select 1 from public.shipment s where s.company_id = c.id and s.reckon_at is not null and s.reckon_at <= now()
  );
end;
select let_gate_read('shipment');
revoke all on function companies_with_due_shipments() from public;
grant execute on function companies_with_due_shipments() to lanewright_dispatch;
alter function companies_with_due_shipments() owner to lanewright_gate;

-- What is there already gets what lists show, as far as its orders say it.
select backfill('shipment', $$
  set origin_city = coalesce(o.origin_city, ''), origin_state = coalesce(o.origin_state, ''),
    destination_city = coalesce(o.destination_city, ''), destination_state = coalesce(o.destination_state, ''),
    pickup_sort = coalesce(o.origin_sort, '~'), delivery_sort = coalesce(o.destination_sort, '~'),
    order_count = coalesce(o.orders, 0), weight = coalesce(o.weight, 0), pallets = coalesce(o.pallets, 0),
    is_hazmat = coalesce(o.is_hazmat, false),
    stop_count = (select count(*) from shipment_stop t where t.company_id = shipment.company_id and t.shipment_id = shipment.id),
    tracking_sort = case when shipment.status between 3 and 6 then '3|' || coalesce(o.destination_sort, '~') else '~' end,
    delivered_at = case when shipment.status >= 7 then coalesce(o.destination_at, shipment.updated_at) end
  from (
    select m.company_id, m.shipment_id, count(*)::integer as orders, sum(s.weight) as weight, sum(s.pallets) as pallets,
      bool_or(s.is_hazmat) as is_hazmat, min(s.origin_sort) as origin_sort, max(s.destination_sort) as destination_sort,
      (array_agg(s.origin_city order by s.origin_sort))[1] as origin_city,
      (array_agg(s.origin_state order by s.origin_sort))[1] as origin_state,
      (array_agg(s.destination_city order by s.destination_sort desc))[1] as destination_city,
      (array_agg(s.destination_state order by s.destination_sort desc))[1] as destination_state,
      max(s.destination_early_at) as destination_at
    from shipment_order m join order_summary s on s.company_id = m.company_id and s.id = m.order_id
    where not m.is_removed group by m.company_id, m.shipment_id
  ) o$$,
  condition => 'where o.company_id = shipment.company_id and o.shipment_id = shipment.id',
  reading => array['shipment_order', 'order_summary', 'shipment_stop']::regclass[], may_change_nothing => true);

-- Where it had come to is said again as events, so that what is heard next goes on from there.
select with_every_row(array['shipment', 'shipment_stop', 'shipment_stop_part', 'order_stop', 'tracking_event']::regclass[], $$
  insert into tracking_event (company_id, id, shipment_id, kind, stop_number, happened_at, source, note)
  select s.company_id, gen_random_uuid(), s.id,
    case when s.status = 6 and t.stop_number = ends.last then 'Arrival' else 'Departure' end,
    t.stop_number, coalesce(p.early_at, s.updated_at), 'File', 'Taken over from before tracking began.'
  from shipment s
  join (select company_id, shipment_id, max(stop_number) as last from shipment_stop group by company_id, shipment_id) ends
    on ends.company_id = s.company_id and ends.shipment_id = s.id
  join shipment_stop t on t.company_id = s.company_id and t.shipment_id = s.id
  left join lateral (
    select min(o.early_at) as early_at from shipment_stop_part q
    join order_stop o on o.company_id = q.company_id and o.id = q.order_stop_id
    where q.company_id = t.company_id and q.shipment_stop_id = t.id
  ) p on true
  where s.status >= 5 and (s.status >= 6 or t.stop_number = 1)$$);

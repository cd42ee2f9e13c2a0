-- What freight cost and whether it came on time, added up by the quarter of an hour in which it was to be picked up or delivered:
-- the days of every time zone of the world are made of whole quarters. The dashboard adds up some thousands of these, where
-- a large company has a hundred thousand shipments in the same weeks.
--
-- A change of shipments adds rows and changes none, so that people who book at the same time never wait for each other; the sum of
-- all rows is right in every transaction. What has been added is folded into one row a quarter from time to time.
create table freight_tally (
  company_id uuid not null references company (id),
  -- By when it was to be picked up, of all that is booked; or to be delivered, of all that was delivered.
  moment text not null check (moment in ('Pickup', 'Delivery')),
  -- "2026-11-17T14:15" of the world's clock.
  quarter_hour text collate "C" not null,
  id bigint generated always as identity,
  is_folded boolean not null default false,
  shipments integer not null,
  cost numeric not null,
  truckload_cost numeric not null,
  weight numeric not null,
  -- Of which is known whether they came on time, and those that did.
  judged integer not null,
  on_time integer not null,
  primary key (company_id, moment, quarter_hour, id) include (shipments, cost, truckload_cost, weight, judged, on_time)
);
create unique index freight_tally_folded on freight_tally (company_id, moment, quarter_hour) where is_folded;
create index freight_tally_loose on freight_tally (id) where not is_folded;
select make_tenant_table('freight_tally', 'select');
create policy gate_keeps on freight_tally to lanewright_gate using (true) with check (true);
grant select, insert, update, delete, truncate on freight_tally to lanewright_gate;

-- A query for what shipments add to the tallies: their rows have a sign, 1 as they are now and -1 as they were. Weights become exact
-- numbers, so that what is taken away is what was added.
create function tallies_of(rows_of_shipments text) returns text
language sql immutable set search_path = pg_catalog
return $$
  select company_id, moment, left(at, 14) || lpad((substr(at, 15, 2)::integer / 15 * 15)::text, 2, '0') as quarter_hour,
    sum(sign)::integer as shipments, sum(sign * coalesce(cost, 0)) as cost,
    sum(case when shipping_mode = 'TL' then sign * coalesce(cost, 0) else 0 end) as truckload_cost,
    sum(sign * weight::numeric) as weight, sum(case when on_time_status is not null then sign else 0 end)::integer as judged,
    sum(case when on_time_status in ('OnTime', 'Early') then sign else 0 end)::integer as on_time
  from ($$ || rows_of_shipments || $$) s
  cross join lateral (values ('Pickup', pickup_sort, status between 3 and 8), ('Delivery', delivery_sort, status in (7, 8)))
    counted (moment, at, counts)
  where counts and at < '~'
  group by 1, 2, 3$$;

-- It belongs to the gate, so that it is kept whoever writes the shipments.
create function keep_freight_tally() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate public.freight_tally;
    return null;
  end if;
  execute 'insert into public.freight_tally
      (company_id, moment, quarter_hour, shipments, cost, truckload_cost, weight, judged, on_time)
    select * from (' || public.tallies_of(
      case tg_op
        when 'INSERT' then 'select 1 as sign, * from new_rows'
        when 'DELETE' then 'select -1 as sign, * from old_rows'
        else 'select 1 as sign, * from new_rows union all select -1, * from old_rows'
      end) || ') changed
    -- Most changes of a shipment change nothing of what is added up.
    where (shipments, cost, truckload_cost, weight, judged, on_time) <> (0, 0, 0, 0, 0, 0)';
  return null;
end
$$;

-- Folds what was added, the oldest first, and says how many rows it took.
create function fold_freight_tallies(most integer) returns integer
language sql security definer set search_path = pg_catalog, public
begin atomic
  with loose as (
    delete from public.freight_tally t using (
      select company_id, moment, quarter_hour, id from public.freight_tally
      where not is_folded order by id limit most for update skip locked
    ) oldest
    where t.company_id = oldest.company_id and t.moment = oldest.moment and t.quarter_hour = oldest.quarter_hour and t.id = oldest.id
    returning t.*
  ), folded as (
    insert into public.freight_tally as t
      (company_id, moment, quarter_hour, is_folded, shipments, cost, truckload_cost, weight, judged, on_time)
    select company_id, moment, quarter_hour, true, sum(shipments), sum(cost), sum(truckload_cost), sum(weight), sum(judged), sum(on_time)
    from loose group by company_id, moment, quarter_hour order by company_id, moment, quarter_hour
    on conflict (company_id, moment, quarter_hour) where is_folded do update set
      shipments = t.shipments + excluded.shipments, cost = t.cost + excluded.cost,
      truckload_cost = t.truckload_cost + excluded.truckload_cost, weight = t.weight + excluded.weight,
      judged = t.judged + excluded.judged, on_time = t.on_time + excluded.on_time
  )
  select count(*)::integer from loose;
end;

revoke all on function tallies_of(text), keep_freight_tally(), fold_freight_tallies(integer) from public;
grant execute on function tallies_of(text) to lanewright_gate;
grant execute on function fold_freight_tallies(integer) to lanewright_dispatch;
alter function keep_freight_tally() owner to lanewright_gate;
alter function fold_freight_tallies(integer) owner to lanewright_gate;
-- Who makes a trigger needs the right to its function, and only its owner can give it.
set local role lanewright_gate;
grant execute on function keep_freight_tally() to lanewright_owner;
set local role lanewright_owner;

create trigger freight_tally_of_new after insert on shipment referencing new table as new_rows
  for each statement execute function keep_freight_tally();
create trigger freight_tally_of_changed after update on shipment referencing old table as old_rows new table as new_rows
  for each statement execute function keep_freight_tally();
create trigger freight_tally_of_gone after delete on shipment referencing old table as old_rows
  for each statement execute function keep_freight_tally();
create trigger freight_tally_of_none after truncate on shipment for each statement execute function keep_freight_tally();

-- What is there already.
select with_every_row(array['shipment', 'freight_tally']::regclass[], 'insert into freight_tally
    (company_id, moment, quarter_hour, shipments, cost, truckload_cost, weight, judged, on_time, is_folded)
  select *, true from (' || tallies_of('select 1 as sign, * from shipment') || ') kept');

-- It was what the same sums were read from.
drop index shipment_spend;

-- The day of an ETA where only the day is known: carriers with terminals give no time of day. Null where the time is known. Rows
-- that are stored already get the day of their ETA at the stop, and are calculated again for the sentences that name it.
alter table shipment_stop add column eta_day date;

select with_every_row(array['shipment_stop', 'shipment', 'shipment_stop_part', 'order_stop']::regclass[], $$
  with by_day as (
    update shipment_stop s set eta_day = (s.eta_at at time zone coalesce(z.zone, 'UTC'))::date
    from (
      select p.company_id, p.shipment_stop_id, min(o.iana_time_zone) as zone
      from shipment_stop_part p
      join order_stop o on o.company_id = p.company_id and o.id = p.order_stop_id
      group by p.company_id, p.shipment_stop_id
    ) z, shipment h
    where z.company_id = s.company_id and z.shipment_stop_id = s.id
      and h.company_id = s.company_id and h.id = s.shipment_id and h.shipping_mode in ('LTL', 'VLTL')
      and s.stop_type = 'Dropoff' and s.eta_at is not null
      and exists (
        select from shipment_stop t
        where t.company_id = s.company_id and t.shipment_id = s.shipment_id and t.transit_seconds is not null
      )
    returning s.company_id, s.shipment_id
  )
  update shipment h set reckon_at = now() from by_day b
  where b.company_id = h.company_id and b.shipment_id = h.id and h.reckon_at > now()$$);

grant select (eta_day) on shipment_stop to lanewright_public;

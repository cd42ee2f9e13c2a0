-- What anybody may see of freight on its way, without signing in: these columns, of booked shipments, and no others.
-- lanewright_public reads across companies, as a visitor belongs to none; it can write nothing.

create policy public_sees on company for select to lanewright_public using (true);
grant select (id, company_number, name, dba_name) on company to lanewright_public;

create policy public_sees on company_logo for select to lanewright_public using (true);
grant select (company_id, file_id) on company_logo to lanewright_public;
create unique index company_logo_file on company_logo (file_id);

create policy public_sees on shipment for select to lanewright_public using (status >= 3);
grant select (
  company_id, id, shipment_number, status, shipping_mode, equipment_mode, miles, on_time_status, next_stop_number, co2_grams
) on shipment to lanewright_public;

-- Each of these belongs to a shipment that the policy above shows.
create policy public_sees on shipment_order for select to lanewright_public using (
  is_live and not is_removed and exists (
    select 1 from shipment s where s.company_id = shipment_order.company_id and s.id = shipment_order.shipment_id
  )
);
grant select (company_id, shipment_id, order_id, is_live, is_removed) on shipment_order to lanewright_public;

create policy public_sees on shipment_stop for select to lanewright_public using (
  exists (select 1 from shipment s where s.company_id = shipment_stop.company_id and s.id = shipment_stop.shipment_id)
);
grant select (
  company_id, id, shipment_id, stop_number, stop_type, leg_miles, status, arrived_at, departed_at, eta_at, on_time_status
) on shipment_stop to lanewright_public;

create policy public_sees on shipment_stop_part for select to lanewright_public using (
  exists (
    select 1 from shipment_stop s
    where s.company_id = shipment_stop_part.company_id and s.id = shipment_stop_part.shipment_stop_id
  )
);
grant select (company_id, shipment_stop_id, order_stop_id) on shipment_stop_part to lanewright_public;

create policy public_sees on tracking_event for select to lanewright_public using (
  withdrawn_at is null and exists (
    select 1 from shipment s where s.company_id = tracking_event.company_id and s.id = tracking_event.shipment_id
  )
);
grant select (
  company_id, id, shipment_id, kind, stop_number, happened_at, latitude, longitude, city, state, zone, source, withdrawn_at
) on tracking_event to lanewright_public;

create policy public_sees on freight_order for select to lanewright_public using (
  exists (select 1 from shipment_order o where o.company_id = freight_order.company_id and o.order_id = freight_order.id)
);
grant select (company_id, id, order_number, is_blind, mileage_source) on freight_order to lanewright_public;

create policy public_sees on order_stop for select to lanewright_public using (
  exists (select 1 from shipment_order o where o.company_id = order_stop.company_id and o.order_id = order_stop.order_id)
);
grant select (
  company_id, order_id, id, early_at, late_at, appointment_at, company_name, company_alias, location_name, location_alias,
  city, state, postal_code, iana_time_zone, latitude, longitude
) on order_stop to lanewright_public;

create policy public_sees on order_line_item for select to lanewright_public using (
  exists (
    select 1 from shipment_order o where o.company_id = order_line_item.company_id and o.order_id = order_line_item.order_id
  )
);
grant select (
  company_id, order_id, unique_identifier, pickup_stop_id, dropoff_stop_id, description, package_count, packaging_unit_type,
  pallet_count, total_weight
) on order_line_item to lanewright_public;

create policy public_sees on order_reference for select to lanewright_public using (
  exists (
    select 1 from shipment_order o where o.company_id = order_reference.company_id and o.order_id = order_reference.order_id
  )
);
grant select (company_id, order_id, position, stop_id, label, value, value_key) on order_reference to lanewright_public;

-- Whether somebody has the link that was shared. What its token is, nobody can read.
create function is_tracking_token(p_company_id uuid, p_shipment_id uuid, p_token text) returns boolean
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select exists (
    select 1 from public.shipment s
    where s.company_id = p_company_id and s.id = p_shipment_id and s.tracking_token = p_token and s.status >= 3
  );
end;
revoke all on function is_tracking_token(uuid, uuid, text) from public;
grant execute on function is_tracking_token(uuid, uuid, text) to lanewright_public;
alter function is_tracking_token(uuid, uuid, text) owner to lanewright_gate;

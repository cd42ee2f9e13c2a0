-- A DBA name belongs to a location: the places of one business may do business under different names, and an edit of one place
-- changes that place alone. Each place begins with the DBA name of its business.
alter table location add column dba_name text not null default '';

select with_every_row(array['location', 'party', 'company']::regclass[], $$
  update location l set dba_name = p.dba_name from party p
  where p.company_id = l.company_id and p.id = l.party_id and p.dba_name <> ''$$);
select with_every_row(array['location', 'company']::regclass[], $$
  update location l set dba_name = c.dba_name from company c
  where c.id = l.company_id and l.party_id is null and c.dba_name <> ''$$);

alter table party drop column dba_name;
alter table company drop column dba_name;

-- Visitors see who ships: the DBA name of the company's own place on the way, the first that has one. Null: none has.
select let_gate_read('shipment_stop');
create function shipper_dba_name(p_company_id uuid, p_shipment_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select l.dba_name from public.shipment_stop s
  join public.location l on l.company_id = s.company_id and l.id = s.location_id
  where s.company_id = p_company_id and s.shipment_id = p_shipment_id and l.party_id is null and l.dba_name <> ''
  order by s.stop_number limit 1;
end;
revoke all on function shipper_dba_name(uuid, uuid) from public;
grant execute on function shipper_dba_name(uuid, uuid) to lanewright_public;
alter function shipper_dba_name(uuid, uuid) owner to lanewright_gate;

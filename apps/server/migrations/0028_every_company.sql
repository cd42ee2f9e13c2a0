-- For work that is done to every company, one after the other: who they are, and no more of them.
create function company_ids() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select id from public.company order by company_number;
end;

-- The rights before the owner: once it is the gate's, we may not change them.
revoke all on function company_ids() from public;
grant execute on function company_ids() to lanewright_dispatch;
alter function company_ids() owner to lanewright_gate;

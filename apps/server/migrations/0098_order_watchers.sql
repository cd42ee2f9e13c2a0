-- Orders can be watched as well. The link in a mail to a watcher of an order shows that order on the truck that carries it, and
-- nothing of the other orders on the truck.
alter table watcher drop constraint watcher_entity_type_check;
alter table watcher add constraint watcher_entity_type_check check (entity_type in ('CustomerLane', 'Shipment', 'Order'));

set local role lanewright_gate;
drop function visitor_proofs(uuid, uuid, text);
set local role lanewright_owner;

-- As before, and the order whose watcher has the link. Whether the shipment carries that order is for the caller to compare, who
-- reads the orders of a shipment as a visitor does.
create function visitor_proofs(p_company_id uuid, p_shipment_id uuid, p_token_hash text)
returns table (shows text, reference_key text, order_id uuid)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select 'All', null::text, null::uuid from public.shipment s
  where s.company_id = p_company_id and s.id = p_shipment_id and s.status >= 3
    and public.hash_of_token(public.tracking_token(s.company_id, s.id, s.booked_at)) = p_token_hash
  union all
  select 'All', null, null from public.tracking_link l
  where l.company_id = p_company_id and l.token_hash = p_token_hash and l.shipment_id = p_shipment_id
  union all
  select case w.entity_type when 'Order' then 'Order' else w.shows end, w.reference_key,
    case w.entity_type when 'Order' then w.entity_id end
  from public.watcher_link l join public.watcher w on w.company_id = l.company_id and w.id = l.watcher_id
  where l.company_id = p_company_id and l.token_hash = p_token_hash and l.purpose = 'track'
    and l.created_at > now() - interval '400 days'
    and (w.entity_type = 'Order' or (w.entity_type = 'Shipment' and w.entity_id = p_shipment_id))
    and w.ended_at is null and w.confirmed_at is not null;
end;
revoke all on function visitor_proofs(uuid, uuid, text) from public;
grant execute on function visitor_proofs(uuid, uuid, text) to lanewright_public;
alter function visitor_proofs(uuid, uuid, text) owner to lanewright_gate;

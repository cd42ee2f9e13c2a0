-- What a visitor has proved decides what they see, shipment numbers cannot be counted up, and no secret of a link is stored.

-- Keys of this installation. Only functions of the gate's read them.
create table installation_key (
  name text primary key check (name in ('shipment-numbers', 'tracking-links')),
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  -- Of the shipment numbers: the first value of the sequence that is shuffled. Numbers before it stay as they are.
  starts_at bigint
);
insert into installation_key (name, key, starts_at)
  select 'shipment-numbers', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
    case when is_called then last_value + 1 else last_value end
  from shipment_number_seq;
insert into installation_key (name, key)
  values ('tracking-links', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
alter table installation_key enable row level security;
alter table installation_key force row level security;
create policy gate_reads on installation_key for select to lanewright_gate using (true);
grant select on installation_key to lanewright_gate;

-- The number of the nth shipment: "S1" and at least five digits. Within each length a keyed permutation (a Feistel network,
-- repeated until the result is within the range) puts the numbers in an order that nobody can continue.
create function shipment_number_at(p_n bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  secret public.installation_key%rowtype;
  rest bigint;
  low bigint := 100000;
  first bigint;
  size bigint;
  half integer;
  mask bigint;
  x bigint;
  l bigint;
  r bigint;
  h bytea;
begin
  select * into strict secret from public.installation_key where name = 'shipment-numbers';
  if p_n < secret.starts_at then return 'S' || p_n; end if;
  rest := p_n - secret.starts_at;
  loop
    first := greatest(low, secret.starts_at);
    size := greatest(2 * low - first, 0);
    exit when rest < size;
    rest := rest - size;
    low := low * 10;
  end loop;
  half := 1;
  while (1::bigint << (2 * half)) < size loop half := half + 1; end loop;
  mask := (1::bigint << half) - 1;
  x := rest;
  loop
    l := x >> half;
    r := x & mask;
    for round in 1..6 loop
      h := sha256(convert_to(secret.key || ' ' || size || ' ' || round || ' ' || r, 'UTF8'));
      x := l # (((get_byte(h, 0) << 23) | (get_byte(h, 1) << 15) | (get_byte(h, 2) << 7) | (get_byte(h, 3) >> 1)) & mask);
      l := r;
      r := x;
    end loop;
    x := (l << half) | r;
    exit when x < size;
  end loop;
  return 'S' || (first + x);
end
$$;
revoke all on function shipment_number_at(bigint) from public;
alter function shipment_number_at(bigint) owner to lanewright_gate;

-- A number that somebody has written past the sequence is left out.
create function next_shipment_number() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  number text;
begin
  loop
    number := public.shipment_number_at(nextval('public.shipment_number_seq'));
    exit when not exists (select 1 from public.shipment s where s.shipment_number = number);
  end loop;
  return number;
end
$$;
revoke all on function next_shipment_number() from public;
grant usage on sequence shipment_number_seq to lanewright_gate;
grant execute on function next_shipment_number() to lanewright_app;
alter function next_shipment_number() owner to lanewright_gate;
alter table shipment alter column shipment_number set default next_shipment_number();

-- The secret of the link that planners share. It follows from the key and the booking, so that it can be shown again although
-- it is stored nowhere; with another booking it is another.
create function tracking_token(p_company_id uuid, p_shipment_id uuid, p_booked_at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select rtrim(translate(encode(sha256(convert_to(k.key, 'UTF8') || sha256(convert_to(
    k.key || ' ' || p_company_id || ' ' || p_shipment_id || ' ' || coalesce(extract(epoch from p_booked_at)::text, ''), 'UTF8'
  ))), 'base64'), '+/', '-_'), '=')
  from public.installation_key k where k.name = 'tracking-links';
end;
revoke all on function tracking_token(uuid, uuid, timestamptz) from public;
grant execute on function tracking_token(uuid, uuid, timestamptz) to lanewright_app;
alter function tracking_token(uuid, uuid, timestamptz) owner to lanewright_gate;

create function hash_of_token(p_token text) returns text
language sql immutable parallel safe set search_path = pg_catalog
return rtrim(translate(encode(sha256(convert_to(p_token, 'UTF8')), 'base64'), '+/', '-_'), '=');

-- Links that were shared before: known by the hash of their secret.
create table tracking_link (
  company_id uuid not null,
  token_hash text collate "C" not null,
  shipment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, token_hash),
  foreign key (company_id, shipment_id) references shipment (company_id, id)
);
create index tracking_link_shipment on tracking_link (company_id, shipment_id);
select make_tenant_table('tracking_link', 'select, insert, delete');
select let_gate_read('tracking_link');
select with_every_row(array['shipment', 'tracking_link']::regclass[], $$
  insert into tracking_link (company_id, token_hash, shipment_id)
  select company_id, hash_of_token(tracking_token), id from shipment where tracking_token is not null$$);
set local role lanewright_gate;
drop function is_tracking_token(uuid, uuid, text);
set local role lanewright_owner;
alter table shipment drop column tracking_token;

-- What somebody outside had proved when they asked to watch: their links show that and no more.
alter table watcher
  add column shows text not null default 'All' check (shows in ('Number', 'Reference', 'All')),
  add column reference_key text,
  add constraint watcher_reference check ((shows = 'Reference') = (reference_key is not null));
select backfill('watcher', $$set shows = 'Number'$$, 'where user_id is null and created_by is null', may_change_nothing => true);
alter table watcher_link drop constraint watcher_link_purpose_check;
alter table watcher_link add constraint watcher_link_purpose_check check (purpose in ('confirm', 'leave', 'track'));
select let_gate_read('watcher');
select let_gate_read('watcher_link');
-- Links that wait to be mailed hold no secret any more: each mail gets its own.
select backfill('watcher_news', $$set link = split_part(link, '?', 1)$$, $$where link like '/public/%?token=%'$$,
  may_change_nothing => true);

-- What the secret of a link shows of a shipment; no row: it is of no use here. Visitors cannot read secrets or hashes.
create function visitor_proofs(p_company_id uuid, p_shipment_id uuid, p_token_hash text)
returns table (shows text, reference_key text)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select 'All', null::text from public.shipment s
  where s.company_id = p_company_id and s.id = p_shipment_id and s.status >= 3
    and public.hash_of_token(public.tracking_token(s.company_id, s.id, s.booked_at)) = p_token_hash
  union all
  select 'All', null from public.tracking_link l
  where l.company_id = p_company_id and l.token_hash = p_token_hash and l.shipment_id = p_shipment_id
  union all
  select w.shows, w.reference_key
  from public.watcher_link l join public.watcher w on w.company_id = l.company_id and w.id = l.watcher_id
  where l.company_id = p_company_id and l.token_hash = p_token_hash and l.purpose = 'track'
    and l.created_at > now() - interval '400 days'
    and w.entity_type = 'Shipment' and w.entity_id = p_shipment_id and w.ended_at is null and w.confirmed_at is not null;
end;
revoke all on function visitor_proofs(uuid, uuid, text) from public;
grant execute on function visitor_proofs(uuid, uuid, text) to lanewright_public;
alter function visitor_proofs(uuid, uuid, text) owner to lanewright_gate;

-- Since when it is delivered, and which shipment is newer: numbers do not say that any more.
grant select (delivered_at, created_at) on shipment to lanewright_public;

-- How many different numbers an address has looked up within the hour, counted by all processes together.
create table visitor_lookup (
  hour timestamptz not null,
  caller text collate "C" not null,
  looked_for text collate "C" not null,
  primary key (caller, hour, looked_for)
);
create index visitor_lookup_hour on visitor_lookup (hour);
alter table visitor_lookup enable row level security;
alter table visitor_lookup force row level security;
create policy gate_counts on visitor_lookup to lanewright_gate using (true) with check (true);
grant select, insert, update, delete on visitor_lookup to lanewright_gate;

create function count_visitor_lookup(p_caller text, p_looked_for text, p_most integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  looked integer;
begin
  delete from public.visitor_lookup where ctid = any (array(
    select ctid from public.visitor_lookup where hour < this_hour limit 100 for update skip locked
  ));
  if exists (
    select 1 from public.visitor_lookup where caller = p_caller and hour = this_hour and looked_for = p_looked_for
  ) then return true; end if;
  select count(*) into looked from (
    select 1 from public.visitor_lookup where caller = p_caller and hour = this_hour limit p_most
  ) counted;
  if looked >= p_most then return false; end if;
  insert into public.visitor_lookup (hour, caller, looked_for) values (this_hour, p_caller, p_looked_for)
    on conflict do nothing;
  return true;
end
$$;
revoke all on function count_visitor_lookup(text, text, integer) from public;
grant execute on function count_visitor_lookup(text, text, integer) to lanewright_public;
alter function count_visitor_lookup(text, text, integer) owner to lanewright_gate;

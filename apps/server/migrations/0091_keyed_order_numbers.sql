-- Order numbers cannot be counted up either: a visitor may track by the number of an order as well as by that of a shipment.
alter table installation_key drop constraint installation_key_name_check;
alter table installation_key add constraint installation_key_name_check
  check (name in ('shipment-numbers', 'order-numbers', 'tracking-links'));
select with_every_row(array['installation_key']::regclass[], $$
  insert into installation_key (name, key, starts_at)
    select 'order-numbers', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
      case when is_called then last_value + 1 else last_value end
    from order_number_seq$$);

-- The nth number of a kind. Numbers have at least six digits, and within each length a keyed permutation (a Feistel network,
-- repeated until the result is within the range) puts them in an order that cannot be continued without the key. Numbers from
-- before the permutation are unchanged.
create function keyed_number_at(p_name text, p_n bigint) returns bigint
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
  select * into strict secret from public.installation_key where name = p_name;
  if p_n < secret.starts_at then return p_n; end if;
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
  return first + x;
end
$$;
revoke all on function keyed_number_at(text, bigint) from public;
alter function keyed_number_at(text, bigint) owner to lanewright_gate;

-- Both kinds of numbers come from the same function.
set local role lanewright_gate;
drop function shipment_number_at(bigint);
set local role lanewright_owner;
create function shipment_number_at(p_n bigint) returns text
language sql stable security definer set search_path = pg_catalog, public
return 'S' || public.keyed_number_at('shipment-numbers', p_n);
revoke all on function shipment_number_at(bigint) from public;
alter function shipment_number_at(bigint) owner to lanewright_gate;

-- A number that was written by hand before its turn is left out.
create function next_order_number() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  number text;
begin
  loop
    number := 'O' || public.keyed_number_at('order-numbers', nextval('public.order_number_seq'));
    exit when not exists (select 1 from public.freight_order o where o.order_number = number);
  end loop;
  return number;
end
$$;
revoke all on function next_order_number() from public;
grant usage on sequence order_number_seq to lanewright_gate;
grant execute on function next_order_number() to lanewright_app;
select let_gate_read('freight_order');
alter function next_order_number() owner to lanewright_gate;
alter table freight_order alter column order_number set default next_order_number();

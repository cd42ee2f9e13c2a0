-- The audit trail grows with every write and is never thinned out, so it is kept month by month: what is old stays out of
-- the way of what is new, and a month can be archived as a whole.
alter table audit_entry rename to audit_entry_whole;
alter index audit_entry_pkey rename to audit_entry_whole_pkey;
alter index audit_entry_entity rename to audit_entry_whole_entity;
alter sequence audit_entry_id_seq rename to audit_entry_whole_id_seq;

create table audit_entry (
  company_id uuid not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (company_id, id, at)
) partition by range (at);
create index audit_entry_entity on audit_entry (company_id, entity_kind, entity_id, id);
select make_tenant_table('audit_entry', 'select, insert');

-- The net: an entry of a month that nobody has made room for is kept here, and moves when the month is made.
create table audit_entry_other partition of audit_entry default;
-- Nobody goes to a part directly; whoever did would be refused twice.
alter table audit_entry_other enable row level security;
alter table audit_entry_other force row level security;

-- Made beside the table and then attached: that lets others go on writing, where making it inside would stop them.
create function make_audit_month(month date) returns boolean
language plpgsql as $$
declare
  name text := 'audit_entry_' || to_char(month, 'YYYY_MM');
  from_at timestamptz := month::timestamp at time zone 'UTC';
  until_at timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  -- One at a time; the second finds it done.
  perform pg_advisory_xact_lock(hashtext('make_audit_month'));
  if to_regclass('public.' || name) is not null then return false; end if;
  execute format('create table public.%I (like public.audit_entry including defaults)', name);
  perform public.with_every_row(array['public.audit_entry_other'::regclass], format(
    'with moved as (delete from public.audit_entry_other where at >= %L and at < %L returning *)
     insert into public.%I select * from moved', from_at, until_at, name));
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('alter table public.audit_entry attach partition public.%I for values from (%L) to (%L)', name, from_at, until_at);
  return true;
end
$$;
revoke all on function make_audit_month(date) from public;

-- Room for this month and so many after it; says how many were missing. Whoever keeps house calls it now and then.
create function make_audit_partitions(months_ahead integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
-- Rather later than in everybody's way.
set lock_timeout = '2s'
as $$
declare
  made integer := 0;
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  if months_ahead not between 0 and 24 then raise exception 'Between 0 and 24 months ahead, not %.', months_ahead; end if;
  for ahead in 0..months_ahead loop
    if public.make_audit_month((this_month + make_interval(months => ahead))::date) then made := made + 1; end if;
  end loop;
  return made;
end
$$;
revoke all on function make_audit_partitions(integer) from public;
grant execute on function make_audit_partitions(integer) to lanewright_dispatch;

select with_every_row(array['audit_entry_whole']::regclass[], $$
  select make_audit_month(month::date)
  from generate_series(
    (select date_trunc('month', min(at) at time zone 'UTC') from audit_entry_whole), now() at time zone 'UTC', interval '1 month'
  ) month
$$);
select make_audit_partitions(3);
select with_every_row(array['audit_entry_whole', 'audit_entry']::regclass[],
  'insert into audit_entry overriding system value select * from audit_entry_whole');
select with_every_row(array['audit_entry_whole']::regclass[],
  'select setval(pg_get_serial_sequence(''audit_entry'', ''id''), max(id)) from audit_entry_whole having max(id) is not null');
drop table audit_entry_whole;

-- Where news of orders, shipments and invoices is sent, and what became of each.
create table webhook (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  events text[] not null check (events <> '{}'),
  -- Signs what is sent; while a new one is made known, the one before it signs as well.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  is_active boolean not null default true,
  paused_reason text not null default '',
  -- Tries since somebody was last there; until then nothing is sent.
  silences smallint not null default 0,
  rests_until timestamptz,
  -- Who sends what waits, or will: one at a time.
  job_id uuid,
  last_delivered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_active on webhook (company_id) where is_active;
select make_tenant_table('webhook');
select let_gate_read('webhook');

-- What happened to records that somebody may want to be told of: written with the change, made into events soon after.
create table webhook_change (
  company_id uuid not null,
  id bigint generated always as identity,
  record_kind text not null,
  record_id uuid not null,
  transaction text not null default pg_current_xact_id()::text,
  before jsonb,
  after jsonb not null,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
select make_tenant_table('webhook_change', 'select, delete');
create policy gate_notes on webhook_change for insert to lanewright_gate with check (true);
grant insert on webhook_change to lanewright_gate;

create table webhook_event (
  company_id uuid not null,
  id uuid not null,
  -- In the order in which they are told.
  sequence bigint not null generated always as identity,
  type text not null,
  record_id uuid not null,
  record_number text not null,
  -- As it is sent, to the letter: a signature is over letters.
  body text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index webhook_event_age on webhook_event (company_id, created_at);
select make_tenant_table('webhook_event', 'select, insert, delete');

create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  sequence bigint not null,
  record_id uuid not null,
  state text collate "C" not null default 'Pending' check (state in ('Pending', 'Delivered', 'Failed')),
  -- Since it was last asked to be sent.
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  delivered_at timestamptz,
  last_status smallint,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, webhook_id, event_id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references webhook_event (company_id, id) on delete cascade
);
create index webhook_delivery_log on webhook_delivery (company_id, webhook_id, sequence);
create index webhook_delivery_by_state on webhook_delivery (company_id, webhook_id, state, sequence);
create index webhook_delivery_event on webhook_delivery (company_id, event_id);
create index webhook_delivery_due on webhook_delivery (company_id, webhook_id, next_try_at, sequence) where state = 'Pending';
-- Of one record in the order of what happened.
create index webhook_delivery_of_record on webhook_delivery (company_id, webhook_id, record_id, sequence) where state = 'Pending';
select make_tenant_table('webhook_delivery');

-- Every try, as it was sent and as it was answered.
create table webhook_attempt (
  company_id uuid not null,
  delivery_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  request_headers jsonb not null,
  status smallint,
  response_body text not null default '',
  error text not null default '',
  duration_ms integer not null,
  primary key (company_id, delivery_id, id),
  foreign key (company_id, delivery_id) references webhook_delivery (company_id, id) on delete cascade
);
select make_tenant_table('webhook_attempt', 'select, insert, delete');

-- Notes what a statement did to records, where their company has somebody to tell: (kind, facts that are told of it ...). It belongs
-- to the gate, so that it is noted whoever writes; and the job that tells of it is queued in the same transaction.
create function note_webhook_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (
    select 1 from public.webhook w where w.is_active and w.company_id in (select n.company_id from new_rows n)
  ) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.webhook_change (company_id, record_kind, record_id, after)
    select n.company_id, tg_argv[0], n.id, public.some_facts(to_jsonb(n), tg_argv)
    from new_rows n
    where exists (select 1 from public.webhook w where w.is_active and w.company_id = n.company_id);
  else
    insert into public.webhook_change (company_id, record_kind, record_id, before, after)
    select company_id, tg_argv[0], id, before, after
    from (
      select n.company_id, n.id, public.some_facts(to_jsonb(o), tg_argv) as before, public.some_facts(to_jsonb(n), tg_argv) as after
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where exists (select 1 from public.webhook w where w.is_active and w.company_id = n.company_id)
    ) changed
    -- When it will arrive moves all day and is no news by itself.
    where before - 'eta_at' is distinct from after - 'eta_at';
  end if;
  if found then
    insert into public.job (company_id, kind, lane, payload, max_attempts)
    select distinct n.company_id, 'webhook-events', 'quick', '{}'::jsonb, 20
    from new_rows n
    where exists (select 1 from public.webhook w where w.is_active and w.company_id = n.company_id);
  end if;
  return null;
end
$$;
create function some_facts(row_of jsonb, names text[]) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog
return (select jsonb_object_agg(key, value) from jsonb_each(row_of) where key = any (names));
revoke all on function note_webhook_changes(), some_facts(jsonb, text[]) from public;
grant execute on function some_facts(jsonb, text[]) to lanewright_gate;
create policy gate_queues on job for insert to lanewright_gate with check (kind = 'webhook-events');
grant insert (company_id, kind, lane, payload, max_attempts) on job to lanewright_gate;
alter function note_webhook_changes() owner to lanewright_gate;
set local role lanewright_gate;
grant execute on function note_webhook_changes() to lanewright_owner;
set local role lanewright_owner;

create trigger webhook_of_new after insert on freight_order referencing new table as new_rows
  for each statement execute function note_webhook_changes('order', 'id', 'order_number', 'status', 'version');
create trigger webhook_of_changed after update on freight_order referencing old table as old_rows new table as new_rows
  for each statement execute function note_webhook_changes('order', 'id', 'order_number', 'status', 'version');
create trigger webhook_of_changed after update on shipment referencing old table as old_rows new table as new_rows
  for each statement execute function note_webhook_changes(
    'shipment', 'id', 'shipment_number', 'status', 'carrier_name', 'pro_number', 'exception', 'eta_at');
create trigger webhook_of_new after insert on invoice referencing new table as new_rows
  for each statement execute function note_webhook_changes(
    'invoice', 'id', 'invoice_number', 'side', 'status', 'amount_cents', 'balance_cents', 'due_on', 'shipment_number');
create trigger webhook_of_changed after update on invoice referencing old table as old_rows new table as new_rows
  for each statement execute function note_webhook_changes(
    'invoice', 'id', 'invoice_number', 'side', 'status', 'amount_cents', 'balance_cents', 'due_on', 'shipment_number');

-- What every area leans on: the audit trail, repeatable writes, jobs, the outbox, and how people arrange their lists.

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
  primary key (company_id, id)
);
create index audit_entry_entity on audit_entry (company_id, entity_kind, entity_id, id);

-- The answer a write gave under a key, kept in the transaction of the write itself.
create table idempotency_key (
  company_id uuid not null references company (id),
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table job (
  company_id uuid references company (id),
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  progress real not null default 0 check (progress between 0 and 1),
  result jsonb,
  error text,
  cancel_requested boolean not null default false,
  worker text,
  heartbeat_at timestamptz,
  attempt integer not null default 0,
  max_attempts integer not null default 5 check (max_attempts >= 1),
  run_at timestamptz not null default now(),
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Work that must not be queued twice at a time names itself here.
  singleton_key text
);
create index job_waiting on job (run_at) where status = 'queued';
create index job_running on job (heartbeat_at) where status = 'running';
create index job_of_company on job (company_id, kind, created_at desc);
create unique index job_singleton on job (singleton_key) where status in ('queued', 'running');

create table outbox (
  id bigint generated always as identity primary key,
  company_id uuid references company (id),
  kind text not null check (kind in ('mail', 'live')),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempt integer not null default 0,
  sent_at timestamptz,
  error text
);
create index outbox_waiting on outbox (available_at, id) where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

create table grid_setting (
  company_id uuid not null,
  user_id uuid not null,
  grid_id text not null,
  columns text[] not null,
  application_access text not null,
  fixed_columns_count integer not null check (fixed_columns_count between 0 and 10),
  primary key (company_id, user_id, grid_id),
  foreign key (company_id, user_id) references portal_user (company_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['audit_entry', 'idempotency_key', 'job', 'outbox', 'grid_setting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_company on %I to lanewright_app
         using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
  end loop;
end
$$;

-- Entries of the audit trail can be added and read, never changed or removed.
grant select, insert on audit_entry to lanewright_app;
grant select, insert, update on idempotency_key to lanewright_app;
grant select, insert on job to lanewright_app;
grant update (cancel_requested) on job to lanewright_app;
grant insert on outbox to lanewright_app;
grant select, insert, update, delete on grid_setting to lanewright_app;

create policy every_company on job to lanewright_dispatch using (true) with check (true);
create policy every_company on outbox to lanewright_dispatch using (true) with check (true);
create policy old_keys on idempotency_key to lanewright_dispatch using (created_at < now() - interval '7 days');
grant select, insert, update, delete on job, outbox to lanewright_dispatch;
grant select, delete on idempotency_key to lanewright_dispatch;

-- The embedded identity provider may ask for mail to be sent, of no company.
create policy mail_of_no_company on outbox for insert to lanewright_identity
  with check (company_id is null and kind = 'mail');
grant insert on outbox to lanewright_identity;

-- Wake whoever waits as soon as the writing transaction has committed.
create function wake_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
create trigger job_queued after insert on job for each statement execute function wake_workers('job');
create trigger outbox_filled after insert on outbox for each statement execute function wake_workers('outbox');

create schema identity authorization lanewright_identity;

-- Jobs in lanes, mail among them; schedules; an outbox of live events alone.

alter table job
  alter column id set default gen_random_uuid(),
  add column lane text not null default 'quick',
  -- Which of the places that its company has for this kind it takes while it runs; null where there is no limit.
  add column slot integer,
  -- Who besides its creator may follow it.
  add column watched_with text;

drop index job_waiting, job_singleton;
create index job_waiting on job (lane, run_at) where status = 'queued';
create index job_finished on job (finished_at) where finished_at is not null;
-- A key names work of one kind in one company; two companies never wait for each other.
create unique index job_singleton on job (company_id, kind, singleton_key) nulls not distinct
  where singleton_key is not null and status in ('queued', 'running');
-- Two workers that take the last place at once: the second is refused here and looks again.
create unique index job_slot on job (kind, company_id, slot) nulls not distinct
  where slot is not null and status = 'running';

-- A waiting job that is to be cancelled need not wait for its time.
grant update (cancel_requested, run_at) on job to lanewright_app;

-- What is queued again and again: `daily_at` in its zone, or every so many minutes.
create table schedule (
  company_id uuid references company (id),
  name text not null,
  kind text not null,
  lane text not null,
  payload jsonb not null,
  max_attempts integer not null,
  every_minutes integer check (every_minutes between 1 and 44640),
  daily_at time,
  zone text,
  next_at timestamptz not null,
  unique nulls not distinct (company_id, name),
  check ((every_minutes is null) = (daily_at is not null)),
  check ((daily_at is null) = (zone is null))
);
create index schedule_due on schedule (next_at);

alter table schedule enable row level security;
alter table schedule force row level security;
create policy own_company on schedule to lanewright_app
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy every_company on schedule to lanewright_dispatch using (true) with check (true);
grant select, insert, update, delete on schedule to lanewright_app, lanewright_dispatch;

-- When a schedule comes next, counted from `p_after`. A run that was missed is not made up for.
create function next_run(p_every_minutes integer, p_daily_at time, p_zone text, p_last timestamptz, p_after timestamptz)
returns timestamptz
language sql stable
return case
  when p_every_minutes is not null then
    p_last + make_interval(mins => p_every_minutes)
      * (1 + floor(greatest(0, extract(epoch from p_after - p_last)) / (60 * p_every_minutes)))
  when ((p_after at time zone p_zone)::date + p_daily_at) at time zone p_zone > p_after
    then ((p_after at time zone p_zone)::date + p_daily_at) at time zone p_zone
  else ((p_after at time zone p_zone)::date + 1 + p_daily_at) at time zone p_zone
end;

-- Mail that has not left becomes a job; mail that has, has served its purpose.
alter table job no force row level security;
alter table outbox no force row level security;
insert into job (company_id, kind, lane, payload, max_attempts, created_at)
select company_id, 'mail', 'mail', payload, 18, created_at from outbox where kind = 'mail' and sent_at is null;
delete from outbox where kind = 'mail';
alter table job force row level security;
alter table outbox force row level security;

drop policy mail_of_no_company on outbox;
revoke insert on outbox from lanewright_identity;
drop index outbox_waiting;
alter table outbox drop column kind, drop column available_at, drop column attempt, drop column error;
create index outbox_waiting on outbox (id) where sent_at is null;

-- The embedded identity provider may ask for mail to be sent, of no company, and nothing else.
create policy mail_of_no_company on job for insert to lanewright_identity
  with check (company_id is null and kind = 'mail' and lane = 'mail' and status = 'queued' and max_attempts <= 18);
grant insert (kind, lane, payload, max_attempts) on job to lanewright_identity;

-- A NOTIFY takes a lock that all commits of the server wait for. Writers wake the workers after their commit instead.
drop trigger job_queued on job;
drop trigger outbox_filled on outbox;
drop function wake_workers();

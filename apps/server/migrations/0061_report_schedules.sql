-- Reports that people have mailed to themselves. When each is due is a row of `schedule` under the same id: an hour a day, by
-- the clocks of a zone; on which of those days it is mailed stands here.
create table report_schedule (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null,
  report_id text not null check (report_id <> ''),
  -- The period and what it is narrowed by, in the words of the wire.
  question jsonb not null,
  format text not null check (format in ('PDF', 'CSV')),
  rhythm text not null check (rhythm in ('Daily', 'Weekly', 'Monthly')),
  weekday text check (weekday in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  day_of_month smallint check (day_of_month between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  zone text not null,
  -- The day of its zone that it was last mailed on: never twice on one day, whoever repeats the work.
  last_sent_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references contact (company_id, id),
  check ((rhythm = 'Weekly') = (weekday is not null)),
  check ((rhythm = 'Monthly') = (day_of_month is not null))
);
create index report_schedule_user on report_schedule (company_id, user_id, created_at);
select make_tenant_table('report_schedule');

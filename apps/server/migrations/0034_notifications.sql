-- What a person is told in the portal: one row for each person and each thing.
create table notification (
  company_id uuid not null references company (id),
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  title text not null check (title <> ''),
  body text not null default '',
  -- A path in the portal.
  link text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id)
);
create index notification_newest on notification (company_id, user_id, created_at, id);
create index notification_unread on notification (company_id, user_id) where read_at is null;
select make_tenant_table('notification', 'select, insert, update, delete');

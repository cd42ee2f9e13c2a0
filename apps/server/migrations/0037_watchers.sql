-- Who is told of what happens to a record: users of the company, and others by their address.
create table watcher (
  company_id uuid not null references company (id),
  id uuid not null,
  entity_type text not null check (entity_type in ('CustomerLane', 'Shipment')),
  entity_id uuid not null,
  name text not null default '',
  email_address text not null check (email_address <> ''),
  email_key text collate "C" not null generated always as (lower(email_address)) stored,
  -- Null: somebody outside.
  user_id uuid,
  notification_type text not null check (notification_type in ('All', 'ShipmentStatus', 'OnTimeStatus', 'None')),
  -- Nobody outside is mailed news before.
  confirmed_at timestamptz,
  -- When somebody outside was last asked whether they want to.
  asked_at timestamptz,
  -- They were removed, or have left. The row stays, so that adding them again and again does not mail them again and again.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  unique (company_id, entity_type, entity_id, email_key)
);
create index watcher_address on watcher (company_id, email_key);

-- The links in their mails. Each mail has its own, and only its hash is kept.
create table watcher_link (
  company_id uuid not null,
  token_hash text collate "C" not null,
  watcher_id uuid not null,
  purpose text not null check (purpose in ('confirm', 'leave')),
  created_at timestamptz not null default now(),
  primary key (company_id, token_hash),
  foreign key (company_id, watcher_id) references watcher (company_id, id) on delete cascade
);
create index watcher_link_watcher on watcher_link (company_id, watcher_id);

-- What is to be mailed to them: goes with the mail.
create table watcher_news (
  company_id uuid not null,
  id bigint generated always as identity,
  watcher_id uuid not null,
  kind text not null check (kind in ('ShipmentStatus', 'OnTimeStatus')),
  -- "Shipment S100482", as it was called when it happened.
  record_name text not null,
  text text not null,
  -- A path; null where there is nothing for this watcher to open.
  link text,
  happened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, watcher_id) references watcher (company_id, id) on delete cascade
);
create index watcher_news_watcher on watcher_news (company_id, watcher_id);

select make_tenant_table('watcher', 'select, insert, update');
select make_tenant_table('watcher_link', 'select, insert, delete');
select make_tenant_table('watcher_news', 'select, insert, delete');

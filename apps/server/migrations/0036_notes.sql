-- What people write on orders and other records. A deleted note leaves its text in the trail of the record.
create table note (
  company_id uuid not null references company (id),
  id uuid not null,
  -- The record that carries it, by the name that the wire has for its kind.
  entity_type text not null,
  entity_id uuid not null,
  -- Made by us from the parts that a note can have, never kept as it was sent.
  note_html text not null check (note_html <> ''),
  -- The same as plain text.
  note_content text not null check (note_content <> ''),
  -- Whoever any version of it has mentioned: nobody is told twice.
  told_user_ids uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  -- Null until it is edited.
  updated_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references contact (company_id, id)
);
create index note_newest on note (company_id, entity_type, entity_id, created_at, id);
select make_tenant_table('note', 'select, insert, update, delete');

-- What people hang on orders, shipments and other records: one row for each file, which is kept with the files.
create table document (
  company_id uuid not null references company (id),
  id uuid not null,
  entity_type text not null,
  entity_id uuid not null,
  -- The dropoff that a proof of delivery is of.
  stop_id uuid,
  -- Without its ending, which the content decides.
  name text not null check (name <> ''),
  type text not null,
  extension text not null,
  content_type text not null,
  byte_count integer not null check (byte_count > 0),
  sha256 text not null,
  file_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  -- A file is the content of one document.
  unique (company_id, file_id)
);
create index document_of_record on document (company_id, entity_type, entity_id, created_at, id);
select make_tenant_table('document');

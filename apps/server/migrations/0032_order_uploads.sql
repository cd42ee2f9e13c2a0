-- Files of orders that were checked, and whether their orders are being made. What was read of a file is kept with the files.
create table order_upload (
  company_id uuid not null references company (id),
  id uuid not null,
  good integer not null,
  rejected integer not null,
  -- The job that makes the orders; null until somebody has asked for them.
  job_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (company_id, id)
);
select make_tenant_table('order_upload', 'select, insert, update');

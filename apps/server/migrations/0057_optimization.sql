-- Plans of freight: the limits that they keep, and the runs that make them.

create table constraint_set (
  company_id uuid not null references company (id),
  id uuid not null,
  constraint_name text not null check (constraint_name <> ''),
  name_key text collate "C" not null generated always as (lower(constraint_name)) stored,
  strategy text check (strategy in ('Cost', 'Distance')),
  max_volume double precision check (max_volume >= 0),
  max_weight double precision check (max_weight >= 0),
  max_pallets double precision check (max_pallets >= 0),
  min_volume_per_stop double precision check (min_volume_per_stop >= 0),
  min_weight_per_stop double precision check (min_weight_per_stop >= 0),
  min_pallets_per_stop double precision check (min_pallets_per_stop >= 0),
  max_out_of_route_distance double precision check (max_out_of_route_distance >= 0),
  distance_from_first_drop double precision check (distance_from_first_drop >= 0),
  max_pickup_count integer check (max_pickup_count >= 0),
  max_dropoff_count integer check (max_dropoff_count >= 0),
  max_stop_count integer check (max_stop_count >= 0),
  pickup_date_slippage integer check (pickup_date_slippage >= 0),
  dropoff_date_slippage integer check (dropoff_date_slippage >= 0),
  max_route_transit_time double precision check (max_route_transit_time >= 0),
  max_route_distance double precision check (max_route_distance >= 0),
  honor_appointments boolean not null default false,
  search_text text not null generated always as (search_text_of(constraint_name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id)
);
create index constraint_set_name on constraint_set (company_id, name_key, id);
select make_tenant_table('constraint_set');
select make_searchable('constraint_set', sort_key => 'name_key', words => 'constraint_name');

create table optimization_job (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null check (name <> ''),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'pending', 'completed', 'failed', 'skipped', 'internal_error')),
  -- What the run was made with stays, whatever becomes of the set.
  constraint_set_id uuid,
  constraint_name text,
  limits jsonb,
  limits_as_of timestamptz,
  equipment_mode smallint not null default 1 check (equipment_mode between 1 and 6),
  seed integer not null default 1,
  order_ids uuid[] not null,
  -- The work in the queue that makes the plan.
  work_id uuid,
  is_stop_asked boolean not null default false,
  progress jsonb,
  message text not null default '',
  saved_miles double precision not null default 0,
  savings_cents bigint not null default 0,
  planned_orders integer not null default 0,
  solution_count integer not null default 0,
  left_out jsonb not null default '[]',
  relaxations jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by uuid,
  started_at timestamptz,
  completed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, constraint_set_id) references constraint_set (company_id, id) on delete set null (constraint_set_id),
  check ((status in ('completed', 'failed', 'skipped', 'internal_error')) = (completed_at is not null))
);
create index optimization_job_newest on optimization_job (company_id, created_at desc, id);
create index optimization_job_of_set on optimization_job (company_id, constraint_set_id) where constraint_set_id is not null;
select make_tenant_table('optimization_job');

-- A plan of a run, whole: it is read and shown as one.
create table optimization_solution (
  company_id uuid not null,
  job_id uuid not null,
  place smallint not null,
  solution jsonb not null,
  primary key (company_id, job_id, place),
  foreign key (company_id, job_id) references optimization_job (company_id, id) on delete cascade
);
select make_tenant_table('optimization_solution');

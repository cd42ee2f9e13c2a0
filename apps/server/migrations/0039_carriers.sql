-- Carriers as each company knows them: the same one may be in the networks of several.
create table carrier (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null check (name <> ''),
  name_key text collate "C" not null generated always as (lower(name)) stored,
  scac text,
  mc_number text,
  dot_number text,
  modes text[] not null default '{}',
  -- Only plain columns reach an index.
  carries_ltl boolean not null generated always as ('LTL' = any (modes)) stored,
  carries_vltl boolean not null generated always as ('VLTL' = any (modes)) stored,
  carries_tl boolean not null generated always as ('TL' = any (modes)) stored,
  equipment_modes text[] not null default '{}',
  has_dry boolean not null generated always as ('Dry' = any (equipment_modes)) stored,
  has_reefer boolean not null generated always as ('Reefer' = any (equipment_modes)) stored,
  has_flatbed boolean not null generated always as ('Flatbed' = any (equipment_modes)) stored,
  has_bulk boolean not null generated always as ('Bulk' = any (equipment_modes)) stored,
  has_drayage boolean not null generated always as ('Drayage' = any (equipment_modes)) stored,
  has_power_only boolean not null generated always as ('PowerOnly' = any (equipment_modes)) stored,
  is_hazmat_certified boolean not null default false,
  -- The place in the fixed list of terms.
  payment_term integer,
  email text,
  phone_number text,
  status text not null default 'Active' check (status in ('Active', 'OnHold', 'Invited')),
  hold_reason text not null default '',
  logo_file_id uuid,
  -- When the first of its insurances runs out, as carrier_insurance says.
  insured_until date,
  search_text text not null generated always as (
    search_text_of(name || ' ' || coalesce(scac, '') || ' ' || coalesce(mc_number, '') || ' ' || coalesce(dot_number, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, logo_file_id) references stored_file (company_id, id),
  check ((status = 'OnHold') = (hold_reason <> ''))
);
-- Who is who: one name, one code and one number of each kind in a network. The name is also the order of the list.
create unique index carrier_name on carrier (company_id, name_key) include (id);
create unique index carrier_scac on carrier (company_id, scac);
create unique index carrier_mc on carrier (company_id, mc_number);
create unique index carrier_dot on carrier (company_id, dot_number);
create index carrier_ltl on carrier (company_id, carries_ltl, name_key) include (id);
create index carrier_vltl on carrier (company_id, carries_vltl, name_key) include (id);
create index carrier_tl on carrier (company_id, carries_tl, name_key) include (id);
create index carrier_dry on carrier (company_id, has_dry, name_key) include (id);
create index carrier_reefer on carrier (company_id, has_reefer, name_key) include (id);
create index carrier_flatbed on carrier (company_id, has_flatbed, name_key) include (id);
create index carrier_bulk on carrier (company_id, has_bulk, name_key) include (id);
create index carrier_drayage on carrier (company_id, has_drayage, name_key) include (id);
create index carrier_power_only on carrier (company_id, has_power_only, name_key) include (id);
create index carrier_insured on carrier (company_id, insured_until, name_key) include (id);
create index carrier_status on carrier (company_id, status, name_key) include (id);
create index carrier_updated on carrier (company_id, updated_at, id);
create index carrier_search on carrier using gin (company_id, search_text gin_trgm_ops);
select make_tenant_table('carrier', 'select, insert, update');
select let_gate_read('carrier');
select make_searchable('carrier', sort_key => 'name_key',
  words => $$name || ' ' || coalesce(scac, '') || ' ' || coalesce(mc_number, '') || ' ' || coalesce(dot_number, '')$$);

create table carrier_insurance (
  company_id uuid not null,
  carrier_id uuid not null,
  kind text not null check (kind in ('Cargo', 'AutoLiability', 'GeneralLiability')),
  insurer text not null default '',
  policy_number text not null default '',
  amount numeric(12, 2) not null check (amount >= 0),
  expiration_date date not null,
  -- The day of expiry that the company was told of, so that it is told once.
  warned_for date,
  primary key (company_id, carrier_id, kind),
  foreign key (company_id, carrier_id) references carrier (company_id, id)
);
create index carrier_insurance_expiry on carrier_insurance (company_id, expiration_date);
select make_tenant_table('carrier_insurance');

-- People at a carrier; they are contacts like everybody else.
create table carrier_contact (
  company_id uuid not null,
  carrier_id uuid not null,
  contact_id uuid not null,
  primary key (company_id, carrier_id, contact_id),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id)
);
create index carrier_contact_contact on carrier_contact (company_id, contact_id);
select make_tenant_table('carrier_contact');

-- That something runs out is news like any other: behind the bell, unless somebody says no. The owner of the table is bound
-- by its policy as well, so that is lifted for as long as it takes.
alter table user_preference no force row level security;
update user_preference set bell_about = array_append(bell_about, 'runningOut') where 'runningOut' <> all (bell_about);
alter table user_preference force row level security;

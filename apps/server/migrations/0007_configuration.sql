-- How each company works: what it offers and prefers, and who its freight is billed to.

create table company_setting (
  company_id uuid not null references company (id),
  section text not null,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, section)
);

create table bill_to_company (
  company_id uuid not null references company (id),
  id uuid not null,
  company_number text not null unique default 'C' || nextval('company_number_seq'),
  company_name text not null check (company_name <> ''),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index bill_to_company_name on bill_to_company (company_id, lower(company_name));

create table billing_setting (
  company_id uuid not null references company (id),
  id uuid not null,
  -- Null: invoices to the company itself.
  bill_to_company_id uuid,
  name text not null check (name <> ''),
  address_line1 text not null check (address_line1 <> ''),
  address_line2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default '',
  email_address text not null default '',
  is_default boolean not null default false,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bill_to_company_id) references bill_to_company (company_id, id) on delete cascade
);
create unique index billing_setting_default on billing_setting (company_id) where is_default;

do $$
declare
  name text;
begin
  foreach name in array array['company_setting', 'bill_to_company', 'billing_setting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_company on %I to lanewright_app
         using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
    execute format('grant select, insert, update, delete on %I to lanewright_app', name);
  end loop;
end
$$;

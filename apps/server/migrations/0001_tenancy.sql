-- Who shares this installation, who signs in, and the rule that keeps companies apart.
--
-- Every table with a company_id has row-level security, enabled and forced, compared with the company that the
-- running transaction was opened for. The application's role owns nothing. Four roles stand beside the owner:
--   lanewright_app       reads and writes one company's rows
--   lanewright_gate      owns the few functions that must look across companies (who is signing in; text search)
--   lanewright_dispatch  hands out jobs and sends what waits in the outbox, of all companies
--   lanewright_identity  owns the schema of the embedded identity provider and nothing else

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create function current_company() returns uuid
language sql stable
return nullif(current_setting('app.company_id', true), '')::uuid;

-- unaccent() is only stable because its dictionary may be changed; we never change it, and an index needs immutable.
create function searchable(value text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, value));

create sequence company_number_seq start 100001;

create table company (
  id uuid primary key,
  company_number text not null unique default 'C' || nextval('company_number_seq'),
  name text not null,
  enable_tms_freight_audit boolean not null default false,
  enable_third_party_tms_freight_audit boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table portal_user (
  company_id uuid not null references company (id),
  id uuid not null,
  -- Both null until the person signs in for the first time.
  issuer text,
  subject text,
  email_address text not null,
  first_name text not null,
  last_name text not null,
  title text,
  roles text[] not null default '{}',
  custom_permissions text[] not null default '{}',
  is_disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((issuer is null) = (subject is null))
);
-- One address, one person, in the whole installation: the address is what a first sign-in is recognised by.
create unique index portal_user_email on portal_user (lower(email_address));
create unique index portal_user_subject on portal_user (issuer, subject);

-- Settings of the installation, not of a company. `betaUsers` is a comma-separated list of e-mail addresses.
create table setting (
  key text primary key,
  value text not null
);

alter table company enable row level security;
alter table company force row level security;
create policy own_company on company to lanewright_app
  using (id = (select current_company())) with check (id = (select current_company()));
create policy every_company on company for select to lanewright_gate using (true);

alter table portal_user enable row level security;
alter table portal_user force row level security;
create policy own_company on portal_user to lanewright_app
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy everyone on portal_user to lanewright_gate using (true) with check (true);

grant select, insert, update on company to lanewright_app;
grant usage on sequence company_number_seq to lanewright_app;
grant select, insert, update, delete on portal_user to lanewright_app;
grant select on setting to lanewright_app;
grant select on company to lanewright_gate;
grant select, update (issuer, subject, updated_at) on portal_user to lanewright_gate;

-- The signed-in person, before any company is known.
create function find_portal_user(p_issuer text, p_subject text)
returns table (
  id uuid, company_id uuid, company_number text, company_name text, first_name text, last_name text, email_address text,
  roles text[], custom_permissions text[], enable_tms_freight_audit boolean, enable_third_party_tms_freight_audit boolean
)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select u.id, u.company_id, c.company_number, c.name, u.first_name, u.last_name, u.email_address,
    u.roles, u.custom_permissions, c.enable_tms_freight_audit, c.enable_third_party_tms_freight_audit
  from public.portal_user u
  join public.company c on c.id = u.company_id
  where u.issuer = p_issuer and u.subject = p_subject and not u.is_disabled;
end;

-- A first sign-in with a verified address takes the account that was made for it. An account already taken stays taken.
create function link_portal_user(p_issuer text, p_subject text, p_email text)
returns table (company_id uuid, id uuid)
language sql security definer set search_path = pg_catalog, public
begin atomic
  update public.portal_user u
  set issuer = p_issuer, subject = p_subject, updated_at = now()
  where lower(u.email_address) = lower(trim(p_email)) and u.subject is null and not u.is_disabled
  returning u.company_id, u.id;
end;

-- Whether the demonstration may be made here: only where nobody real has moved in.
create function company_counts(out demo_companies bigint, out other_companies bigint)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select count(*) filter (where is_demo), count(*) filter (where not is_demo) from public.company;
end;

alter function find_portal_user(text, text) owner to lanewright_gate;
alter function link_portal_user(text, text, text) owner to lanewright_gate;
alter function company_counts() owner to lanewright_gate;
revoke all on function find_portal_user(text, text), link_portal_user(text, text, text), company_counts() from public;
grant execute on function find_portal_user(text, text), link_portal_user(text, text, text), company_counts() to lanewright_app;

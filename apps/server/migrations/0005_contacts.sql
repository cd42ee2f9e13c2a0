-- People: everybody a company deals with. Some of them may sign in; what they may do then stands in portal_user.

-- What is kept as a file outside the database, and whose it is.
create table stored_file (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null,
  content_type text not null,
  byte_count integer not null check (byte_count > 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);

create function digits_of(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(value, '\D', '', 'g');

create table contact (
  company_id uuid not null references company (id),
  id uuid not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  title text not null default '',
  -- Empty for people who were added at a stop without one.
  primary_email_address text not null default '',
  office_number text not null default '',
  mobile_number text not null default '',
  is_driver boolean not null default false,
  profile_picture_file_id uuid,
  -- The name stays for the trail of what this person changed.
  deleted_at timestamptz,
  search_text text not null generated always as (
    searchable(
      first_name || ' ' || last_name || ' ' || title || ' ' || primary_email_address || ' ' || office_number || ' '
      || digits_of(office_number) || ' ' || mobile_number || ' ' || digits_of(mobile_number)
    )
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, profile_picture_file_id) references stored_file (company_id, id)
);
create unique index contact_email on contact (company_id, lower(primary_email_address))
  where deleted_at is null and primary_email_address <> '';
create unique index contact_office_number on contact (company_id, digits_of(office_number))
  where deleted_at is null and office_number <> '';
create unique index contact_mobile_number on contact (company_id, digits_of(mobile_number))
  where deleted_at is null and mobile_number <> '';
-- The order of the list.
create index contact_name on contact (company_id, lower(last_name), lower(first_name), id) where deleted_at is null;
create index contact_search on contact using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

-- Everyone who can sign in is a contact with the same id. The owner of the tables is bound by their policies as well,
-- so they are lifted for as long as it takes to copy the names.
alter table portal_user no force row level security;
insert into contact (company_id, id, first_name, last_name, title, primary_email_address)
select company_id, id, coalesce(nullif(trim(first_name), ''), 'Unnamed'), coalesce(nullif(trim(last_name), ''), 'Unnamed'),
  coalesce(title, ''), email_address
from portal_user;
alter table portal_user force row level security;

-- Only its owner may drop it.
set local role lanewright_gate;
drop function find_portal_user(text, text);
set local role lanewright_owner;
alter table portal_user
  drop column first_name,
  drop column last_name,
  drop column title,
  -- Tokens issued before this are no longer accepted: the person signed out everywhere.
  add column tokens_valid_from timestamptz,
  add foreign key (company_id, id) references contact (company_id, id);

create table user_preference (
  company_id uuid not null,
  user_id uuid not null,
  link_behaviour text not null,
  mail_about text[] not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references portal_user (company_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['stored_file', 'contact', 'user_preference'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_company on %I to lanewright_app
         using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
  end loop;
end
$$;
grant select, insert, delete on stored_file to lanewright_app;
grant select, insert, update on contact to lanewright_app;
grant select, insert, update, delete on user_preference to lanewright_app;
create policy every_company on contact for select to lanewright_gate using (true);
grant select on contact to lanewright_gate;

create function find_portal_user(p_issuer text, p_subject text)
returns table (
  id uuid, company_id uuid, company_number text, company_name text, first_name text, last_name text, email_address text,
  profile_picture_file_id uuid, roles text[], custom_permissions text[], tokens_valid_from timestamptz,
  enable_tms_freight_audit boolean, enable_third_party_tms_freight_audit boolean
)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select u.id, u.company_id, c.company_number, c.name, p.first_name, p.last_name, u.email_address,
    p.profile_picture_file_id, u.roles, u.custom_permissions, u.tokens_valid_from,
    c.enable_tms_freight_audit, c.enable_third_party_tms_freight_audit
  from public.portal_user u
  join public.contact p on p.company_id = u.company_id and p.id = u.id
  join public.company c on c.id = u.company_id
  where u.issuer = p_issuer and u.subject = p_subject and not u.is_disabled;
end;
alter function find_portal_user(text, text) owner to lanewright_gate;
revoke all on function find_portal_user(text, text) from public;
grant execute on function find_portal_user(text, text) to lanewright_app;

-- As for commodities: trigram search runs as a role that sees all rows and compares the company itself.
create function search_contacts(p_words text[], p_role_type text, p_limit integer, p_offset integer)
returns table (id uuid, place bigint, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public
as $$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words loop
    conditions := conditions || format(' and c.search_text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if p_role_type is not null then
    conditions := conditions || ' and exists (select 1 from public.portal_user u where u.company_id = c.company_id and u.id = c.id'
      || case when p_role_type = 'Admin' then ' and ''Admin'' = any (u.roles)' else '' end || ')';
  end if;
  return query execute
    'select c.id, row_number() over (order by starts_with(c.search_text, $2) desc, lower(c.last_name), lower(c.first_name), c.id), count(*) over ()
     from public.contact c
     where c.company_id = $1 and c.deleted_at is null' || conditions ||
    ' order by 2 limit $3 offset $4'
    using public.current_company(), coalesce(p_words[1], ''), p_limit, p_offset;
end
$$;
alter function search_contacts(text[], text, integer, integer) owner to lanewright_gate;
revoke all on function search_contacts(text[], text, integer, integer) from public;
grant execute on function search_contacts(text[], text, integer, integer) to lanewright_app;

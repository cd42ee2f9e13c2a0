-- Sessions that end at once, and addresses that no company can take from another.

-- Sessions that the embedded identity provider has ended. A token says which session it comes from and is refused from
-- then on. Only the gate reads and writes here: the provider may say "these have ended" through one function.
create table ended_session (
  issuer text not null,
  session_id text not null,
  ended_at timestamptz not null default now(),
  primary key (issuer, session_id)
);
create index ended_session_age on ended_session (ended_at);
grant select, insert, delete on ended_session to lanewright_gate;

-- Also closes the live connections of the person, in every API process and as soon as this is committed: who is signed in
-- elsewhere comes back by themselves. Not by way of the outbox: sign-outs are rare, and no worker need be awake for them.
create function end_sessions(p_issuer text, p_subject text, p_session_ids text[]) returns void
language sql security definer set search_path = pg_catalog, public
begin atomic
  insert into public.ended_session (issuer, session_id)
  select p_issuer, ended.id from unnest(p_session_ids) as ended (id)
  on conflict (issuer, session_id) do nothing;
  -- A token lives for minutes: after a day nobody can come back with one of these.
  delete from public.ended_session where ended_at < now() - interval '1 day';
  select pg_notify('live', jsonb_build_object('endedUserId', u.id)::text)
  from public.portal_user u
  where u.issuer = p_issuer and u.subject = p_subject and cardinality(p_session_ids) > 0;
end;
revoke all on function end_sessions(text, text, text[]) from public;
grant execute on function end_sessions(text, text, text[]) to lanewright_identity;
alter function end_sessions(text, text, text[]) owner to lanewright_gate;

alter table portal_user
  add column email_key text not null generated always as (lower(email_address)) stored,
  -- The person signed out everywhere: whoever has not proved who they are since then is refused. Unlike
  -- `tokens_valid_from`, this is compared with the moment of signing in, which a renewed token carries along.
  add column signed_out_at timestamptz;

-- An address is unique in its company only: a refusal would tell one company about the people of another.
drop index portal_user_email;
create unique index portal_user_email on portal_user (company_id, email_key);
create index portal_user_address on portal_user (email_key, created_at);

-- Only its owner may drop it.
set local role lanewright_gate;
drop function find_portal_user(text, text);
drop function link_portal_user(text, text, text);
set local role lanewright_owner;

create function find_portal_user(p_issuer text, p_subject text, p_session_id text)
returns table (
  id uuid, company_id uuid, company_number text, company_name text, first_name text, last_name text, email_address text,
  profile_picture_file_id uuid, roles text[], custom_permissions text[], tokens_valid_from timestamptz,
  signed_out_at timestamptz, is_session_ended boolean,
  enable_tms_freight_audit boolean, enable_third_party_tms_freight_audit boolean
)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select u.id, u.company_id, c.company_number, c.name, p.first_name, p.last_name, u.email_address,
    p.profile_picture_file_id, u.roles, u.custom_permissions, u.tokens_valid_from, u.signed_out_at,
    exists (select 1 from public.ended_session e where e.issuer = p_issuer and e.session_id = p_session_id),
    c.enable_tms_freight_audit, c.enable_third_party_tms_freight_audit
  from public.portal_user u
  join public.contact p on p.company_id = u.company_id and p.id = u.id
  join public.company c on c.id = u.company_id
  where u.issuer = p_issuer and u.subject = p_subject and not u.is_disabled;
end;

-- A first sign-in with a verified address takes the newest invitation made for it. One person belongs to one company:
-- whoever is linked already takes no other. The lock lets requests of one person pass one after the other, so that the
-- second sees what the first has taken instead of taking the next.
create function link_portal_user(p_issuer text, p_subject text, p_session_id text, p_email text)
returns table (company_id uuid, id uuid)
language plpgsql security definer set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended(p_issuer || ' ' || p_subject, 0));
  if exists (select 1 from public.portal_user u where u.issuer = p_issuer and u.subject = p_subject)
    or exists (select 1 from public.ended_session e where e.issuer = p_issuer and e.session_id = p_session_id)
  then
    return;
  end if;
  return query
    update public.portal_user u
    set issuer = p_issuer, subject = p_subject, updated_at = now()
    where (u.company_id, u.id) = (
      select n.company_id, n.id from public.portal_user n
      where n.email_key = lower(trim(p_email)) and n.subject is null and not n.is_disabled
      order by n.created_at desc, n.id limit 1
      for update
    )
    returning u.company_id, u.id;
end
$$;

-- What an address is to the whole installation. Only those who mail people may ask; no answer of it reaches a company.
create function address_standing(p_email text, out is_member boolean, out invited_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select coalesce(bool_or(u.subject is not null), false),
    max(u.created_at) filter (where u.subject is null and not u.is_disabled)
  from public.portal_user u
  where u.email_key = lower(trim(p_email));
end;

revoke all on function find_portal_user(text, text, text), link_portal_user(text, text, text, text), address_standing(text)
  from public;
grant execute on function find_portal_user(text, text, text), link_portal_user(text, text, text, text) to lanewright_app;
grant execute on function address_standing(text) to lanewright_identity, lanewright_dispatch;
alter function find_portal_user(text, text, text) owner to lanewright_gate;
alter function link_portal_user(text, text, text, text) owner to lanewright_gate;
alter function address_standing(text) owner to lanewright_gate;

-- Functions that were handed to the gate before their rights were set kept the rights of a new function: everybody's. The
-- owner of the tables may not change them any more, the gate may.
set local role lanewright_gate;
do $$
declare
  open_to_all regprocedure;
begin
  for open_to_all in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = 'lanewright_gate'::regrole
      and exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)
  loop
    execute format('revoke all on function %s from public', open_to_all);
    execute format('grant execute on function %s to lanewright_app', open_to_all);
  end loop;
end
$$;
set local role lanewright_owner;

-- With a foreign identity provider: which links were mailed to whom, for the brake on them.
create table sent_link (
  recipient_key text not null,
  sender text not null,
  sent_at timestamptz not null
);
create index sent_link_recipient on sent_link (recipient_key, sent_at);
create index sent_link_age on sent_link (sent_at);
grant select, insert, delete on sent_link to lanewright_dispatch;

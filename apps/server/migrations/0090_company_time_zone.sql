-- The books of a company take the day in its time zone, a setting of the section Booking. Pages that offer today for a date in
-- the books need the zone too, so it comes with the user who is signed in; null until the company has chosen one.
create policy every_company on company_setting for select to lanewright_gate using (true);
grant select on company_setting to lanewright_gate;

-- Only its owner may drop it.
set local role lanewright_gate;
drop function find_portal_user(text, text, text);
set local role lanewright_owner;

create function find_portal_user(p_issuer text, p_subject text, p_session_id text)
returns table (
  id uuid, company_id uuid, company_number text, company_name text, first_name text, last_name text, email_address text,
  profile_picture_file_id uuid, roles text[], custom_permissions text[], tokens_valid_from timestamptz,
  signed_out_at timestamptz, is_session_ended boolean,
  enable_tms_freight_audit boolean, enable_third_party_tms_freight_audit boolean, company_time_zone text
)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select u.id, u.company_id, c.company_number, c.name, p.first_name, p.last_name, u.email_address,
    p.profile_picture_file_id, u.roles, u.custom_permissions, u.tokens_valid_from, u.signed_out_at,
    exists (select 1 from public.ended_session e where e.issuer = p_issuer and e.session_id = p_session_id),
    c.enable_tms_freight_audit, c.enable_third_party_tms_freight_audit, s.settings ->> 'timeZone'
  from public.portal_user u
  join public.contact p on p.company_id = u.company_id and p.id = u.id
  join public.company c on c.id = u.company_id
  left join public.company_setting s on s.company_id = u.company_id and s.section = 'booking'
  where u.issuer = p_issuer and u.subject = p_subject and not u.is_disabled;
end;
revoke all on function find_portal_user(text, text, text) from public;
grant execute on function find_portal_user(text, text, text) to lanewright_app;
alter function find_portal_user(text, text, text) owner to lanewright_gate;

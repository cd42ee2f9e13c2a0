-- A key whose row a step holds at this moment is busy, however long the step takes: whoever asks for it never waits.
create or replace function claim_key(p_user uuid, p_key text, p_request_hash text, p_lease_seconds integer)
returns table (state text, request_hash text, answer jsonb)
language plpgsql set search_path = pg_catalog, public
as $$
declare
  known record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(current_company()::text || p_user::text || p_key, 7302519)) then
    return query select 'busy', null::text, null::jsonb;
    return;
  end if;
  -- The lock is taken, so what another transaction wrote under this key has been committed and is seen from here on.
  insert into idempotency_key (company_id, user_id, key, request_hash, leased_until)
  values (current_company(), p_user, p_key, p_request_hash, now() + make_interval(secs => p_lease_seconds))
  on conflict do nothing;
  if found then
    return query select 'claimed', p_request_hash, null::jsonb;
    return;
  end if;
  select k.request_hash, k.answer, k.leased_until into known
  from idempotency_key k
  where k.company_id = current_company() and k.user_id = p_user and k.key = p_key
  for update skip locked;
  if not found then
    return query select 'busy', null::text, null::jsonb;
  elsif known.answer is not null then
    return query select 'kept', known.request_hash, known.answer;
  elsif known.leased_until > now() or known.request_hash <> p_request_hash then
    return query select 'busy', known.request_hash, null::jsonb;
  else
    update idempotency_key k set leased_until = now() + make_interval(secs => p_lease_seconds)
    where k.company_id = current_company() and k.user_id = p_user and k.key = p_key;
    return query select 'claimed', known.request_hash, null::jsonb;
  end if;
end
$$;

-- A write that asks somebody outside commits step by step, so its key is claimed before the answer is known.
alter table idempotency_key
  -- Until then the try that holds the key is taken to be alive.
  add column leased_until timestamptz not null default now();

grant delete on idempotency_key to lanewright_app;

-- Claims a key for a write, or says what is known of it. It never waits: a key that another transaction holds at this
-- moment is busy. Bound by row-level security like everything of the application's role.
create function claim_key(p_user uuid, p_key text, p_request_hash text, p_lease_seconds integer)
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
  select k.request_hash, k.answer, k.leased_until into known
  from idempotency_key k
  where k.company_id = current_company() and k.user_id = p_user and k.key = p_key;
  if not found then
    insert into idempotency_key (company_id, user_id, key, request_hash, leased_until)
    values (current_company(), p_user, p_key, p_request_hash, now() + make_interval(secs => p_lease_seconds));
    return query select 'claimed', p_request_hash, null::jsonb;
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
revoke all on function claim_key(uuid, text, text, integer) from public;
grant execute on function claim_key(uuid, text, text, integer) to lanewright_app;

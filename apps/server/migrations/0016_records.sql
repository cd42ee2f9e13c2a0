-- Records that several people edit at once, and writes that ask somebody outside on their way.

-- What each step of a write by steps came to: a repeat of the request finds it and goes on from there.
alter table idempotency_key add column steps jsonb not null default '{}';

-- The other name that the company itself goes by; that of those it trades with stands in party.
alter table company add column dba_name text not null default '';

-- As people call the place; made by the program together with the text it is sorted by.
alter table location add column label text not null default '';

select backfill('location', $$
  set label = coalesce(
    nullif(location_alias, ''), nullif(name, ''), nullif(company_alias, ''),
    (select p.company_name from party p where p.company_id = location.company_id and p.id = location.party_id),
    (select c.name from company c where c.id = location.company_id)
  )$$, reading => array['party', 'company']::regclass[]);

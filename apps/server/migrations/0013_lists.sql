-- Whatever a list is filtered, sorted or looked up by is a plain stored column: under row-level security only leakproof
-- comparisons reach an index, and lower(), regexp_replace() and `like` are not leakproof. Keys compare byte by byte
-- (collation "C"), so that the beginning of a key is a range of its index.

-- A text that is searched: accents and case ignored, the same four signs between words as spaces that `listing/words.ts`
-- takes for them, and a space before every word, the first one too, so that one or two letters can be looked for where words
-- begin.
create function search_text_of(value text) returns text
language sql immutable strict parallel safe
return ' ' || translate(public.searchable(value), '-./@', '    ');

-- Commodities ------------------------------------------------------------------------------------------------------

alter table commodity
  drop column search_text,
  add column search_text text not null generated always as (
    search_text_of(commodity_code || ' ' || description || ' ' || coalesce(customer_product_code, ''))
  ) stored,
  add column code_key text collate "C" not null generated always as (lower(commodity_code)) stored;
drop index commodity_code;
create unique index commodity_code on commodity (company_id, code_key) include (id);
create index commodity_updated on commodity (company_id, updated_at, id);
-- In the order of the table itself: the quickest way through the rows of a company, one after the other.
create index commodity_company on commodity (company_id);
create index commodity_search on commodity using gin (company_id, search_text gin_trgm_ops);

-- Contacts ---------------------------------------------------------------------------------------------------------

alter table contact
  drop column search_text,
  add column search_text text not null generated always as (
    search_text_of(
      first_name || ' ' || last_name || ' ' || title || ' ' || primary_email_address || ' ' || office_number || ' '
      || digits_of(office_number) || ' ' || mobile_number || ' ' || digits_of(mobile_number)
    )
  ) stored,
  add column name_key text collate "C" not null generated always as (searchable(last_name || ' ' || first_name)) stored,
  add column first_key text collate "C" not null generated always as (searchable(first_name || ' ' || last_name)) stored,
  add column email_key text collate "C" not null generated always as (lower(primary_email_address)) stored,
  add column office_key text collate "C" not null generated always as (digits_of(office_number)) stored,
  add column mobile_key text collate "C" not null generated always as (digits_of(mobile_number)) stored;
drop index contact_email, contact_office_number, contact_mobile_number, contact_name;
create unique index contact_email on contact (company_id, email_key)
  where deleted_at is null and email_key <> '';
create unique index contact_office_number on contact (company_id, office_key)
  where deleted_at is null and office_number <> '';
create unique index contact_mobile_number on contact (company_id, mobile_key)
  where deleted_at is null and mobile_number <> '';
create index contact_name on contact (company_id, name_key, id) where deleted_at is null;
create index contact_first_name on contact (company_id, first_key) where deleted_at is null;
create index contact_company on contact (company_id);
create index contact_search on contact using gin (company_id, search_text gin_trgm_ops);

-- Locations and the businesses they belong to ----------------------------------------------------------------------

drop index location_label, location_party;
alter table location
  alter column sort_label type text collate "C",
  add column is_own boolean not null generated always as (party_id is null) stored,
  add column postal_key text collate "C" not null generated always as (upper(replace(postal_code, ' ', ''))) stored;
select backfill('location', 'set search_text = search_text_of(search_text)');
create index location_label on location (company_id, sort_label, id);
create index location_party on location (company_id, party_id);
create index location_own on location (company_id, is_own, sort_label, id);
create index location_state on location (company_id, state, sort_label, id);
create index location_country on location (company_id, country, sort_label, id);
create index location_company on location (company_id);
create index location_postal on location (company_id, postal_key);

alter table location_edi_code
  add column code_key text collate "C" not null generated always as (lower(edi_code)) stored;
drop index location_edi_code_once;
create unique index location_edi_code_once on location_edi_code (company_id, code_key);

alter table party
  add column name_key text collate "C" not null generated always as (lower(company_name)) stored,
  add column search_text text not null generated always as (search_text_of(company_name)) stored;
drop index party_name;
create unique index party_name on party (company_id, name_key) include (id);
create index party_company on party (company_id);
create index party_search on party using gin (company_id, search_text gin_trgm_ops);
select let_gate_read('party');

-- Search -----------------------------------------------------------------------------------------------------------

-- Only their owner may drop them.
set local role lanewright_gate;
drop function search_commodities(text[], integer, integer);
drop function search_contacts(text[], text, integer, integer);
drop function search_locations(text[], text, text, text, text, boolean, integer, integer);
set local role lanewright_owner;

-- Rows of the company whose search text matches every pattern; at most so many. Trigram operators are not leakproof, so under
-- row-level security their index would never be used: these functions run as a role that sees all rows, and compare the
-- company themselves. They serve every table that has `company_id` and `search_text` and that the gate may read:
-- `select ... from matching(null::commodity, ...) commodity`. The patterns stand in the text of the statement, so that each
-- search is planned with its own. Without plain scans the way is by the trigrams: how rare the words are, the planner cannot
-- know here either. The memory holds what a usual search finds.
create function matching(p_table anyelement, p_patterns text[], p_most bigint) returns setof anyelement
language plpgsql stable security definer
  set search_path = pg_catalog, public set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB'
as $$
begin
  return query execute format('select t.* from %s t where t.company_id = $1', pg_typeof(p_table)::text::regclass)
    || (select string_agg(format(' and t.search_text like %L', pattern), '') from unnest(p_patterns) pattern)
    || ' limit $2'
    using public.current_company(), p_most;
end
$$;

-- Rows that hold something like every one of the words: for when nothing matched and somebody may have mistyped.
create function resembling(p_table anyelement, p_words text[], p_most bigint) returns setof anyelement
language plpgsql stable security definer
  set search_path = pg_catalog, public set enable_seqscan = off set enable_indexscan = off
  set pg_trgm.word_similarity_threshold = 0.45
as $$
begin
  return query execute format('select t.* from %s t where t.company_id = $1', pg_typeof(p_table)::text::regclass)
    || (select string_agg(format(' and t.search_text %%> %L', word), '') from unnest(p_words) word)
    || ' limit $2'
    using public.current_company(), p_most;
end
$$;

-- Before they change hands: once they are the gate's, only the gate may change their rights.
revoke all on function matching(anyelement, text[], bigint), resembling(anyelement, text[], bigint) from public;
grant execute on function matching(anyelement, text[], bigint), resembling(anyelement, text[], bigint) to lanewright_app;
alter function matching(anyelement, text[], bigint) owner to lanewright_gate;
alter function resembling(anyelement, text[], bigint) owner to lanewright_gate;

-- What people search lists by: for every word of a row an entry, in the order of the list. The rows that hold a word are a range
-- of the key, sorted already; those that hold two words are two such ranges, merged. All of it compares plain columns, so it
-- works under row-level security as any other lookup.

-- The signs that part words, as `listing/words.ts` has them.
create function word_signs() returns text
language sql immutable parallel safe
return E'-./@,;:!?()"\'';

create or replace function search_text_of(value text) returns text
language sql immutable strict parallel safe
return ' ' || translate(public.searchable(value), public.word_signs(), '             ');

-- The words of a text, once it is without accents and capitals, as people may begin to type them. What has a sign inside is also
-- kept whole, behind a sign so that it is no word: "oat-red 05," gives "oat", "red", "05" and "-oat-red".
create function words_of(spelled text) returns setof text
language sql immutable parallel safe
begin atomic
  select word from unnest(string_to_array(translate(spelled, public.word_signs(), '             '), ' ')) word where word <> ''
  union
  select '-' || btrim(piece, public.word_signs()) from unnest(string_to_array(spelled, ' ')) piece
  where btrim(piece, public.word_signs()) <> translate(piece, public.word_signs(), '');
end;

-- Keeps the entries of a table in step with its rows, a statement at a time. It belongs to the gate, so that whoever writes the
-- rows, the entries follow; nobody writes them otherwise.
create function keep_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  entries text := format(
    'select company_id, word, %s as sort_key, id
     from %%I cross join lateral (select public.searchable(%s) as spelled offset 0) said, public.words_of(spelled) word where %s',
    tg_argv[1], tg_argv[0], tg_argv[2]);
  old_entries text := format(entries, 'old_rows');
  new_entries text := format(entries, 'new_rows');
begin
  if tg_op = 'TRUNCATE' then
    execute format('truncate public.%I', tg_table_name || '_word');
    return null;
  end if;
  if tg_op <> 'INSERT' then
    execute format(
      'delete from public.%I entry using (%s) gone where entry.company_id = gone.company_id and entry.word = gone.word
         and entry.sort_key = gone.sort_key and entry.id = gone.id',
      tg_table_name || '_word',
      old_entries || case tg_op when 'UPDATE' then ' except ' || new_entries else '' end);
  end if;
  if tg_op <> 'DELETE' then
    -- In the order of the key, which is the quickest.
    execute format(
      'insert into public.%I (company_id, word, sort_key, id) %s order by 1, 2, 3, 4',
      tg_table_name || '_word',
      new_entries || case tg_op when 'UPDATE' then ' except ' || old_entries else '' end);
  end if;
  return null;
end
$$;
revoke all on function keep_words() from public;
alter function keep_words() owner to lanewright_gate;
-- Who makes a trigger needs the right to its function, and only its owner can give it.
set local role lanewright_gate;
grant execute on function keep_words() to lanewright_owner;
set local role lanewright_owner;

-- Makes the rows of a table searchable by words: make_searchable('commodity', words => 'description', sort_key => 'code_key').
-- `sort_key` is the column of the list's usual order. Rows that are never listed have no entries: listed => 'deleted_at is null'.
create function make_searchable(name regclass, words text, sort_key text, listed text default 'true') returns void
language plpgsql as $$
declare
  word_table text := name || '_word';
begin
  execute format(
    'create table %I (
       company_id uuid not null, word text collate "C" not null, sort_key text collate "C" not null, id uuid not null,
       primary key (company_id, word, sort_key, id))', word_table);
  perform make_tenant_table(word_table, 'select');
  execute format('create policy gate_keeps on %I to lanewright_gate using (true) with check (true)', word_table);
  execute format('grant select, insert, delete, truncate on %I to lanewright_gate', word_table);
  execute format(
    'create trigger keep_words_of_new after insert on %s referencing new table as new_rows
       for each statement execute function keep_words(%L, %L, %L)', name, words, sort_key, listed);
  execute format(
    'create trigger keep_words_of_changed after update on %s referencing old table as old_rows new table as new_rows
       for each statement execute function keep_words(%L, %L, %L)', name, words, sort_key, listed);
  execute format(
    'create trigger keep_words_of_gone after delete on %s referencing old table as old_rows
       for each statement execute function keep_words(%L, %L, %L)', name, words, sort_key, listed);
  execute format(
    'create trigger keep_words_of_none after truncate on %s for each statement execute function keep_words(%L, %L, %L)',
    name, words, sort_key, listed);
  perform with_every_row(array[name, word_table::regclass], format(
    'insert into %I (company_id, word, sort_key, id)
     select company_id, word, %s, id
     from %s cross join lateral (select searchable(%s) as spelled offset 0) said, words_of(spelled) word where %s order by 1, 2, 3, 4',
    word_table, sort_key, name, words, listed));
end
$$;
revoke all on function make_searchable(regclass, text, text, text) from public;

-- Stored texts are made again by a change of what they are made of.
select backfill('commodity', 'set description = description');
select backfill('contact', 'set first_name = first_name');
select backfill('party', 'set company_name = company_name');
select backfill('location', 'set search_text = search_text_of(search_text)');

select make_searchable('commodity', sort_key => 'code_key',
  words => $$commodity_code || ' ' || description || ' ' || coalesce(customer_product_code, '')$$);
select make_searchable('contact', sort_key => 'name_key', listed => 'deleted_at is null',
  words => $$first_name || ' ' || last_name || ' ' || title || ' ' || primary_email_address || ' ' || office_number || ' '
    || office_key || ' ' || mobile_number || ' ' || mobile_key$$);
select make_searchable('party', sort_key => 'name_key', words => 'company_name');
select make_searchable('location', sort_key => 'sort_label', words => 'search_text');

-- They led past all rows of a company when words were read in them; now they only tempt the planner to do so.
drop index commodity_company, contact_company, party_company, location_company;

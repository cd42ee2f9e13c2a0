-- What was booked, charge by charge, as it was when the invoice was made: a shipment that is cancelled forgets it.
alter table invoice add column booked_charges jsonb not null default '[]';
grant insert (booked_charges), update (booked_charges) on invoice to lanewright_app;
select backfill('invoice', $$i set booked_charges = s.charges from shipment s$$,
  $$where s.company_id = i.company_id and s.id = i.shipment_id and s.charges <> '[]'$$, reading => '{shipment}', may_change_nothing => true);

-- Words of invoices are kept by standing, the side and status that every list of them is narrowed by: an entry begins with it, as
-- in "Customer Invoiced dallas". So what holds a common word among what is owed is a range of the key, and nothing of the other
-- side stands in between.
create function keep_led_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  entries text := format(
    'select company_id, %s || '' '' || word as word, %s as sort_key, id
     from %%I cross join lateral (select public.searchable(%s) as spelled offset 0) said, public.words_of(spelled) word',
    tg_argv[2], tg_argv[1], tg_argv[0]);
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
revoke all on function keep_led_words() from public;
alter function keep_led_words() owner to lanewright_gate;
set local role lanewright_gate;
grant execute on function keep_led_words() to lanewright_owner;
set local role lanewright_owner;

-- The words of a table that `make_searchable` has made searchable, kept by a column from now on.
create function keep_words_by(name regclass, words text, sort_key text, lead text) returns void
language plpgsql as $$
declare
  word_table text := name || '_word';
begin
  execute format('drop trigger keep_words_of_new on %s; drop trigger keep_words_of_changed on %1$s;
    drop trigger keep_words_of_gone on %1$s; drop trigger keep_words_of_none on %1$s', name);
  execute format(
    'create trigger keep_words_of_new after insert on %s referencing new table as new_rows
       for each statement execute function keep_led_words(%L, %L, %L)', name, words, sort_key, lead);
  execute format(
    'create trigger keep_words_of_changed after update on %s referencing old table as old_rows new table as new_rows
       for each statement execute function keep_led_words(%L, %L, %L)', name, words, sort_key, lead);
  execute format(
    'create trigger keep_words_of_gone after delete on %s referencing old table as old_rows
       for each statement execute function keep_led_words(%L, %L, %L)', name, words, sort_key, lead);
  execute format(
    'create trigger keep_words_of_none after truncate on %s for each statement execute function keep_led_words(%L, %L, %L)',
    name, words, sort_key, lead);
  perform with_every_row(array[word_table::regclass], format('delete from %I', word_table));
  perform with_every_row(array[name, word_table::regclass], format(
    'insert into %I (company_id, word, sort_key, id)
     select company_id, %s || '' '' || word, %s, id
     from %s cross join lateral (select searchable(%s) as spelled offset 0) said, words_of(spelled) word order by 1, 2, 3, 4',
    word_table, lead, sort_key, name, words));
end
$$;
revoke all on function keep_words_by(regclass, text, text, text) from public;

select keep_words_by('invoice', words => $$invoice_number || ' ' || coalesce(external_number, '') || ' ' || found_by$$,
  sort_key => $$to_char(invoiced_on, 'YYYYMMDD')$$, lead => 'standing');

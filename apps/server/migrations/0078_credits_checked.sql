-- Checks the rows that were there before, without keeping anybody from writing.
alter table invoice validate constraint invoice_relation_check;
do $$
declare
  checked text;
begin
  for checked in select conname from pg_constraint where conrelid = 'ledger_entry'::regclass and contype = 'c' and not convalidated
  loop
    execute format('alter table ledger_entry validate constraint %I', checked);
  end loop;
end
$$;

-- Tools for the migrations that follow, so that a new table cannot be half protected and a backfill cannot do nothing.

-- Keeps companies apart in a new table: row-level security enabled and forced, compared with the company of the running
-- transaction, and the rights of the application. Its primary key must lead with the company, as every lookup under the
-- policy does; a table that is read across companies by its id alone says so.
create function make_tenant_table(
  name regclass, grants text default 'select, insert, update, delete', is_keyed_by_company boolean default true
) returns void
language plpgsql as $$
declare
  leading_column text;
begin
  if not exists (select 1 from pg_attribute where attrelid = name and attname = 'company_id' and not attisdropped) then
    raise exception 'The table % has no company_id.', name;
  end if;
  select a.attname into leading_column
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = name and i.indisprimary;
  if is_keyed_by_company and leading_column is distinct from 'company_id' then
    raise exception 'The primary key of % must lead with company_id.', name;
  end if;
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy own_company on %s to lanewright_app
       using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
  if grants <> '' then execute format('grant %s on %s to lanewright_app', grants, name); end if;
end
$$;

-- For a table that a function of the gate's reads across companies; the function compares the company itself.
create function let_gate_read(name regclass) returns void
language plpgsql as $$
begin
  execute format('create policy gate_reads on %s for select to lanewright_gate using (true)', name);
  execute format('grant select on %s to lanewright_gate', name);
end
$$;

-- Runs a statement with the policies of these tables lifted from their owner, and says how many rows it touched. Without it
-- a migration is bound like everybody else, belongs to no company, and sees no row at all.
create function with_every_row(tables regclass[], statement text) returns bigint
language plpgsql as $$
declare
  forced regclass[] := array(select oid::regclass from pg_class where oid = any (tables) and relforcerowsecurity order by oid);
  name regclass;
  touched bigint;
begin
  foreach name in array forced loop execute format('alter table %s no force row level security', name); end loop;
  execute statement;
  get diagnostics touched = row_count;
  foreach name in array forced loop execute format('alter table %s force row level security', name); end loop;
  return touched;
end
$$;

-- Fills a column of a tenant table: backfill('contact', 'set phone_key = ...'). `reading` names the other tenant tables that
-- the statement reads. Changing nothing although there are rows is an error, unless that may be.
create function backfill(
  name regclass, assignments text, condition text default '', reading regclass[] default '{}',
  may_change_nothing boolean default false
) returns bigint
language plpgsql as $$
declare
  touched bigint := with_every_row(name || reading, format('update %s %s %s', name, assignments, condition));
  present bigint := 0;
begin
  if touched = 0 and not may_change_nothing then
    present := with_every_row(array[name], format('select 1 from %s limit 1', name));
    if present > 0 then raise exception 'The backfill of % changed no row, although there are some.', name; end if;
  end if;
  return touched;
end
$$;

revoke all on function
  make_tenant_table(regclass, text, boolean), let_gate_read(regclass),
  with_every_row(regclass[], text), backfill(regclass, text, text, regclass[], boolean)
from public;

-- Credits and supplementary invoices, and the ledger entries by which a credit pays for an invoice.
alter table invoice drop constraint invoice_relation_check;
alter table invoice add constraint invoice_relation_check check (
  relation in ('Original', 'Duplicate', 'BalanceDue', 'Corrected', 'Rebilled', 'Credit', 'Supplementary')) not valid;

-- Adds a kind to those that the table allows by now, whichever those are.
do $$
declare
  old record;
begin
  for old in
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'ledger_entry'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%'
      and pg_get_constraintdef(oid) not like '%charge_id IS NOT NULL%'
  loop
    execute format('alter table ledger_entry drop constraint %I', old.conname);
    execute format('alter table ledger_entry add constraint %I check (kind = ''CreditApplied'' or %s not valid',
      old.conname, regexp_replace(regexp_replace(old.definition, '^CHECK \(', ''), ' NOT VALID$', ''));
  end loop;
end
$$;

-- Credits of an invoice that still have something to give, for whoever settles the invoice.
create index invoice_open_credit on invoice (company_id, first_invoice_id) where relation = 'Credit' and balance_cents < 0;

-- The same bill of a carrier is known by the carrier's id, whether it came with a key, a carrier code or only the number of the
-- freight. Where the carrier is still not known, bills of lading and days tell bills apart.
select backfill('carrier_bill', $$b set source_key = i.carrier_id || substr(b.source_key, 8) from invoice i$$,
  $$where b.source_key like 'anybody|%' and i.company_id = b.company_id and i.id = b.invoice_id and i.carrier_id is not null
    and not exists (
      select 1 from carrier_bill o where o.company_id = b.company_id and o.source_key = i.carrier_id || substr(b.source_key, 8))$$,
  reading => '{invoice}', may_change_nothing => true);
select backfill('carrier_bill', $$set source_key = 'unknown' || substr(source_key, 8) || '|'
    || ltrim(regexp_replace(upper(bill_of_lading), '[^0-9A-Z]', '', 'g'), '0') || '|' || billed_on$$,
  $$where source_key like 'anybody|%'$$, may_change_nothing => true);
select backfill('carrier_bill', $$b set source_key = c.id || substr(b.source_key, length(c.scac) + 1) from carrier c$$,
  $$where c.company_id = b.company_id and c.scac = split_part(b.source_key, '|', 1)
    and not exists (
      select 1 from carrier_bill o
      where o.company_id = b.company_id and o.source_key = c.id || substr(b.source_key, length(c.scac) + 1))$$,
  reading => '{carrier}', may_change_nothing => true);

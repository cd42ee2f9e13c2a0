-- Payments that are corrected, voided and refunded. Each movement of a payment itself is a row; what went from it to invoices stays
-- in ledger_entry.
alter table payment
  add column version integer not null default 1,
  add column note text not null default '',
  -- Kept by the ledger alone.
  add column refunded_cents bigint not null default 0,
  add column voided_at timestamptz,
  add column voided_by uuid,
  add column void_reason text not null default '';

create table payment_entry (
  company_id uuid not null,
  id uuid not null,
  entry_number bigint not null unique default nextval('ledger_number_seq'),
  payment_id uuid not null,
  kind text not null check (kind in ('Received', 'Corrected', 'Refunded', 'Voided')),
  -- What it adds to the money that the company holds for the payment.
  amount_cents bigint not null check (amount_cents <> 0),
  description text not null,
  effective_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
create index payment_entry_of on payment_entry (company_id, payment_id, entry_number);
select make_tenant_table('payment_entry', 'select, insert');

-- Payments of before. What a provider of card payments gave back stayed on them as unapplied money.
select backfill('payment', 'p set refunded_cents = c.refunded_cents from card_payment c',
  'where c.company_id = p.company_id and c.id = p.id and c.refunded_cents > 0', reading => '{card_payment}', may_change_nothing => true);
select with_every_row(array['payment', 'payment_entry']::regclass[], $$
  insert into payment_entry (company_id, id, payment_id, kind, amount_cents, description, effective_on, created_at, created_by)
  select company_id, gen_random_uuid(), id, 'Received', amount_cents, 'Payment received', paid_on, created_at, created_by
  from payment order by created_at, id$$);
select with_every_row(array['payment', 'payment_entry', 'ledger_entry']::regclass[], $$
  insert into payment_entry (company_id, id, payment_id, kind, amount_cents, description, effective_on, created_at)
  select p.company_id, gen_random_uuid(), p.id, 'Refunded', -p.refunded_cents, 'Refunded to the card',
    coalesce(max(e.effective_on), p.paid_on), coalesce(max(e.created_at), p.created_at)
  from payment p
  left join ledger_entry e on e.company_id = p.company_id and e.payment_id = p.id and e.kind = 'Refund'
  where p.refunded_cents > 0
  group by p.company_id, p.id$$);

alter table payment drop column unapplied_cents;
alter table payment add column unapplied_cents bigint not null generated always as (
  case when voided_at is null then amount_cents - applied_cents - refunded_cents else 0 end) stored;
alter table payment drop constraint payment_applied;
-- No payment gives more than it has, to invoices and back to the payer together.
alter table payment add constraint payment_applied check (
  amount_cents > 0 and applied_cents >= 0 and refunded_cents >= 0 and applied_cents + refunded_cents <= amount_cents);
alter table payment add constraint payment_voided check (
  voided_at is null or (applied_cents = 0 and refunded_cents = 0 and void_reason <> '' and method <> 'Card'));

-- A check number is free again once its payment is voided: a returned check may be deposited a second time.
drop index payment_check;
create unique index payment_check on payment (company_id, check_key) where voided_at is null;
create index payment_by_check on payment (company_id, check_key, id);
grant update (check_number, method, paid_on, note, version, voided_at, voided_by, void_reason) on payment to lanewright_app;
grant insert (note) on payment to lanewright_app;

create policy cross_tenant_keeps on payment_entry to lanewright_gate using (true) with check (true);
create policy cross_tenant_reads on ledger_entry for select to lanewright_gate using (true);
grant select, insert on payment_entry to lanewright_gate;
grant select on ledger_entry to lanewright_gate;
grant usage on sequence ledger_number_seq to lanewright_gate;
grant update (amount_cents, refunded_cents) on payment to lanewright_gate;

-- A payment begins with the money that came in.
create function record_received() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into public.payment_entry (company_id, id, payment_id, kind, amount_cents, description, effective_on, created_at, created_by)
  select company_id, gen_random_uuid(), id, 'Received', amount_cents, 'Payment received', paid_on, created_at, created_by
  from new_rows;
  return null;
end
$$;

create function keep_payment_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.payment p
  set amount_cents = p.amount_cents + s.corrected, refunded_cents = p.refunded_cents + s.refunded
  from (
    select company_id, payment_id,
      coalesce(sum(amount_cents) filter (where kind = 'Corrected'), 0) as corrected,
      -coalesce(sum(amount_cents) filter (where kind = 'Refunded'), 0) as refunded
    from new_rows where kind in ('Corrected', 'Refunded') group by company_id, payment_id
  ) s
  where p.company_id = s.company_id and p.id = s.payment_id;
  return null;
end
$$;

-- Whenever a transaction ends, a payment shows what its entries come to, and what was applied of it is what invoices got.
create function payment_ties_out() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  shown public.payment;
  held bigint;
  applied bigint;
begin
  select * into shown from public.payment where company_id = new.company_id and id = new.id;
  select coalesce(sum(amount_cents), 0) into held
  from public.payment_entry where company_id = new.company_id and payment_id = new.id;
  select coalesce(sum(amount_cents), 0) into applied
  from public.ledger_entry where company_id = new.company_id and payment_id = new.id;
  if held <> shown.applied_cents + shown.unapplied_cents or applied <> shown.applied_cents then
    raise exception 'Payment % holds % by its entries and applied % by the ledger, but shows % applied and % unapplied.',
      shown.payment_number, held, applied, shown.applied_cents, shown.unapplied_cents
      using errcode = 'check_violation', constraint = 'payment_ties_out';
  end if;
  return null;
end
$$;

revoke all on function record_received(), keep_payment_sums(), payment_ties_out() from public;
alter function record_received() owner to lanewright_gate;
alter function keep_payment_sums() owner to lanewright_gate;
alter function payment_ties_out() owner to lanewright_gate;
set local role lanewright_gate;
grant execute on function record_received(), keep_payment_sums(), payment_ties_out() to lanewright_owner;
set local role lanewright_owner;
create trigger record_received after insert on payment referencing new table as new_rows
  for each statement execute function record_received();
create trigger keep_payment_sums after insert on payment_entry referencing new table as new_rows
  for each statement execute function keep_payment_sums();
create constraint trigger payment_ties_out
  after insert or update of amount_cents, applied_cents, refunded_cents, voided_at on payment deferrable initially deferred
  for each row execute function payment_ties_out();

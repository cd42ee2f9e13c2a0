-- Money: what the shipper owes us, what carriers bill, and what was paid. Amounts are whole cents.

-- When what we bill a company is due: the place in the fixed list of terms.
alter table company add column payment_term smallint not null default 5 check (payment_term between 0 and 11);
alter table company add constraint company_one_audit check (not (enable_tms_freight_audit and enable_third_party_tms_freight_audit));

create sequence customer_invoice_number_seq start 100001;
create sequence carrier_invoice_number_seq start 100001;
create sequence payment_number_seq start 100001;
grant usage on sequence customer_invoice_number_seq, carrier_invoice_number_seq, payment_number_seq to lanewright_app;

create table invoice (
  company_id uuid not null references company (id),
  id uuid not null,
  side text not null check (side in ('Customer', 'Carrier')),
  invoice_number text not null unique,
  invoice_type text not null default 'Standard' check (invoice_type in ('Standard', 'FreightAuditPayment', 'ThirdPartyPayer')),
  status text not null check (
    status in ('Draft', 'Received', 'ReadyToInvoice', 'ReadyToSettle', 'Invoiced', 'Active', 'Settled', 'Voided')),
  -- The column that lists by status are walked along; both sides have a draft.
  standing text collate "C" not null generated always as (side || ' ' || status) stored,
  invoice_method text not null check (invoice_method in ('Delivery', 'API', 'Upload', 'Manual')),
  shipment_id uuid,
  -- What it adds to or corrects, for the same freight; or, of a customer's, the carrier's invoice that it passes on.
  relation text not null default 'Original' check (relation in ('Original', 'Duplicate', 'BalanceDue', 'Corrected', 'Rebilled')),
  first_invoice_id uuid,
  passed_on_id uuid,

  -- Kept by the ledger alone.
  amount_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  balance_cents bigint not null generated always as (amount_cents - paid_cents) stored,

  invoiced_on date not null,
  due_on date not null,
  settled_on date,
  payment_term smallint check (payment_term between 0 and 11),
  billing_setting_id uuid,
  billing_name text not null default '',
  billing_address jsonb not null default '{}',

  -- Of a carrier's: who, and what it wants.
  carrier_id uuid,
  carrier_name text not null default '',
  external_number text,
  external_cents bigint,
  received_at timestamptz,
  -- What was booked, whatever was approved since.
  booked_cents bigint not null default 0,
  difference_cents bigint generated always as (amount_cents - external_cents) stored,
  -- Somebody has decided about the difference.
  is_overridden boolean not null default false,
  -- A difference beyond the company's tolerance that waits for somebody.
  is_mismatch boolean not null default false,
  is_disputed boolean not null default false,
  required_documents smallint not null default 0,
  available_documents smallint not null default 0,

  -- As lists show and find it; of its shipment when it was made.
  shipment_number text not null default '',
  shipping_mode text,
  equipment_mode text,
  pro_number text not null default '',
  order_numbers text[] not null default '{}',
  reference_numbers jsonb not null default '[]',
  origin_company text not null default '',
  origin_city text not null default '',
  destination_company text not null default '',
  destination_city text not null default '',
  pickup_location_id uuid,
  delivery_location_id uuid,
  pickup_on date,
  delivery_on date,
  found_by text not null default '',
  number_key text collate "C" not null generated always as (lower(invoice_number)) stored,
  search_text text not null generated always as (search_text_of(invoice_number || ' ' || coalesce(external_number, '') || ' ' || found_by)) stored,

  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, shipment_id) references shipment (company_id, id),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  foreign key (company_id, first_invoice_id) references invoice (company_id, id),
  foreign key (company_id, passed_on_id) references invoice (company_id, id),
  -- Nobody pays more than is owed, and a credit is used up the other way.
  constraint invoice_paid check (
    (amount_cents >= 0 and paid_cents between 0 and amount_cents) or (amount_cents < 0 and paid_cents between amount_cents and 0)),
  constraint invoice_settled check ((status = 'Settled') = (settled_on is not null)),
  check (side = 'Carrier' or status in ('Draft', 'ReadyToInvoice', 'Invoiced', 'Active', 'Settled', 'Voided')),
  check (side = 'Customer' or status in ('Draft', 'Received', 'ReadyToInvoice', 'ReadyToSettle', 'Settled', 'Voided')),
  check (not is_mismatch or (side = 'Carrier' and external_cents is not null))
);
-- A shipment is billed once by each side; what comes later says what it adds to.
create unique index invoice_original on invoice (company_id, shipment_id, side)
  where relation = 'Original' and status <> 'Voided' and passed_on_id is null;
-- And what a carrier billed is passed on once.
create unique index invoice_passed_on on invoice (company_id, passed_on_id) where passed_on_id is not null and status <> 'Voided';
create index invoice_shipment on invoice (company_id, shipment_id, created_at);
create index invoice_first on invoice (company_id, first_invoice_id) where first_invoice_id is not null;
create index invoice_numbered on invoice (company_id, number_key, id);
-- Sorts of the lists, each behind the standing.
create index invoice_by_day on invoice (company_id, standing, invoiced_on, id);
create index invoice_by_due on invoice (company_id, standing, due_on, id) include (balance_cents);
create index invoice_by_amount on invoice (company_id, standing, amount_cents, id);
create index invoice_by_balance on invoice (company_id, standing, balance_cents, id);
create index invoice_by_number on invoice (company_id, standing, number_key, id);
create index invoice_day on invoice (company_id, invoiced_on, id);
create index invoice_due on invoice (company_id, due_on, id);
create index invoice_amount on invoice (company_id, amount_cents, id);
create index invoice_balance on invoice (company_id, balance_cents, id);
-- What lists are filtered by.
create index invoice_mode on invoice (company_id, shipping_mode, invoiced_on, id) include (standing);
create index invoice_pickup on invoice (company_id, pickup_on, id) include (standing);
create index invoice_delivery on invoice (company_id, delivery_on, id) include (standing);
create index invoice_from on invoice (company_id, pickup_location_id, invoiced_on, id) where pickup_location_id is not null;
create index invoice_to on invoice (company_id, delivery_location_id, invoiced_on, id) where delivery_location_id is not null;
create index invoice_carrier on invoice (company_id, carrier_id, invoiced_on, id) where carrier_id is not null;
create index invoice_mismatch on invoice (company_id, invoiced_on, id) where is_mismatch;
create index invoice_disputed on invoice (company_id, invoiced_on, id) where is_disputed;
-- The same where statuses are walked along: they are few among many.
create index invoice_mismatch_by_standing on invoice (company_id, standing, invoiced_on, id) where is_mismatch;
create index invoice_disputed_by_standing on invoice (company_id, standing, invoiced_on, id) where is_disputed;
select make_tenant_table('invoice', 'select');
-- Everything but what the ledger keeps.
grant insert (
  company_id, id, side, invoice_number, created_at, created_by,
  invoice_type, status, invoice_method, shipment_id, relation, first_invoice_id, passed_on_id, invoiced_on, due_on, settled_on,
  payment_term, billing_setting_id, billing_name, billing_address, carrier_id, carrier_name, external_number, external_cents,
  received_at, booked_cents, is_overridden, is_mismatch, is_disputed, required_documents, available_documents, shipment_number,
  shipping_mode, equipment_mode, pro_number, order_numbers, reference_numbers, origin_company, origin_city, destination_company,
  destination_city, pickup_location_id, delivery_location_id, pickup_on, delivery_on, found_by, version, updated_at, updated_by
) on invoice to lanewright_app;
grant update (
  invoice_type, status, invoice_method, shipment_id, relation, first_invoice_id, passed_on_id, invoiced_on, due_on, settled_on,
  payment_term, billing_setting_id, billing_name, billing_address, carrier_id, carrier_name, external_number, external_cents,
  received_at, booked_cents, is_overridden, is_mismatch, is_disputed, required_documents, available_documents, shipment_number,
  shipping_mode, equipment_mode, pro_number, order_numbers, reference_numbers, origin_company, origin_city, destination_company,
  destination_city, pickup_location_id, delivery_location_id, pickup_on, delivery_on, found_by, version, updated_at, updated_by
) on invoice to lanewright_app;
select make_searchable('invoice', words => $$invoice_number || ' ' || coalesce(external_number, '') || ' ' || found_by$$,
  sort_key => $$to_char(invoiced_on, 'YYYYMMDD')$$);

-- What an invoice is made up of. One that is taken off is marked; its figures stay.
create table invoice_charge (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  name text not null check (name <> ''),
  description text not null default '',
  units double precision not null,
  rate double precision not null,
  charge_rate_type text not null,
  total_cents bigint not null,
  -- How it came about, where it was reckoned by a tariff.
  explained jsonb,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
create index invoice_charge_of on invoice_charge (company_id, invoice_id, position);
select make_tenant_table('invoice_charge', 'select, insert, update');

create table payment (
  company_id uuid not null references company (id),
  id uuid not null,
  payment_number text not null unique default 'P' || nextval('payment_number_seq'),
  check_number text not null check (check_number <> ''),
  check_key text collate "C" not null generated always as (lower(check_number)) stored,
  method text not null check (method in ('Check', 'ACH', 'Card', 'Carrier')),
  paid_on date not null,
  amount_cents bigint not null,
  -- Kept by the ledger alone.
  applied_cents bigint not null default 0,
  unapplied_cents bigint not null generated always as (amount_cents - applied_cents) stored,
  search_text text not null generated always as (search_text_of(check_number)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  constraint payment_applied check (amount_cents > 0 and applied_cents between 0 and amount_cents)
);
create unique index payment_check on payment (company_id, check_key);
create index payment_day on payment (company_id, paid_on, id);
create index payment_amount on payment (company_id, amount_cents, id);
create index payment_applied_sort on payment (company_id, applied_cents, id);
select make_tenant_table('payment', 'select');
grant insert (company_id, id, check_number, method, paid_on, amount_cents, created_at, created_by) on payment to lanewright_app;
select make_searchable('payment', words => $$check_number || ' ' || payment_number$$, sort_key => $$to_char(paid_on, 'YYYYMMDD')$$);

create sequence ledger_number_seq start 100001;
grant usage on sequence ledger_number_seq to lanewright_app;
-- Every movement of money, in the order that it happened. Nothing here is changed or removed: what was wrong is reversed by an entry.
create table ledger_entry (
  company_id uuid not null,
  id uuid not null,
  entry_number bigint not null unique default nextval('ledger_number_seq'),
  invoice_id uuid not null,
  kind text not null check (kind in ('Charge', 'Adjustment', 'Reversal', 'Payment', 'PaymentReversed', 'Refund', 'Settlement')),
  charge_id uuid,
  payment_id uuid,
  -- What it adds to what the invoice comes to, or to what was paid of it.
  amount_cents bigint not null check (amount_cents <> 0),
  description text not null,
  effective_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  foreign key (company_id, charge_id) references invoice_charge (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  check ((kind in ('Charge', 'Adjustment', 'Reversal')) = (charge_id is not null)),
  check (kind in ('Charge', 'Adjustment', 'Reversal', 'Settlement') or payment_id is not null)
);
create unique index ledger_entry_charge on ledger_entry (company_id, charge_id) where kind = 'Charge';
create index ledger_entry_of on ledger_entry (company_id, invoice_id, entry_number);
create index ledger_entry_payment on ledger_entry (company_id, payment_id, entry_number) where payment_id is not null;
select make_tenant_table('ledger_entry', 'select, insert');

-- What an invoice and a payment come to follows from the ledger, and from nothing else.
create function keep_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.invoice i
  set amount_cents = i.amount_cents + s.charged, paid_cents = i.paid_cents + s.paid
  from (
    select company_id, invoice_id,
      coalesce(sum(amount_cents) filter (where charge_id is not null), 0) as charged,
      coalesce(sum(amount_cents) filter (where charge_id is null), 0) as paid
    from new_rows group by company_id, invoice_id
  ) s
  where i.company_id = s.company_id and i.id = s.invoice_id;
  update public.payment p
  set applied_cents = p.applied_cents + s.applied
  from (
    select company_id, payment_id, sum(amount_cents) as applied from new_rows where payment_id is not null
    group by company_id, payment_id
  ) s
  where p.company_id = s.company_id and p.id = s.payment_id;
  return null;
end
$$;
revoke all on function keep_sums() from public;

-- Charges that stand come to what the ledger says, whenever a transaction ends.
create function charges_tie_out() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  charged bigint;
  kept bigint;
begin
  select coalesce(sum(total_cents) filter (where not is_deleted), 0) into charged
  from public.invoice_charge where company_id = new.company_id and invoice_id = new.invoice_id;
  select amount_cents into kept from public.invoice where company_id = new.company_id and id = new.invoice_id;
  if charged is distinct from kept then
    raise exception 'The charges of invoice % come to %, its ledger to %.', new.invoice_id, charged, kept
      using errcode = 'check_violation', constraint = 'invoice_ties_out';
  end if;
  return null;
end
$$;
revoke all on function charges_tie_out() from public;

-- Their owner sees every row, and of these tables touches the sums alone.
create policy gate_keeps on invoice to lanewright_gate using (true) with check (true);
create policy gate_keeps on payment to lanewright_gate using (true) with check (true);
create policy gate_keeps on invoice_charge for select to lanewright_gate using (true);
grant select, update (amount_cents, paid_cents) on invoice to lanewright_gate;
grant select, update (applied_cents) on payment to lanewright_gate;
grant select on invoice_charge to lanewright_gate;
alter function keep_sums() owner to lanewright_gate;
alter function charges_tie_out() owner to lanewright_gate;
set local role lanewright_gate;
grant execute on function keep_sums() to lanewright_owner;
grant execute on function charges_tie_out() to lanewright_owner;
set local role lanewright_owner;
create trigger keep_sums after insert on ledger_entry referencing new table as new_rows
  for each statement execute function keep_sums();
create constraint trigger charges_tie_out after insert or update on invoice_charge deferrable initially deferred
  for each row execute function charges_tie_out();
-- A charge is entered once, together with itself; only what changes it later can come alone.
create constraint trigger entries_tie_out after insert on ledger_entry deferrable initially deferred
  for each row when (new.kind in ('Adjustment', 'Reversal')) execute function charges_tie_out();

-- What a carrier sent, as it came. Nothing of it is changed but what became of it.
create table carrier_bill (
  company_id uuid not null references company (id),
  id uuid not null,
  source text not null check (source in ('API', 'Upload', 'Manual')),
  -- The sender's own name for it: said again, it is the same.
  source_key text collate "C" not null,
  state text not null check (state in ('Matched', 'Ambiguous', 'Unmatched', 'Dismissed')),
  carrier_id uuid,
  carrier_code text not null default '',
  external_number text not null check (external_number <> ''),
  amount_cents bigint not null,
  billed_on date not null,
  due_on date,
  payment_term smallint check (payment_term between 0 and 11),
  pro_number text not null default '',
  pro_key text collate "C" not null default '',
  bill_of_lading text not null default '',
  shipment_number text not null default '',
  correction text check (correction in ('BalanceDue', 'Corrected')),
  lines jsonb not null default '[]',
  invoice_id uuid,
  dismiss_reason text not null default '',
  received_at timestamptz not null default now(),
  received_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  primary key (company_id, id),
  unique (company_id, source_key),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  check ((state = 'Matched') = (invoice_id is not null))
);
create index carrier_bill_waiting on carrier_bill (company_id, received_at, id) where state in ('Ambiguous', 'Unmatched');
create index carrier_bill_invoice on carrier_bill (company_id, invoice_id) where invoice_id is not null;
select make_tenant_table('carrier_bill', 'select, insert, update');

create table invoice_dispute (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  reason text not null,
  note text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  deadline date not null,
  state text not null default 'Open' check (state in ('Open', 'Upheld', 'GivenUp')),
  -- The rest of the bill is paid meanwhile.
  is_rest_settled boolean not null default false,
  opened_at timestamptz not null default now(),
  opened_by uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution_note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  check ((state = 'Open') = (resolved_at is null))
);
create unique index invoice_dispute_open on invoice_dispute (company_id, invoice_id) where state = 'Open';
create index invoice_dispute_of on invoice_dispute (company_id, invoice_id, opened_at);
select make_tenant_table('invoice_dispute', 'select, insert, update');

-- Shipments by what a bill calls them: signs, leading zeros and a letter at the end say nothing.
create function plain_pro(number text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog
return regexp_replace(ltrim(regexp_replace(upper(number), '[^0-9A-Z]', '', 'g'), '0'), '^([0-9]{4,})[A-Z]$', '\1');
alter table shipment add column pro_key text collate "C" generated always as (plain_pro(pro_number)) stored;
create index shipment_pro_key on shipment (company_id, pro_key) where pro_key is not null;

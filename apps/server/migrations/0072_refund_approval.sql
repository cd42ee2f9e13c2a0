-- Refunds above the limit of the company wait for a second person. An approved request becomes a card_refund
-- under the same id.
create table refund_request (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  card_payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  state text not null default 'Waiting' check (state in ('Waiting', 'Approved', 'Declined', 'Withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was declined or withdrawn.
  decision_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, card_payment_id) references card_payment (company_id, id),
  check ((state = 'Waiting') = (decided_by is null)),
  check (state <> 'Approved' or decided_by <> requested_by),
  check (state <> 'Withdrawn' or decided_by = requested_by)
);
create index refund_request_invoice on refund_request (company_id, invoice_id, requested_at desc);
create unique index refund_request_waiting on refund_request (company_id, invoice_id) where state = 'Waiting';
select make_tenant_table('refund_request', 'select, insert, update');

-- Which refunds a second person approved: they do not count towards the limit.
alter table card_refund add column is_approved boolean not null default false;

-- A kind of notification of its own: in the bell unless the user says no.
select backfill(
  'user_preference',
  $$set bell_about = array_append(bell_about, 'approvals')$$,
  $$where 'approvals' <> all (bell_about)$$,
  may_change_nothing => true
);

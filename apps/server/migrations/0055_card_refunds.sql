-- What was asked of the provider to give back of a payment by card. That it was given back, the provider tells; only then is it
-- entered in the ledger.
create table card_refund (
  company_id uuid not null,
  -- By which the provider knows the request, in every attempt.
  id uuid not null,
  card_payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('asking', 'asked', 'refused')),
  -- Why the provider would not.
  reason text not null default '',
  -- The job that brings it to an end should we die.
  job_id uuid,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, card_payment_id) references card_payment (company_id, id)
);
create index card_refund_payment on card_refund (company_id, card_payment_id);
select make_tenant_table('card_refund', 'select, insert, update');

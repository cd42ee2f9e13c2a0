-- What we have asked a provider of card payments to collect: kept before it is asked, so that nothing is asked twice or forgotten.
create table card_payment (
  company_id uuid not null references company (id),
  -- By which the provider knows the request, in every attempt.
  id uuid not null,
  invoice_id uuid not null,
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  state text not null check (state in ('asking', 'open', 'paid', 'voiding', 'voided', 'failed')),
  provider text collate "C" not null,
  -- Both null until the provider has answered.
  provider_id text collate "C",
  url text,
  -- All that the provider is told, to be said again in the same words.
  request jsonb not null,
  -- The job that brings it to an end should we die.
  job_id uuid,
  -- The fee among the charges of the invoice, while it stands there.
  fee_charge_id uuid,
  paid_cents bigint,
  refunded_cents bigint not null default 0,
  -- Why the provider would not begin, or why it did not take the last card.
  reason text not null default '',
  asked_by uuid,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, id),
  check ((provider_id is null) = (url is null))
);
-- One at a time: two pages would be paid twice.
create unique index card_payment_live on card_payment (company_id, invoice_id) where state in ('asking', 'open', 'voiding');
create index card_payment_invoice on card_payment (company_id, invoice_id, asked_at);
create unique index card_payment_request on card_payment (id);
create unique index card_payment_provider on card_payment (provider, provider_id) where provider_id is not null;
select make_tenant_table('card_payment', 'select, insert, update');
select let_gate_read('card_payment');

-- Whose payment a provider speaks of. It is no user of ours and belongs to no company, so what we once asked it decides.
create function company_of_card_payment(p_provider text, p_provider_id text, p_request_id uuid)
returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select c.company_id, c.id from public.card_payment c
  where c.provider = p_provider and c.provider_id = p_provider_id
  union all
  -- Its word may come before its answer to our request has been written down.
  select c.company_id, c.id from public.card_payment c
  where c.id = p_request_id and c.provider = p_provider and c.provider_id is null
  limit 1;
end;
revoke all on function company_of_card_payment(text, text, uuid) from public;
grant execute on function company_of_card_payment(text, text, uuid) to lanewright_public;
alter function company_of_card_payment(text, text, uuid) owner to lanewright_gate;

-- What providers have told, each thing once. Nothing of it is changed: how a payment stands follows from all of it.
create table card_event (
  company_id uuid not null,
  provider text collate "C" not null,
  event_id text collate "C" not null,
  card_payment_id uuid not null,
  kind text not null check (kind in ('paid', 'failed', 'voided', 'refunded')),
  cents bigint not null check (cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  happened_at timestamptz not null,
  reason text not null default '',
  received_at timestamptz not null default now(),
  primary key (company_id, provider, event_id),
  foreign key (company_id, card_payment_id) references card_payment (company_id, id)
);
create index card_event_payment on card_event (company_id, card_payment_id);
select make_tenant_table('card_event', 'select, insert');

-- The books of the provider that stands in where none is connected. Nobody but it looks into what follows.
create table card_book (
  company_id uuid not null references company (id),
  request_id uuid not null,
  provider_id text collate "C" not null,
  -- The end of the address of its page.
  token text collate "C" not null,
  asked jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  fee_cents bigint not null,
  state text not null check (state in ('open', 'paid', 'voided')),
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  -- All of the card that is kept.
  card_brand text not null default '',
  last_digits text not null default '',
  refunded_cents bigint not null default 0,
  primary key (company_id, request_id),
  unique (company_id, provider_id),
  unique (company_id, token)
);
select make_tenant_table('card_book', 'select, insert, update');

create table card_book_event (
  company_id uuid not null,
  event_id text collate "C" not null,
  request_id uuid not null,
  -- To the letter as it is told, and signed.
  body text not null,
  told_at timestamptz,
  primary key (company_id, event_id),
  foreign key (company_id, request_id) references card_book (company_id, request_id)
);
select make_tenant_table('card_book_event', 'select, insert, update');

-- What it signs with, known to it and to whom it tells: made with the installation, and a single one.
create table card_book_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
insert into card_book_secret (secret)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
grant select on card_book_secret to lanewright_app;

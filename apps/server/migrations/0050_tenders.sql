-- What carriers are offered by mail, and what they are asked the price of. The secret in the link of a mail is known by its
-- hash alone.
create table tender_offer (
  company_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  carrier_id uuid not null,
  -- As it was called when it was offered to.
  carrier_name text not null,
  state text not null check (state in ('Pending', 'Sent', 'Accepted', 'Declined', 'Expired', 'Withdrawn')),
  -- Counts up with everything that becomes of it: an answer names the one that it answers.
  version integer not null default 1,
  amount numeric(20, 2) not null check (amount > 0),
  contract_id uuid,
  message text not null default '',
  mailed_to text[] not null,
  answer_until timestamptz not null,
  -- What the carrier was told of the freight, and what is written down of the shipment when it agrees.
  load jsonb not null,
  plan jsonb not null,
  token_hash text collate "C" not null,
  offered_by uuid,
  offered_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid,
  -- Null until a carrier has answered.
  answered_by text check (answered_by in ('Link', 'Hand')),
  answerer_name text not null default '',
  reason text,
  note text not null default '',
  counter_amount numeric(20, 2),
  -- Why it is accepted and not booked; empty where nothing is to be seen to.
  needs_review text not null default '',
  primary key (company_id, id),
  foreign key (company_id, shipment_id) references shipment (company_id, id),
  foreign key (company_id, carrier_id) references carrier (company_id, id)
);
-- One at a time: two that say yes would both have it.
create unique index tender_offer_open on tender_offer (company_id, shipment_id) where state in ('Pending', 'Sent');
create index tender_offer_shipment on tender_offer (company_id, shipment_id, offered_at);
create index tender_offer_carrier on tender_offer (company_id, carrier_id, offered_at);
create unique index tender_offer_link on tender_offer (company_id, token_hash);
select make_tenant_table('tender_offer', 'select, insert, update');

create table rate_request (
  company_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  state text not null check (state in ('Open', 'Closed')),
  message text not null default '',
  answer_until timestamptz not null,
  load jsonb not null,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, shipment_id) references shipment (company_id, id)
);
create index rate_request_shipment on rate_request (company_id, shipment_id, requested_at);
select make_tenant_table('rate_request', 'select, insert, update');

-- Who was asked, with the last answer.
create table rate_request_carrier (
  company_id uuid not null,
  id uuid not null,
  rate_request_id uuid not null,
  carrier_id uuid not null,
  carrier_name text not null,
  mailed_to text[] not null,
  token_hash text collate "C" not null,
  version integer not null default 1,
  state text not null default 'Waiting' check (state in ('Waiting', 'Priced', 'Declined')),
  amount numeric(20, 2) check (amount > 0),
  transit_days integer,
  equipment_note text not null default '',
  valid_until date,
  reason text,
  note text not null default '',
  answered_at timestamptz,
  answered_by text check (answered_by in ('Link', 'Hand')),
  answerer_name text not null default '',
  recorded_by uuid,
  primary key (company_id, id),
  unique (company_id, rate_request_id, carrier_id),
  foreign key (company_id, rate_request_id) references rate_request (company_id, id),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  check ((state = 'Priced') = (amount is not null))
);
create unique index rate_request_carrier_link on rate_request_carrier (company_id, token_hash);
create index rate_request_carrier_carrier on rate_request_carrier (company_id, carrier_id);
select make_tenant_table('rate_request_carrier', 'select, insert, update');

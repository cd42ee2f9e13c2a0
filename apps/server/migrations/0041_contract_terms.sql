-- Since when the freight of a lane is offered on the spot market, as its contracts have run out; null while it is not.
alter table lane add column spot_since date;

-- Rates whose end nobody has seen to; one that was prolonged afterwards ends once more.
drop index lane_rate_expiry;
create index lane_rate_expiry on lane_rate (company_id, expiration_date)
  where expiry_handled_on is null or expiry_handled_on <= expiration_date;

-- What a company has agreed with a carrier about LTL: off which price, what at least, with which fuel and extra charges.
create table ltl_agreement (
  company_id uuid not null references company (id),
  id uuid not null,
  carrier_id uuid not null,
  name text not null check (name <> ''),
  -- Of the tariff's price, in percent.
  discount numeric(5, 2) not null check (discount >= 0 and discount < 100),
  minimum_charge numeric(10, 2) not null check (minimum_charge >= 0),
  -- In the notation of the form and of import files: "50-85 = 70; 92.5-150 = 100".
  class_mapping text,
  -- Percent of the net price from a price of diesel on: "3.50 = 28; 3.55 = 28.45"; null: the carrier's own table.
  fuel_table text,
  -- Dollars each: "DeliveryLiftGateService = 45; DeliveryAppointment = 0"; 0 is waived.
  accessorials text,
  -- Where it holds: "IL; IN; WI"; null: everywhere.
  origin_states text,
  destination_states text,
  effective_date date not null,
  expiration_date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, carrier_id) references carrier (company_id, id),
  check (effective_date <= expiration_date)
);
create index ltl_agreement_carrier on ltl_agreement (company_id, carrier_id, effective_date);
select make_tenant_table('ltl_agreement');

-- Where a shipment calls: what several orders do at one place, in one go.
create table shipment_stop (
  company_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  -- From 1.
  stop_number smallint not null check (stop_number >= 1),
  stop_type text not null check (stop_type in ('Pickup', 'Dropoff')),
  location_id uuid,
  load_style text not null default 'live' check (load_style in ('live', 'drop')),
  primary key (company_id, id),
  unique (company_id, shipment_id, stop_number),
  foreign key (company_id, shipment_id) references shipment (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id)
);
create index shipment_stop_location on shipment_stop (company_id, location_id);

-- Which stops of its orders are made there.
create table shipment_stop_part (
  company_id uuid not null,
  shipment_stop_id uuid not null,
  order_stop_id uuid not null,
  primary key (company_id, shipment_stop_id, order_stop_id),
  foreign key (company_id, shipment_stop_id) references shipment_stop (company_id, id) on delete cascade,
  foreign key (company_id, order_stop_id) references order_stop (company_id, id)
);
create index shipment_stop_part_order_stop on shipment_stop_part (company_id, order_stop_id);

select make_tenant_table('shipment_stop');
select make_tenant_table('shipment_stop_part');

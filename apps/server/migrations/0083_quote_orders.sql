-- Orders that a quote was made for after they existed. An order that was made from a quote names it itself (quote_id).
create table quote_order (
  company_id uuid not null references company (id),
  quote_id uuid not null,
  order_id uuid not null,
  primary key (company_id, quote_id, order_id),
  foreign key (company_id, quote_id) references quote (company_id, id),
  foreign key (company_id, order_id) references freight_order (company_id, id) on delete cascade
);
select make_tenant_table('quote_order', 'select, insert');
create index quote_order_order on quote_order (company_id, order_id);

-- no transaction
create index concurrently shipment_stop_times on shipment_stop (company_id, stop_type, arrived_at, id) include (departed_at) where departed_at is not null;

-- no transaction
create index concurrently shipment_stop_times on shipment_stop (company_id, stop_type, arrived_at, id) include (departed_at) where departed_at is not null;
create index concurrently tender_offer_offered on tender_offer (company_id, offered_at, id);

-- no transaction
-- What decides the status of a shipment is found by these, however many positions its trucks have reported.
create index concurrently tracking_event_news on tracking_event (company_id, shipment_id, happened_at, id) where withdrawn_at is null;
create index concurrently tracking_event_placed on tracking_event (company_id, shipment_id, kind, happened_at, id) where withdrawn_at is null and latitude is not null;
create index concurrently tracking_event_at_stop on tracking_event (company_id, shipment_id, stop_number, kind, source, happened_at) where withdrawn_at is null and stop_number is not null;
-- Lists show these at any age; plain positions only as far back as they are stored.
create index concurrently tracking_event_reported on tracking_event (company_id, shipment_id, happened_at, id) where kind <> 'Location' or key_id is null or carrier_eta_at is not null;
-- Plain positions, the oldest first, for housekeeping.
create index concurrently tracking_event_old_position on tracking_event (company_id, received_at, id) where kind = 'Location' and key_id is not null and carrier_eta_at is null;

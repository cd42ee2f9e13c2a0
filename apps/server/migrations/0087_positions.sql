-- When the status, the ETAs and the on-time statuses of a shipment were last worked out. Positions between two such
-- calculations move the truck on the map and nothing else.
alter table shipment add column calculated_at timestamptz;

-- Housekeeping removes old positions. Nothing else that was reported of a shipment can be removed.
grant delete on tracking_event to lanewright_app;
create policy only_positions_removed on tracking_event as restrictive for delete to lanewright_app using (
  kind = 'Location' and key_id is not null and carrier_eta_at is null
);

-- What booked freight costs, by when it picks up: all that is added up stands in the index.
create index shipment_spend on shipment (company_id, pickup_sort) include (cost, weight, shipping_mode)
  where status between 3 and 8;

-- What a person did last.
create index audit_entry_person on audit_entry (company_id, user_id, id);

-- Lanes whose rates end soon.
create index lane_rate_end on lane_rate (company_id, expiration_date, lane_id);

-- What lists of shipments are filtered and sorted by.
create index shipment_attention on shipment (company_id, tracking_sort, id) include (status);
create index shipment_exception on shipment (company_id, exception, tracking_sort, id) include (status)
  where exception is not null;
create index shipment_on_time on shipment (company_id, on_time_status, pickup_sort, id) include (status)
  where on_time_status is not null;
create index shipment_mode on shipment (company_id, shipping_mode, pickup_sort, id) include (status);
create index shipment_equipment on shipment (company_id, equipment_mode, pickup_sort, id) include (status);
create index shipment_origin_state on shipment (company_id, origin_state, pickup_sort, id) include (status);
create index shipment_destination_state on shipment (company_id, destination_state, pickup_sort, id) include (status);
create index shipment_hazmat on shipment (company_id, pickup_sort, id) include (status) where is_hazmat;

-- Deliveries of the next days that have no appointment: few of the many that are on their way.
create index order_summary_missing_appointment on order_summary (company_id, destination_sort, id) include (status, destination_date)
  where missing_appointment;

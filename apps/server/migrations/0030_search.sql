-- Finding orders by the beginning of their number, the newest first.
create index order_summary_number on order_summary (company_id, number_key, id) include (status);

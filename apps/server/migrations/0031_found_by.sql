-- Orders are found by the digits of their number alone, and by kinds of reference only where one is filled in.
select backfill('order_summary', $$
  set found_by = concat_ws(' ', order_number, substr(order_number, 2), nullif(substr(found_by, length(order_number) + 2), '')),
    reference_key = coalesce((
      select '|' || string_agg(distinct r.label_key, '|') || '|' from order_reference r
      where r.company_id = order_summary.company_id and r.order_id = order_summary.id and trim(r.value) <> ''), '')$$,
  reading => array['order_reference']::regclass[], may_change_nothing => true);

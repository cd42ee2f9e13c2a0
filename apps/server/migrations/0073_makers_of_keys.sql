-- A key does no more than its maker may. Keys that nobody made (of the demo world) are from now on the oldest administrator's.
select backfill(
  'outside_key',
  $$set created_by = (
    select u.id from portal_user u
    where u.company_id = outside_key.company_id and 'Admin' = any (u.roles) and not u.is_disabled
    order by u.created_at, u.id limit 1
  )$$,
  $$where created_by is null$$,
  reading => '{portal_user}',
  may_change_nothing => true
);

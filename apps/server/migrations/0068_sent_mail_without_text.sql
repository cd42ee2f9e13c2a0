-- Mail that has left stays in the job table without its text: the links in it open accounts, tenders and tracking pages.
select backfill(
  'job',
  $$set payload = jsonb_build_object('to', payload->'to', 'subject', payload->'subject', 'text', '')$$,
  $$where kind = 'mail' and status = 'completed' and payload->>'text' <> ''$$,
  may_change_nothing => true
);

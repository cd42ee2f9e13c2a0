-- Payments now need the permission EditPayments. The roles Financials and Admin have it. A user whose permissions were chosen one
-- by one keeps what a permission to change money gave: who could record payments gets the new permission. A user who could pay
-- and refund by card only because they could see invoices does not: they are marked, and listed to administrators.
alter table portal_user add column lost_payments boolean not null default false;

select backfill(
  'portal_user',
  $$set custom_permissions = custom_permissions || '{EditPayments}'::text[]$$,
  $$where not roles && '{Admin,Financials}'::text[]
      and 'EditRateMismatches' = any (custom_permissions)
      and ('ViewPayments' = any (custom_permissions) or 'Read Only' = any (roles))$$,
  may_change_nothing => true
);

select backfill(
  'portal_user',
  $$set lost_payments = true$$,
  $$where not roles && '{Admin,Financials}'::text[]
      and not 'EditPayments' = any (custom_permissions)
      and ('ViewInvoice' = any (custom_permissions) or 'Read Only' = any (roles))$$,
  may_change_nothing => true
);

-- What was booked, charge by charge, as it was when the invoice was made: a shipment that is cancelled forgets it.
alter table invoice add column booked_charges jsonb not null default '[]';
grant insert (booked_charges), update (booked_charges) on invoice to lanewright_app;
select backfill('invoice', $$i set booked_charges = s.charges from shipment s$$,
  $$where s.company_id = i.company_id and s.id = i.shipment_id and s.charges <> '[]'$$, reading => '{shipment}', may_change_nothing => true);

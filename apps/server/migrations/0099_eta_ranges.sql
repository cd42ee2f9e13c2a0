-- How sure an ETA is: its earliest and latest time, and the last news that it follows from. And why a stop or a shipment is at
-- risk, in a sentence. ETAs that are stored already get all of it when they are next calculated.
alter table shipment_stop
  add column eta_earliest_at timestamptz,
  add column eta_latest_at timestamptz,
  add column eta_news_at timestamptz,
  add column at_risk_reason text not null default '';
alter table shipment add column at_risk_reason text not null default '';

grant select (eta_earliest_at, eta_latest_at, eta_news_at) on shipment_stop to lanewright_public;

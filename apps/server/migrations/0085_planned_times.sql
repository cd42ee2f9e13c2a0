-- When a shipment is planned to be where: at each of its stops, and for each order that is handled there.
alter table shipment_stop
  add column planned_arrive_at timestamptz,
  add column planned_depart_at timestamptz;
alter table shipment_stop_part
  -- The turn in which orders are handled at one stop, from 0.
  add column turn smallint not null default 0,
  add column planned_at timestamptz;

-- What the plan that it was made of said that it costs, in dollars. Null where it was made without one.
alter table shipment add column planned_cost numeric(20, 2);

-- An order whose window or appointment changes loses its planned time, unless that still fits: within the window, or within half
-- an hour of the appointment. The times of the other stops stay.
create function clear_outdated_plan() returns trigger language plpgsql as $$
begin
  with cleared as (
    update shipment_stop_part p set planned_at = null
    where p.company_id = new.company_id and p.order_stop_id = new.id and p.planned_at is not null and not case
      when new.appointment_at is null then
        p.planned_at between coalesce(new.early_at, '-infinity') and coalesce(new.late_at, 'infinity')
      else p.planned_at between new.appointment_at - interval '30 minutes' and new.appointment_at + interval '30 minutes'
    end
    returning p.shipment_stop_id
  )
  update shipment_stop s set planned_arrive_at = null, planned_depart_at = null
  from cleared where s.company_id = new.company_id and s.id = cleared.shipment_stop_id;
  return null;
end $$;
create trigger order_stop_plan after update of early_at, late_at, appointment_at on order_stop for each row
  when ((old.early_at, old.late_at, old.appointment_at) is distinct from (new.early_at, new.late_at, new.appointment_at))
  execute function clear_outdated_plan();

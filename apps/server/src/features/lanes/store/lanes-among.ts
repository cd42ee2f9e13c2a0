import type { PlanningLane } from '@lanewright/domain/optimization/planning-rates.ts';
import { laneEndKeysOf, type LaneEnd, type StopPlace } from '@lanewright/domain/lanes/lane-end.ts';
import type { EquipmentMode } from '@lanewright/domain/orders/lists.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { RATE_WITH_CARRIER, type KeptContractRate } from './contracted-lanes.ts';

interface Row {
  laneId: string;
  equipmentMode: EquipmentMode;
  origin: LaneEnd;
  destination: LaneEnd;
  rate: KeptContractRate;
}

/** More rates than these are not looked at: who has so many between the places of one plan plans with the first of them. */
const MOST_RATES_READ = 20_000;

/** Lanes of truckloads that begin and end at any of these places, with their rates in force that day. */
export async function findLanesAmong(db: Db, places: readonly StopPlace[], day: CalendarDay): Promise<PlanningLane[]> {
  const keys = [...new Set(places.flatMap(laneEndKeysOf))];
  const { rows } = await sql<Row>`
    select l.id as "laneId", l.equipment_mode as "equipmentMode",
      jsonb_build_object('kind', l.origin_kind, 'city', l.origin_city, 'state', l.origin_state,
        'postalCode', l.origin_postal_code, 'country', l.origin_country) as origin,
      jsonb_build_object('kind', l.destination_kind, 'city', l.destination_city, 'state', l.destination_state,
        'postalCode', l.destination_postal_code, 'country', l.destination_country) as destination,
      ${RATE_WITH_CARRIER} as rate
    from unnest(${keys}::text[]) as origin (key)
    cross join lateral (
      select * from lane
      where company_id = (select current_company()) and origin_key = origin.key and deleted_at is null
        and destination_key = any (${keys}::text[]) and mode = 'TL'
      limit 1000) l
    cross join lateral (
      select * from lane_rate
      where company_id = l.company_id and lane_id = l.id and sequence is not null
        and effective_date <= ${day}::date and expiration_date >= ${day}::date
      limit 50) r
    cross join lateral (
      select * from carrier where company_id = r.company_id and id = r.carrier_id limit 1) c
    limit ${MOST_RATES_READ}`.execute(db);
  const lanes = new Map<string, PlanningLane & { rates: KeptContractRate[] }>();
  for (const { laneId: id, equipmentMode, origin, destination, rate } of rows) {
    const lane = lanes.get(id) ?? { id, equipmentMode, origin, destination, rates: [] };
    lane.rates.push(rate);
    lanes.set(id, lane);
  }
  return [...lanes.values()];
}

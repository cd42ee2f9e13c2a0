import type { Lane, ListedLane } from '@lanewright/contract/lanes.ts';
import {
  countThisYear,
  firstMonthNeeded,
  monthlyCounts,
  projectedVolume,
  type MonthlyVolume,
} from '@lanewright/domain/lanes/activity.ts';
import { statesOfPostalCode } from '@lanewright/domain/geography/states-of-codes.ts';
import { laneEndKey, laneEndKeysOf, type LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import { firstDayOfCosts, laneCosts, type LaneCost } from '@lanewright/domain/lanes/lane-costs.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { contractDay } from '../contract-day.ts';

interface Trip {
  shipment: string;
  /** Of the pickup. */
  day: CalendarDay;
  status: number;
  orderCount: number;
  cost: number | null;
  miles: number | null;
  fromCity: string;
  fromState: string;
  fromCode: string;
  toCity: string;
  toState: string;
  toCode: string;
}

function statesOf({ kind, state, postalCode, country }: LaneEnd): string[] {
  if (kind === 'City' || kind === 'State') return [state!];
  const isZone = kind === 'ThreeDigit' && country !== 'CA';
  return statesOfPostalCode(country, isZone ? `${postalCode}00` : postalCode!);
}

const goesTo = (end: LaneEnd, city: string, state: string, postalCode: string) =>
  laneEndKeysOf({ city, state, postalCode, country: end.country }).includes(laneEndKey(end));

/** Shipments with freight for the lane's mode and equipment from one of its ends to the other, by the order they carry. */
async function tripsAlong(db: Db, lane: ListedLane, from: string): Promise<Trip[]> {
  const { rows } = await sql<Trip>`
    select so.shipment_id as shipment, to_char(o.origin_date, 'YYYY-MM-DD') as day, s.status,
      s.order_count as "orderCount", s.cost::float8 as cost, s.miles::float8 as miles,
      o.origin_city as "fromCity", o.origin_state as "fromState", o.origin_postal_code as "fromCode",
      o.destination_city as "toCity", o.destination_state as "toState", o.destination_postal_code as "toCode"
    from order_summary o
    join shipment_order so on so.company_id = o.company_id and so.order_id = o.id and so.is_live
    join shipment s on s.company_id = so.company_id and s.id = so.shipment_id and s.status >= 0
    where o.company_id = (select current_company())
      and o.origin_state = any (${statesOf(lane.origin)}) and o.destination_state = any (${statesOf(lane.destination)})
      and o.origin_date >= ${from}::date and o.shipping_mode = ${lane.mode} and o.equipment_mode = ${lane.equipmentMode}`.execute(
    db,
  );
  return rows.filter(
    (trip) =>
      goesTo(lane.origin, trip.fromCity, trip.fromState, trip.fromCode) &&
      goesTo(lane.destination, trip.toCity, trip.toState, trip.toCode),
  );
}

/** Each shipment once, in the month in which it is first picked up. */
function countedByMonth(trips: readonly Trip[]): MonthlyVolume[] {
  const months = new Map<string, string>();
  for (const { shipment, day } of trips) {
    const month = day.slice(0, 7);
    const known = months.get(shipment);
    if (known === undefined || month < known) months.set(shipment, month);
  }
  const counts = new Map<string, number>();
  for (const month of months.values()) counts.set(month, (counts.get(month) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    count,
  }));
}

/** The lane with what went along it, and what probably will. */
export async function withActivity(db: Db, lane: ListedLane, today = contractDay()): Promise<Lane> {
  const counts = countedByMonth(await tripsAlong(db, lane, firstMonthNeeded(today)));
  return {
    ...lane,
    ytdShipmentCount: countThisYear(counts, today),
    monthlyCounts: monthlyCounts(counts, today),
    projectedMonthlyVolume: projectedVolume(counts, today),
  };
}

/** What the lane has cost lately, by the prices at which shipments were booked. */
export async function costsOfLane(db: Db, lane: ListedLane, today = contractDay()): Promise<LaneCost[]> {
  const trips = await tripsAlong(db, lane, firstDayOfCosts(today));
  const booked = trips.filter(({ status }) => status >= SHIPMENT_STATUS.Booked);
  return laneCosts(
    booked.map(({ shipment, day, ...trip }) => ({ ...trip, shipmentId: shipment, pickupDay: day })),
    today,
  );
}

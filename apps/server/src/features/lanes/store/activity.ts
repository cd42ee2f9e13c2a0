import type { Lane, ListedLane } from '@lanewright/contract/lanes.ts';
import {
  countThisYear,
  firstMonthNeeded,
  monthlyCounts,
  projectedVolume,
  type MonthlyVolume,
} from '@lanewright/domain/lanes/activity.ts';
import { statesOfPostalCode } from '@lanewright/domain/geography/states-of-codes.ts';
import type { LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import {
  firstDayOfCosts,
  goesAlong,
  laneCosts,
  LIST_COST_PERIOD,
  recentLaneCosts,
  type LaneCost,
  type OrderWay,
  type RecentLaneCost,
} from '@lanewright/domain/lanes/lane-costs.ts';
import { periodOf } from '@lanewright/domain/reports/periods.ts';
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
  return rows.filter((trip) => goesAlong(lane, trip));
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

type Encoded = [mode: string | null, equipmentMode: string | null, ...places: string[]];

function decodeWay(text: string): OrderWay {
  const [mode, equipmentMode, fromCity, fromState, fromCode, toCity, toState, toCode] = JSON.parse(text) as Encoded;
  return {
    mode,
    equipmentMode,
    fromCity: fromCity!,
    fromState: fromState!,
    fromCode: fromCode!,
    toCity: toCity!,
    toState: toState!,
    toCode: toCode!,
  };
}

/**
 * What the lanes of a page have cost lately, in one statement however many they are. It looks up the orders between their
 * states by the day of pickup and adds up the shipments that go the same ways, so that few rows leave the database.
 */
export async function recentCostsOf(
  db: Db,
  lanes: readonly ListedLane[],
  today = contractDay(),
): Promise<RecentLaneCost[]> {
  const { from, to } = periodOf(LIST_COST_PERIOD, today);
  const pairs = new Map<string, [string, string]>();
  for (const { origin, destination } of lanes)
    for (const start of statesOf(origin))
      for (const end of statesOf(destination)) pairs.set(`${start} ${end}`, [start, end]);
  const states = [...pairs.values()];
  const { rows } = await sql<{ ways: string[]; shipments: number; cost: number }>`
    select trip.ways, count(*)::int as shipments, sum(trip.cost)::float8 as cost
    from (
      select s.id, s.cost, array_agg(distinct json_build_array(o.shipping_mode, o.equipment_mode, o.origin_city, o.origin_state,
          o.origin_postal_code, o.destination_city, o.destination_state, o.destination_postal_code)::text) as ways
      from unnest(${states.map(([start]) => start)}::text[], ${states.map(([, end]) => end)}::text[]) pair (origin, destination)
      join order_summary o on o.company_id = (select current_company()) and o.origin_state = pair.origin
        and o.destination_state = pair.destination and o.origin_date >= ${from}::date
      join shipment_order so on so.company_id = o.company_id and so.order_id = o.id and so.is_live
      join shipment s on s.company_id = so.company_id and s.id = so.shipment_id
      where s.status >= ${SHIPMENT_STATUS.Booked} and s.cost is not null
      group by s.company_id, s.id, s.cost, s.order_count
      having count(*) >= s.order_count and min(o.origin_date) <= ${to}::date
    ) trip
    group by trip.ways`.execute(db);
  return recentLaneCosts(
    lanes,
    rows.map(({ ways, ...sums }) => ({ ...sums, ways: ways.map(decodeWay) })),
  );
}

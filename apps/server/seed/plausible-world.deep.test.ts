import { DocumentSettings } from '@lanewright/domain/configuration/sections.ts';
import { defaultInstructions } from '@lanewright/domain/orders/special-instructions.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { ltlEstimate } from '@lanewright/domain/rates/ltl-estimate.ts';
import { truckloadEstimate } from '@lanewright/domain/rates/truckload-estimate.ts';
import { addOpenDays, PARTIAL_DAYS, truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { borderOfStops, partialFactor } from '@lanewright/domain/rating/truckload.ts';
import { afterDock, afterWait, drive, RESTED } from '@lanewright/domain/hours-of-service/drive.ts';
import { estimatedRoadMiles, greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { tightArrival } from '@lanewright/domain/orders/earliest-arrival.ts';
import { dayNumber } from '@lanewright/domain/units/calendar-days.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, TEST_DEADLINES, type TestDatabase } from '../test/test-database.ts';
import { areaCodeOf } from './area-codes.ts';
import { HEAD_OFFICES } from './carriers.ts';
import { nearestAmong } from '../src/features/geography/nearest-in-memory.ts';
import { seedDemoWorld } from './demo-world.ts';
import { isHoliday, weekdayOf } from './orders/calendar.ts';
import { closedDaysIn } from './orders/closed-days.ts';

// What somebody who has moved freight for twenty years would check first. Figures are asserted with room to spare.

const TODAY = '2026-11-16';
const ORDERS = 900;
const HOUR_MS = 3_600_000;
const FUEL_PER_MILE = 2.55 / 6.5;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
const median = (values: readonly number[]) => quantile(values, 0.5);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function expectBetween(value: number, [least, most]: readonly [number, number], about: string): void {
  expect(value, about).toBeGreaterThanOrEqual(least);
  expect(value, about).toBeLessThanOrEqual(most);
}

interface Booked {
  number: string;
  mode: ShippingMode;
  equipment: EquipmentMode;
  isPartial: boolean;
  origination: string;
  miles: number;
  cost: number;
  lineHaul: number;
  /** What the way has added to the booking. */
  tracked: number;
  weight: number;
  pallets: number;
  orders: number;
  stops: number;
  from: string;
  to: string;
  fromCountry: string;
  toCountry: string;
  month: number;
  days: number;
  highestClass: number;
}

/** What a dry van of one's own costs on the same way in the same month, fuel included. */
const dryVan = (shipment: Booked, equipmentMode: EquipmentMode = 'Dry') =>
  truckloadEstimate({
    miles: shipment.miles,
    stops: shipment.stops,
    equipmentMode,
    originState: shipment.from,
    destinationState: shipment.to,
    month: shipment.month,
    isTeam: false,
    isHazmat: false,
  });
const dryLineHaul = (shipment: Booked) => dryVan({ ...shipment, stops: 2 }) - FUEL_PER_MILE * shipment.miles;
const isDomestic = ({ fromCountry, toCountry }: Booked) => fromCountry === 'US' && toCountry === 'US';

describe.each(['lanewright', 'anchor', 'ballast'])('in the demo world of seed %s', (seed) => {
  let world: TestDatabase;
  let booked: Booked[];
  const rowsOf = async <Row = any>(query: string): Promise<Row[]> => (await world.admin.query(query)).rows;

  beforeAll(async () => {
    world = await cloneDatabase();
    const demo = { seed, today: TODAY, scale: 1, orders: ORDERS, quoted: { recent: 60, older: 30 } };
    await seedDemoWorld({ databaseUrl: world.appUrl, ownerUrl: world.adminUrl, demo, deadlines: TEST_DEADLINES });
    booked = await rowsOf<Booked>(`
      select s.shipment_number as number, shipping_mode as mode, equipment_mode as equipment, is_partial as "isPartial", origination,
        s.miles::float8 as miles, cost::float8 as cost, s.weight::float8 as weight, s.pallets, order_count as orders, stop_count as stops,
        origin_state as from, destination_state as to, f.country as "fromCountry", t.country as "toCountry",
        substr(pickup_sort, 6, 2)::int as month,
        (select max(freight_class) from shipment_order m join order_line_item i on i.company_id = m.company_id and i.order_id = m.order_id
          where m.company_id = s.company_id and m.shipment_id = s.id)::float8 as "highestClass",
        (select sum((charge ->> 'total')::float8) from jsonb_array_elements(s.charges) charge
          where charge ->> 'chargeTypeName' in ('Freight Rate', 'Minimum adjustment', 'Discount')) as "lineHaul",
        (select coalesce(sum((charge ->> 'total')::float8), 0) from jsonb_array_elements(s.charges) charge
          where charge ->> 'chargeTypeName' in ('Detention', 'Lumper', 'Redelivery', 'Accessorial', 'Lift gate')) as tracked,
        (select sum(transit_seconds) / 86400.0 from shipment_stop p where p.company_id = s.company_id and p.shipment_id = s.id)::float8 as days
      from shipment s
      join lateral (select l.country from shipment_stop p join location l on l.company_id = p.company_id and l.id = p.location_id
        where p.company_id = s.company_id and p.shipment_id = s.id order by stop_number limit 1) f on true
      join lateral (select l.country from shipment_stop p join location l on l.company_id = p.company_id and l.id = p.location_id
        where p.company_id = s.company_id and p.shipment_id = s.id order by stop_number desc limit 1) t on true
      where cost is not null`);
  });
  afterAll(() => world.close());

  const codesFrom = async (origin: string): Promise<string[]> => {
    const rows = await rowsOf<{ code: string }>(`
      select distinct i.commodity_code as code from freight_order o
      join order_stop s on s.company_id = o.company_id and s.order_id = o.id and s.stop_number = 0
      join location l on l.company_id = s.company_id and l.id = s.location_id
      left join party p on p.company_id = l.company_id and p.id = l.party_id
      join order_line_item i on i.company_id = o.company_id and i.order_id = o.id where ${origin}`);
    return rows.map(({ code }) => code);
  };

  const trucks = (equipment: EquipmentMode, origination?: string) =>
    booked.filter(
      (shipment) =>
        shipment.mode === 'TL' &&
        shipment.equipment === equipment &&
        !shipment.isPartial &&
        shipment.miles >= 250 &&
        isDomestic(shipment) &&
        (origination === undefined || shipment.origination === origination),
    );

  it.each([
    [250, 500],
    [500, 1_000],
    [1_000, 3_500],
  ])('a contract dry van costs $1.90 to $2.60 a mile plus fuel between %i and %i miles', (least, most) => {
    const some = trucks('Dry', 'Contract').filter(({ miles }) => miles >= least && miles < most);
    expect(some.length).toBeGreaterThan(3);
    expectBetween(median(some.map(({ lineHaul, miles }) => lineHaul / miles)), [1.8, 2.7], 'dollars a mile');
  });

  it.each([
    ['Dry', [0.93, 1.1]],
    ['Reefer', [1.12, 1.27]],
    ['Flatbed', [1.15, 1.32]],
  ] as const)('a %s costs what its trailer is worth beside a dry van of the same lane', (equipment, bounds) => {
    const some = trucks(equipment);
    expect(some.length).toBeGreaterThan(10);
    expectBetween(median(some.map((shipment) => shipment.lineHaul / dryLineHaul(shipment))), bounds, 'of a dry van');
  });

  it('spot trucks cost between 10% less and 40% more than those of contracts', () => {
    for (const equipment of ['Dry', 'Reefer', 'Flatbed'] as const) {
      const contract = median(
        trucks(equipment, 'Contract').map((shipment) => shipment.cost / dryVan(shipment, equipment)),
      );
      const spot = trucks(equipment, 'Spot').map((shipment) => shipment.cost / dryVan(shipment, equipment));
      expectBetween(median(spot) / contract, [0.9, 1.4], equipment);
      expectBetween(quantile(spot, 0.05) / contract, [0.78, 1.4], `${equipment}, the cheapest`);
      expectBetween(quantile(spot, 0.9) / contract, [0.9, 1.4], `${equipment}, the most expensive`);
    }
  });

  it('contract rates of lanes lie around the spot market of the lane', async () => {
    const rates = await rowsOf(`
      select rate_type, charge_type, rate::float8 as rate, min_charge::float8 as min_charge, l.estimated_miles::float8 as miles,
        l.equipment_mode, l.origin_state, l.destination_state,
        (select rate_per_pallet::float8 from lane_rate_range g where g.lane_rate_id = r.id order by max_pallets desc limit 1) as per_pallet
      from lane_rate r join lane l on l.company_id = r.company_id and l.id = r.lane_id
      where l.origin_country = 'US' and l.destination_country = 'US' and l.origin_state is not null and l.destination_state is not null`);
    expect(rates.length).toBeGreaterThan(100);
    for (const rate of rates) {
      const spot = truckloadEstimate({
        miles: rate.miles,
        stops: 2,
        equipmentMode: rate.equipment_mode,
        originState: rate.origin_state,
        destinationState: rate.destination_state,
        month: 10,
        isTeam: false,
        isHazmat: false,
      });
      const freight =
        rate.per_pallet === null
          ? rate.charge_type === 'Mile'
            ? rate.rate * rate.miles
            : rate.rate
          : rate.per_pallet * 22;
      const least = Math.max(freight, rate.min_charge ?? 0);
      const cost = rate.rate_type === 'AllIn' ? least : least + 0.51 * rate.miles;
      expectBetween(spot / cost, [0.88, 1.42], JSON.stringify(rate));
    }
  });

  it('less than a truck costs less than the truck', () => {
    const parts = booked
      .filter(({ mode, isPartial, orders }) => (mode !== 'TL' || isPartial) && orders === 1)
      .filter(isDomestic);
    expect(parts.filter(({ mode }) => mode === 'VLTL').length).toBeGreaterThan(5);
    const dearer = parts.filter((part) => part.cost >= dryVan(part, part.equipment) * 1.02 + 250);
    expect(dearer).toEqual([]);
    const volume = parts.filter(({ mode }) => mode === 'VLTL');
    expectBetween(median(volume.map((part) => part.cost / dryVan(part))), [0.3, 0.85], 'volume LTL of a truck');
    expectBetween(
      quantile(
        volume.map(({ cost }) => cost),
        0,
      ),
      [240, 5_000],
      'the cheapest volume LTL',
    );
  });

  it('three pallets 500 miles by LTL cost about $350 to $550', () => {
    const some = booked.filter(
      ({ mode, miles, weight, pallets, orders, highestClass }) =>
        mode === 'LTL' &&
        orders === 1 &&
        highestClass <= 100 &&
        pallets >= 2 &&
        pallets <= 4 &&
        weight / pallets >= 600 &&
        weight / pallets <= 1_300 &&
        miles >= 250 &&
        miles <= 1_000,
    );
    expect(some.length).toBeGreaterThan(3);
    // With fuel, as 2,700 lbs that go 500 miles.
    const asThree = some
      .filter(isDomestic)
      .map(({ lineHaul, miles, weight }) => 1.3 * lineHaul * (2_700 / weight) ** 0.85 * Math.sqrt(500 / miles));
    expectBetween(median(asThree), [330, 580], 'dollars');
  });

  it('two to six orders share a truck, mostly two or three', () => {
    const counts = booked.filter(({ orders }) => orders > 1).map(({ orders }) => orders);
    expect(counts.length).toBeGreaterThan(8);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(counts.filter((count) => count <= 3).length / counts.length).toBeGreaterThan(0.6);
  });

  it('trucks with several orders save 5% to 35% of what the orders would cost by themselves', async () => {
    const rates = { factor: 1.3, exponent: 0.8, least: 0.36, most: 0.95 };
    const saved: number[] = [];
    for (const shipment of booked.filter(({ orders }) => orders > 1)) {
      const parts = await rowsOf<{
        linearFeet: number;
        weight: number;
        lines: { weight: number; freightClass: number }[];
      }>(`
        select o.linear_feet::float8 as "linearFeet", o.weight::float8 as weight,
          (select json_agg(json_build_object('weight', i.total_weight, 'freightClass', i.freight_class)) from order_line_item i
            where i.company_id = o.company_id and i.order_id = o.id) as lines
        from shipment s join shipment_order m on m.company_id = s.company_id and m.shipment_id = s.id
        join order_summary o on o.company_id = m.company_id and o.id = m.order_id where s.shipment_number = '${shipment.number}'`);
      const truck = shipment.cost - shipment.tracked;
      const apart = parts.map((part) => {
        const price = truck * partialFactor(rates, part);
        if (shipment.equipment !== 'Dry') return price;
        return Math.min(price, 1.3 * ltlEstimate({ miles: shipment.miles, lines: part.lines, isHazmat: false }));
      });
      // The estimate is of the usual ways. From coast to coast it lies far below the tariffs.
      if (shipment.miles <= 1_500) saved.push(1 - truck / sum(apart));
      // It is some percent beside the tariffs of one carrier.
      expect(truck, shipment.number).toBeLessThan(sum(apart) * 1.4);
    }
    expectBetween(median(saved), [0.07, 0.3], 'saved');
    expectBetween(quantile(saved, 0.1), [-0.05, 0.3], 'the least saved');
    expectBetween(quantile(saved, 0.9), [0.07, 0.35], 'the most saved');
  });

  it('freight arrives as soon as it can, and no sooner', () => {
    const ltl = booked.filter((shipment) => shipment.mode === 'LTL' && isDomestic(shipment));
    expectBetween(
      median(ltl.filter(({ miles }) => miles > 300 && miles <= 500).map(({ days }) => days)),
      [2, 2],
      'LTL, 500 miles',
    );
    // Holidays and closed docks come on top.
    for (const { days, miles, number } of ltl.filter(({ miles }) => miles > 2_300))
      expectBetween(days, [5, 9], `${number}, ${miles} mi`);
    for (const { days, number } of ltl.filter(({ miles }) => miles > 600)) expectBetween(days, [3, 9], number);
    const toMexico = booked.filter(
      ({ mode, toCountry, fromCountry }) => mode === 'TL' && (toCountry === 'MX') !== (fromCountry === 'MX'),
    );
    for (const { days, miles, number } of toMexico)
      expectBetween(days, [truckloadTransitDays(miles, false, null) + 2, 12], `${number}, ${miles} mi`);
  });

  it('LTL is due on the day that its service days lead to, also in a week with a holiday', async () => {
    const promised = await rowsOf(`
      select s.shipment_number as number, a.base_date::text as "pickedUp", z.base_date::text as due, a.country as from, z.country as to,
        (select sum(transit_seconds) / 86400.0 from shipment_stop p where p.company_id = s.company_id and p.shipment_id = s.id)::float8 as days
      from shipment s join shipment_order m on m.company_id = s.company_id and m.shipment_id = s.id
      join lateral (select t.base_date, l.country from order_stop t join location l on l.company_id = t.company_id and l.id = t.location_id
        where t.company_id = m.company_id and t.order_id = m.order_id order by t.stop_number limit 1) a on true
      join lateral (select t.base_date, l.country from order_stop t join location l on l.company_id = t.company_id and l.id = t.location_id
        where t.company_id = m.company_id and t.order_id = m.order_id order by t.stop_number desc limit 1) z on true
      where s.shipping_mode in ('LTL', 'VLTL') and s.carrier_id is not null`);
    expect(promised.length).toBeGreaterThan(100);
    for (const { number, pickedUp, due, from, to, days } of promised)
      expect(addOpenDays(closedDaysIn([from, to]), pickedUp, days), number).toBe(due);
  });

  it('trucks are driven by people who rest', async () => {
    const ways = await rowsOf(`
      select s.shipment_number as number, a.departed_at as left, b.arrived_at as there, b.leg_miles::float8 as miles from shipment s
      join shipment_stop a on a.company_id = s.company_id and a.shipment_id = s.id
      join shipment_stop b on b.company_id = s.company_id and b.shipment_id = s.id and b.stop_number = a.stop_number + 1
      join shipment_order m on m.company_id = s.company_id and m.shipment_id = s.id
      join freight_order o on o.company_id = m.company_id and o.id = m.order_id and not o.is_team_required
      where s.shipping_mode = 'TL' and a.departed_at is not null and b.arrived_at is not null and b.leg_miles > 100`);
    expect(ways.length).toBeGreaterThan(50);
    const hurried = ways.filter(({ left, there, miles }) => {
      const least = drive(left.getTime(), miles, { hours: RESTED, drivers: 1, mph: 62 }).at;
      return there.getTime() < least;
    });
    // Yesterday's last stops of a few are told a little early, so that they are over by today.
    expect(hurried.length / ways.length).toBeLessThan(0.01);
  });

  it('no freight is faster than a truck between two places where it was seen', async () => {
    const seen = await rowsOf(`
      select s.shipment_number as number, e.kind, e.happened_at as at, coalesce(l.latitude, e.latitude)::float8 as latitude,
        coalesce(l.longitude, e.longitude)::float8 as longitude
      from tracking_event e join shipment s on s.company_id = e.company_id and s.id = e.shipment_id
      left join shipment_stop p on p.company_id = e.company_id and p.shipment_id = e.shipment_id and p.stop_number = e.stop_number
      left join location l on l.company_id = p.company_id and l.id = p.location_id
      where coalesce(l.latitude, e.latitude) is not null order by s.shipment_number, e.happened_at`);
    expect(seen.length).toBeGreaterThan(3_000);
    for (const some of Map.groupBy(seen, ({ number }) => number).values())
      for (const [index, one] of some.slice(1).entries()) {
        const hours = (one.at - some[index].at) / 3_600_000;
        // Clocks are read to the minute, and a town is a few miles wide.
        expect(estimatedRoadMiles(some[index], one), `${one.number}, ${one.kind}`).toBeLessThanOrEqual(75 * hours + 5);
      }
  });

  it('freight that stands at a stop is at its last one, for half an hour to four hours', async () => {
    const standing = await rowsOf(`
      select s.shipment_number as number, p.stop_number = s.stop_count as "isLast",
        extract(epoch from '${TODAY}'::timestamp at time zone 'UTC' - p.arrived_at)::float8 / 60 as minutes
      from shipment s join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id and p.status = 'Arrived'
      where s.status = ${SHIPMENT_STATUS.AtStop}`);
    for (const { number, isLast, minutes } of standing) {
      expect(isLast, number).toBe(true);
      expectBetween(minutes, [30, 4 * 60 + 10], number);
    }
  });

  it('trailers are dropped in half an hour at plants and distribution centers, and live freight takes longer', async () => {
    const stops = await rowsOf(`
      select s.shipment_number as number, p.load_style as style, o.load_style as ordered, l.location_type as type,
        extract(epoch from p.departed_at - greatest(p.arrived_at, coalesce(o.appointment_at, o.early_at) - interval '30 minutes'))::float8 / 60 as minutes
      from shipment s join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id
      join shipment_stop_part q on q.company_id = p.company_id and q.shipment_stop_id = p.id
      join order_stop o on o.company_id = q.company_id and o.id = q.order_stop_id
      join location l on l.company_id = p.company_id and l.id = p.location_id`);
    const dropped = stops.filter(({ style }) => style === 'drop');
    expect(dropped.length).toBeGreaterThan(20);
    for (const { number, style, ordered, type, minutes } of stops) {
      expect(style, number).toBe(ordered.toLowerCase());
      if (style === 'drop') expect(['Plant', 'Distribution Center'], number).toContain(type);
      // Who came sooner than planned has stood longer by then.
      if (minutes !== null) expectBetween(minutes, style === 'drop' ? [19, 41] : [59, 181], number);
    }
  });

  it('trucks are seen near towns, never in the middle of a lake or the sea', async () => {
    const seen = await rowsOf(`
      select s.shipment_number as number, e.latitude::float8 as latitude, e.longitude::float8 as longitude
      from tracking_event e join shipment s on s.company_id = e.company_id and s.id = e.shipment_id where e.latitude is not null
      union select shipment_number, latitude::float8, longitude::float8 from shipment where latitude is not null`);
    expect(seen.length).toBeGreaterThan(1_000);
    const near = nearestAmong(
      await rowsOf(`select latitude::float8 as latitude, longitude::float8 as longitude from quotable_location`),
    );
    // Towns are farther apart west of the plains, and in the deserts of Mexico.
    const milesApart = ({ latitude, longitude }: Coordinates) => (longitude > -95 ? 25 : latitude < 31 ? 60 : 45);
    const lost = seen.filter((point) => near(point, milesApart(point)) === null);
    expect(lost).toEqual([]);
  });

  it('LTL is never without news for more than three days on its way', async () => {
    // What was turned away on the day before a long weekend waits at the terminal until it is over.
    const silent = await rowsOf(`
      select number, hours from (
        select s.shipment_number as number, lag(e.note) over event as before,
          extract(epoch from e.happened_at - lag(e.happened_at) over event)::float8 / 3600 as hours
        from tracking_event e join shipment s on s.id = e.shipment_id and s.company_id = e.company_id
        where s.shipping_mode in ('LTL', 'VLTL') and e.kind <> 'Dispatch'
        window event as (partition by e.company_id, e.shipment_id order by e.happened_at)) gaps
      where hours > case when before like 'Delivery attempted%' then 144 else 72 end
      union all select shipment_number, extract(epoch from '${TODAY}'::timestamp at time zone 'UTC' - last_news_at)::float8 / 3600
      from shipment where status = ${SHIPMENT_STATUS.InTransit} and shipping_mode in ('LTL', 'VLTL')
        and last_news_at < '${TODAY}'::timestamp at time zone 'UTC' - interval '72 hours'`);
    expect(silent).toEqual([]);
  });

  it('it snows in winter, in the north', async () => {
    const snow = await rowsOf(`
      select s.shipment_number as number, extract(month from e.happened_at)::int as month, greatest(max(l.latitude), 0)::float8 as north
      from tracking_event e join shipment s on s.company_id = e.company_id and s.id = e.shipment_id
      join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id
      join location l on l.company_id = p.company_id and l.id = p.location_id
      where e.note like 'Snow%' group by s.shipment_number, e.id, e.happened_at`);
    for (const { number, month, north } of snow) {
      expect([11, 12, 1, 2, 3], number).toContain(month);
      expect(north, number).toBeGreaterThan(39);
    }
  });

  it('pallets weigh what pallets weigh', async () => {
    const lines = await rowsOf<{ pounds: number; code: string }>(
      `select (total_weight / pallet_count)::float8 as pounds, commodity_code as code from order_line_item where pallet_count > 0`,
    );
    const pounds = lines.map((line) => line.pounds);
    expectBetween(median(pounds), [800, 2_200], 'the usual pallet');
    expect(Math.max(...pounds)).toBeLessThanOrEqual(4_600);
    expect(pounds.filter((one) => one > 3_000).length / pounds.length).toBeLessThan(0.08);
    expect(pounds.filter((one) => one >= 400).length / pounds.length).toBeGreaterThan(0.8);
    expect(lines.filter(({ code, pounds: one }) => code.startsWith('SYR') && one > 2_300)).toEqual([]);
  });

  it('trailers are full enough to be paid for, and never too heavy', () => {
    const most: Partial<Record<EquipmentMode, number>> = { Dry: 45_000, Reefer: 43_500, Flatbed: 48_000 };
    for (const { equipment, weight, number } of booked)
      expect(weight, number).toBeLessThanOrEqual(most[equipment] ?? 48_000);
    const light = booked.filter(
      ({ mode, isPartial, orders, weight, pallets }) =>
        mode === 'TL' && !isPartial && orders === 1 && weight < 12_000 && pallets < 10,
    );
    expect(light).toEqual([]);
  });

  it('truckload freight that waits is of many sizes, and more than an LTL carrier would take', async () => {
    const waiting = await rowsOf<{ company: string; weight: number; pallets: number }>(`
      select company_id as company, weight::float8 as weight, pallets from order_summary
      where status = ${ORDER_STATUS.Accepted} and shipping_mode = 'TL'`);
    expect(waiting.length).toBeGreaterThan(5);
    expect(waiting.filter(({ pallets, weight }) => pallets < 2 || weight < 2_500)).toEqual([]);
    for (const some of Map.groupBy(waiting, ({ company }) => company).values()) {
      const weights = new Set(some.map(({ weight }) => weight)).size;
      expect(weights / some.length).toBeGreaterThan(0.5);
    }
  });

  it('people are called in the region where they work', async () => {
    const people = await rowsOf(`
      select c.office_number, c.mobile_number, l.state, l.city from contact c
      join location_contact k on k.company_id = c.company_id and k.contact_id = c.id
      join location l on l.company_id = k.company_id and l.id = k.location_id`);
    expect(people.length).toBeGreaterThan(60);
    for (const { office_number, mobile_number, state, city } of people)
      for (const number of [office_number, mobile_number].filter(Boolean))
        expect([areaCodeOf({ city, state })], `${number} in ${city}`).toContain(Number(/\((\d{3})\)/.exec(number)![1]));
  });

  it('carriers and their dispatchers are called where their head office is', async () => {
    const numbers = await rowsOf<{ company_id: string; scac: string; number: string }>(`
      select company_id, scac, phone_number as number from carrier
      union all select r.company_id, r.scac, c.office_number from contact c
      join carrier_contact k on k.company_id = c.company_id and k.contact_id = c.id
      join carrier r on r.company_id = k.company_id and r.id = k.carrier_id`);
    expect(numbers.length).toBeGreaterThan(100);
    for (const { scac, number } of numbers) {
      const [city, state] = HEAD_OFFICES.get(scac)!.split(', ') as [string, string];
      expect(number, `${scac} in ${city}`).toContain(`(${areaCodeOf({ city, state })})`);
    }
    expect(new Set(numbers.map(({ number }) => number.slice(0, 5))).size).toBeGreaterThan(20);
    for (const some of Map.groupBy(numbers, ({ company_id }) => company_id).values())
      expect(new Set(some.map(({ number }) => number)).size).toBe(some.length);
  });

  it('a street is in one town', async () => {
    expect(
      await rowsOf(`
        select address_line1 from (
          select company_id, lower(address_line1) as address_line1, city || ' ' || state || ' ' || left(postal_code, 5) as town from location
          union select company_id, lower(address_line1), city || ' ' || state || ' ' || left(postal_code, 5) from billing_setting) places
        group by company_id, address_line1 having count(distinct town) > 1`),
    ).toEqual([]);
  });

  it('bills go to a town that has their postal code', async () => {
    expect(
      await rowsOf(`
        select b.name, b.city, b.postal_code from billing_setting b where not exists (
          select 1 from quotable_location q where q.postal = left(b.postal_code, 5) and q.state = b.state and q.city ilike b.city)`),
    ).toEqual([]);
  });

  it('what goes from one plant to another of the same company was not sold', async () => {
    const references = await rowsOf<{ label: string }>(`
      select distinct r.label from order_reference r join freight_order o on o.company_id = r.company_id and o.id = r.order_id
      where o.order_type = 'TransferOrder'`);
    const labels = references.map(({ label }) => label);
    expect(labels).toContain('Transfer Order');
    expect(labels.filter((label) => /sales order|purchase order|customer po/i.test(label))).toEqual([]);
  });

  it('what a carrier is asked for fits its trailer and the load', async () => {
    const texts = await rowsOf(`select company_id, settings from company_setting where section = 'documents'`);
    const orders = await rowsOf(`
      select o.order_number as number, o.company_id, o.shipping_mode, o.equipment_mode, o.equipment_types, o.special_instructions,
        o.must_have_equipment_requirement_flags as flags, o.reefer_temperature::float8 as temperature,
        o.reefer_temperature_min::float8 as least, s.is_hazmat,
        array(select commodity_code from order_line_item i where i.company_id = o.company_id and i.order_id = o.id) as codes
      from freight_order o join order_summary s on s.company_id = o.company_id and s.id = o.id`);
    let precooled = 0;
    for (const order of orders) {
      const own = texts.find(({ company_id }) => company_id === order.company_id);
      const printed = defaultInstructions(
        { shippingMode: order.shipping_mode },
        DocumentSettings.parse(own?.settings ?? {}),
        null,
      );
      const words = `${printed} ${order.special_instructions ?? ''}`;
      const about = `${order.number}: ${words}`;
      const isOpenDeck = order.equipment_mode === 'Flatbed';
      if (/\bstrap|\btarp/i.test(words)) expect(isOpenDeck, about).toBe(true);
      if (!isOpenDeck)
        expect(order.flags, about).not.toEqual(expect.arrayContaining([expect.stringMatching(/Straps|Tarps/)]));
      const cooled = /pre-?cool[^.]*?(-?\d+) °F/i.exec(words);
      if (/pre-?cool/i.test(words)) expect(order.equipment_mode, about).toBe('Reefer');
      if (cooled) {
        precooled += 1;
        expect(Number(cooled[1]), about).toBe(order.temperature ?? order.least);
      }
      if (order.is_hazmat) expect(words, about).not.toMatch(/chemicals/i);
      if (isOpenDeck) expect(order.flags, about).not.toContain('LiftGate');
      if (isOpenDeck)
        expect(
          order.codes.filter((code: string) => code.startsWith('INS')),
          about,
        ).toEqual([]);
    }
    expect(precooled).toBeGreaterThan(10);
  });

  it('one driver makes the stops of an order one after the other, with the trailer, and waits a day at most', async () => {
    const stops = await rowsOf(`
      select o.order_number as number, s.early_at as early, s.late_at as late, s.appointment_at as appointment, s.load_style as style,
        l.iana_time_zone as zone, l.city, l.country, l.latitude::float8 as latitude, l.longitude::float8 as longitude
      from freight_order o join order_stop s on s.company_id = o.company_id and s.order_id = o.id
      join location l on l.company_id = s.company_id and l.id = s.location_id
      where o.status > 0 and (select count(*) from order_stop n where n.company_id = o.company_id and n.order_id = o.id) > 2
      order by o.company_id, o.order_number, s.stop_number`);
    const orders = Map.groupBy(stops, ({ number }) => number);
    expect(orders.size).toBeGreaterThan(5);
    for (const [number, route] of orders) {
      expect(route.slice(1, -1).filter(({ style }) => style === 'Drop')).toEqual([]);
      const visits = route.map(({ city, zone, latitude, longitude, early, late, appointment }) => ({
        city,
        zone,
        position: { latitude, longitude },
        opensAt: (appointment ?? early).getTime(),
        closesAt: (appointment ?? late).getTime(),
      }));
      expect(tightArrival(visits, 1), number).toBe(null);
      // Who comes early has used up more of the day, and who comes late leaves late.
      let drivers = (['opensAt', 'closesAt'] as const).map((comesAt) => ({ comesAt, hours: RESTED, at: 0 }));
      for (const [index, next] of visits.slice(1).entries()) {
        const before = visits[index]!;
        const miles = estimatedRoadMiles(before.position, next.position);
        drivers = drivers.map(({ comesAt, hours, at }) => {
          const waited = index === 0 ? hours : afterWait(hours, Math.max(0, before[comesAt] - at));
          const worked = afterDock(waited, HOUR_MS);
          return { comesAt, ...drive(before[comesAt] + HOUR_MS, miles, { hours: worked, drivers: 1 }) };
        });
        if (route[index].country !== route[index + 1].country) continue;
        const arrivesAt = Math.max(...drivers.map(({ at }) => at));
        const [arrival, day] = [arrivesAt, next.opensAt].map((at) => dayNumber(dayIn(next.zone, at)));
        const closedDays = Array.from({ length: Math.max(0, day! - arrival!) }, (_, later) => arrival! + later).filter(
          (one) => isHoliday(one) || weekdayOf(one) % 6 === 0,
        ).length;
        const hours = (next.opensAt - arrivesAt) / HOUR_MS - 24 * closedDays;
        expect(hours, `${number} waits in ${next.city}`).toBeLessThanOrEqual(24);
      }
    }
  });

  it('no truck comes back to a town that it has passed', async () => {
    const ways = await rowsOf(`
      select s.shipment_number as number, array_agg(l.latitude::float8 order by stop_number) as latitudes,
        array_agg(l.longitude::float8 order by stop_number) as longitudes
      from shipment s join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id
      join location l on l.company_id = p.company_id and l.id = p.location_id
      where s.stop_count > 2 group by s.company_id, s.id`);
    expect(ways.length).toBeGreaterThan(5);
    for (const { number, latitudes, longitudes } of ways) {
      const points = latitudes.map((latitude: number, index: number) => ({ latitude, longitude: longitudes[index] }));
      const driven = sum(points.slice(1).map((point: any, index: number) => greatCircleMiles(points[index], point)));
      const direct = greatCircleMiles(points[0], points.at(-1));
      expect(driven, `${number} drives ${driven} for ${direct}`).toBeLessThan(direct * 1.25 + 40);
    }
  });

  it('money is of the past, and what is settled was paid on that day', async () => {
    expect(
      await rowsOf(`
        select invoice_number as what from invoice where invoiced_on > '${TODAY}' or settled_on > '${TODAY}'
        union all select payment_number from payment where paid_on > '${TODAY}'
        union all select entry_number::text from ledger_entry where effective_on > '${TODAY}'`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select i.invoice_number, i.settled_on::text, max(e.effective_on)::text as paid from invoice i
        join ledger_entry e on e.company_id = i.company_id and e.invoice_id = i.id and e.kind in ('Payment', 'Settlement')
        where i.status = 'Settled' group by i.company_id, i.id, i.invoice_number, i.settled_on having max(e.effective_on) <> i.settled_on`),
    ).toEqual([]);
    expect(
      await rowsOf(`select invoice_number from invoice where status = 'Settled' and settled_on < invoiced_on`),
    ).toEqual([]);
  });

  it('carriers bill and are paid on working days', async () => {
    expect(
      await rowsOf(`select invoice_number from invoice where side = 'Carrier' and extract(isodow from settled_on) > 5 and settled_on > invoiced_on
        union all select external_number from carrier_bill where extract(isodow from billed_on) > 5 and state = 'Matched'`),
    ).toEqual([]);
  });

  it('containers are hauled to a warehouse near the port', () => {
    for (const { equipment, miles, number } of booked)
      if (equipment === 'Drayage') expect(miles, number).toBeLessThan(150);
  });

  it('what is in an ocean container fits into its 39 feet and may go on the road', async () => {
    const containers = await rowsOf<{ number: string; feet: number; weight: number }>(`
      select s.order_number as number, s.linear_feet::float8 as feet, s.weight::float8 as weight from order_summary s
      join freight_order o on o.company_id = s.company_id and o.id = s.id
      where o.equipment_mode = 'Drayage' and o.equipment_types::text like '%Container%' and o.status > 0`);
    for (const { number, feet, weight } of containers) {
      expectBetween(feet, [20, 39], number);
      expectBetween(weight, [4_000, 44_000], number);
    }
  });

  it('the last two weeks cost about as much as the weeks before', async () => {
    const weeks = await rowsOf<{ ago: number; spend: number }>(`
      select floor(('${TODAY}'::date - left(pickup_sort, 10)::date - 1) / 7.0)::int as ago, sum(least(cost, 2500))::float8 as spend
      from shipment where cost is not null and pickup_sort < '${TODAY}' group by 1`);
    const spent = (from: number, to: number) =>
      sum(weeks.filter(({ ago }) => ago >= from && ago < to).map(({ spend }) => spend)) / (to - from);
    // A world of this size ships about nine times a week, so chance alone can double the cost of two weeks.
    expectBetween(spent(0, 2) / spent(2, 15), [0.5, 2], 'of the weeks before');
  });

  it('lanes are older than their rates', async () => {
    expect(
      await rowsOf(`
        select l.customer_reference_number from lane l join lane_rate r on r.company_id = l.company_id and r.lane_id = l.id
        where l.created_at::date > r.effective_date or r.created_at > l.created_at + interval '10 years'`),
    ).toEqual([]);
  });

  it('carriers ask and are offered what the market pays', async () => {
    const asked = await rowsOf(`
      select s.shipment_number as number, o.amount::float8 as amount, s.shipping_mode as mode, s.equipment_mode as equipment,
        s.miles::float8 as miles, s.stop_count as stops, s.origin_state as from, s.destination_state as to, 10 as month
      from tender_offer o join shipment s on s.company_id = o.company_id and s.id = o.shipment_id where o.state = 'Sent'
      union all select s.shipment_number, c.amount::float8, s.shipping_mode, s.equipment_mode, s.miles::float8, s.stop_count, s.origin_state,
        s.destination_state, 10
      from rate_request_carrier c join rate_request q on q.company_id = c.company_id and q.id = c.rate_request_id
      join shipment s on s.company_id = q.company_id and s.id = q.shipment_id where c.amount is not null`);
    expect(asked.length).toBeGreaterThan(5);
    for (const offer of asked) {
      const truck = dryVan(offer, offer.equipment);
      expectBetween(offer.amount / truck, offer.mode === 'TL' ? [0.28, 1.5] : [0.02, 1.02], JSON.stringify(offer));
    }
  });

  it('carriers that are asked for a price to Mexico count the days at the border', async () => {
    const answers = await rowsOf(`
      select c.transit_days as days, s.miles::float8 as miles from rate_request_carrier c
      join rate_request q on q.company_id = c.company_id and q.id = c.rate_request_id
      join shipment s on s.company_id = q.company_id and s.id = q.shipment_id
      where c.transit_days is not null and s.shipping_mode = 'TL' and ('MX' in (
        select l.country from shipment_stop p join location l on l.company_id = p.company_id and l.id = p.location_id
        where p.company_id = s.company_id and p.shipment_id = s.id))`);
    for (const { days, miles } of answers) expect(days).toBe(Math.ceil(miles / 600) + 2);
  });

  it('quotes ask less for less', async () => {
    const offers = await rowsOf(`
      select q.id as quote, r.rate_source as source, r.total_cost::float8 as cost, r.offer, k.outcome, q.destination_country as to,
        q.origin_country as from, q.miles::float8 as miles, r.carrier_id as carrier
      from quote q join quote_request k on k.company_id = q.company_id and k.quote_id = q.id
      join quote_rate r on r.company_id = k.company_id and r.request_id = k.id`);
    expect(offers.length).toBeGreaterThan(200);
    for (const some of Map.groupBy(offers, ({ quote }) => quote).values()) {
      const [truck] = some.filter(({ source, offer }) => source === 'Spot' && !offer.isPartial);
      for (const other of some) {
        const { source, offer, cost, carrier } = other;
        if (truck && (offer.isPartial || source === 'VLTL' || source === 'FlockFreight'))
          expect(cost, JSON.stringify(offer)).toBeLessThan(truck.cost);
        if (truck && offer.isPartial) expect(offer.transitDays).toBeGreaterThan(truck.offer.transitDays);
        if (source === 'Spot' && (other.to === 'MX') !== (other.from === 'MX'))
          expect(offer.transitDays).toBeGreaterThanOrEqual(Math.ceil(other.miles / 600) + 2);
        if (offer.customerFreightPayer) {
          const general = some.find(
            (one) =>
              one.carrier === carrier &&
              one.source === source &&
              !one.offer.customerFreightPayer &&
              one.offer.serviceLevelCode === 'STD',
          );
          if (general) expect(cost).toBeLessThanOrEqual(general.cost);
        }
      }
    }
  });

  it.each([
    ['Red River Sugar', /^SUG/],
    ['Cascade Oat Cooperative', /^OAT/],
    ['Valley Gold Growers', /^(TOM|FRT)/],
    ['Ozark Gypsum', /^GYP/],
    ['Hudson Glass Works', /^WIN/],
    ['Chesapeake Steel Service', /^(STL|FST)/],
    ['Laurentian Timber', /^LVL/],
    ['Azulejos del Bajío', /^TIL/],
  ])('%s ships only what it makes', async (supplier, made) => {
    const codes = await codesFrom(`p.company_name = '${supplier}'`);
    expect(codes.filter((code) => !made.test(code))).toEqual([]);
  });

  it.each([
    ['Salina Mill', /^(OAT|CER)/],
    ['Rochester Plant', /^(YOG|FRT|CER|SYR|ALC|CTN)/],
    ['Tulsa Truss Plant', /^(TRS|LVL)/],
    ['Birmingham Works', /^(STL|FST)/],
  ])('the company’s own %s ships only what it makes', async (plant, made) => {
    const codes = await codesFrom(`l.name = '${plant}' and o.order_type <> 'ReturnOrder'`);
    expect(codes.filter((code) => !made.test(code))).toEqual([]);
  });

  it.each([
    ['Salina Mill', /^(OAT|SUG)/],
    ['Rochester Plant', /^(TOM|FRT|SUG)/],
    ['Tulsa Truss Plant', /^LVL/],
    ['Birmingham Works', /^(STL|FST)/],
    ['Memphis Fulfillment Center', /^(CKW|GLS|ELC|TOY|BIK)/],
  ])('suppliers send to the %s what it works with or stocks', async (plant, used) => {
    const codes = await rowsOf<{ code: string }>(`
      select distinct i.commodity_code as code from freight_order o
      join order_stop s on s.company_id = o.company_id and s.order_id = o.id and s.type = 'Dropoff'
      join location l on l.company_id = s.company_id and l.id = s.location_id and l.party_id is null
      join order_line_item i on i.company_id = o.company_id and i.order_id = o.id
      where l.name = '${plant}' and o.order_type not in ('ReturnOrder', 'TransferOrder')`);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter(({ code }) => !used.test(code))).toEqual([]);
  });

  it('a supplier sends to one or two of the company’s places', async () => {
    const suppliers = await rowsOf<{ name: string; places: number }>(`
      with stops as materialized (
        select s.order_id, s.type, l.id, l.name, l.party_id is null as is_own from order_stop s
        join location l on l.company_id = s.company_id and l.id = s.location_id)
      select a.name, count(distinct z.id)::int as places from stops a join stops z on z.order_id = a.order_id
      where a.type = 'Pickup' and not a.is_own and z.type = 'Dropoff' and z.is_own
        and a.order_id in (select id from freight_order where order_type <> 'ReturnOrder') group by a.id, a.name`);
    expect(suppliers.length).toBeGreaterThan(8);
    for (const { name, places } of suppliers) expectBetween(places, [1, 2], name);
  });

  it('grocers receive no drums, totes, cleaners or gases', async () => {
    expect(
      await rowsOf(`
        select distinct i.commodity_code from order_line_item i
        join order_stop s on s.company_id = i.company_id and s.order_id = i.order_id and s.type = 'Dropoff'
        join location l on l.company_id = s.company_id and l.id = s.location_id
        join party p on p.company_id = l.company_id and p.id = l.party_id
        where p.company_name in ('Prairie Grocers', 'Hearthside Markets', 'Copper State Grocers', 'Northern Larder')
          and (i.packaging_unit_type in ('Drum', 'Tote', 'Cylinder') or i.commodity_code ~ '^(CLN|NIT)')`),
    ).toEqual([]);
  });

  it('only returns go to a returns center', async () => {
    expect(
      await rowsOf(`
        select distinct o.order_type from freight_order o join order_stop s on s.company_id = o.company_id and s.order_id = o.id
        join location l on l.company_id = s.company_id and l.id = s.location_id
        where s.type = 'Dropoff' and l.name like '%Returns Center%' and o.order_type <> 'ReturnOrder'`),
    ).toEqual([]);
  });

  it('fresh dairy is cooled continuously', async () => {
    const modes = await rowsOf(`
      select distinct left(i.commodity_code, 3) as family, o.reefer_mode as mode from freight_order o
      join order_line_item i on i.company_id = o.company_id and i.order_id = o.id where o.equipment_mode = 'Reefer' order by 1`);
    expect(modes).toEqual([
      { family: 'FRT', mode: 'Cycle' },
      { family: 'YOG', mode: 'Continuous' },
    ]);
  });

  it('open decks are asked for no lift gate and no pallet jack, and shared trailers for no seal', async () => {
    expect(
      await rowsOf(`
        select order_number from freight_order
        where equipment_mode = 'Flatbed' and (requirements::text ~ 'LiftGate|PalletJack' or is_lift_gate_required)
          or shipping_mode <> 'TL' and (requirements::text ~ 'Seal|LoadBars' or is_team_required)
          or is_blind and order_type <> 'SalesOrder'`),
    ).toEqual([]);
  });

  it('truckloads with a lift gate pay for it, all of them the same', async () => {
    const some = await rowsOf(`
      select s.shipment_number, (select string_agg(charge ->> 'total', ',') from jsonb_array_elements(s.charges) charge
          where charge ->> 'description' = 'Lift gate at delivery') as paid
      from shipment s join shipment_order m on m.company_id = s.company_id and m.shipment_id = s.id
      join freight_order o on o.company_id = m.company_id and o.id = m.order_id
      where s.shipping_mode = 'TL' and o.is_lift_gate_required and s.cost is not null`);
    expect(some.length).toBeGreaterThan(3);
    expect(new Set(some.map(({ paid }) => paid)).size).toBe(1);
    expect(some[0].paid).toMatch(/^\d/);
  });

  it('carriers may carry what they are booked for, and are insured on the day', async () => {
    expect(
      await rowsOf(`
        select s.shipment_number from shipment s join carrier c on c.company_id = s.company_id and c.id = s.carrier_id
        join shipment_order m on m.company_id = s.company_id and m.shipment_id = s.id
        join order_summary o on o.company_id = m.company_id and o.id = m.order_id
        where o.is_hazmat and not c.is_hazmat_certified
          or exists (select 1 from carrier_insurance i where i.company_id = c.company_id and i.carrier_id = c.id
            and i.kind = 'Cargo' and i.expiration_date < left(s.pickup_sort, 10)::date)`),
    ).toEqual([]);
  });

  it.each([
    ['ON', /Detroit|Port Huron|Buffalo/],
    ['MB', /Pembina/],
    ['AB', /Sweetgrass/],
    ['QC', /Champlain/],
    ['BCN', /Otay Mesa/],
    ['JAL', /Nogales|Laredo/],
    ['QUE', /Nogales|Laredo/],
    ['GUA', /Laredo/],
    ['NLE', /Laredo/],
  ])('trucks from and to %s cross the border on their way', async (state, port) => {
    const ports = await rowsOf<{ port: string }>(`
      select distinct o.customs_broker_port_of_entry as port from freight_order o
      join order_stop s on s.company_id = o.company_id and s.order_id = o.id
      join location l on l.company_id = s.company_id and l.id = s.location_id
      where l.state = '${state}' and l.country <> 'US' and o.customs_broker_port_of_entry is not null`);
    expect(ports.filter((one) => !port.test(one.port))).toEqual([]);
  });

  it('freight is worth what its goods are worth', async () => {
    const values = await rowsOf<{ value: number; each: number }>(`
      select o.freight_value::float8 as value, (o.freight_value / s.weight)::float8 as each from freight_order o
      join order_summary s on s.company_id = o.company_id and s.id = o.id where s.weight > 1000 and o.status > 0`);
    expect(new Set(values.map(({ value }) => value)).size).toBeGreaterThan(values.length / 4);
    for (const { each } of values) expectBetween(each, [0.1, 31], 'dollars a pound');
  });

  it('goods are packed as their names say, and have no invented NMFC number', async () => {
    expect(
      await rowsOf(`
        select commodity_code from commodity where nmfc_number between '900000' and '999999-99'
          or packaging_unit_type = 'Drum' and description like '%tote%'
          or packaging_unit_type = 'Pail' and description like '%case%' or packaging_unit_type = 'Pallet'`),
    ).toEqual([]);
  });

  it('pickups are spread over the week', async () => {
    const days = await rowsOf<{ share: number }>(`
      select count(*)::float8 / sum(count(*)) over () as share from freight_order o
      join order_stop s on s.company_id = o.company_id and s.order_id = o.id and s.stop_number = 0
      where extract(isodow from s.base_date) <= 5 and s.base_date < '${TODAY}' group by extract(isodow from s.base_date)`);
    expect(days).toHaveLength(5);
    for (const { share } of days) expectBetween(share, [0.14, 0.27], 'of the week');
  });

  it.each([
    ['orders are entered', 'select company_id, created_at as at from freight_order'],
    [
      'shipments are booked',
      'select company_id, booked_at as at from shipment where booked_at is not null and cost is not null',
    ],
    ['prices are asked for', 'select company_id, created_at as at from quote'],
    ['loads are offered', 'select company_id, offered_at as at from tender_offer'],
    ['carriers are asked for rates', 'select company_id, requested_at as at from rate_request'],
  ])('%s from 6:00 to 19:00 on working days, by the clocks of the company', async (_what, acts) => {
    const [{ all, night, weekend }] = await rowsOf(`
      select count(*)::int as all, count(*) filter (where local::time < '06:00' or local::time > '19:00')::int as night,
        count(*) filter (where extract(isodow from local) > 5)::int as weekend
      from (${acts}) acts
      cross join lateral (select at at time zone coalesce((select settings ->> 'timeZone' from company_setting c
        where c.company_id = acts.company_id and c.section = 'booking'), 'America/Chicago') as local) clock`);
    expect(all).toBeGreaterThan(2);
    expect(night / all).toBeLessThan(0.01);
    expect(weekend / all).toBeLessThan(0.06);
  });

  it('drivers are dispatched two days before the pickup at most', async () => {
    const dispatched = await rowsOf(`
      select s.shipment_number as number, extract(epoch from o.early_at - e.happened_at)::float8 / 3600 as hours
      from tracking_event e join shipment s on s.company_id = e.company_id and s.id = e.shipment_id
      join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id and p.stop_number = 1
      join shipment_stop_part q on q.company_id = p.company_id and q.shipment_stop_id = p.id
      join order_stop o on o.company_id = q.company_id and o.id = q.order_stop_id where e.kind = 'Dispatch'`);
    for (const { number, hours } of dispatched) expectBetween(hours, [0, 48], number);
  });

  it('every company has trucks on the road', async () => {
    const onTheRoad = await rowsOf(
      `select company_id from shipment where status = ${SHIPMENT_STATUS.InTransit} group by company_id`,
    );
    expect(onTheRoad).toHaveLength(3);
  });

  it('a part of a truckload weighs 1,500 lbs or more', async () => {
    expect(
      await rowsOf(`
        select s.order_number, s.weight from order_summary s join freight_order o on o.company_id = s.company_id and o.id = s.id
        where o.is_partial and o.status > 0 and s.weight < 1500`),
    ).toEqual([]);
  });

  it('no carrier has two rates in force on a lane', async () => {
    expect(
      await rowsOf(`
        select r.lane_id from lane_rate r where r.sequence is not null and r.effective_date <= '${TODAY}' and r.expiration_date >= '${TODAY}'
        group by r.company_id, r.lane_id, r.carrier_id having count(*) > 1`),
    ).toEqual([]);
  });

  /** How long a driver waited at each stop by the tracking, and what may be billed for it: quarter hours beyond two hours. */
  const waits = (company: string, shipment: string) =>
    rowsOf<{ city: string; minutes: number; hours: number }>(`
      select o.city, w.minutes, greatest(0, floor((w.minutes - 120) / 15)) / 4 as hours from shipment_stop p
      join lateral (select s.city, coalesce(s.appointment_at, s.early_at) as due from shipment_stop_part q
        join order_stop s on s.company_id = q.company_id and s.id = q.order_stop_id
        where q.company_id = p.company_id and q.shipment_stop_id = p.id limit 1) o on true
      cross join lateral (
        select round(extract(epoch from p.departed_at - greatest(p.arrived_at, o.due)) / 60)::float8 as minutes) w
      where p.company_id = '${company}' and p.shipment_id = '${shipment}' and p.load_style <> 'drop'`);

  it('detention is charged where a driver waited for more than two hours, by the quarter hour', async () => {
    const charged = await rowsOf(`
      select s.company_id as company, s.id, s.shipment_number as number, (c ->> 'units')::float8 as hours, c ->> 'description' as words
      from shipment s cross join jsonb_array_elements(s.charges) c where c ->> 'chargeTypeName' = 'Detention'`);
    expect(charged.length).toBeGreaterThan(5);
    for (const { company, id, number, hours, words } of charged) {
      const of = (await waits(company, id)).filter(({ city }) => words.includes(` in ${city},`));
      expect(
        of.map((wait) => wait.hours),
        `${number}: ${words}`,
      ).toContain(hours);
      expect(hours, number).toBeGreaterThan(0);
    }
  });

  it('carriers bill detention as the tracking says, or their bill is disputed', async () => {
    const lines = await rowsOf(`
      select i.company_id as company, i.shipment_id as id, i.invoice_number as number, i.is_disputed as "isDisputed", d.reason, d.note,
        l ->> 'description' as words, (l ->> 'total')::float8 / 75 as hours
      from carrier_bill b join invoice i on i.company_id = b.company_id and i.id = b.invoice_id
      left join invoice_dispute d on d.company_id = i.company_id and d.invoice_id = i.id
      cross join jsonb_array_elements(b.lines) l where l ->> 'description' like 'Detention%'`);
    expect(lines.length).toBeGreaterThan(3);
    const wrong = [];
    for (const line of lines) {
      const of = (await waits(line.company, line.id)).filter(({ city }) => line.words.includes(` in ${city},`));
      if (of.some(({ hours }) => hours === line.hours)) continue;
      wrong.push(line);
      expect(line, line.number).toMatchObject({ isDisputed: true, reason: 'Detention' });
      expect(line.note, line.number).toMatch(/Billed for .* Tracking shows/);
    }
    expect(wrong.length / lines.length).toBeLessThan(0.4);
  });

  it('freight is delivered again, and charged so, only after an attempt that failed', async () => {
    const deliveries = await rowsOf(`
      select s.shipment_number as number, (p.arrived_at at time zone o.iana_time_zone)::date > o.base_date as missed,
        exists (select from jsonb_array_elements(s.charges) c where c ->> 'chargeTypeName' = 'Redelivery') as charged,
        exists (select from tracking_event e where e.company_id = s.company_id and e.shipment_id = s.id
          and e.note like 'Delivery attempted%' and e.happened_at < p.arrived_at) as attempted
      from shipment s join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id and p.stop_number = s.stop_count
      join lateral (select t.base_date, t.iana_time_zone from shipment_stop_part q
        join order_stop t on t.company_id = q.company_id and t.id = q.order_stop_id
        where q.company_id = p.company_id and q.shipment_stop_id = p.id limit 1) o on true
      where s.status >= ${SHIPMENT_STATUS.Delivered}`);
    const charged = deliveries.filter((delivery) => delivery.charged);
    expect(charged.length).toBeGreaterThan(0);
    for (const delivery of charged) expect(delivery).toMatchObject({ attempted: true, missed: true });
    expect(deliveries.filter((delivery) => delivery.attempted !== delivery.charged)).toEqual([]);
  });

  it('lumpers unload food and goods for shops, at the docks of those who receive them', async () => {
    const unloaded = await rowsOf(`
      select s.shipment_number as number, s.equipment_mode as equipment, l.location_type as type, p.load_style as style,
        (select array_agg(distinct i.cargo_classification) from shipment_order m
          join order_line_item i on i.company_id = m.company_id and i.order_id = m.order_id
          where m.company_id = s.company_id and m.shipment_id = s.id) as cargo,
        y.company_name = c.name as "isOwn"
      from shipment s join company c on c.id = s.company_id
      join shipment_stop p on p.company_id = s.company_id and p.shipment_id = s.id and p.stop_number = s.stop_count
      join location l on l.company_id = p.company_id and l.id = p.location_id
      left join party y on y.company_id = l.company_id and y.id = l.party_id
      where exists (select from jsonb_array_elements(s.charges) c where c ->> 'chargeTypeName' = 'Lumper')`);
    expect(unloaded.length).toBeGreaterThan(5);
    for (const { number, equipment, type, style, cargo, isOwn } of unloaded) {
      expect(['Dry', 'Reefer'], number).toContain(equipment);
      expect(['Distribution Center', 'Warehouse'], number).toContain(type);
      expect(style, number).toBe('live');
      expect(cargo.join(), number).not.toMatch(/Building|Metals|Chemicals|Hazardous/);
      expect(isOwn, number).not.toBe(true);
    }
  });

  it('three to eight of a hundred bills of carriers differ from what was booked or are disputed, each for a reason', async () => {
    const bills = await rowsOf(`
      select i.invoice_number as number, s.shipping_mode as mode, i.relation, b.amount_cents::float8 - round(s.cost * 100)::float8 as cents,
        i.is_disputed as "isDisputed", d.reason, d.note,
        (select string_agg(l ->> 'description', '; ') from jsonb_array_elements(b.lines) l where not exists (
          select from jsonb_array_elements(s.charges) c where round((c ->> 'total')::numeric, 2) = (l ->> 'total')::numeric)) as other
      from carrier_bill b join invoice i on i.company_id = b.company_id and i.id = b.invoice_id
      join shipment s on s.company_id = i.company_id and s.id = i.shipment_id
      left join invoice_dispute d on d.company_id = i.company_id and d.invoice_id = i.id where b.state = 'Matched'`);
    const differ = bills.filter(({ cents, isDisputed }) => cents !== 0 || isDisputed);
    // About three hundred bills in a world of this size: chance alone takes a third off or adds it.
    expectBetween(differ.length / bills.length, [0.025, 0.09], 'of the bills');
    for (const { number, mode, relation, cents, isDisputed, reason, note, other } of differ) {
      if (relation === 'Duplicate') expect({ cents, reason }, number).toEqual({ cents: 0, reason: 'Duplicate' });
      else expect(other, number).toMatch(/^(Detention|Reweigh fee|Reclass adjustment|Fuel Surcharge|Discount)/);
      if (/Reweigh|Reclass/.test(other ?? '')) expect(mode, number).not.toBe('TL');
      if (/Detention/.test(other ?? '')) expect(mode, number).toBe('TL');
      if (isDisputed) expect(note, number).toMatch(/\w/);
    }
  });

  it('a part of a truck takes a day longer than a truck of its own on the same way', async () => {
    const ways = await rowsOf(`
      select s.shipment_number as number, s.is_partial as "isPartial", s.order_count as orders, s.stop_count as stops, s.miles::float8 as miles, a.base_date as "pickedUp",
        z.base_date as due, (select sum(transit_seconds) / 86400.0 from shipment_stop p
          where p.company_id = s.company_id and p.shipment_id = s.id)::float8 as days,
        f.country as from, t.country as to, (z.base_date - a.base_date)::int as calendar
      from shipment s join shipment_order m on m.company_id = s.company_id and m.shipment_id = s.id
      join order_stop a on a.company_id = m.company_id and a.order_id = m.order_id and a.stop_number = 0
      join location f on f.company_id = a.company_id and f.id = a.location_id
      join lateral (select o.* from order_stop o where o.company_id = m.company_id and o.order_id = m.order_id
        order by o.stop_number desc limit 1) z on true
      join location t on t.company_id = z.company_id and t.id = z.location_id
      join freight_order r on r.company_id = m.company_id and r.id = m.order_id and not r.is_team_required
      where s.shipping_mode = 'TL' and s.carrier_id is not null`);
    const parts = ways.filter(({ isPartial, orders }) => isPartial && orders === 1);
    expect(parts.length).toBeGreaterThan(10);
    for (const { number, isPartial, orders, stops, miles, days, from, to, calendar } of ways) {
      const border = borderOfStops([{ country: from }, { country: to }]);
      const road = truckloadTransitDays(miles, false, border);
      expect(days, number).toBe(road + (isPartial && orders === 1 ? PARTIAL_DAYS : 0));
      // The days of further stops follow from the hours of the driver.
      if (stops === 2) expect(calendar, number).toBeGreaterThanOrEqual(Math.round(days));
    }
  });
});

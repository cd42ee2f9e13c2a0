import { loadFacts } from '../../src/features/orders/facts.ts';
import { nearestAmong } from '../../src/features/geography/nearest-in-memory.ts';
import type { Scope } from '../../src/platform/scope.ts';
import { starterCarriers } from '../carriers.ts';
import { demoCommodities } from '../commodities.ts';
import type { RowsByTable } from '../copy-rows.ts';
import { inCopying, takeKeyedNumbers } from '../in-copying.ts';
import type { TownNear } from '../motion/moving.ts';
import { demoLocations } from '../locations.ts';
import { demoOrders, orderDice, type DemoOrder, type DemoOrderSources } from '../orders/orders.ts';
import { demoPrices } from '../orders/prices.ts';
import { byTable, ORDER_TABLES, rowsOf, type Keeping } from '../orders/rows.ts';
import { withoutIndexes } from '../orders/without-indexes.ts';
import type { DemoContext, DemoPart, DemoTransaction } from '../part.ts';
import { remembered } from '../remembered.ts';
import { staffOf } from './people.ts';

/** So many are made while the server takes in those before. */
const BATCH = 2_500;
/** So many are kept more quickly without the indexes, which are made afterwards. */
const VERY_MANY = 50_000;

export async function demoOrderSources(context: DemoTransaction): Promise<DemoOrderSources> {
  const { db, seed, today, scale, orders, companyIndex } = context;
  const known = new Set((await db.selectFrom('carrier').select('id').execute()).map(({ id }) => id));
  // Somebody may have taken one out of the network.
  const carriers = starterCarriers({ seed: `${seed}-${companyIndex}`, today, isDemo: true }).filter(({ id }) =>
    known.has(id),
  );
  const made = demoLocations(seed, companyIndex);
  const kept = await db
    .selectFrom('location')
    .select(['id', 'location_number'])
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
  const numbers = new Map(kept.map(({ id, location_number }) => [id, location_number]));
  const facts = await loadFacts(db, [...numbers.values()]);
  return {
    settings: { seed, today, scale, orders },
    companyIndex,
    facts,
    // Without a position nobody can say how far it is.
    locations: made.flatMap((location) => {
      const number = numbers.get(location.id);
      const hasPosition = number !== undefined && facts.locations.get(number)?.latitude != null;
      return hasPosition ? [{ location, number }] : [];
    }),
    commodities: demoCommodities(seed)
      .filter((commodity) => commodity.companyIndex === companyIndex)
      .map(({ draft }) => draft),
    carriers,
    prices: demoPrices(seed, companyIndex, today, carriers),
  };
}

/** A town that is farther away says nothing of where a truck is. */
const NEAR_MILES = 25;

/** The towns that are known; none where no geography was loaded. */
const townsOf = ({ database, scope }: DemoContext): Promise<TownNear> =>
  remembered(database, 'towns', () => readTowns(scope));

async function readTowns(scope: Scope): Promise<TownNear> {
  const towns = await scope.inCompany((db) =>
    db
      .selectFrom('quotable_location')
      .select(['city', 'state', 'latitude', 'longitude', 'iana_time_zone'])
      .where('is_main', '=', true)
      .where('population', '>', 1_000)
      .execute(),
  );
  const nearest = nearestAmong(towns);
  return (at) => nearest(at, NEAR_MILES);
}

async function makeOrders(context: DemoContext): Promise<boolean> {
  const { scope, seed, company, companyIndex } = context;
  const first = orderDice(seed, companyIndex)(0).uuid('order');
  const sources = await scope.inCompany(async (db) => {
    const isThere = await db.selectFrom('freight_order').select('id').where('id', '=', first).executeTakeFirst();
    return isThere ? null : demoOrderSources({ ...context, db });
  });
  if (!sources) return false;
  const orders = demoOrders(sources);
  const planner = staffOf(seed, company, companyIndex)[1]!;
  const keeping = {
    companyId: scope.companyId,
    userId: planner.id,
    facts: sources.facts,
    carriers: sources.carriers,
    prices: sources.prices,
    seed,
    now: Date.parse(`${context.today}T00:00:00Z`),
    townNear: await townsOf(context),
  };
  const around = orders.count < VERY_MANY ? undefined : withoutIndexes;
  return inCopying(context, { tables: ORDER_TABLES, around }, async (copying) => {
    for (let from = 0; from < orders.count; from += BATCH) {
      const made: DemoOrder[] = [];
      for (let index = from; index < Math.min(orders.count, from + BATCH); index++) made.push(await orders.make(index));
      await copying.take(await numbered(scope, made, keeping));
    }
    await copying.finish();
    return orders.count > 0;
  });
}

async function numbered(scope: Scope, made: readonly DemoOrder[], keeping: Keeping): Promise<RowsByTable> {
  // Who came along on a truck of another has no shipment of its own.
  const isAlong = ({ index, sharesWith }: DemoOrder) => sharesWith !== null && sharesWith !== index;
  const onShipments = made.filter((order) => order.journey.shipment !== null && !isAlong(order)).length;
  const [numbers, shipmentNumbers] = await scope.inCompany(async (db) => [
    await takeKeyedNumbers(db, 'order', made.length),
    await takeKeyedNumbers(db, 'shipment', onShipments),
  ]);
  const listed = made.map((order, at) => ({ order, orderNumber: numbers[at]! }));
  const along = Map.groupBy(
    listed.filter(({ order }) => isAlong(order)),
    ({ order }) => order.sharesWith!,
  );
  let shipments = 0;
  const trucks = new Map<number, { order: DemoOrder; shipment: string; onTimeStatus: unknown }>();
  return byTable(
    listed.map(({ order, orderNumber }) => {
      const truck = isAlong(order) ? trucks.get(order.sharesWith!)! : null;
      if (truck) return rowsOf(order, orderNumber, truck.shipment, keeping, { others: [], leader: truck });
      const shipment = order.journey.shipment === null ? null : shipmentNumbers[shipments++]!;
      const others = along.get(order.index) ?? [];
      const rows = rowsOf(order, orderNumber, shipment, keeping, { others, leader: null });
      if (shipment !== null && others.length > 0)
        trucks.set(order.index, { order, shipment, onTimeStatus: rows.order_summary.on_time_status });
      return rows;
    }),
  );
}

export const orders: DemoPart = { name: 'orders', make: makeOrders };

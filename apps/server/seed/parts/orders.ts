import { sql } from 'kysely';
import pg from 'pg';
import { loadFacts } from '../../src/features/orders/facts.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { Scope } from '../../src/platform/scope.ts';
import { demoCommodities } from '../commodities.ts';
import { openCopying, type RowsByTable } from '../copy-rows.ts';
import { demoLocations } from '../locations.ts';
import { demoOrders, orderDice, type DemoOrder, type DemoOrderSources } from '../orders/orders.ts';
import { byTable, ORDER_TABLES, rowsOf, type Keeping } from '../orders/rows.ts';
import { withoutIndexes } from '../orders/without-indexes.ts';
import type { DemoContext, DemoPart, DemoTransaction } from '../part.ts';
import { staffOf } from './people.ts';

/** So many are made while the server takes in those before. */
const BATCH = 2_500;

export async function demoOrderSources(context: DemoTransaction): Promise<DemoOrderSources> {
  const { db, seed, today, scale, orders, companyIndex } = context;
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
  };
}

/** The numbers that the server would have given, and that it therefore gives to nobody else. */
async function takeNumbers(db: Db, sequence: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval(${sequence}) as number from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ number }) => Number(number)).sort((one, other) => one - other);
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
  const keeping = { companyId: scope.companyId, userId: planner.id, facts: sources.facts };
  return inCopying(context, orders.count, async (copying) => {
    for (let from = 0; from < orders.count; from += BATCH) {
      const made: DemoOrder[] = [];
      for (let index = from; index < Math.min(orders.count, from + BATCH); index++) made.push(await orders.make(index));
      await copying.take(await numbered(scope, made, keeping));
    }
    await copying.finish();
    return orders.count > 0;
  });
}

/** So many are kept more quickly without the indexes, which are made afterwards. */
const VERY_MANY = 50_000;

/** On a connection of its own, as the others know no COPY; all that is copied is committed together. */
async function inCopying<T>(
  { ownerUrl, scope }: DemoContext,
  count: number,
  work: (copying: Awaited<ReturnType<typeof openCopying>>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const copy = async () => {
    await client.query("select set_config('role', 'lanewright_app', true), set_config('app.company_id', $1, true)", [
      scope.companyId,
    ]);
    return work(await openCopying(client, ORDER_TABLES));
  };
  try {
    await client.query('begin');
    const result = count < VERY_MANY ? await copy() : await withoutIndexes(client, copy);
    await client.query('commit');
    return result;
  } finally {
    // What was not committed ends with the connection.
    await client.end();
  }
}

async function numbered(scope: Scope, made: readonly DemoOrder[], keeping: Keeping): Promise<RowsByTable> {
  const onShipments = made.filter(({ journey }) => journey.shipment !== null).length;
  const [numbers, shipmentNumbers] = await scope.inCompany(async (db) => [
    await takeNumbers(db, 'order_number_seq', made.length),
    await takeNumbers(db, 'shipment_number_seq', onShipments),
  ]);
  let shipments = 0;
  return byTable(
    made.map((order, at) => {
      const shipment = order.journey.shipment === null ? null : `S${shipmentNumbers[shipments++]}`;
      return rowsOf(order, `O${numbers[at]}`, shipment, keeping);
    }),
  );
}

export const orders: DemoPart = { name: 'orders', make: makeOrders };

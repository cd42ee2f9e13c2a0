import pg from 'pg';
import { commodities } from '../../apps/server/seed/parts/commodities.ts';
import { configuration } from '../../apps/server/seed/parts/configuration.ts';
import { locations } from '../../apps/server/seed/parts/locations.ts';
import { orders } from '../../apps/server/seed/parts/orders.ts';
import { ORDER_HABITS } from '../../apps/server/seed/orders/habits.ts';
import { ORDER_TABLES } from '../../apps/server/seed/orders/rows.ts';
import { DEMO_COMPANIES } from '../../apps/server/seed/people.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { companyScope } from '../../apps/server/src/platform/scope.ts';

interface Room {
  adminUrl: string;
  databaseUrl: string;
  companyId: string;
}

/** Gives a company two years of orders, as the first company of the demonstration has them. */
export async function fillWithOrders({ adminUrl, databaseUrl, companyId }: Room, count: number): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, onError: () => undefined });
  const context = {
    seed: 'bench',
    today: new Date().toISOString().slice(0, 10),
    scale: 1,
    // Of all orders, the first company has its share.
    orders: Math.round(count / ORDER_HABITS[0]!.share),
    database,
    ownerUrl: adminUrl,
    scope: companyScope(database, companyId, { userId: null, requestId: null }),
    company: DEMO_COMPANIES[0]!,
    companyIndex: 0,
  };
  for (const part of [commodities, locations, configuration, orders]) await part.make(context);
  await database.close();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  // Until what was written is on the disk, vacuum cannot say that everybody sees it.
  await client.query('checkpoint');
  for (const table of [...ORDER_TABLES, 'order_summary_word']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

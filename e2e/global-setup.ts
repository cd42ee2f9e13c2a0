import { readdirSync } from 'node:fs';
import { startEmbeddedPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import { ProductSettings } from '@lanewright/contract/product.ts';
import type { FullConfig } from '@playwright/test';
import pg from 'pg';
import { ensureDemoAccounts, makeDemoCompany } from '../apps/server/seed/demo-world.ts';
import { demoPeopleOf } from '../apps/server/seed/people.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { companyOf, IMAGE_INDEX } from './company.ts';

/** Of three companies, the largest of which is made here: a second page of them. */
const USUAL_ORDERS = 300;
/** Enough to see some; those of a journey are its own. */
const QUOTED = { recent: 8, older: 4 };
/** Journeys that need more, by their file. */
const ORDERS: Readonly<Record<string, number>> = { 'order-list.spec.ts': 3_800 };

/** One is thought out while the server takes in another; more of them would only wait for each other, some for too long. */
const AT_ONCE = 2;

/** A company for each file, in the image of a demo company: files can then run side by side without meeting. */
export default async function makeCompanies(config: FullConfig): Promise<void> {
  const { baseURL } = config.projects[0]!.use;
  const settings = ProductSettings.parse(await (await fetch(`${baseURL}/settings.json`)).json());
  const server = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR!, log: () => {} });
  const databaseUrl = server.url('lanewright', 'lanewright');
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: AT_ONCE,
    onError: (error) => console.error(error),
  });
  const identity = new pg.Pool({ connectionString: databaseUrl, options: '-c role=lanewright_identity' });
  const today = new Date().toISOString().slice(0, 10);
  try {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
    const lane = async (): Promise<void> => {
      for (let file = files.shift(); file; file = files.shift()) {
        const company = companyOf(file);
        const demo = { seed: company.domain, today, scale: 1, orders: ORDERS[file] ?? USUAL_ORDERS, quoted: QUOTED };
        await makeDemoCompany(database, server.adminUrl, demo, company, IMAGE_INDEX);
        await ensureDemoAccounts(identity, settings.identity.issuer, demoPeopleOf(company, IMAGE_INDEX));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    await identity.end();
    await database.close();
  }
}

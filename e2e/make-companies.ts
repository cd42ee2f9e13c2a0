import { readdirSync } from 'node:fs';
import { makeDemoCompany } from '../apps/server/seed/demo-world.ts';
import type { DemoCompany } from '../apps/server/seed/people.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { companyOf, IMAGE_INDEX } from './company.ts';

/** Of three companies, the largest of which is made here: a second page of them. */
const USUAL_ORDERS = 300;
/** Enough to see some; those of a journey are its own. */
const QUOTED = { recent: 8, older: 4 };
/** Journeys that need more, by their file. */
const ORDERS: Readonly<Record<string, number>> = { 'order-list.spec.ts': 3_800, 'money.spec.ts': 900 };

/** One is thought out while the server takes in another; more of them would only wait for each other, some for too long. */
const AT_ONCE = 2;

/**
 * A company for each file, in the image of a demo company: files can then run side by side without meeting. One that is there
 * already stays as it is.
 */
export async function makeCompanies(
  { databaseUrl, ownerUrl }: { databaseUrl: string; ownerUrl: string },
  whenMade: (company: DemoCompany) => Promise<void> = async () => {},
): Promise<void> {
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: AT_ONCE,
    onError: (error) => console.error(error),
  });
  const today = new Date().toISOString().slice(0, 10);
  try {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
    const lane = async (): Promise<void> => {
      for (let file = files.shift(); file; file = files.shift()) {
        const company = companyOf(file);
        const orders = ORDERS[file] ?? USUAL_ORDERS;
        const demo = { seed: company.domain, today, scale: 1, orders, quoted: QUOTED, hasRuns: false };
        await makeDemoCompany(database, ownerUrl, demo, company, IMAGE_INDEX);
        await whenMade(company);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    await database.close();
  }
}

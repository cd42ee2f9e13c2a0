import { contractDay } from '@lanewright/domain/units/contract-day.ts';
import { readdirSync } from 'node:fs';
import type { DemoSettings } from '../apps/server/seed/demo-settings.ts';
import { makeDemoCompany } from '../apps/server/seed/demo-world.ts';
import type { DemoCompany } from '../apps/server/seed/people.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { STALL_MS } from '../scripts/testing/stall.ts';
import { companyOf, IMAGE_INDEX } from './company.ts';

type Size = Pick<DemoSettings, 'orders' | 'quoted'>;

/**
 * About thirty orders, some of every status: journeys make the records that they look at themselves. Orders are counted as for
 * three companies, of which only the first is made.
 */
const DEFAULT_SIZE: Size = { orders: 90, quoted: { recent: 0, older: 0 } };
/** Companies that need more, by the name of their file. */
const SIZES: Readonly<Record<string, Partial<Size>>> = {
  'order-list': { orders: 3_800 },
  money: { orders: 900 },
  quotes: { quoted: { recent: 8, older: 4 } },
};

/** One is calculated while the server takes in another; more of them would only wait for each other. */
const AT_ONCE = 2;

/** Journeys that start a product of their own. */
const WITHOUT_COMPANY = ['production.spec.ts'];

/** Of `orders.spec.ts` and `orders.deep.spec.ts` there is one company. */
function companiesOf(files: readonly string[]): DemoCompany[] {
  const companies = files.filter((name) => name.endsWith('.spec.ts') && !WITHOUT_COMPANY.includes(name)).map(companyOf);
  return [...new Map(companies.map((company) => [company.domain, company])).values()];
}

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
    connectMs: STALL_MS,
    onError: (error) => console.error(error),
  });
  const today = contractDay(Date.now());
  try {
    const companies = companiesOf(readdirSync(import.meta.dirname));
    const makeOneByOne = async (): Promise<void> => {
      for (let company = companies.shift(); company; company = companies.shift()) {
        const size = { ...DEFAULT_SIZE, ...SIZES[company.domain.replace(/\.example$/, '')] };
        const settings = { seed: company.domain, today, scale: 1, hasRuns: false, ...size };
        await makeDemoCompany({ database, ownerUrl, settings }, company, IMAGE_INDEX);
        await whenMade(company);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, makeOneByOne));
  } finally {
    await database.close();
  }
}

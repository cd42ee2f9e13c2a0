import { hashPassword } from '@lanewright/dev-identity/accounts/passwords.ts';
import { createAccounts } from '@lanewright/dev-identity/accounts.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FilePort } from '../src/outside/files/port.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { companyScope } from '../src/platform/scope.ts';
import { allowBeta, keepDemoSettings, USUAL_ORDERS, USUAL_SEED, type DemoSettings } from './demo-settings.ts';
import type { DemoPart } from './part.ts';
import { carrierKeys } from './parts/carrier-keys.ts';
import { carriers } from './parts/carriers.ts';
import { commodities } from './parts/commodities.ts';
import { configuration } from './parts/configuration.ts';
import { contacts } from './parts/contacts.ts';
import { lanes } from './parts/lanes.ts';
import { locations } from './parts/locations.ts';
import { logos } from './parts/logos.ts';
import { money } from './parts/money.ts';
import { optimization } from './parts/optimization.ts';
import { orders } from './parts/orders.ts';
import { papers } from './parts/papers.ts';
import { people } from './parts/people.ts';
import { proofs } from './parts/proofs.ts';
import { quotes } from './parts/quotes.ts';
import { rating } from './parts/rating.ts';
import { reportSchedules } from './parts/report-schedules.ts';
import { tenders } from './parts/tenders.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE, type DemoCompany } from './people.ts';
import { dice } from './random.ts';

/** In the order in which they lean on each other. A new area adds a line. */
const PARTS: readonly DemoPart[] = [
  people,
  commodities,
  locations,
  contacts,
  configuration,
  carriers,
  carrierKeys,
  rating,
  logos,
  lanes,
  orders,
  papers,
  quotes,
  money,
  proofs,
  tenders,
  optimization,
  reportSchedules,
];

export interface DemoWorldOptions {
  databaseUrl: string;
  /** An account that may write the settings of the installation. */
  ownerUrl: string;
  /** What is left out is usual; the day is the present one. */
  demo?: Partial<Omit<DemoSettings, 'today'>> & { today?: string | null };
  /** Where documents are kept; without it there are neither documents nor notes. */
  files?: FilePort;
  log?: (line: string) => void;
}

export class DemoRefused extends Error {}

export function demoCompanyId(seed: string, index: number): string {
  return dice(seed, 'company', index).uuid('id');
}

/**
 * Makes the demonstration: three companies, their people and places, what they ship, who carries it and at which rates, how they work, and two years of orders, some with papers and notes. Does nothing where
 * it was made before, and refuses where anybody real has moved in.
 */
export async function seedDemoWorld(options: DemoWorldOptions): Promise<'made' | 'present'> {
  const { databaseUrl, ownerUrl, demo, files, log } = options;
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, onError: (error) => log?.(error.message) });
  try {
    const { demo_companies: present, other_companies: others } = await countCompanies(database);
    if (others > 0 && present === 0) {
      throw new DemoRefused(
        'The database holds companies that are not part of the demonstration; set DEMO=off to run without it.',
      );
    }
    if (present < DEMO_COMPANIES.length) log?.('Making the demo world');
    const wanted: DemoSettings = {
      seed: demo?.seed ?? USUAL_SEED,
      today: demo?.today ?? new Date().toISOString().slice(0, 10),
      scale: demo?.scale ?? 1,
      orders: demo?.orders ?? USUAL_ORDERS,
      ...(demo?.quoted ? { quoted: demo.quoted } : {}),
    };
    const settings = await keepDemoSettings(ownerUrl, wanted, present > 0);
    const isMade = await makeMissing(database, ownerUrl, settings, files);
    if (isMade) {
      const beta = DEMO_PEOPLE.filter((person) => person.isBetaUser);
      await allowBeta(
        ownerUrl,
        beta.map((person) => person.emailAddress),
      );
    }
    return isMade ? 'made' : 'present';
  } finally {
    await database.close();
  }
}

async function makeMissing(
  database: Database,
  ownerUrl: string,
  settings: DemoSettings,
  files: FilePort | undefined,
): Promise<boolean> {
  let isMade = false;
  for (const [companyIndex, company] of DEMO_COMPANIES.entries())
    if (await makeDemoCompany(database, ownerUrl, settings, company, companyIndex, files)) isMade = true;
  return isMade;
}

/** One of the three or, under another name and seed, one like it. False where all of it was there. */
export async function makeDemoCompany(
  database: Database,
  ownerUrl: string,
  settings: DemoSettings,
  company: DemoCompany,
  companyIndex: number,
  files?: FilePort,
): Promise<boolean> {
  let isMade = false;
  const companyId = demoCompanyId(settings.seed, companyIndex);
  const scope = companyScope(database, companyId, { userId: null, requestId: null });
  for (const part of PARTS)
    if (await part.make({ ...settings, database, ownerUrl, files, scope, company, companyIndex })) isMade = true;
  return isMade;
}

async function countCompanies(database: Database): Promise<{ demo_companies: number; other_companies: number }> {
  const { rows } = await database.inTransaction({ role: 'lanewright_app' }, (db) =>
    sql<{ demo_companies: number; other_companies: number }>`select * from company_counts()`.execute(db),
  );
  return rows[0]!;
}

/** Accounts for the demo people, at the embedded identity provider only. */
export async function ensureDemoAccounts(pool: pg.Pool, issuer: string, people = DEMO_PEOPLE): Promise<void> {
  const accounts = createAccounts({ pool, issuer, queueMail: () => Promise.resolve(), activationUrl: () => '' });
  for (const person of people) {
    await accounts.ensure({
      emailAddress: person.emailAddress,
      name: `${person.firstName} ${person.lastName}`,
      hashOf: hashOfDemoPassword,
    });
  }
}

let demoHash: Promise<string> | undefined;
/** Everybody knows it, and it takes a while: once for all of them. */
function hashOfDemoPassword(): Promise<string> {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  return demoHash;
}

import { hashPassword } from '@lanewright/dev-identity/accounts/passwords.ts';
import { createAccounts } from '@lanewright/dev-identity/accounts.ts';
import { contractDay } from '@lanewright/domain/units/contract-day.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FilePort } from '../src/outside/files/port.ts';
import { openDatabase, type Database, type DatabaseOptions } from '../src/platform/database/database.ts';
import { companyScope } from '../src/platform/scope.ts';
import {
  allowBeta,
  keepDemoSettings,
  notePartsMade,
  readPartsMade,
  USUAL_ORDERS,
  USUAL_SEED,
  type DemoSettings,
} from './demo-settings.ts';
import type { DemoPart } from './part.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE, type DemoCompany } from './people.ts';
import { dice } from './random.ts';

/**
 * In the order in which they depend on each other; a new area adds a line. Loaded only when a world is made: most starts
 * find one, and they bring half of the server along.
 */
const PARTS: Readonly<Record<string, () => Promise<DemoPart>>> = {
  people: async () => (await import('./parts/people.ts')).people,
  commodities: async () => (await import('./parts/commodities.ts')).commodities,
  locations: async () => (await import('./parts/locations.ts')).locations,
  contacts: async () => (await import('./parts/contacts.ts')).contacts,
  configuration: async () => (await import('./parts/configuration.ts')).configuration,
  carriers: async () => (await import('./parts/carriers.ts')).carriers,
  'carrier-keys': async () => (await import('./parts/carrier-keys.ts')).carrierKeys,
  rating: async () => (await import('./parts/rating.ts')).rating,
  logos: async () => (await import('./parts/logos.ts')).logos,
  lanes: async () => (await import('./parts/lanes.ts')).lanes,
  orders: async () => (await import('./parts/orders.ts')).orders,
  papers: async () => (await import('./parts/papers.ts')).papers,
  quotes: async () => (await import('./parts/quotes.ts')).quotes,
  money: async () => (await import('./parts/money.ts')).money,
  proofs: async () => (await import('./parts/proofs.ts')).proofs,
  tenders: async () => (await import('./parts/tenders.ts')).tenders,
  optimization: async () => (await import('./parts/optimization.ts')).optimization,
  'report-schedules': async () => (await import('./parts/report-schedules.ts')).reportSchedules,
};

const PART_NAMES = Object.keys(PARTS).join(' ');

/** Of the time that a world of the usual size takes: orders and what follows from them are most of it. */
const WEIGHTS: Readonly<Record<string, number>> = { orders: 30, quotes: 20, money: 20, proofs: 10, tenders: 10 };
const DEFAULT_WEIGHT = 2;
const weightOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (WEIGHTS[name] ?? DEFAULT_WEIGHT), 0);

const AFTER_ORDERS = Object.keys(PARTS).slice(Object.keys(PARTS).indexOf('orders') + 1);
const UP_TO_ORDERS = Object.keys(PARTS).filter((name) => !AFTER_ORDERS.includes(name));

export interface DemoWorldOptions {
  databaseUrl: string;
  /** An account that may write the settings of the installation. */
  ownerUrl: string;
  /** What is left out is usual; the day is the present one. */
  demo?: Partial<Omit<DemoSettings, 'today'>> & { today?: string | null };
  /** Where documents are kept; without it there are neither documents nor notes. */
  files?: FilePort;
  /** How long the database may take to answer; usually as long as it may where the product serves. */
  deadlines?: Pick<DatabaseOptions, 'connectMs' | 'statementMs'>;
  log?: ((line: string) => void) | undefined;
  /** Called with the share of the work that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export class DemoRefused extends Error {}

export function demoCompanyId(seed: string, index: number): string {
  return dice(seed, 'company', index).uuid('id');
}

/** Whether all parts that this release knows were made: then none of them has to be looked for. */
export async function isDemoWorldMade(ownerUrl: string): Promise<boolean> {
  return (await readPartsMade(ownerUrl)) === PART_NAMES;
}

/**
 * Makes the demonstration: three companies, their people and places, what they ship, who carries it and at which rates, how they work, and two years of orders, some with papers and notes. Does nothing where
 * it was made before, and refuses where anybody real has moved in.
 */
export async function seedDemoWorld(options: DemoWorldOptions): Promise<'made' | 'present'> {
  const { databaseUrl, ownerUrl, demo, files, deadlines, log, onProgress } = options;
  if (await isDemoWorldMade(ownerUrl)) return 'present';
  const onError = (error: Error) => log?.(error.message);
  const database = openDatabase({ url: databaseUrl, maxConnections: 4, ...deadlines, onError });
  try {
    const { demo_companies: present, other_companies: others } = await countCompanies(database);
    if (others > 0 && present === 0) {
      throw new DemoRefused(
        'The database holds companies that are not part of the demonstration; set MODE=production to run without it.',
      );
    }
    if (present < DEMO_COMPANIES.length) log?.('Making the demo world');
    onProgress?.(0);
    const wanted: DemoSettings = {
      seed: demo?.seed ?? USUAL_SEED,
      today: demo?.today ?? contractDay(Date.now()),
      scale: demo?.scale ?? 1,
      orders: demo?.orders ?? USUAL_ORDERS,
      ...(demo?.quoted ? { quoted: demo.quoted } : {}),
    };
    const settings = await keepDemoSettings(ownerUrl, wanted, present > 0);
    const isMade = await makeMissing({ database, ownerUrl, settings, files, onProgress });
    if (isMade) {
      const beta = DEMO_PEOPLE.filter((person) => person.isBetaUser);
      await allowBeta(
        ownerUrl,
        beta.map((person) => person.emailAddress),
      );
    }
    // Without a place for files some parts are still to be made.
    if (files) await notePartsMade(ownerUrl, PART_NAMES);
    return isMade ? 'made' : 'present';
  } finally {
    await database.close();
  }
}

interface Making {
  database: Database;
  ownerUrl: string;
  settings: DemoSettings;
  files?: FilePort | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * What follows from the orders of a company is made while the next company gets its own: one of them calculates while the
 * server works for the other. Both take numbers from sequences, but never from the same one, so every row is still decided.
 */
async function makeMissing({ onProgress, ...making }: Making): Promise<boolean> {
  const total = DEMO_COMPANIES.length * weightOf(Object.keys(PARTS));
  let [done, isMade] = [0, false];
  const make = async (names: readonly string[], company: DemoCompany, companyIndex: number) => {
    const made = await makeParts(names, making, company, companyIndex, (name) => {
      done += weightOf([name]);
      onProgress?.(done / total);
    });
    if (made) isMade = true;
  };
  let following: Promise<void> = Promise.resolve();
  try {
    for (const [companyIndex, company] of DEMO_COMPANIES.entries()) {
      await make(UP_TO_ORDERS, company, companyIndex);
      following = following.then(() => make(AFTER_ORDERS, company, companyIndex));
      following.catch(() => undefined);
    }
  } finally {
    await following;
  }
  return isMade;
}

/** One of the three or, under another name and seed, one like it. False where all of it was there. */
export function makeDemoCompany(
  making: Omit<Making, 'onProgress'>,
  company: DemoCompany,
  companyIndex: number,
): Promise<boolean> {
  return makeParts(Object.keys(PARTS), making, company, companyIndex);
}

async function makeParts(
  names: readonly string[],
  { database, ownerUrl, settings, files }: Omit<Making, 'onProgress'>,
  company: DemoCompany,
  companyIndex: number,
  onMade: (name: string) => void = () => undefined,
): Promise<boolean> {
  let isMade = false;
  const companyId = demoCompanyId(settings.seed, companyIndex);
  const scope = companyScope(database, companyId, { userId: null, requestId: null });
  for (const name of names) {
    const { make } = await PARTS[name]!();
    if (await make({ ...settings, database, ownerUrl, files, scope, company, companyIndex })) isMade = true;
    onMade(name);
  }
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

/** Refuses a store that has accounts whose password is published. */
export async function refuseDemoAccounts(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const addresses = DEMO_PEOPLE.map(({ emailAddress }) => emailAddress.toLowerCase());
  const { rows } = await pool.query<{ address: string }>(
    'select email_address as address from identity.account where email_key = any($1) limit 1',
    [addresses],
  );
  if (rows[0])
    throw new DemoRefused(
      `The identity store holds the demo account ${rows[0].address}, whose password is published, and this installation runs in production mode. Use an empty database, or set MODE=demo.`,
    );
}

let demoHash: Promise<string> | undefined;
/** Everybody knows it, and it takes a while: once for all of them. */
function hashOfDemoPassword(): Promise<string> {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  return demoHash;
}

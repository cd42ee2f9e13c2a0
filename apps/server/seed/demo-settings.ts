import pg from 'pg';
import type { Database } from '../src/platform/database/database.ts';
import { sessionUrl } from '../src/platform/database/session-url.ts';

/** These decide everything in the demo world. */
export interface DemoSettings {
  seed: string;
  /** The day it takes for today, so that what is due tomorrow stays due tomorrow: `2026-03-08`. */
  today: string;
  /** How many times the usual number of records each company has. */
  scale: number;
  /** How many orders there are, of all companies together. */
  orders: number;
  /** How many orders of a company are quoted about at most; the usual number unless said. */
  quoted?: { recent: number; older: number };
  /** Whether the optimizer is given something to plan, where a company is large enough; it is unless said. */
  hasRuns?: boolean;
}

export const USUAL_SEED = 'lanewright';
export const USUAL_ORDERS = 5_000;

/** What a demonstration was made with, before that was written down. */
const UNWRITTEN = { seed: USUAL_SEED, scale: 1, orders: USUAL_ORDERS };

/**
 * A demo world keeps the settings it was begun with: what a later release adds must fit what is there. So they count for a
 * new database only.
 */
export async function keepDemoSettings(
  ownerUrl: string,
  wanted: DemoSettings,
  isBegun: boolean,
): Promise<DemoSettings> {
  const first: DemoSettings = isBegun ? { ...wanted, ...UNWRITTEN } : wanted;
  return asOwner(ownerUrl, async (client) => {
    await client.query("insert into setting (key, value) values ('demoWorld', $1) on conflict (key) do nothing", [
      JSON.stringify(first),
    ]);
    const { rows } = await client.query<{ value: string }>("select value from setting where key = 'demoWorld'");
    // Those of an earlier release say nothing of orders.
    return { orders: USUAL_ORDERS, ...(JSON.parse(rows[0]!.value) as Omit<DemoSettings, 'orders'>) };
  });
}

/** The parts that were made for all companies, when all of them were; null where something may be missing. */
export async function readPartsMade(ownerUrl: string): Promise<string | null> {
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ value: string }>("select value from setting where key = 'demoWorldParts'");
    return rows[0]?.value ?? null;
  });
}

/** A start that finds the parts of its own release noted need not look for each of them. */
export async function notePartsMade(ownerUrl: string, names: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query(
      "insert into setting (key, value) values ('demoWorldParts', $1) on conflict (key) do update set value = $1",
      [names],
    ),
  );
}

/** The people who see what is not finished; left alone where somebody has set them. */
export async function allowBeta(ownerUrl: string, emailAddresses: string[]): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query("insert into setting (key, value) values ('betaUsers', $1) on conflict (key) do nothing", [
      emailAddresses.join(','),
    ]),
  );
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: sessionUrl(ownerUrl, 'lanewright_owner') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a demonstration was made with; null where there is none. */
export async function readDemoSettings(database: Database): Promise<DemoSettings | null> {
  const row = await database.inTransaction({ role: 'lanewright_app' }, (db) =>
    db.selectFrom('setting').select('value').where('key', '=', 'demoWorld').executeTakeFirst(),
  );
  return row ? (JSON.parse(row.value) as DemoSettings) : null;
}

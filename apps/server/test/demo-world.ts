import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { diskFiles } from '../src/outside/files/disk.ts';
import type { FilePort } from '../src/outside/files/port.ts';
import { seedDemoWorld } from '../seed/demo-world.ts';
import { asUser, DEMO_TEMPLATE, inDatabase, LOGIN, TEMPLATE } from './global-setup.ts';
import { cloneDatabase, TEST_DEADLINES, type TestDatabase } from './test-database.ts';

/**
 * The demo world that test files share: as large as the usual one, of a fixed day. Only a few orders are quoted about, since
 * quotes take long to make; seed/quotes has a world of its own for them.
 */
export const DEMO = {
  seed: 'lanewright',
  today: '2026-03-08',
  scale: 1,
  orders: 5_000,
  quoted: { recent: 20, older: 20 },
};

export interface DemoDatabase extends TestDatabase {
  /** The documents of the demo world. All copies share them, so they are only read. */
  files: FilePort;
}

/** Any number, as long as nothing else locks it. */
const LOCK = 735_021;
const REPORT_EVERY_MS = 10_000;

/** A copy of the demo world, which is made once in a run, by the first file that wants it. */
export async function cloneDemoWorld(): Promise<DemoDatabase> {
  const files = diskFiles(join(inject('runFolder'), 'demo-files'));
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount === 0) await makeDemoTemplate(client, files);
  } finally {
    await client.end();
  }
  return { ...(await cloneDatabase(DEMO_TEMPLATE)), files };
}

/** Under another name until it is whole. */
async function makeDemoTemplate(client: pg.Client, files: FilePort): Promise<void> {
  const begun = `${DEMO_TEMPLATE}_begun`;
  await client.query(`drop database if exists ${begun} with (force)`);
  await client.query(`create database ${begun} template ${TEMPLATE} strategy file_copy`);
  const ownerUrl = inDatabase(inject('postgresUrl'), begun);
  const databaseUrl = asUser(ownerUrl, LOGIN);
  await seedDemoWorld({
    databaseUrl,
    ownerUrl,
    files,
    demo: DEMO,
    deadlines: TEST_DEADLINES,
    onProgress: reportProgress(),
  });
  await client.query(`alter database ${begun} rename to ${DEMO_TEMPLATE}`);
}

/** On a slow machine this takes minutes; the printed progress shows that it still runs. */
function reportProgress(): (share: number) => void {
  let reportedAt = performance.now();
  return (share) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    console.info(`Making the demo world: ${Math.round(share * 100)} % done.`);
  };
}

/** So that the next start looks for each part, as it does where an earlier release has made the demo world. */
export async function forgetPartsMade({ admin }: TestDatabase): Promise<void> {
  await admin.query("delete from setting where key = 'demoWorldParts'");
}

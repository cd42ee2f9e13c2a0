import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadPlaces } from '../src/features/geography/load-places.ts';
import { migrate } from '../src/platform/database/migrate.ts';

export const LOGIN = 'lanewright';
export const TEMPLATE = 'lanewright_template';
/** Made by the first test file that wants the demo world. */
export const DEMO_TEMPLATE = 'lanewright_demo_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of a real PostgreSQL that lives as long as the test run. */
    postgresUrl: string;
    /** A folder that lasts as long. */
    runFolder: string;
  }
}

/** By text: the address of a server on a socket has no host, and `URL` cannot read it. */
export function inDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

export function asUser(url: string, user: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${user}@`);
}

/** The database is made once; each test file clones it from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? null : await startTestPostgres();
  const url = given ?? server!.adminUrl;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const template of [TEMPLATE, DEMO_TEMPLATE])
    await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate({ ownerUrl: inDatabase(url, TEMPLATE), login: LOGIN, fill: loadPlaces });
  const runFolder = await mkdtemp(join(tmpdir(), 'lanewright-run-'));
  project.provide('postgresUrl', url);
  project.provide('runFolder', runFolder);
  return async () => {
    await server?.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}

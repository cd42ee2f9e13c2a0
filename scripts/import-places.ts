// Adds postal codes from a file of GeoNames (download.geonames.org/export/zip), unpacked:
//   npm run import:places -- MX.txt [--country MX]
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { COUNTRIES, isCountry } from '@lanewright/domain/geography/countries.ts';
import pg from 'pg';
import { openLines } from '../apps/server/src/features/geography/geonames-file.ts';
import { importPlaces, type ImportReport } from '../apps/server/src/features/geography/import-places.ts';
import { sessionUrl } from '../apps/server/src/platform/database/session-url.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { LaunchFailure, sentenceFor } from './launcher/launch-failure.ts';
import { migrateDatabase, openProductDatabase } from './launcher/prepare-database.ts';

const USAGE = 'Usage: npm run import:places -- FILE [--country MX]';

function parse() {
  try {
    return parseArgs({ options: { country: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new LaunchFailure(`${(error as Error).message} ${USAGE}`, { cause: error });
  }
}

function readArguments() {
  const { values, positionals } = parse();
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new LaunchFailure(USAGE);
  const country = values.country?.toUpperCase();
  if (country !== undefined && !isCountry(country)) {
    throw new LaunchFailure(`The country must be one of ${COUNTRIES.join(', ')}, not ${values.country}.`);
  }
  return { file, country };
}

async function openFile(file: string): Promise<AsyncIterable<string>> {
  if (/\.zip$/i.test(file)) throw new LaunchFailure(`${file} is packed: unzip it first and give the text file inside.`);
  try {
    return await openLines(file);
  } catch (error) {
    throw new LaunchFailure(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

function say({ read, changed, unchanged, dropped }: ImportReport): void {
  console.log(`${read} lines read: ${changed} places added or changed, ${unchanged} already known.`);
  const reasons = [...dropped].sort(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons) console.log(`  ${count} left out: ${reason}`);
}

async function run(): Promise<void> {
  const { file, country } = readArguments();
  const lines = await openFile(file);
  const settings = loadSettings(process.env);
  const server = await openProductDatabase(settings, {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const client = new pg.Client({ connectionString: sessionUrl(server.ownerUrl) });
  try {
    await migrateDatabase(settings, server, console.log);
    await client.connect();
    await client.query('set role lanewright_owner');
    say(await importPlaces(client, lines, { source: basename(file), country }));
  } finally {
    await client.end();
    await server.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exitCode = 1;
}

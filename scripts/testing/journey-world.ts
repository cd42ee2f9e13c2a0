// Makes what the journeys begin with: the demo world, and a company for each of their files. They find it made.
import { loadSettings } from '../../apps/server/src/settings.ts';
import { makeCompanies } from '../../e2e/make-companies.ts';
import { fillDatabase, openProductDatabase } from '../launcher/prepare-database.ts';
import { WORLD_OF_JOURNEYS } from './world-of-journeys.ts';

const settings = loadSettings({ ...WORLD_OF_JOURNEYS, ...process.env, DATA_DIR: process.env.E2E_DATA_DIR });
const say = (line: string) => console.log(line);
const database = await openProductDatabase(settings, {
  say,
  onLost: (reason) => {
    throw reason;
  },
});
try {
  await fillDatabase(settings, database, say);
  await makeCompanies(database);
} finally {
  await database.stop();
}

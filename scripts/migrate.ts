// Brings the database of DATABASE_OWNER_URL (or DATABASE_URL) to the newest shape: `npm run migrate`.
import { loadSettings } from '../apps/server/src/settings.ts';
import { migrateDatabase, openProductDatabase } from './launcher/prepare-database.ts';
import { sentenceFor } from './launcher/launch-failure.ts';

try {
  const settings = loadSettings(process.env);
  const database = await openProductDatabase(settings, {
    say: console.log,
    onLost: (reason) => console.error(reason.message),
  });
  try {
    await migrateDatabase(settings, database, console.log);
    console.log('The database is up to date.');
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exitCode = 1;
}

// Reckons every price that was ever quoted again, to the cent, from the figures that were kept with it:
//   npm run replay:quotes
import { replayQuotes } from '../apps/server/src/features/rating/replay-quotes.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { openProductDatabase } from './launcher/prepare-database.ts';

async function run(): Promise<void> {
  const server = await openProductDatabase(loadSettings(process.env), {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const database = openDatabase({ url: server.databaseUrl, maxConnections: 2, onError: () => undefined });
  try {
    const { quotes, rates, differing, told } = await replayQuotes(database);
    for (const line of told) console.log(line);
    console.log(
      `${rates} rates of ${quotes} quotes reckoned again: ${differing === 0 ? 'none differs' : `${differing} differ`}.`,
    );
    if (differing > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(sentenceFor(error) ?? (error as Error).message);
  process.exitCode = 1;
}

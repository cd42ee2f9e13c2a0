// Makes anew what is kept beside the records it follows from, beside a running product or without one:
//   npm run rebuild -- order-summaries     what lists show of orders
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { rebuild, REBUILDABLE } from '../apps/server/src/rebuild.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { openProductDatabase } from './launcher/prepare-database.ts';

async function run(): Promise<void> {
  const [what] = process.argv.slice(2);
  if (what === undefined || !REBUILDABLE.includes(what)) {
    throw new Error(`Usage: npm run rebuild -- ${REBUILDABLE.join(' | ')}`);
  }
  const server = await openProductDatabase(loadSettings(process.env), {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const database = openDatabase({ url: server.databaseUrl, maxConnections: 2, onError: () => undefined });
  try {
    const startedAt = performance.now();
    const done = await rebuild(database, what);
    console.log(`${done} ${what} made in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
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

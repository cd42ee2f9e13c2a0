// Fills the database in a process of its own, started by fill-apart.ts: the launcher can be stopped at any moment meanwhile.
import { loadSettings } from '../../apps/server/src/settings.ts';
import type { FillMessage, FillRequest } from './fill-apart.ts';
import { sentenceFor } from './launch-failure.ts';
import { fillDatabase } from './prepare-database.ts';

const report = (message: FillMessage) => process.send?.(message);

const endWithLauncher = () => process.exit(1);
process.on('disconnect', endWithLauncher);
process.once('message', (request) => void fill(request as FillRequest));

async function fill(request: FillRequest): Promise<void> {
  try {
    await fillDatabase(
      loadSettings(process.env),
      request,
      (line) => report({ line }),
      (share) => report({ share }),
    );
    report({ isDone: true });
  } catch (error) {
    report({ failure: sentenceFor(error) ?? String((error as Error).stack ?? error) });
  }
  // The open channel would keep this process alive.
  process.off('disconnect', endWithLauncher);
  process.disconnect();
}

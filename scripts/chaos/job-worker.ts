// A worker that is made to be killed: the product's own runner, with the job of the chaos.
import pino from 'pino';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { runJobs } from '../../apps/server/src/platform/jobs/runner.ts';
import { chaosJob } from './chaos-job.ts';

const [databaseUrl, outsideUrl] = process.argv.slice(2) as [string, string];
const log = pino({ level: 'silent' });
const database = openDatabase({ url: databaseUrl, maxConnections: 6, onError: () => undefined });
const runner = runJobs({
  database,
  databaseUrl,
  jobs: [chaosJob(outsideUrl)],
  workerName: `chaos:${process.pid}`,
  log,
  onAttempt: ({ outcome }) => process.send?.({ outcome }),
});
// Whoever started us has ended, by itself or by force.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  void runner
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.({ ready: true });

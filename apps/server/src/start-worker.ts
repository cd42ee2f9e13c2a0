import { hostname } from 'node:os';
import { REMOVE_FILE, removeFile } from './platform/files/remove-file.ts';
import { housekeeping, scheduleHousekeeping } from './platform/jobs/housekeeping.ts';
import { runJobs } from './platform/jobs/runner.ts';
import { chooseFiles, chooseMail } from './outside/choose.ts';
import { assertBoundByRowSecurity, openDatabase } from './platform/database/database.ts';
import { relayOutbox } from './platform/outbox/relay.ts';
import { runProcess } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

runProcess('worker', async (settings, log) => {
  const telemetry = await startTelemetry('lanewright-worker', settings);
  const database = openDatabase({
    url: settings.databaseUrl!,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
  });
  await assertBoundByRowSecurity(database);
  const relay = relayOutbox({ database, mail: chooseMail(settings), log });
  const jobs = runJobs({
    database,
    handlers: { housekeeping, [REMOVE_FILE]: removeFile(chooseFiles(settings)) },
    workerName: `${hostname()}:${process.pid}`,
    log,
    onAttempt: telemetry.jobEnded,
  });
  const schedule = scheduleHousekeeping(database, log);
  return {
    stop: async () => {
      schedule.stop();
      await Promise.all([jobs.stop(), relay.stop()]);
      await database.close();
      await telemetry.stop();
    },
  };
});

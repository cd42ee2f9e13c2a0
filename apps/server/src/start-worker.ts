import { hostname } from 'node:os';
import { everyJob, everySchedule } from './every-feature.ts';
import { requireDataOfMode } from './no-demo-data.ts';
import { choosePorts } from './outside/choose.ts';
import { assertBoundByRowSecurity, openDatabase } from './platform/database/database.ts';
import { removeFileJob } from './platform/files/remove-file.ts';
import { housekeeping, scheduleHousekeeping } from './platform/jobs/housekeeping.ts';
import { connectionsFor, LANES } from './platform/jobs/lanes.ts';
import { runJobs } from './platform/jobs/runner.ts';
import { scheduleAll } from './platform/jobs/schedules.ts';
import { mailJob } from './platform/mail/mail.ts';
import { relayOutbox } from './platform/outbox/relay.ts';
import { runProcess } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

runProcess('worker', async (settings, log) => {
  const telemetry = await startTelemetry('lanewright-worker', settings);
  const database = openDatabase({
    url: settings.databaseUrl!,
    maxConnections: connectionsFor(LANES),
    onError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
  });
  await assertBoundByRowSecurity(database);
  await requireDataOfMode(settings, database);
  await scheduleHousekeeping(database);
  await scheduleAll(database, everySchedule());
  const { ports, close } = choosePorts(settings, database, log);
  const relay = relayOutbox({ database, log });
  const jobs = runJobs({
    database,
    databaseUrl: settings.databaseUrl!,
    jobs: [
      housekeeping,
      mailJob(ports.mail, settings.publicUrl),
      removeFileJob(ports.files),
      ...everyJob({ ...ports, log }),
    ],
    workerName: `${hostname()}:${process.pid}`,
    log,
    onAttempt: telemetry.jobEnded,
  });
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), relay.stop()]);
      await close();
      await database.close();
      await telemetry.stop();
    },
  };
});

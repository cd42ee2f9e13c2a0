// Shows and mends the queue, beside a running product or without one:
//   npm run jobs -- list [--status failed] [--kind mail]     what waits, runs or was given up
//   npm run jobs -- retry ID | --kind mail | --all           tries again what was given up
//   npm run jobs -- cancel ID
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { cancelJob, JOB_STATUSES, listJobs, retryJobs } from '../apps/server/src/platform/jobs/oversight.ts';
import type { JobLine, JobStatus } from '../apps/server/src/platform/jobs/oversight.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { openProductDatabase } from './launcher/prepare-database.ts';

const USAGE =
  'Usage: npm run jobs -- list [--status failed] [--kind mail] | retry ID | retry --kind mail | retry --all | cancel ID';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UNFINISHED: readonly JobStatus[] = ['queued', 'running', 'failed'];
const LONGEST_ERROR = 60;

async function answer(database: Database): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { status: { type: 'string' }, kind: { type: 'string' }, all: { type: 'boolean' } },
  });
  const [verb, id] = positionals;
  if (verb === 'list') return show(await listJobs(database, statusesOf(values.status), values.kind));
  if (id !== undefined && !UUID.test(id)) throw new Error(`"${id}" is not the id of a job; see npm run jobs -- list.`);
  if (verb === 'retry' && (id ?? values.kind ?? values.all) !== undefined) {
    const which = id !== undefined ? { id } : values.kind !== undefined ? { kind: values.kind } : {};
    return console.log(`${await retryJobs(database, which)} jobs will be tried again.`);
  }
  if (verb === 'cancel' && id !== undefined) {
    const isUnderWay = await cancelJob(database, id);
    return console.log(isUnderWay ? 'The job will end.' : 'No job with this id waits or runs.');
  }
  throw new Error(USAGE);
}

function statusesOf(status: string | undefined): readonly JobStatus[] {
  if (status === undefined) return UNFINISHED;
  if (!JOB_STATUSES.includes(status as JobStatus)) throw new Error(`A status is one of ${JOB_STATUSES.join(', ')}.`);
  return [status as JobStatus];
}

function show(jobs: readonly JobLine[]): void {
  if (jobs.length === 0) return console.log('There are none.');
  console.table(
    jobs.map((job) => ({
      id: job.id,
      kind: job.kind,
      lane: job.lane,
      status: job.is_settled ? 'settled' : job.status,
      tries: `${job.attempt} of ${job.max_attempts}`,
      since: (job.finished_at ?? job.created_at).toISOString().slice(0, 19),
      company: job.company ?? '',
      error: (job.error ?? '').slice(0, LONGEST_ERROR),
    })),
  );
}

async function run(): Promise<void> {
  const server = await openProductDatabase(loadSettings(process.env), {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const database = openDatabase({ url: server.databaseUrl, maxConnections: 2, onError: () => undefined });
  try {
    await answer(database);
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

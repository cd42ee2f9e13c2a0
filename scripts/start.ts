// Starts the whole product: database, identity provider, API with the web app, worker; and stops it again.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSettings } from '../apps/server/src/settings.ts';
import type { Settings } from '../apps/server/src/settings.ts';
import { announcement } from './launcher/announcement.ts';
import { startFiller } from './launcher/fill-apart.ts';
import { isQuick } from './launcher/finish-compression.ts';
import { claimInstance } from './launcher/instance.ts';
import type { Instance } from './launcher/instance.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { beginLifetime } from './launcher/lifetime.ts';
import { openLogFile } from './launcher/log-file.ts';
import { manageProcess } from './launcher/managed-process.ts';
import type { ManagedProcess } from './launcher/managed-process.ts';
import { requireFreePorts } from './launcher/ports.ts';
import { openProductDatabase } from './launcher/prepare-database.ts';
import type { PreparedDatabase } from './launcher/prepare-database.ts';
import { showProgress } from './launcher/progress.ts';
import { buildWebApp, isWebAppFresh, stampOfSources } from './launcher/web-build.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(ROOT, 'apps/web/dist');
/** Processes of a killed run need a moment to notice and to give back their ports. */
const PORT_PATIENCE_AFTER_CRASH_MS = 10_000;
const IMPATIENT_AFTER_MS = 1_000;
/** Set by tests, which need neither the smallest files nor the minute of processor time that they take. */
const staysQuick = process.env.WEB_COMPRESSION === 'quick';

let stoppingSince = 0;
const lifetime = beginLifetime();
const progress = showProgress(process.stdout);
const { say } = progress;
process.stdout.on('error', () => {}); // a closed terminal must not end the product half-way

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
// The bootstrap that started us is gone, and with it whoever could stop us.
process.on('disconnect', () => void stop());
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  await start();
} catch (error) {
  if (!lifetime.signal.aborted) fail(error);
}

async function start(): Promise<void> {
  const settings = loadSettings(process.env);
  const instance = await claimInstance(settings.dataDir);
  await lifetime.onEnd(() => instance.release());
  await requireFreePorts(
    [
      { port: settings.port, setting: 'PORT' },
      ...(settings.oidc.isEmbedded ? [{ port: settings.identityPort, setting: 'IDENTITY_PORT' }] : []),
    ],
    instance.isAfterCrash ? PORT_PATIENCE_AFTER_CRASH_MS : 0,
  );
  const [database] = await Promise.all([prepareDatabase(settings, instance), prepareWebApp()]);
  if (lifetime.signal.aborted) return;
  await runProcesses(settings, database, instance);
  if (lifetime.signal.aborted) return;
  progress.end();
  for (const line of announcement(settings)) say(line);
  if (isQuick(DIST) && !staysQuick) await compressWebApp();
}

async function prepareDatabase(settings: Settings, instance: Instance): Promise<PreparedDatabase> {
  const filler = startFiller(process.env, progress);
  if (filler.identity) instance.noteChildren([{ name: 'filler', ...filler.identity }]);
  const opening = openProductDatabase(settings, { say, onLost: fail });
  // Registered before it is there: an end that comes meanwhile waits for it and stops it.
  await lifetime.onEnd(async () => (await opening.catch(() => null))?.stop());
  await lifetime.onEnd(() => filler.stop());
  const database = await opening;
  if (!lifetime.signal.aborted) await filler.fill(database);
  return database;
}

async function prepareWebApp(): Promise<void> {
  const stamp = stampOfSources(ROOT);
  if (isWebAppFresh(ROOT, stamp)) return;
  const task = progress.begin('Building the web app');
  // The smallest files would take twice as long as all the rest: they are made once the product runs.
  process.env.WEB_COMPRESSION = 'quick';
  const building = buildWebApp(ROOT, stamp, lifetime.signal);
  // Aborted by an end that comes meanwhile; what it has written so far is removed before we go.
  await lifetime.onEnd(() => building.catch(() => undefined));
  await building;
  task.end();
}

/** Nobody waits for it, and one that is cut short is begun again by the next start. */
async function compressWebApp(): Promise<void> {
  const script = join(ROOT, 'scripts/launcher/compress-web-app.ts');
  const child = spawn(process.execPath, [script, DIST], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
  await lifetime.onEnd(() => child.kill('SIGKILL'));
}

async function runProcesses(settings: Settings, database: PreparedDatabase, instance: Instance): Promise<void> {
  const plans = [
    ...(settings.oidc.isEmbedded ? [{ name: 'identity', title: 'the identity provider' }] : []),
    { name: 'api', title: 'the API' },
    { name: 'worker', title: 'the worker' },
    ...(settings.hasDemoTrucks ? [{ name: 'trucks', title: 'the trucks of the demonstration' }] : []),
  ];
  // The processes never see the owner's account: they could take any right with it.
  const { DATABASE_OWNER_URL: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.databaseUrl,
    // The address of the database that the launcher started would make them production processes.
    MODE: settings.isDemo ? 'demo' : 'production',
  };
  delete env.DEMO;
  const processes: (ManagedProcess & { name: string })[] = [];
  const noteChildren = () => {
    const running = processes.map((one) => ({ name: one.name, identity: one.running() }));
    instance.noteChildren(running.flatMap(({ name, identity }) => (identity ? [{ name, ...identity }] : [])));
  };
  await lifetime.onEnd(async () => {
    instance.noteStopping();
    // The identity provider last: what the API still answers may ask it.
    await Promise.all(processes.filter(({ name }) => name !== 'identity').map((one) => one.stop()));
    await Promise.all(processes.map((one) => one.stop()));
  });
  for (const { name, title } of plans) {
    const logFile = openLogFile(join(settings.dataDir, 'logs', `${name}.log`));
    processes.push({
      name,
      ...manageProcess({
        title,
        script: join(ROOT, 'apps/server/src', `start-${name}.ts`),
        cwd: ROOT,
        env,
        logFile,
        say,
        whenPossible: database.whenUp,
        onChange: noteChildren,
        onGivenUp: fail,
      }),
    });
  }
  await Promise.all(processes.map((one) => one.firstReady));
}

async function stop(): Promise<void> {
  if (lifetime.signal.aborted) {
    // One Ctrl-C may arrive twice, from the terminal and from npm; a later one is meant. What we leave behind then stops by itself.
    if (performance.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  progress.end();
  say('Stopping ...');
  try {
    await lifetime.end();
    process.exit(0);
  } catch (error) {
    console.error(sentenceFor(error) ?? error);
    process.exit(1);
  }
}

function fail(error: unknown): void {
  progress.end();
  console.error(sentenceFor(error) ?? error);
  void lifetime.end().then(
    () => process.exit(1),
    () => process.exit(1),
  );
}

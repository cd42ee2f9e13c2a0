// Starts the whole product: database, identity provider, API with the web app, worker; and stops it again.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSettings } from '../apps/server/src/settings.ts';
import type { Settings } from '../apps/server/src/settings.ts';
import { announcement } from './launcher/announcement.ts';
import { claimInstance } from './launcher/instance.ts';
import type { Instance } from './launcher/instance.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { beginLifetime } from './launcher/lifetime.ts';
import { openLogFile } from './launcher/log-file.ts';
import { manageProcess } from './launcher/managed-process.ts';
import type { ManagedProcess } from './launcher/managed-process.ts';
import { requireFreePorts } from './launcher/ports.ts';
import { fillDatabase, openProductDatabase } from './launcher/prepare-database.ts';
import type { PreparedDatabase } from './launcher/prepare-database.ts';
import { buildWebApp, isWebAppFresh, stampOfSources } from './launcher/web-build.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Processes of a killed run need a moment to notice and to give back their ports. */
const PORT_PATIENCE_AFTER_CRASH_MS = 10_000;
const IMPATIENT_AFTER_MS = 1_000;

let stoppingSince = 0;
const lifetime = beginLifetime();
const say = (line: string) => console.log(line);
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
  const opening = openProductDatabase(settings, { say, onLost: fail });
  // Registered before it is there: an end that comes meanwhile waits for it and stops it.
  await lifetime.onEnd(async () => (await opening.catch(() => null))?.stop());
  const database = await opening;
  if (lifetime.signal.aborted) return;
  await prepareWebApp();
  if (lifetime.signal.aborted) return;
  await fillDatabase(settings, database, say);
  if (lifetime.signal.aborted) return;
  await runProcesses(settings, database, instance);
  if (lifetime.signal.aborted) return;
  for (const line of announcement(settings)) say(line);
}

async function prepareWebApp(): Promise<void> {
  const stamp = stampOfSources(ROOT);
  if (isWebAppFresh(ROOT, stamp)) return;
  const startedAt = performance.now();
  say('Building the web app ...');
  await buildWebApp(ROOT, stamp, lifetime.signal);
  say(`Building the web app: done after ${Math.round((performance.now() - startedAt) / 1000)} s`);
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
  const env = { ...inherited, DATA_DIR: settings.dataDir, DATABASE_URL: database.databaseUrl };
  const processes: (ManagedProcess & { name: string })[] = [];
  const noteChildren = () => {
    const running = processes.map((one) => ({ name: one.name, identity: one.running() }));
    instance.noteChildren(running.flatMap(({ name, identity }) => (identity ? [{ name, ...identity }] : [])));
  };
  await lifetime.onEnd(async () => {
    instance.noteStopping();
    // The API first: what it still answers may ask the identity provider.
    await processes.find(({ name }) => name === 'api')?.stop();
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
  console.error(sentenceFor(error) ?? error);
  void lifetime.end().then(
    () => process.exit(1),
    () => process.exit(1),
  );
}

import pino, { type Logger } from 'pino';
import { loadSettings, SettingsError, type Settings } from '../settings.ts';
import { redactSecrets } from './secrets.ts';
import { openLogDestination } from './telemetry/log-destination.ts';

export interface Running {
  stop(): Promise<void>;
}

const LONGEST_STOP_MS = 15_000;
const STDOUT = 1;

/** Of requests, which pino turns into plain objects after `redactSecrets` has run. */
const REDACTED = [
  'authorization',
  'cookie',
  'token',
  'password',
  '*.authorization',
  '*.cookie',
  '*.token',
  '*.password',
  '*.refresh_token',
];

/** Errors carry what they were about, such as the settings of a failed call. */
function serializeError(error: Error): unknown {
  const serialized: unknown = pino.stdSerializers.err(error);
  return typeof serialized === 'object' && serialized !== null ? redactSecrets({ ...serialized }) : serialized;
}

export function createLog(name: string, settings: Pick<Settings, 'logLevel' | 'release'>): Logger {
  const destination = openLogDestination(STDOUT);
  process.once('exit', () => destination.flush());
  return pino(
    {
      name,
      level: settings.logLevel,
      redact: REDACTED,
      formatters: { log: redactSecrets },
      serializers: { err: serializeError },
      base: { process: name, release: settings.release, pid: process.pid },
    },
    destination,
  );
}

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** What the three processes have in common: settings, a log, a ready signal, a graceful stop. */
export function runProcess(name: string, start: (settings: Settings, log: Logger) => Promise<Running>): void {
  let settings: Settings;
  try {
    settings = loadSettings(process.env);
    if (!settings.databaseUrl)
      throw new SettingsError('The setting DATABASE_URL is needed to run this process on its own.');
  } catch (error) {
    fail(error);
  }
  const log = createLog(name, settings);
  start(settings, log)
    .then((running) => {
      let isStopping = false;
      const stop = (): void => {
        if (isStopping) return;
        isStopping = true;
        setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
        running.stop().then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'The process did not stop cleanly.');
            process.exit(1);
          },
        );
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
      // Whoever started us has died; nobody would ever stop us.
      process.on('disconnect', stop);
      if (process.send && !process.connected) return stop();
      process.send?.({ ready: true });
      log.info('ready');
    })
    .catch(fail);
}

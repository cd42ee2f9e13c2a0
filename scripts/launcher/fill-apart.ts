import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { identifyProcess } from '@lanewright/embedded-postgres/processes.ts';
import type { ProcessIdentity } from '@lanewright/embedded-postgres/processes.ts';
import { LaunchFailure } from './launch-failure.ts';
import type { Progress, Task } from './progress.ts';

const SCRIPT = fileURLToPath(new URL('fill-database.ts', import.meta.url));

export interface FillRequest {
  databaseUrl: string;
  ownerUrl: string;
}

export type FillMessage = { line: string } | { share: number } | { isDone: true } | { failure: string };

export interface Filler {
  identity: ProcessIdentity | null;
  /** Brings the tables to their newest shape and makes the demo world where it is missing. */
  fill(request: FillRequest): Promise<void>;
  /** May be called at any moment: what was not committed is made by the next start. */
  stop(): Promise<void>;
}

/**
 * A process that fills the database, so that the work neither keeps the launcher from hearing signals nor from showing
 * progress. It loads what it needs while the database is started.
 */
export function startFiller(env: NodeJS.ProcessEnv, progress: Progress): Filler {
  const child = spawn(process.execPath, [SCRIPT], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own session: a Ctrl-C at the terminal reaches the launcher, which stops everything in order.
    detached: true,
  });
  let result: FillMessage | null = null;
  let demo: Task | null = null;
  child.on('message', (message: FillMessage) => {
    if ('line' in message) progress.say(message.line);
    else if ('share' in message) (demo ??= progress.begin('Making the demo world')).update(message.share);
    else result = message;
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    identity: child.pid === undefined ? null : identifyProcess(child.pid),
    async fill(request) {
      child.send(request, () => undefined);
      const how = await ended;
      if (result !== null && 'isDone' in result) demo?.end();
      else if (result !== null && 'failure' in result) throw new LaunchFailure(result.failure);
      else throw new LaunchFailure(`The database could not be filled: the process that does it ended (${how}).`);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess } from '@lanewright/embedded-postgres/processes.ts';
import type { ProcessIdentity } from '@lanewright/embedded-postgres/processes.ts';
import { LaunchFailure } from './launch-failure.ts';
import type { LogFile } from './log-file.ts';

/** A process that lived this long after it was ready did not fail at its start. */
const DEFAULT_STEADY_MS = 1_000;
const MAX_QUICK_FAILURES = 5;
/** Everything has to be stopped within ten seconds: a job that is cut off is done again by the next start. */
const STOP_PATIENCE_MS = 5_000;
/** A process that is not ready yet is ended when it has done nothing for so long; a slow machine takes what it takes. */
const STALL_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
const KEPT_WORDS = 4_000;

export interface ProcessPlan {
  /** What people read: "the API". */
  title: string;
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: LogFile;
  say: (line: string) => void;
  /** Resolves when a start makes sense; awaited before every one. */
  whenPossible: () => Promise<void>;
  /** Called with every change of the running process. */
  onChange: () => void;
  /** It was ready once and now fails at every start. */
  onGivenUp: (reason: LaunchFailure) => void;
  steadyMs?: number;
}

export interface ManagedProcess {
  /** Resolves when it serves for the first time; rejects when its first start fails. */
  firstReady: Promise<void>;
  running(): ProcessIdentity | null;
  stop(): Promise<void>;
}

interface Run {
  child: ChildProcess;
  identity: ProcessIdentity | null;
  readyAt: number | null;
  words: string;
  ended: Promise<string>;
}

/** Runs a script as a process of its own, and again whenever it ends without being asked to. */
export function manageProcess(plan: ProcessPlan): ManagedProcess {
  const { steadyMs = DEFAULT_STEADY_MS } = plan;
  const stopping = new AbortController();
  const isStopping = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const first = Promise.withResolvers<void>();
  let hasServed = false;
  let run: Run | null = null;
  const handleReady = () => {
    hasServed = true;
    first.resolve();
  };

  const keepRunning = async () => {
    for (let failures = 0; ;) {
      await Promise.race([plan.whenPossible(), isStopping]);
      if (stopping.signal.aborted) return;
      run = startRun(plan, handleReady);
      plan.onChange();
      const how = await run.ended;
      if (stopping.signal.aborted) return;
      const isQuick = run.readyAt === null || performance.now() - run.readyAt < steadyMs;
      failures = isQuick ? failures + 1 : 0;
      if (!hasServed || failures >= MAX_QUICK_FAILURES) {
        const reason = new LaunchFailure(whyNotStarted(plan, run, how));
        if (hasServed) plan.onGivenUp(reason);
        else first.reject(reason);
        return;
      }
      plan.say(`${capital(plan.title)} ended unexpectedly (${how}); starting it again.`);
      if (failures > 0) await Promise.race([sleep(250 * 2 ** (failures - 1)), isStopping]);
    }
  };
  const done = keepRunning();

  return {
    firstReady: first.promise,
    running: () => (run && run.child.exitCode === null && run.child.signalCode === null ? run.identity : null),
    async stop() {
      stopping.abort();
      if (run) await endRun(run);
      await done;
      if (run) await endRun(run);
    },
  };
}

function startRun(plan: ProcessPlan, onFirstReady: () => void): Run {
  const child = spawn(process.execPath, [plan.script], {
    cwd: plan.cwd,
    env: plan.env,
    stdio: ['ignore', plan.logFile.handle, 'pipe', 'ipc'],
    // Its own session: a Ctrl-C at the terminal reaches the launcher, which stops everything in order.
    detached: true,
  });
  const endWatch = watchForStall(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const identity = child.pid === undefined ? null : identifyProcess(child.pid);
  const run: Run = { child, identity, readyAt: null, words: '', ended };
  void ended.then(endWatch);
  child.stderr?.on('data', (chunk: Buffer) => {
    run.words = (run.words + chunk.toString('utf8')).slice(-KEPT_WORDS);
    plan.logFile.append(chunk);
  });
  child.on('message', (message) => {
    if ((message as { ready?: unknown }).ready !== true) return;
    endWatch();
    run.readyAt = performance.now();
    onFirstReady();
  });
  return run;
}

/** Kills a process that uses no processor time for long. Where that cannot be seen, it is waited for. */
function watchForStall(child: ChildProcess): () => void {
  let [used, since] = [usedTime(child.pid), performance.now()];
  const timer = setInterval(() => {
    const now = usedTime(child.pid);
    if (now !== used) [used, since] = [now, performance.now()];
    else if (now !== null && performance.now() - since > STALL_MS) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** In ticks of the system, of all threads; null where the system has no /proc. */
function usedTime(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the program's name, which is in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

async function endRun({ child, ended }: Run): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  if (hasEnded()) return;
  child.kill('SIGTERM');
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(tooLate);
}

/** A process that cannot start says why in one line; more than that is a fault, to be read in its log. */
function whyNotStarted(plan: ProcessPlan, run: Run, how: string): string {
  const lines = run.words.trim().split('\n');
  if (lines.length === 1 && lines[0]) return lines[0];
  const problem = run.readyAt === null && how === 'SIGKILL' ? 'was not ready in time' : `cannot run (${how})`;
  return `${capital(plan.title)} ${problem}; the reason is in ${plan.logFile.path} (${basename(plan.script)}).`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

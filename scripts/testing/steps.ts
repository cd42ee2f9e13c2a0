import { spawn } from 'node:child_process';
import { cpuSecondsBelow } from './process-tree.ts';
import { together, tallyOf, withReason, type Report, type Tally } from './reports.ts';

export interface Step {
  title: string;
  /** Arguments for the pinned Node. */
  command: string[];
  /** Asked for when the step begins, because what it needs may have to be made first. */
  env?: () => Record<string, string>;
  report?: Report;
  /** Of a runner that lost its browser: what is left to run. Nothing where all of it was run, whatever came of it. */
  left?: () => Step | undefined;
  /** What to do when it fails, in a sentence. */
  advice?: string;
  /** Checks beside it that have to end first; what they make is found then. */
  needs?: Step[];
}

export interface Outcome extends Tally {
  title: string;
  seconds: number;
  /** Processor time of the step and of what it started, to within the last look at it. */
  cpuSeconds: number;
}

/** What goes on beside something else is shown in one piece when it has ended. */
type Showing = 'at once' | 'at the end';

interface Ended {
  code: number;
  output: string;
  cpuSeconds: number;
}

const LOOK_EVERY_MS = 1_000;

function run({ command, env }: Step, showing: Showing): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // It cannot see that somebody watches.
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env?.() },
    });
    let cpuSeconds = 0;
    const looking = setInterval(() => {
      cpuSeconds = Math.max(cpuSeconds, cpuSecondsBelow(child.pid!));
    }, LOOK_EVERY_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (showing === 'at once') process.stdout.write(text);
      });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(looking);
      resolve({ code: code ?? 1, output, cpuSeconds });
    });
  });
}

async function perform(step: Step, showing: Showing): Promise<Outcome> {
  const startedAt = performance.now();
  if (showing === 'at once') console.log(`\n== ${step.title}`);
  const { code, output, cpuSeconds } = await run(step, showing);
  const left = code === 0 ? undefined : step.left?.();
  const advice = step.advice ? `\n${step.advice}` : '';
  const own = withReason(tallyOf(step.report, left ? 0 : code), step.title, `${output}${advice}`);
  const rest = left ? await perform(left, showing) : null;
  const tally = rest ? together(own, rest) : own;
  const seconds = (performance.now() - startedAt) / 1_000;
  const heading = showing === 'at the end' ? `\n== ${step.title}\n${output}` : '';
  console.log(`${heading}== ${step.title}: ${tally.failed === 0 ? 'passed' : 'FAILED'} after ${Math.round(seconds)} s`);
  return {
    ...tally,
    title: left ? `${step.title}, with ${left.title}` : step.title,
    seconds,
    cpuSeconds: cpuSeconds + (rest?.cpuSeconds ?? 0),
  };
}

/**
 * Runners that fill the machine by themselves go one after the other. What is left of it, while they wait for a database or
 * a browser, goes to the small checks beside them, of which so many run at once.
 */
export async function performAll({
  main,
  beside,
  besideAtOnce,
}: {
  main: Step[];
  beside: Step[];
  besideAtOnce: number;
}): Promise<Outcome[]> {
  const outcomes = new Map<Step, Outcome>();
  const ends = new Map(beside.map((step) => [step, Promise.withResolvers<void>()]));
  const waiting = [...beside];
  const runWaiting = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.set(step, await perform(step, 'at the end'));
      ends.get(step)!.resolve();
    }
  };
  const besides = Array.from({ length: Math.min(besideAtOnce, beside.length) }, runWaiting);
  for (const step of main) {
    for (const needed of step.needs ?? []) await ends.get(needed)?.promise;
    outcomes.set(step, await perform(step, 'at once'));
  }
  await Promise.all(besides);
  return [...beside, ...main].map((step) => outcomes.get(step)!);
}

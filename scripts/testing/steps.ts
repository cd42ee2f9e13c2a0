import { spawn } from 'node:child_process';
import { together, tallyOf, withReason, type Report, type Tally } from './reports.ts';

export interface Step {
  title: string;
  /** Arguments for the pinned Node. */
  command: string[];
  env?: Record<string, string>;
  report?: Report;
  /** Of a runner that lost its browser: what is left to run. Nothing where all of it was run, whatever came of it. */
  left?: () => Step | undefined;
  /** Checks beside it that have to end first; what they make is found then. */
  needs?: Step[];
}

export interface Outcome extends Tally {
  title: string;
  seconds: number;
}

/** What goes on beside something else is shown in one piece when it has ended. */
type Showing = 'at once' | 'at the end';

function run({ command, env }: Step, showing: Showing): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // It cannot see that somebody watches.
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (showing === 'at once') process.stdout.write(text);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function perform(step: Step, showing: Showing): Promise<Outcome> {
  const startedAt = performance.now();
  if (showing === 'at once') console.log(`\n== ${step.title}`);
  const { code, output } = await run(step, showing);
  const left = code === 0 ? undefined : step.left?.();
  const own = withReason(tallyOf(step.report, left ? 0 : code), step.title, output);
  const tally = left ? together(own, await perform(left, showing)) : own;
  const seconds = (performance.now() - startedAt) / 1_000;
  const heading = showing === 'at the end' ? `\n== ${step.title}\n${output}` : '';
  console.log(`${heading}== ${step.title}: ${tally.failed === 0 ? 'passed' : 'FAILED'} after ${Math.round(seconds)} s`);
  return { ...tally, title: left ? `${step.title}, with ${left.title}` : step.title, seconds };
}

/**
 * Runners that fill the machine by themselves go one after the other. What is left of it, while they wait for a database or
 * a browser, goes to the small checks beside them.
 */
export async function performAll({
  main,
  beside,
  lanes,
}: {
  main: Step[];
  beside: Step[];
  lanes: number;
}): Promise<Outcome[]> {
  const outcomes = new Map<Step, Outcome>();
  const ends = new Map(beside.map((step) => [step, Promise.withResolvers<void>()]));
  const waiting = [...beside];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.set(step, await perform(step, 'at the end'));
      ends.get(step)!.resolve();
    }
  };
  const besides = Array.from({ length: Math.min(lanes, beside.length) }, lane);
  for (const step of main) {
    for (const needed of step.needs ?? []) await ends.get(needed)?.promise;
    outcomes.set(step, await perform(step, 'at once'));
  }
  await Promise.all(besides);
  return [...beside, ...main].map((step) => outcomes.get(step)!);
}

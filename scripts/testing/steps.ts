import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Step {
  title: string;
  /** Arguments for the pinned Node. */
  command: string[];
  env?: Record<string, string>;
  /** Where the runner leaves its figures, and how to read them; a step without is itself one check. */
  report?: { file: string; read: (json: any) => Tally };
}

export const readVitest = (json: { numPassedTests: number; numFailedTests: number }): Tally => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
});

export const readPlaywright = (json: { stats: { expected: number; unexpected: number; flaky: number } }): Tally => ({
  passed: json.stats.expected,
  // A test that passes only sometimes has found something.
  failed: json.stats.unexpected + json.stats.flaky,
});

function run(step: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, step.command, { stdio: 'inherit', env: { ...process.env, ...step.env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a step and says how long it took. Whatever its figures, a runner that failed counts as a failure. */
export async function perform(step: Step): Promise<Tally> {
  const startedAt = performance.now();
  console.log(`\n== ${step.title}`);
  const code = await run(step);
  const tally = tallyOf(step, code);
  console.log(
    `== ${step.title}: ${tally.failed === 0 ? 'passed' : 'FAILED'} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  return tally;
}

function tallyOf({ report }: Step, code: number): Tally {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  let tally: Tally;
  try {
    tally = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

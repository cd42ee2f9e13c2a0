/** Plans one file in a process of its own, so that CPU and memory are those of this plan alone. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWhenStalled } from '../testing/end-when-stalled.ts';
import type { Answer } from './answer.ts';
import type { BenchStrategy } from './check-plan.ts';

const SCRIPT = fileURLToPath(new URL('../optimize.ts', import.meta.url));

export interface Wanted {
  file: string;
  strategy: BenchStrategy;
  seconds: number;
  threads?: number;
  hasClock: boolean;
}

export type Outcome = { answer: Answer; wallSeconds: number } | { failure: string; wallSeconds: number };

const running = new Set<ChildProcess>();

/** For a bench that is interrupted: nothing may go on without it. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

export async function planInChild({ file, strategy, seconds, threads, hasClock }: Wanted): Promise<Outcome> {
  const words = [SCRIPT, file, '--strategy', strategy, '--seconds', String(seconds)];
  if (threads !== undefined) words.push('--threads', String(threads));
  if (!hasClock) words.push('--no-clock');
  const began = performance.now();
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  endWhenStalled(child);
  running.add(child);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  }
  const { code, signal } = await ended(child);
  running.delete(child);
  const wallSeconds = (performance.now() - began) / 1000;
  if (code === 0) return { ...readAnswer(texts.stdout), wallSeconds };
  const why = signal === null ? texts.stderr.trim() : `ended by ${signal} after ${wallSeconds.toFixed(0)} s`;
  return { failure: why || `exit code ${code}`, wallSeconds };
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}

function readAnswer(text: string): { answer: Answer } | { failure: string } {
  try {
    return { answer: JSON.parse(text) as Answer };
  } catch {
    return { failure: `not one JSON object: ${text.slice(0, 100)}` };
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

export interface Effect {
  job_id: string;
  attempt: number;
  step: string;
  word: string | null;
}

export interface JobFindings {
  lost: string[];
  doubled: string[];
  /** Effects of an attempt that came after those of a later one. */
  late: string[];
}

/** Compares what was queued with what was done, here and outside. Pure, so that the judge itself can be judged. */
export function compareJobs(
  queued: readonly string[],
  effects: readonly Effect[],
  confirmations: ReadonlyMap<string, string>,
): JobFindings {
  const byJob = Map.groupBy(effects, ({ job_id }) => job_id);
  const findings: JobFindings = { lost: [], doubled: [], late: [] };
  for (const id of queued) {
    const own = byJob.get(id) ?? [];
    const booked = own.filter(({ step }) => step === 'booked');
    const [first] = booked;
    if (!first) findings.lost.push(`job ${id} was not booked`);
    else if (first.word !== confirmations.get(id)) findings.lost.push(`job ${id} has another confirmation`);
    for (const step of ['decided', 'booked']) {
      const count = own.filter((effect) => effect.step === step).length;
      if (count > 1) findings.doubled.push(`job ${id} was ${step} ${count} times`);
    }
    if (own.some(({ attempt }, index) => attempt < (own[index - 1]?.attempt ?? 0)))
      findings.late.push(`job ${id} has an effect of an attempt that was over`);
  }
  return findings;
}

export async function readEffects(databaseUrl: string): Promise<Effect[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Effect>('select job_id, attempt, step, word from chaos_effect order by seq')).rows;
  } finally {
    await client.end();
  }
}

/** Every letter by its recipient, as often as it lies in the folder. */
export async function readLetters(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const recipients = letters.flatMap((letter) => /^To: (chaos-\S+)$/m.exec(letter)?.[1] ?? []);
  return new Map([...Map.groupBy(recipients, (to) => to)].map(([to, all]) => [to, all.length]));
}

export function compareLetters(queued: readonly string[], found: ReadonlyMap<string, number>): JobFindings {
  return {
    lost: queued.filter((to) => !found.has(to)).map((to) => `the letter to ${to} was not written`),
    doubled: queued.filter((to) => (found.get(to) ?? 0) > 1).map((to) => `the letter to ${to} was written twice`),
    late: [],
  };
}

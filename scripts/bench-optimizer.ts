// How good and how quick the optimizer is, beside a naive merge and what others reached on the same instances:
//   npm run bench:optimizer -- [--instances FOLDER] [--quick] [--seconds S] [--only TEXT] [--strategy cost|distance|both] [--long FILE] [--exhaustion COUNT] [--families]
// Without a folder it makes a small set of instances itself. Fails when a plan is invalid or differs when made again; with
// --quick also when one is worse than the naive merge. Instead, --exhaustion compares so many small
// instances with trying everything, and --families plans what files cannot say.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBenchArguments, type BenchArguments } from './bench-optimizer/bench-arguments.ts';
import type { BenchRow } from './bench-optimizer/bench-row.ts';
import { CommandFailure } from './bench-optimizer/command-line.ts';
import { compareWithExhaustion } from './bench-optimizer/exhaustion.ts';
import { measureFamilies } from './bench-optimizer/families.ts';
import { instanceFiles } from './bench-optimizer/instance-files.ts';
import { readBenchInstance, type BenchInstance } from './bench-optimizer/instance.ts';
import { readKnownValues, readLongRuns } from './bench-optimizer/known-values.ts';
import { judgeDeterminism, measure, type Comparisons } from './bench-optimizer/measure.ts';
import { endChildren } from './bench-optimizer/run-child.ts';
import { headerLine, rowLines } from './bench-optimizer/table.ts';
import { isFailure, judgeTargets, verdictLine } from './bench-optimizer/targets.ts';

/** Li & Lim count vehicles before distance, so the strategy of distance alone says nothing there. */
const strategiesFor = ({ strategies }: BenchArguments, { kind }: BenchInstance) =>
  strategies.filter((strategy) => kind === 'freight' || strategy === 'cost');

function readComparisons({ folder, longRuns }: BenchArguments): Comparisons {
  try {
    return {
      known: folder === null ? new Map() : readKnownValues(folder),
      longRuns: longRuns === null ? new Map() : readLongRuns(readFileSync(longRuns, 'utf8')),
    };
  } catch (error) {
    throw new CommandFailure(`The known values cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

async function measureAll(files: readonly string[], wanted: BenchArguments): Promise<BenchRow[]> {
  const comparisons = readComparisons(wanted);
  const rows: BenchRow[] = [];
  console.log(headerLine());
  for (const file of files) {
    const instance = readBenchInstance(file);
    if (instance === null) {
      console.log(`${file} is not an instance and was left out.`);
      continue;
    }
    for (const strategy of strategiesFor(wanted, instance)) {
      const row = await measure(instance, strategy, wanted, comparisons);
      for (const line of rowLines(row)) console.log(line);
      rows.push(row);
    }
  }
  return rows;
}

async function run(made: string): Promise<boolean> {
  const wanted = readBenchArguments(process.argv.slice(2));
  if (wanted.exhaustion !== null) return compareWithExhaustion(wanted.exhaustion);
  if (wanted.areFamilies) return measureFamilies(wanted.seconds);
  const files = instanceFiles(wanted, made);
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  console.log(`${files.length} instances, ${availableParallelism()} cores, load average ${load}\n`);
  const rows = await measureAll(files, wanted);
  const verdicts = [...judgeTargets(rows), await judgeDeterminism(rows)];
  console.log('\nTargets:');
  for (const verdict of verdicts) console.log(verdictLine(verdict));
  return !verdicts.some((verdict) => isFailure(verdict, wanted.isQuick));
}

const made = mkdtempSync(join(tmpdir(), 'lanewright-bench-'));
process.on('exit', () => {
  endChildren();
  rmSync(made, { recursive: true, force: true });
});
for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(name, () => process.exit(130));
// Listening would otherwise keep the process up after its work.
process.channel?.unref();

try {
  process.exitCode = (await run(made)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof CommandFailure ? error.message : error);
  process.exitCode = 1;
}

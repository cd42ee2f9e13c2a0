// Plans one file of orders, a freight instance (JSON) or a Li & Lim file, and prints one JSON object:
//   npm run optimize -- FILE [--strategy cost|distance] [--seed N] [--seconds S] [--no-clock]
// Ctrl-C ends the search and prints the best plan so far. A program that starts this with a channel gets the progress on it.
import { readFileSync } from 'node:fs';
import { budgetForSeconds } from '@lanewright/optimizer/budget.ts';
import { readFreight } from '@lanewright/optimizer/formats/freight.ts';
import { FileFailure } from '@lanewright/optimizer/formats/instance-file.ts';
import { formatOf } from '@lanewright/optimizer/formats/instance-format.ts';
import { readLiLim } from '@lanewright/optimizer/formats/li-lim.ts';
import { optimize } from '@lanewright/optimizer/optimize.ts';
import { planOf, type Answer } from './bench-optimizer/answer.ts';
import { CommandFailure } from './bench-optimizer/command-line.ts';
import { readOptimizeArguments, type OptimizeArguments } from './bench-optimizer/optimize-arguments.ts';

const secondsSinceStart = () => performance.now() / 1000;
const rounded = (value: number) => Math.round(value * 1000) / 1000;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'it does not exist' : code === 'EISDIR' ? 'it is a folder' : String(code);
    throw new CommandFailure(`${file} cannot be read: ${why}.`, { cause: error });
  }
}

function readInstance({ file, strategy, seed, seconds, hasClock, threads }: OptimizeArguments) {
  const text = readText(file);
  const budget = budgetForSeconds(seconds);
  const settings = { strategy, seed, threads, budget: hasClock ? budget : { ...budget, maxSeconds: null } };
  try {
    if (formatOf(file, text) === 'freight') return { read: readFreight(text, settings), liLim: null };
    const liLim = readLiLim(text, settings);
    return { read: liLim, liLim };
  } catch (error) {
    if (error instanceof FileFailure) throw new CommandFailure(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Ctrl-C, which npm and the shell may pass on more than once, or the launcher being gone. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(name, () => controller.abort());
  // Listening would otherwise keep the process up after its work.
  process.channel?.unref();
  return controller.signal;
}

async function run(): Promise<Answer> {
  const wanted = readOptimizeArguments(process.argv.slice(2));
  const { read, liLim } = readInstance(wanted);
  let firstPlanSeconds: number | null = null;
  const aim = wanted.strategy === 'cost' ? 'leastCost' : 'leastDistance';
  const result = await optimize(read.input, {
    aims: [aim],
    signal: interruption(),
    onProgress: (progress) => {
      if (Number.isFinite(progress.objective)) firstPlanSeconds ??= secondsSinceStart();
      if (process.connected) process.send?.(progress);
    },
  });
  const solution = result.solutions.find(({ aims }) => aims.includes(aim));
  if (!solution && result.faults.length > 0) {
    throw new CommandFailure(`The plan did not pass its check and is withheld: ${result.faults.join(' ')}`);
  }
  const { user, system } = process.cpuUsage();
  return {
    ...planOf(solution, liLim, wanted.strategy),
    cpuSeconds: rounded((user + system) / 1e6),
    wallSeconds: rounded(secondsSinceStart()),
    firstPlanSeconds: rounded(firstPlanSeconds ?? secondsSinceStart()),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    ended: result.ended,
    seed: wanted.seed,
    problems: [...read.unreadable, ...result.problems],
  };
}

try {
  console.log(JSON.stringify(await run()));
} catch (error) {
  console.error(error instanceof CommandFailure ? error.message : error);
  process.exitCode = 1;
}

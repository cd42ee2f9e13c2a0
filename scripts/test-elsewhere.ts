// `npm test` as elsewhere in the world: another time zone and language of the machine, files in a shuffled order, and on Linux
// with a C compiler a clock 45 days ahead.
// `npm run test:elsewhere -- --seed 7 --days 0` repeats an order that was printed, by today's clock; `-- npx vitest run ...`
// takes another command.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values, tokens } = parseArgs({
  options: { seed: { type: 'string' }, days: { type: 'string', default: '45' } },
  // The options of another command are its own.
  strict: false,
  tokens: true,
});
const commandAt = tokens.find(({ kind }) => kind === 'positional')?.index;
const seed = values.seed ? String(values.seed) : String(Math.floor(Math.random() * 1_000_000));
const days = Number(values.days);

/** The library outlives this process where the run leaves something behind, so it stays in the cache folder. */
function clockSettings(): Record<string, string> {
  if (days === 0) return {};
  const library = join(process.cwd(), '.cache', 'clock-ahead.so');
  mkdirSync(dirname(library), { recursive: true });
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, 'scripts/testing/clock-ahead.c']);
  if (process.platform !== 'linux' || made.status !== 0) {
    console.log('Not run with a clock ahead: this needs Linux and a C compiler (cc).');
    return {};
  }
  return { TEST_CLOCK_DAYS: String(days), LD_PRELOAD: library };
}

const settings = {
  TZ: 'Pacific/Auckland',
  LANG: 'de_DE.UTF-8',
  LC_ALL: 'de_DE.UTF-8',
  TEST_ORDER_SEED: seed,
  ...clockSettings(),
};
console.log(
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
);
const [program, ...rest] = commandAt === undefined ? ['npm', 'test'] : process.argv.slice(2 + commandAt);
const run = spawn(program!, rest, { stdio: 'inherit', env: { ...process.env, ...settings } });
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => run.kill(name));
const [code] = (await once(run, 'exit')) as [number | null];
process.exit(code ?? 1);

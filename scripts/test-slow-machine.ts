// `npm test` as on a machine of half a core: pinned to one core that an endless loop shares. `npm run test:slow-machine -- npm run
// test:deep` does the same with another command. Linux only.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const CORE = '0';
const pinned = (command: string[]) => ['taskset', '--cpu-list', CORE, ...command] as const;

if (spawnSync('taskset', ['--version']).status !== 0) {
  console.log('Not run: this needs taskset (Linux, package util-linux).');
  process.exit(1);
}
const [program, ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test'];
const [taskset, ...loop] = pinned([process.execPath, '-e', 'for (;;);']);
const busy = spawn(taskset, loop, { stdio: 'ignore' });
process.on('exit', () => busy.kill('SIGKILL'));
const [command, ...rest] = pinned([program!, ...args]);
const run = spawn(command, rest, { stdio: 'inherit' });
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => run.kill(name));
const [code] = (await once(run, 'exit')) as [number | null];
process.exit(code ?? 1);

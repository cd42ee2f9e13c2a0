import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('../process.ts', import.meta.url));

let folder: string;
let file: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log '));
  file = join(folder, 'some.log');
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that logs as ours do; `$1` is where its output goes. */
function run(source: string, shell: string): { says: (word: string) => Promise<void> } {
  const script = join(folder, 'child.ts');
  writeFileSync(script, `import { createLog } from ${JSON.stringify(MODULE)};\n${source}`);
  // The second descriptor beside it tells us how far the process is, whatever became of its log.
  child = spawn('/bin/sh', ['-c', shell, 'sh', file, process.execPath, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let heard = '';
  child.stdio[3]!.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return { says: (word) => expect.poll(() => heard).toContain(word) };
}

const LOG = `const log = createLog('api', { logLevel: 'info', release: 'r' });
import { writeSync } from 'node:fs';`;

describe.runIf(existsSync('/dev/full'))('on a disk that is full', () => {
  it('a process that logs a great deal works on, and is never kept waiting', async () => {
    const { says } = run(
      `${LOG}
      for (let line = 0; line < 20_000; line++) log.info({ line }, 'x'.repeat(100));
      setTimeout(() => { writeSync(3, 'alive'); process.exit(0); }, 100);`,
      'exec "$2" "$3" > /dev/full',
    );
    await says('alive');
  });
});

it('goes on when there is room again, and says how much was lost', async () => {
  const { says } = run(
    `${LOG}
    for (let line = 0; line < 600; line++) log.info('x'.repeat(20_000));
    setInterval(() => log.info('still here'), 10);
    setTimeout(() => writeSync(3, 'full'), 300);`,
    // Half a megabyte or one, as the shell counts; beyond it writing fails, instead of ending the process.
    `trap '' XFSZ; ulimit -f 1024; exec "$2" "$3" >> "$1"`,
  );
  await says('full');
  expect(readFileSync(file, 'utf8').includes('still here')).toBe(false);
  const hasTold = () => /"count":\d+,"msg":"\d+ lines of the log were lost\."/.test(readFileSync(file, 'utf8'));
  const makeRoom = () => {
    if (hasTold()) return true;
    truncateSync(file);
    return false;
  };
  await expect.poll(makeRoom, { interval: 100 }).toBe(true);
  await expect.poll(() => readFileSync(file, 'utf8').includes('still here')).toBe(true);
});

it('nothing is lost of what a process says before it ends', async () => {
  run(`${LOG} log.info('the last word'); process.exit(3);`, 'exec "$2" "$3" >> "$1"');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toContain('the last word');
});

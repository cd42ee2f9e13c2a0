import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { performAll, type Step } from './steps.ts';
import { summaryOf } from './summary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewright-steps-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const step = (title: string, program: string): Step => ({ title, command: ['-e', program] });
const mark = (name: string) => `require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, '')`;
/** Ends only when something else has happened meanwhile. */
const until = (name: string) =>
  `const t = setInterval(() => { if (require('fs').existsSync(${JSON.stringify(join(folder, name))})) { clearInterval(t); } }, 10)`;

it('small checks run beside the main ones, and count where they stand', async () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const outcomes = await performAll({
    main: [step('First', until('beside')), step('Second', mark('second'))],
    beside: [step('Small', `console.log('a line of its own'); ${mark('beside')}`), step('Wrong', 'process.exit(3)')],
    besideAtOnce: 1,
  });
  expect(outcomes.map(({ title, passed, failed }) => [title, passed, failed])).toEqual([
    ['Small', 1, 0],
    ['Wrong', 0, 1],
    ['First', 1, 0],
    ['Second', 1, 0],
  ]);
  expect(existsSync(join(folder, 'second'))).toBe(true);
  expect(said.find((line) => line.includes('== Small'))).toMatch(
    /^\n== Small\na line of its own\n== Small: passed after \d+ s$/,
  );
});

it('the main ones run one after the other', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  writeFileSync(join(folder, 'free'), '');
  // Fails when the other is at work.
  const alone = `const fs = require('fs'), f = ${JSON.stringify(join(folder, 'busy'))};
    if (fs.existsSync(f)) process.exit(1);
    fs.writeFileSync(f, ''); setTimeout(() => fs.rmSync(f), 50)`;
  const outcomes = await performAll({ main: [step('One', alone), step('Two', alone)], beside: [], besideAtOnce: 1 });
  expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0]);
});

it('what needs a check beside it begins when that has ended', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const maker = step('Maker', `setTimeout(() => { ${mark('made')} }, 200)`);
  const finder = step(
    'Finder',
    `process.exit(require('fs').existsSync(${JSON.stringify(join(folder, 'made'))}) ? 0 : 1)`,
  );
  const outcomes = await performAll({ main: [{ ...finder, needs: [maker] }], beside: [maker], besideAtOnce: 1 });
  expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0]);
});

it('the table names every part, the ten slowest files, slowest first, and in the end what failed and how to run it alone', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `f${index}`, seconds: index }));
  const part = { passed: 1, skipped: [], failures: [], files: [], seconds: 4, cpuSeconds: 2 };
  const alone = "npx vitest run a.test.ts -t 'adds'";
  expect(
    summaryOf(
      [
        {
          ...part,
          title: 'Screens',
          failed: 1,
          failures: [{ test: 'a.test.ts > adds', why: 'expected 2\n at a.ts', alone }],
        },
        {
          ...part,
          title: 'Server',
          failed: 0,
          skipped: ['b.test.ts > signs'],
          seconds: 81.26,
          cpuSeconds: 150.04,
          files,
        },
      ],
      82,
    ),
  ).toEqual([
    ' seconds       CPU  part',
    '     4.0       2.0  Screens (FAILED)',
    '    81.3     150.0  Server',
    '    82.0     152.0  all of them, some side by side',
    '',
    'Seconds of the 10 slowest files',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${`${index}.0`.padStart(8)}  f${index}`),
    '',
    'Not run, because something they need is missing here',
    '          b.test.ts > signs',
    '',
    'FAILED a.test.ts > adds',
    '    expected 2',
    '     at a.ts',
    `    Run it alone: ${alone}`,
  ]);
});

it('what a runner left undone is run once more, and counts', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const lost = { ...step('All', 'process.exit(1)'), left: () => step('the rest', 'process.exit(0)') };
  const broken = { ...step('All', 'process.exit(1)'), left: () => step('the rest', 'process.exit(1)') };
  const done = { ...step('All', 'process.exit(1)'), left: () => undefined };
  const outcomes = await performAll({ main: [lost, broken, done], beside: [], besideAtOnce: 1 });
  expect(outcomes.map(({ title, failed }) => [title, failed])).toEqual([
    ['All, with the rest', 0],
    ['All, with the rest', 1],
    ['All', 1],
  ]);
});

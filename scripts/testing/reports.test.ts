import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notRun, readPlaywright, readVitest, tallyOf, withReason, type VitestFigures } from './reports.ts';

const spec = (title: string, ...results: { duration: number; errors: { message: string }[] }[]) => ({
  title,
  tests: [{ results }],
});
const took = (duration: number, ...errors: string[]) => ({
  duration,
  errors: errors.map((message) => ({ message })),
});

function reportOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanewright-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), text);
  return join(folder, 'report.json');
}

describe('the figures of a runner', () => {
  const passed = (name: string) => ({ name, state: 'passed' as const, causes: [] });
  const failed = (name: string, ...causes: string[]) => ({ name, state: 'failed' as const, causes });
  const file = (name: string, ...tests: VitestFigures['files'][number]['tests']) => ({
    file: name,
    seconds: 2.5,
    causes: [] as string[],
    tests,
  });
  const VITEST: VitestFigures = { files: [file('apps/a.test.ts', passed('one'), passed('two'))], causes: [] };

  it('of Vitest: tests, and the seconds of each file', () => {
    expect(readVitest(VITEST)).toEqual({
      passed: 2,
      failed: 0,
      skipped: [],
      failures: [],
      files: [{ file: 'apps/a.test.ts', seconds: 2.5 }],
    });
  });

  it('of Vitest: a failed test has its file, one line of cause, its place and the command, without the colours of a terminal', () => {
    const cause = `\u001B[31mexpected 2 to be 3\u001B[39m\n\n<body>\n  ${'x'.repeat(999)}\nat apps/a.test.ts:7:3`;
    const files = [file('apps/a.test.ts', failed('sums add up', cause), passed('sums are sums'))];
    expect(readVitest({ files, causes: [] })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [
        {
          test: 'apps/a.test.ts > sums add up',
          why: 'expected 2 to be 3\nat apps/a.test.ts:7:3',
          alone: "npx vitest run apps/a.test.ts -t='^sums add up$'",
        },
      ],
    });
  });

  it('of Vitest: a test that was left out is named', () => {
    const skipped = { name: 'reads a signature', state: 'skipped' as const, causes: [] };
    expect(readVitest({ files: [file('apps/a.test.ts', passed('one'), skipped)], causes: [] })).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: ['apps/a.test.ts > reads a signature'],
    });
  });

  it('of Vitest: an action that was not possible has what stood in its way', () => {
    const inTheWay = [
      '  - <nav></nav> intercepts pointer events',
      '  - retrying',
      '  - <nav></nav> intercepts pointer events',
    ];
    const cause = ['click: Timeout exceeded.', 'Call log:', ...inTheWay, 'at apps/a.test.ts:5:34'].join('\n');
    expect(readVitest({ files: [file('apps/a.test.ts', failed('opens', cause))], causes: [] }).failures[0]?.why).toBe(
      'click: Timeout exceeded.\n  - <nav></nav> intercepts pointer events\nat apps/a.test.ts:5:34',
    );
  });

  it('of Vitest: a file that could not be loaded, a hook that failed, and an error of no test count as failures', () => {
    const files = [{ ...file('apps/a.test.ts', passed('one')), causes: ['no such module'] }];
    expect(readVitest({ files, causes: ['rejected later'] })).toMatchObject({
      passed: 1,
      failed: 2,
      failures: [
        { test: 'apps/a.test.ts', why: 'no such module', alone: 'npx vitest run apps/a.test.ts' },
        { test: 'An error outside of every test', why: 'rejected later' },
      ],
    });
  });

  it.each([
    ['apps/web/src/a.test.tsx', 'opens', "npx vitest run --root apps/web src/a.test.tsx -t='^opens$'"],
    ['apps/server/a.deep.test.ts', 'adds', "TESTS=deep npx vitest run apps/server/a.deep.test.ts -t='^adds$'"],
    ['a.test.ts', "Ann's $1.00 (net)", String.raw`npx vitest run a.test.ts -t='^Ann'\''s \$1\.00 \(net\)$'`],
  ])('of Vitest: how %s is run alone', (name, test, alone) => {
    expect(readVitest({ files: [file(name, failed(test, 'no'))], causes: [] }).failures[0]?.alone).toBe(alone);
  });

  it('of Playwright: a journey that passed at the second try failed, and took both tries', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('quick', took(500)), { title: 'not here', tests: [{ status: 'skipped', results: [] }] }],
          suites: [{ file: 'a.spec.ts', specs: [spec('fickle', took(1_000, 'not there'), took(2_000))] }],
        },
      ],
    };
    expect(readPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: ['e2e/a.spec.ts > not here'],
      failures: [
        {
          test: 'e2e/a.spec.ts > fickle',
          why: 'not there',
          alone: "npx playwright test --config e2e/playwright.config.ts --no-deps a.spec.ts --grep='fickle$'",
        },
      ],
      files: [{ file: 'e2e/a.spec.ts', seconds: 3.5 }],
    });
  });

  it.each([
    ['all well', JSON.stringify(VITEST), 0, { passed: 2, failed: 0 }],
    ['a runner that failed although its tests passed', JSON.stringify(VITEST), 1, { passed: 2, failed: 1 }],
    [
      'several that failed',
      JSON.stringify({ ...VITEST, files: [file('a', failed('one'), failed('two'))] }),
      1,
      { passed: 0, failed: 2 },
    ],
    ['a report cut short', '{"numPassed', 0, { passed: 0, failed: 1 }],
  ])('count: %s', (_title, text, code, expected) => {
    expect(tallyOf({ file: reportOf(text), read: readVitest }, code)).toMatchObject(expected);
  });

  it.each([
    [0, { passed: 1, failed: 0, skipped: [], failures: [], files: [] }],
    [2, { passed: 0, failed: 1, skipped: [], failures: [], files: [] }],
  ])('a step without figures that ends with %i counts as one check', (code, expected) => {
    expect(tallyOf(undefined, code)).toEqual(expected);
  });

  it('that do not say what broke come with the end of what was said', () => {
    const broken = { passed: 3, failed: 1, skipped: [], failures: [], files: [] };
    expect(withReason(broken, 'Screens', 'first\n\u001B[31mThe page crashed\u001B[39m\n\n').failures).toEqual([
      { test: 'Screens, as it ended', why: 'first\nThe page crashed' },
    ]);
    expect(withReason({ ...broken, failed: 0 }, 'Screens', 'all well').failures).toEqual([]);
    const named = { ...broken, failures: [{ test: 'a', why: 'b' }] };
    expect(withReason(named, 'Screens', 'all said')).toBe(named);
  });

  it('tell which files were not run to their end', () => {
    const states = (name: string, ...all: VitestFigures['files'][number]['tests'][number]['state'][]) =>
      file(name, ...all.map((state) => ({ name: '', state, causes: [] })));
    const figures: VitestFigures = {
      files: [
        states('good', 'passed', 'skipped'),
        states('bad', 'failed'),
        states('begun', 'passed', 'pending'),
        states('empty'),
        { ...states('broken'), causes: ['no such module'] },
      ],
      causes: [],
    };
    const read = { file: reportOf(JSON.stringify(figures)), read: readVitest };
    const files = ['good', 'bad', 'begun', 'empty', 'broken', 'waiting'];
    expect(notRun(files, read)).toEqual(['begun', 'empty', 'waiting']);
    expect(notRun(files, { ...read, file: reportOf('{"num') })).toEqual([]);
    const stalled = reportOf(JSON.stringify({ ...figures, isStalled: true }));
    expect(notRun(files, { ...read, file: stalled })).toEqual([]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notRun, readPlaywright, readVitest, tallyOf, withReason } from './reports.ts';

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
  const VITEST = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [
      { name: join(process.cwd(), 'apps/a.test.ts'), startTime: 1_000, endTime: 3_500, assertionResults: [] },
    ],
  };

  it('of Vitest: tests, and the seconds of each file', () => {
    expect(readVitest(VITEST)).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
      files: [{ file: 'apps/a.test.ts', seconds: 2.5 }],
    });
  });

  it('of Vitest: what failed, by its file and name, without the colours of a terminal', () => {
    const [file] = VITEST.testResults;
    const assertionResults = [
      { fullName: 'sums add up', status: 'failed', failureMessages: ['\u001B[31mexpected 2\u001B[39m\n at a.ts'] },
      { fullName: 'sums are sums', status: 'passed', failureMessages: [] },
    ];
    expect(readVitest({ ...VITEST, testResults: [{ ...file!, assertionResults }] }).failures).toEqual([
      {
        test: 'apps/a.test.ts > sums add up',
        why: 'expected 2\n at a.ts',
        alone: "npx vitest run apps/a.test.ts -t 'sums add up'",
      },
    ]);
    expect(readVitest({ ...VITEST, testResults: [{ ...file!, message: 'no such module' }] }).failures).toEqual([
      { test: 'apps/a.test.ts', why: 'no such module', alone: 'npx vitest run apps/a.test.ts' },
    ]);
  });

  it.each([
    ['apps/web/src/a.test.tsx', 'opens', "npx vitest run --root apps/web src/a.test.tsx -t 'opens'"],
    ['apps/server/a.deep.test.ts', 'adds', "TESTS=deep npx vitest run apps/server/a.deep.test.ts -t 'adds'"],
    ['a.test.ts', "Ann's $1.00 (net)", String.raw`npx vitest run a.test.ts -t 'Ann'\''s \$1\.00 \(net\)'`],
  ])('of Vitest: how %s is run alone', (name, fullName, alone) => {
    const assertionResults = [{ fullName, status: 'failed', failureMessages: ['no'] }];
    const testResults = [{ ...VITEST.testResults[0]!, name: join(process.cwd(), name), assertionResults }];
    expect(readVitest({ ...VITEST, testResults }).failures[0]?.alone).toBe(alone);
  });

  it('of Playwright: a journey that passed at the second try failed, and took both tries', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('quick', took(500))],
          suites: [{ file: 'a.spec.ts', specs: [spec('fickle', took(1_000, 'not there'), took(2_000))] }],
        },
      ],
    };
    expect(readPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      failures: [
        {
          test: 'e2e/a.spec.ts > fickle',
          why: 'not there',
          alone: "npx playwright test --config e2e/playwright.config.ts a.spec.ts -g 'fickle'",
        },
      ],
      files: [{ file: 'e2e/a.spec.ts', seconds: 3.5 }],
    });
  });

  it.each([
    ['all well', JSON.stringify(VITEST), 0, { passed: 3, failed: 0 }],
    ['a runner that failed although its tests passed', JSON.stringify(VITEST), 1, { passed: 3, failed: 1 }],
    ['several that failed', JSON.stringify({ ...VITEST, numFailedTests: 2 }), 1, { passed: 3, failed: 2 }],
    ['a report cut short', '{"numPassed', 0, { passed: 0, failed: 1 }],
  ])('count: %s', (_title, text, code, expected) => {
    expect(tallyOf({ file: reportOf(text), read: readVitest }, code)).toMatchObject(expected);
  });

  it.each([
    [0, { passed: 1, failed: 0, failures: [], files: [] }],
    [2, { passed: 0, failed: 1, failures: [], files: [] }],
  ])('a step without figures that ends with %i counts as one check', (code, expected) => {
    expect(tallyOf(undefined, code)).toEqual(expected);
  });

  it('that do not say what broke come with the end of what was said', () => {
    const broken = { passed: 3, failed: 1, failures: [], files: [] };
    expect(withReason(broken, 'Screens', 'first\n\u001B[31mThe page crashed\u001B[39m\n\n').failures).toEqual([
      { test: 'Screens, as it ended', why: 'first\nThe page crashed' },
    ]);
    expect(withReason({ ...broken, failed: 0 }, 'Screens', 'all well').failures).toEqual([]);
    const named = { ...broken, failures: [{ test: 'a', why: 'b' }] };
    expect(withReason(named, 'Screens', 'all said')).toBe(named);
  });

  it('tell which files were not run to their end', () => {
    const file = (name: string, ...statuses: string[]) => ({
      name: join(process.cwd(), name),
      startTime: 0,
      endTime: 0,
      assertionResults: statuses.map((status) => ({ fullName: '', status, failureMessages: [] })),
    });
    const testResults = [
      file('good', 'passed', 'skipped'),
      file('bad', 'failed'),
      file('begun', 'passed', 'pending'),
      file('empty'),
      { ...file('broken'), message: 'no such module' },
    ];
    const read = { file: reportOf(JSON.stringify({ ...VITEST, testResults })), read: readVitest };
    const files = ['good', 'bad', 'begun', 'empty', 'broken', 'waiting'];
    expect(notRun(files, read)).toEqual(['begun', 'empty', 'waiting']);
    expect(notRun(files, { ...read, file: reportOf('{"num') })).toEqual([]);
  });
});

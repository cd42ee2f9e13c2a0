import { expect, test } from 'vitest';
import { compareJobs, compareLetters, type Effect } from './job-findings.ts';

const effect = (step: string, attempt = 1, word: string | null = null): Effect => ({
  job_id: 'A',
  attempt,
  step,
  word,
});
const CONFIRMED = new Map([['A', 'yes']]);
const WHOLE = [effect('attempted'), effect('decided'), effect('attempted', 2), effect('booked', 2, 'yes')];

test('a job that was killed once and booked once is neither lost nor doubled', () => {
  expect(compareJobs(['A'], WHOLE, CONFIRMED)).toEqual({ lost: [], doubled: [], late: [] });
});

test.each<[string, Effect[]]>([
  ['that did nothing', []],
  ['that never recorded its booking', WHOLE.slice(0, 3)],
  ['that recorded another booking than was made', [...WHOLE.slice(0, 3), effect('booked', 2, 'no')]],
])('a job %s is lost', (_, effects) => {
  expect(compareJobs(['A'], effects, CONFIRMED)).toMatchObject({ lost: [expect.any(String)], doubled: [] });
});

test.each<[string, Effect[]]>([
  ['decided', [effect('decided'), ...WHOLE]],
  ['booked', [...WHOLE, effect('booked', 2, 'yes')]],
])('a job that was %s twice is doubled', (_, effects) => {
  expect(compareJobs(['A'], effects, CONFIRMED)).toMatchObject({ lost: [], doubled: [expect.any(String)] });
});

test('an effect after those of a later attempt is late', () => {
  expect(compareJobs(['A'], [...WHOLE, effect('attempted', 1)], CONFIRMED).late).toHaveLength(1);
});

test('letters are lost, doubled, or there once', () => {
  const found = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  expect(compareLetters(['a', 'b', 'c'], found)).toEqual({
    lost: ['the letter to c was not written'],
    doubled: ['the letter to b was written twice'],
    late: [],
  });
});

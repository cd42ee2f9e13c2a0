import { expect, it } from 'vitest';
import { countProblems, savedText } from './section-state.ts';

it.each([
  [null, null, 'Never changed'],
  [null, '2026-11-15T19:02:00Z', 'Last changed 11/15/2026 14:02'],
  ['2026-11-16T05:05:00Z', '2026-11-15T19:02:00Z', 'Saved 00:05'],
])('saved on this visit %s, ever %s: "%s"', (savedAt, updatedAt, text) => {
  expect(savedText({ savedAt, updatedAt }, 'America/New_York')).toBe(text);
});

it('countProblems counts those of a list one by one', () => {
  const wrong = { type: 'rule', message: 'No.' };
  expect(countProblems({})).toBe(0);
  expect(countProblems({ name: wrong, rows: [undefined, { label: wrong, kind: wrong }] as never })).toBe(3);
});

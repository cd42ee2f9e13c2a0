import { expect, test } from 'vitest';
import { compare } from './findings.ts';
import type { Held } from './findings.ts';

const acknowledged = new Map([['A', { origin: 'created' as const, edits: 2, description: 'after' }]]);
const kept: Held = { code: 'A', description: 'after', version: 3, made: 1, changed: 2 };

test('what was acknowledged and is there once is neither lost nor doubled', () => {
  expect(compare(acknowledged, [kept])).toEqual({ acknowledged: 3, held: 1, lost: [], doubled: [], unexplained: [] });
});

test.each<[string, Held[]]>([
  ['a missing commodity', []],
  ['a missing edit', [{ ...kept, version: 2, changed: 1 }]],
  ['an edit whose text is not the acknowledged one', [{ ...kept, description: 'before' }]],
])('%s is lost', (_, held) => {
  expect(compare(acknowledged, held)).toMatchObject({ lost: [expect.any(String)], doubled: [] });
});

test.each<[string, Held[]]>([
  ['a commodity that is there twice', [kept, kept]],
  ['a commodity that was made twice', [{ ...kept, made: 2 }]],
  ['an edit that was made twice', [{ ...kept, version: 4, changed: 3 }]],
])('%s is doubled', (_, held) => {
  expect(compare(acknowledged, held)).toMatchObject({ lost: [], doubled: [expect.any(String)] });
});

test('a commodity that nobody was told of is unexplained', () => {
  expect(compare(new Map(), [kept]).unexplained).toHaveLength(1);
});

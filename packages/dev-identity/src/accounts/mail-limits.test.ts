import { expect, test } from 'vitest';
import { takeMailSlot } from './mail-limits.ts';

const LIMIT = { most: 3, windowMs: 1000 };
const at = (ms: number) => new Date(1_000_000 + ms);

test.each<[string, number[], (true | number)[]]>([
  ['three in the window, then none until the first is old enough', [0, 1, 2, 3, 999], [true, true, true, 1000, 1000]],
  ['the window slides: each one frees its own place', [0, 500, 501, 1000, 1001], [true, true, true, true, 1500]],
  ['what was left out does not count', [0, 1, 2, 3, 4, 5, 1000], [true, true, true, 1000, 1000, 1000, true]],
])('%s', (_rule, times, expected) => {
  let sent: Date[] = [];
  const slots = times.map((ms) => {
    const slot = takeMailSlot(sent, at(ms), LIMIT);
    if (slot.isFree) sent = slot.taken;
    return slot.isFree ? true : slot.freeAt;
  });
  expect(slots).toEqual(expected.map((freeAt) => (freeAt === true ? true : at(freeAt))));
});

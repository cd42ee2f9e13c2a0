import { expect, it } from 'vitest';
import { assignSlots } from './use-slots.ts';

it('lets rows that come take over from rows that go, and leaves the others what they are', () => {
  const first = assignSlots(new Map(), [0, 1, 2]);
  expect([...first]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  const second = assignSlots(first, [0, 2, 3, 4]);
  expect(second.get(0)).toBe(0);
  expect(second.get(2)).toBe(2);
  expect([...second.values()].sort()).toEqual([0, 1, 2, 3]);
});

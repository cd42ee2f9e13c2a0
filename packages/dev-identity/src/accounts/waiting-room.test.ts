import { expect, test } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

test('whoever need not wait passes; twenty of a network wait; only what comes on top is turned away', async () => {
  const waits: { ms: number; end: () => void }[] = [];
  const room = createWaitingRoom((ms) => new Promise((end) => waits.push({ ms, end })));
  expect(await room.enter('office', 0)).toBe(true);
  expect(waits).toEqual([]);

  const inside = Array.from({ length: 20 }, () => room.enter('office', 8_000));
  expect(waits.map(({ ms }) => ms)).toEqual(Array(20).fill(8_000));
  expect(await room.enter('office', 1_000)).toBe(false);
  expect(await room.enter('office', 0)).toBe(true);
  const elsewhere = room.enter('home', 1_000);

  waits.forEach(({ end }) => end());
  expect(await Promise.all([...inside, elsewhere])).toEqual(Array(21).fill(true));
  const again = room.enter('office', 8_000);
  waits.at(-1)?.end();
  expect(await again).toBe(true);
});

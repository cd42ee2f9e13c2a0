import { useState } from 'react';

const NOTHING: ReadonlyMap<number, number> = new Map();

/**
 * Names for the rows that are drawn. A row that comes into view takes over the name, and with it the elements, of one that
 * went out of it: to write other text into them is quicker than to make new ones. A row keeps its name as long as it is
 * drawn, so that the one with the focus keeps that.
 */
export function useSlots(drawn: readonly number[]): ReadonlyMap<number, number> {
  const [kept, setKept] = useState(NOTHING);
  const isSame = kept.size === drawn.length && drawn.every((index) => kept.has(index));
  const slots = isSame ? kept : assignSlots(kept, drawn);
  if (!isSame) setKept(slots);
  return slots;
}

export function assignSlots(
  before: ReadonlyMap<number, number>,
  drawn: readonly number[],
): ReadonlyMap<number, number> {
  const stays = drawn.filter((index) => before.has(index));
  const taken = new Set(stays.map((index) => before.get(index)!));
  const free = [...new Set(before.values())].filter((slot) => !taken.has(slot));
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(drawn.map((index) => [index, before.get(index) ?? free.pop() ?? next++]));
}

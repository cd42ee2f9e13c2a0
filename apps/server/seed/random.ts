import { createHash } from 'node:crypto';

/**
 * Random values decided by a seed, a table and a position, never by a shared stream: adding a column or another row
 * changes nothing else.
 */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  fraction(purpose: string): number;
  whole(purpose: string, from: number, to: number): number;
  pick<T>(purpose: string, choices: readonly T[]): T;
  uuid(purpose: string): string;
}

export function dice(seed: string, table: string, index: number): Dice {
  const bytes = (purpose: string) => createHash('sha256').update(`${seed}|${table}|${index}|${purpose}`).digest();
  const fraction = (purpose: string) => bytes(purpose).readUIntBE(0, 6) / 2 ** 48;
  return {
    fraction,
    whole: (purpose, from, to) => from + Math.floor(fraction(purpose) * (to - from + 1)),
    pick: (purpose, choices) => choices[Math.floor(fraction(purpose) * choices.length)]!,
    uuid: (purpose) => {
      const hex = bytes(purpose);
      hex[6] = (hex[6]! & 0x0f) | 0x80;
      hex[8] = (hex[8]! & 0x3f) | 0x80;
      return hex.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
    },
  };
}

/** Spreads every bit of a number over all others (the last step of MurmurHash3). */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** FNV-1a, remembered: purposes are few, and asked for of every row. */
const purposes = new Map<string, number>();
function numberOf(purpose: string): number {
  let hash = purposes.get(purpose);
  if (hash === undefined) {
    hash = 0x811c9dc5;
    for (let at = 0; at < purpose.length; at++) hash = Math.imul(hash ^ purpose.charCodeAt(at), 0x01000193);
    purposes.set(purpose, hash);
  }
  return hash;
}

/**
 * The same for tables of a million rows: one digest for the table, and cheap arithmetic for each value. Ids begin with the
 * position, so that rows made one after the other are neighbours in an index too.
 */
export function quickDice(seed: string, table: string): (index: number) => Dice {
  const digest = createHash('sha256').update(`${seed}|${table}`).digest();
  const keys = [0, 4, 8, 12].map((at) => digest.readInt32BE(at));
  return (index) => {
    const word = (lane: number, purpose: string) =>
      mix(mix(keys[lane]! ^ Math.imul(index + 1, 0x9e3779b1)) ^ numberOf(purpose)) >>> 0;
    const fraction = (purpose: string) => word(0, purpose) / 2 ** 32;
    const hex = (value: number) => value.toString(16).padStart(8, '0');
    return {
      fraction,
      whole: (purpose, from, to) => from + Math.floor(fraction(purpose) * (to - from + 1)),
      pick: (purpose, choices) => choices[Math.floor(fraction(purpose) * choices.length)]!,
      uuid: (purpose) => {
        const [one, two, three] = [word(1, purpose), word(2, purpose), word(3, purpose)];
        const middle = hex(one).slice(0, 4);
        const marked = `8${hex(one).slice(5)}-8${hex(two).slice(1, 4)}`;
        return `${hex(index)}-${middle}-${marked}-${hex(two).slice(4)}${hex(three)}`;
      },
    };
  };
}

/** One of several by weight: the fraction says where among all the weights. */
export function pickWeighted<T extends { weight: number }>(fraction: number, choices: readonly T[]): T {
  let left = fraction * choices.reduce((sum, { weight }) => sum + weight, 0);
  return choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1)!;
}

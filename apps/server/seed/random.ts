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

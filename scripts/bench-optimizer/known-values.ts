/** What others reached on the same files, where a folder of instances tells it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchStrategy } from './check-plan.ts';

export interface KnownValue {
  best: number | null;
  isBestProven: boolean;
  vroom: number | null;
  /** Only for Li & Lim, where fewer come first. */
  vehicles: number | null;
}

/** By `name/strategy`. */
export type KnownValues = Map<string, KnownValue>;

export const NOTHING_KNOWN: KnownValue = { best: null, isBestProven: false, vroom: null, vehicles: null };
export const keyOf = (name: string, strategy: BenchStrategy): string => `${name}/${strategy}`;

export function findFiles(folder: string, isWanted: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function readKnownValues(folder: string): KnownValues {
  const tables = findFiles(folder, (name) => name === 'README.md').map((file) =>
    readFreightTable(readFileSync(file, 'utf8')),
  );
  const lists = findFiles(folder, (name) => /^best-known.*\.csv$/.test(name)).map((file) =>
    readBestKnown(readFileSync(file, 'utf8')),
  );
  return new Map([...tables, ...lists].flatMap((values) => [...values]));
}

/** A markdown table with a column `instance` and columns like `VROOM $` and `reference mi`. Its rows are of seed 1. */
export function readFreightTable(markdown: string): KnownValues {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const values: KnownValues = new Map();
  const header = rows.find((cells) => cells[0] === 'instance');
  if (header === undefined) return values;
  for (const cells of rows.slice(rows.indexOf(header) + 2)) {
    const cell = (column: string) => cells[header.indexOf(column)] ?? '-';
    for (const [strategy, unit] of [
      ['cost', '$'],
      ['distance', 'mi'],
    ] as const) {
      const reference = cell(`reference ${unit}`);
      values.set(keyOf(`${cells[0]}-s1`, strategy), {
        best: amountIn(reference),
        isBestProven: reference.includes('*'),
        vroom: amountIn(cell(`VROOM ${unit}`)),
        vehicles: null,
      });
    }
  }
  return values;
}

function amountIn(cell: string): number | null {
  const found = /^[\d,]+(\.\d+)?/.exec(cell);
  return found ? Number(found[0].replaceAll(',', '')) : null;
}

/** Comma separated, with the columns `instance`, `vehicles` and `distance`. */
export function readBestKnown(csv: string): KnownValues {
  const values: KnownValues = new Map();
  for (const row of rowsOf(csv)) {
    values.set(keyOf(row['instance'] ?? '', 'cost'), {
      ...NOTHING_KNOWN,
      best: Number(row['distance']),
      vehicles: Number(row['vehicles']),
    });
  }
  return values;
}

/** What long runs reached: comma separated, with the columns `instance`, `strategy` and `objective`. */
export function readLongRuns(csv: string): Map<string, number> {
  return new Map(
    rowsOf(csv).map((row) => [
      keyOf(row['instance'] ?? '', row['strategy'] === 'distance' ? 'distance' : 'cost'),
      Number(row['objective']),
    ]),
  );
}

function rowsOf(csv: string): Record<string, string>[] {
  const [header, ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim()));
  return rows.map((cells) => Object.fromEntries(header!.map((name, index) => [name, cells[index] ?? ''])));
}

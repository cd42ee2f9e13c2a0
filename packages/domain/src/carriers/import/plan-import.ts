import type { LineRejection } from '../../fields/import-file.ts';
import type { CarrierDraft } from '../carrier.ts';

/** Of a carrier in the network, by which another one is recognized. */
export type KnownCarrier = Pick<CarrierDraft, 'name' | 'scac' | 'mcNumber' | 'dotNumber'>;

/** What tells carriers apart, as messages call it. A row of the same name is a carrier that is there already. */
const NUMBERS = { scac: 'SCAC', mcNumber: 'MC number', dotNumber: 'DOT number' } as const;

export interface CarrierPlan {
  added: { line: number; draft: CarrierDraft }[];
  /** Rows of carriers that are in the network under the same name: they stay as they are. */
  unchanged: number;
  rejections: LineRejection[];
}

const keyOfName = ({ name }: KnownCarrier) => name.trim().toLowerCase();

/** A file only adds carriers: those that are there are edited on their own pages, where their insurance stands in full. */
export function planCarriers(
  rows: readonly { line: number; row: CarrierDraft }[],
  network: readonly KnownCarrier[],
): CarrierPlan {
  const plan: CarrierPlan = { added: [], unchanged: 0, rejections: [] };
  const names = new Set(network.map(keyOfName));
  const lineOfName = new Map<string, number>();
  const holders = Object.keys(NUMBERS).map((field) => {
    const numbers = network.flatMap((carrier): [string, string][] => {
      const value = carrier[field as keyof typeof NUMBERS];
      return value === null ? [] : [[value, carrier.name]];
    });
    return { field: field as keyof typeof NUMBERS, numbers: new Map(numbers) };
  });
  for (const { line, row } of rows) {
    const key = keyOfName(row);
    const first = lineOfName.get(key);
    if (first !== undefined) {
      plan.rejections.push({ line, reason: `${row.name} is in line ${first} too.` });
      continue;
    }
    if (names.has(key)) {
      plan.unchanged += 1;
      continue;
    }
    const taken = holders.flatMap(({ field, numbers }) => {
      const value = row[field];
      const holder = value === null ? undefined : numbers.get(value);
      return holder === undefined ? [] : [`${holder} has this ${NUMBERS[field]} already.`];
    });
    if (taken.length > 0) {
      plan.rejections.push({ line, reason: taken.join(' ') });
      continue;
    }
    lineOfName.set(key, line);
    for (const { field, numbers } of holders) {
      const value = row[field];
      if (value !== null) numbers.set(value, row.name);
    }
    plan.added.push({ line, draft: row });
  }
  return plan;
}

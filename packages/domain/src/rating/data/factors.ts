import { plainNumber, readSmallTable, type SmallTable } from '../../fields/small-tables.ts';

export interface FactorRow<Key> {
  key: Key;
  value: number;
}

/** What may stand before the "=": each at most once, in this order. */
export interface FactorKeys<Key> {
  /** Null for what is none. */
  read(text: string): Key | null;
  /** "freight class", after "names no". */
  called: string;
  /** All that must be there. */
  whole?: readonly Key[];
}

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : 1;

/** "IL = 1.15; IN = 1.12": a number for each of some things. */
export function readFactors<Key extends string | number>(
  text: string,
  { read, called, whole = [] }: FactorKeys<Key>,
): SmallTable<FactorRow<Key>> {
  const found = readSmallTable<FactorRow<Key>>(text, (left, right) => {
    const [key, value] = [read(left), plainNumber(right)];
    if (key === null) return `names no ${called} "${left.slice(0, 40)}"`;
    return value === null ? `has no number in "${left} = ${right}"` : { key, value };
  });
  if ('reason' in found) return found;
  const keys = found.rows.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) return { reason: `names ${twice} twice` };
  const missing = whole.find((key) => !keys.includes(key));
  if (missing !== undefined) return { reason: `does not name ${missing}` };
  return { rows: found.rows.toSorted((one, other) => compare(one.key, other.key)) };
}

export function spellFactors<Key extends string | number>(text: string, keys: FactorKeys<Key>): string {
  const read = readFactors(text, keys);
  return 'reason' in read ? text : read.rows.map(({ key, value }) => `${key} = ${value}`).join('; ');
}

/**
 * Which hazard classes may share a truck, after the tables of 49 CFR 177.848. This is the only table of the product; the checker
 * of the optimizer has its own on purpose, so that a slip here does not go unnoticed.
 */
import { EXPLOSIVE_CODES, areExplosivesCompatible } from './explosive-compatibility.ts';

/**
 * The segregation table of paragraph (d), row against column; a dot is the blank of the printed table.
 * X: never together. O: only where leaks could not mingle. *: explosives with explosives, see paragraph (f).
 * '1.1' stands for the printed row '1.1 and 1.2', '2.3A' and '2.3B' for poisonous gas of zone A and B, '6.1A' for poisonous
 * liquids of packing group I, zone A, and '8' for corrosive liquids. What has no row here is not restricted.
 */
const SEGREGATION_TABLE = `
       1.1  1.3  1.4  1.5  1.6  2.1  2.2  2.3A 2.3B 3    4.1  4.2  4.3  5.1  5.2  6.1A 7    8
  1.1  *    *    *    *    *    X    X    X    X    X    X    X    X    X    X    X    X    X
  1.3  *    *    *    *    *    X    .    X    X    X    .    X    X    X    X    X    .    X
  1.4  *    *    *    *    *    O    .    O    O    O    .    O    .    .    .    O    .    O
  1.5  *    *    *    *    *    X    X    X    X    X    X    X    X    X    X    X    X    X
  1.6  *    *    *    *    *    .    .    .    .    .    .    .    .    .    .    .    .    .
  2.1  X    X    O    X    .    .    .    X    O    .    .    .    .    .    .    O    O    .
  2.2  X    .    .    X    .    .    .    .    .    .    .    .    .    .    .    .    .    .
  2.3A X    X    O    X    .    X    .    .    .    X    X    X    X    X    X    .    .    X
  2.3B X    X    O    X    .    O    .    .    .    O    O    O    O    O    O    .    .    O
  3    X    X    O    X    .    .    .    X    O    .    .    .    .    O    .    X    .    .
  4.1  X    .    .    X    .    .    .    X    O    .    .    .    .    .    .    X    .    O
  4.2  X    X    O    X    .    .    .    X    O    .    .    .    .    .    .    X    .    X
  4.3  X    X    .    X    .    .    .    X    O    .    .    .    .    .    .    X    .    O
  5.1  X    X    .    X    .    .    .    X    O    O    .    .    .    .    .    X    .    O
  5.2  X    X    .    X    .    .    .    X    O    .    .    .    .    .    .    X    .    O
  6.1A X    X    O    X    .    O    .    .    .    X    X    X    X    X    X    .    .    X
  7    X    .    .    X    .    O    .    .    .    .    .    .    .    .    .    .    .    .
  8    X    X    O    X    .    .    .    X    O    .    O    X    O    O    O    X    .    .
`;

/** A hazard class that is not an explosive, as orders write it, and its row in the table; null where the table has none. */
const ROW_OF_CLASS: Readonly<Record<string, string | null>> = {
  '2.1': '2.1',
  '2.2': '2.2',
  '2.3': '2.3B',
  '2.3 zone A': '2.3A',
  '2.3 zone B': '2.3B',
  '3': '3',
  '4.1': '4.1',
  '4.2': '4.2',
  '4.3': '4.3',
  '5.1': '5.1',
  '5.2': '5.2',
  '6.1': null,
  '6.1 PG I zone A': '6.1A',
  '6.2': null,
  '7': '7',
  '8': '8',
  '8 liquid': '8',
  '8 solid': null,
  '9': null,
};

/** Hazmat in packages that need no label (paragraph (a)): it is hazmat for carriers and prices, and kept from nothing. */
export const LIMITED_QUANTITY = 'Ltd Qty';

export type Segregation = 'together' | 'separated' | 'never';

const STRICTNESS: readonly Segregation[] = ['together', 'separated', 'never'];

const rowOfClass = new Map<string, string | null>([
  ...Object.entries(ROW_OF_CLASS),
  ...EXPLOSIVE_CODES.map((code): [string, string] => [code, rowOfExplosive(code)]),
  [LIMITED_QUANTITY, null],
]);
const cells = readTable(SEGREGATION_TABLE);

interface Hazard {
  primary: string;
  subsidiary: readonly string[];
}

/** A class with its subsidiary hazards is written as on shipping papers: "5.1 (8)", "3 (6.1, 8)". */
export function toHazardText(primary: string, subsidiary: readonly string[]): string {
  return subsidiary.length === 0 ? primary : `${primary} (${subsidiary.join(', ')})`;
}

/** Null for a class that the law does not know. */
function readHazard(text: string): Hazard | null {
  const [, primary = '', inParentheses] = /^([^()]+?)(?: \(([^()]+)\))?$/.exec(text) ?? [];
  const subsidiary = inParentheses?.split(', ') ?? [];
  return [primary, ...subsidiary].every((one) => rowOfClass.has(one)) ? { primary, subsidiary } : null;
}

export function isKnownHazardClass(text: string): boolean {
  return readHazard(text) !== null;
}

/**
 * How two hazards travel. A subsidiary hazard counts like a class of its own where that is stricter, but not among goods of one class
 * (paragraph (e)(6)). A class that the law does not know travels with no other.
 */
export function segregationOf(one: string, other: string): Segregation {
  const known = verdicts.get(one)?.get(other);
  if (known !== undefined) return known;
  const verdict = findSegregation(one, other);
  if (!verdicts.has(one)) verdicts.set(one, new Map());
  verdicts.get(one)!.set(other, verdict);
  return verdict;
}

/** Pairs that were found before, since an optimization of thousands of orders asks millions of times. */
const verdicts = new Map<string, Map<string, Segregation>>();

function findSegregation(oneText: string, otherText: string): Segregation {
  const one = readHazard(oneText);
  const other = readHazard(otherText);
  if (one === null || other === null) return 'never';
  if (one.primary === other.primary) return segregationOfClasses(one.primary, other.primary);
  const pairs = [one.primary, ...one.subsidiary].flatMap((first) =>
    [other.primary, ...other.subsidiary].map((second) => STRICTNESS.indexOf(segregationOfClasses(first, second))),
  );
  return STRICTNESS[Math.max(...pairs)]!;
}

/**
 * Whether the hazards of two orders may be on one truck. The law speaks of pairs of materials, so a truck is lawful when every two of
 * its orders are. `canSeparate`: leaks are kept apart by the way the truck is loaded.
 */
export function mayTravelTogether(a: readonly string[], b: readonly string[], canSeparate: boolean): boolean {
  return a.every((one) =>
    b.every((other) => {
      const verdict = segregationOf(one, other);
      return verdict === 'together' || (verdict === 'separated' && canSeparate);
    }),
  );
}

function rowOfExplosive(code: string): string {
  const division = code.slice(0, 3);
  return division === '1.2' ? '1.1' : division;
}

function segregationOfClasses(one: string, other: string): Segregation {
  const row = rowOfClass.get(one);
  const column = rowOfClass.get(other);
  if (row == null || column == null) return 'together';
  const cell = cells.get(row)?.get(column);
  if (cell === '*') return areExplosivesCompatible(one, other) ? 'together' : 'never';
  if (cell === 'O') return 'separated';
  return cell === '.' ? 'together' : 'never';
}

function readTable(table: string): Map<string, Map<string, string>> {
  const [columns = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return new Map(
    rows.map(([name = '', ...row]) => [name, new Map(columns.map((column, at) => [column, row[at] ?? 'X']))]),
  );
}

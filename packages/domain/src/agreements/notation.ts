import { FREIGHT_CLASSES } from '../commodities/lists.ts';
import { STATES } from '../geography/countries.ts';
import { plainNumber, readSmallTable, type SmallTable } from '../fields/small-tables.ts';
import { LTL_ACCESSORIALS, type LtlAccessorialId } from '../orders/lists.ts';

/** These classes are rated as another one. */
export interface ClassRule {
  from: number;
  to: number;
  ratedAs: number;
}

export interface FuelStep {
  /** Dollars a gallon, from which on. */
  dieselFrom: number;
  /** Of the net price. */
  percent: number;
}

export interface AgreedAccessorial {
  id: LtlAccessorialId;
  /** Dollars; 0 is waived. */
  amount: number;
}

const isClass = (value: number | null): value is number => value !== null && FREIGHT_CLASSES.includes(value as never);

/** "50-85 = 70": from, to, and as what they are rated; each class at most once. */
export function readClassMapping(text: string): SmallTable<ClassRule> {
  const read = readSmallTable(text, (left, right) => {
    const [first = '', last = first] = left.split('-').map((part) => part.trim());
    const [from, to, ratedAs] = [plainNumber(first), plainNumber(last), plainNumber(right)];
    if (!isClass(from) || !isClass(to) || !isClass(ratedAs)) return `names no freight class in "${left} = ${right}"`;
    return from > to ? `has ${left} the wrong way round` : { from, to, ratedAs };
  });
  if ('reason' in read) return read;
  const rows = read.rows.toSorted((one, other) => one.from - other.from);
  const twice = rows.find((row, index) => index > 0 && row.from <= rows[index - 1]!.to);
  return twice ? { reason: `names class ${twice.from} twice` } : { rows };
}

/** "3.50 = 28": from a price of diesel on, percent of the net price. */
export function readFuelTable(text: string): SmallTable<FuelStep> {
  const read = readSmallTable(text, (left, right) => {
    const [dieselFrom, percent] = [plainNumber(left), plainNumber(right)];
    if (dieselFrom === null || percent === null) return `has no two numbers in "${left} = ${right}"`;
    return percent > 100 ? `has more than 100% in "${left} = ${right}"` : { dieselFrom, percent };
  });
  if ('reason' in read) return read;
  const rows = read.rows.toSorted((one, other) => one.dieselFrom - other.dieselFrom);
  const twice = rows.find((row, index) => index > 0 && row.dieselFrom === rows[index - 1]!.dieselFrom);
  return twice ? { reason: `names $${twice.dieselFrom} twice` } : { rows };
}

const accessorialCalled = (name: string) =>
  LTL_ACCESSORIALS.find(({ id, description }) =>
    [id, description].some((known) => known.toLowerCase() === name.toLowerCase()),
  );

/** "Lift gate at delivery = 45; Delivery appointment = waived". */
export function readAccessorials(text: string): SmallTable<AgreedAccessorial> {
  const read = readSmallTable(text, (left, right) => {
    const found = accessorialCalled(left);
    if (!found) return `names no service "${left.slice(0, 40)}"`;
    const amount = right.toLowerCase() === 'waived' ? 0 : plainNumber(right);
    return amount === null ? `has no amount in "${left} = ${right}"` : { id: found.id, amount };
  });
  if ('reason' in read) return read;
  const twice = read.rows.find(({ id }, index) => read.rows.findIndex((one) => one.id === id) !== index);
  return twice ? { reason: `names ${twice.id} twice` } : read;
}

const wordsOf = (text: string) => text.split(/[;,\s]+/).filter((part) => part !== '');
const KNOWN_STATES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code));

/** "IL; IN": states, provinces, and Mexican states by three letters. */
export function readStates(text: string): SmallTable<string> {
  const rows = wordsOf(text);
  const bad = rows.find((state) => !KNOWN_STATES.has(state.toUpperCase()));
  if (bad !== undefined) return { reason: `names no state "${bad.slice(0, 40)}"` };
  return { rows: statesIn(text) };
}

/** Of what is kept: one that nobody knows any more leaves the others as they are, and never makes them all of them. */
export const statesIn = (text: string | null): string[] =>
  [...new Set(wordsOf(text ?? '').map((state) => state.toUpperCase()))].sort();

const written = <Row>(read: SmallTable<Row>, text: string, line: (row: Row) => string) =>
  'reason' in read ? text : read.rows.map(line).join('; ');

/** The one spelling of each; what cannot be read stays as it is, so that it can be corrected. */
export const spellClassMapping = (text: string): string =>
  written(readClassMapping(text), text, ({ from, to, ratedAs }) =>
    from === to ? `${from} = ${ratedAs}` : `${from}-${to} = ${ratedAs}`,
  );
export const spellFuelTable = (text: string): string =>
  written(readFuelTable(text), text, ({ dieselFrom, percent }) => `${dieselFrom.toFixed(2)} = ${percent}`);
export const spellAccessorials = (text: string): string =>
  written(readAccessorials(text), text, ({ id, amount }) => {
    const { description } = accessorialCalled(id)!;
    return `${description} = ${amount === 0 ? 'waived' : amount.toFixed(2)}`;
  });
export const spellStates = (text: string): string => written(readStates(text), text, String);

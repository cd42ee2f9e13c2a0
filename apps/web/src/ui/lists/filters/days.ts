import { firstWord, type AddressWords, type Filter, type RollingDays } from './filter.ts';

/** Two calendar days (YYYY-MM-DD), either of them open; or so many days from today, whenever that is. */
export type DaySpan =
  | { kind: 'any' }
  | { kind: 'fixed'; from: string | null; to: string | null }
  | ({ kind: 'rolling' } & RollingDays);

interface DayFacts<Day extends string, Count extends string> {
  /** The names that the server knows the four by. */
  from: Day;
  to: Day;
  past: Count;
  future: Count;
  /** The word that says which two count, where an address has all four: `fixed` or `dynamic`. */
  which?: string;
  /** What a range around today begins with, in days from today. */
  usual: RollingDays;
  /** The server wants the last week as 7; otherwise as -7. */
  isPastCounted?: boolean;
  /** Days from today, either way. */
  furthest?: number;
}

export const ANY_DAY: DaySpan = { kind: 'any' };
/** In place of a day: what somebody typed is none. */
export const NO_DAY = 'none';
const EARLIEST = '1970-01-01';
const LATEST = '2199-12-31';
const FURTHEST = 366;

export function days<const Day extends string, const Count extends string>(
  label: string,
  facts: DayFacts<Day, Count>,
): Filter<DaySpan, Record<Day, string> & Record<Count, number>> {
  const { usual, isPastCounted = false, furthest = FURTHEST } = facts;
  return {
    label,
    none: ANY_DAY,
    control: { kind: 'days', usual, furthest, isPastCounted },
    read: (words) => readDays(words, { isPastCounted, furthest, ...facts }),
    write: (span) => writeDays(span, { isPastCounted, furthest, ...facts }),
    isWrong: (span) => Object.keys(problemsWithDays(span)).length > 0,
    chips: (span) => {
      const said = saidDays(span);
      return said === null ? [] : [{ text: `${label}: ${said}`, without: ANY_DAY }];
    },
  };
}

function problemWithDay(day: string | null): string | undefined {
  if (day === null) return undefined;
  if (day === NO_DAY) return 'Enter a day that exists, as MM/DD/YYYY';
  return isUsable(day) ? undefined : 'Choose a day between 1970 and 2199';
}

const isUsable = (day: string) => day >= EARLIEST && day <= LATEST;

/** What is wrong with two fixed days, at the one where it is said. */
export function problemsWithDays(span: DaySpan): { from?: string; to?: string } {
  if (span.kind !== 'fixed') return {};
  const [from, to] = [problemWithDay(span.from), problemWithDay(span.to)];
  if (from === undefined && to === undefined && span.from !== null && span.to !== null && span.from > span.to)
    return { to: 'End must not be before start' };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

type Facts = DayFacts<string, string> & { isPastCounted: boolean; furthest: number };

function readDays(words: AddressWords, facts: Facts): DaySpan {
  const which = facts.which === undefined ? '' : firstWord(words, facts.which);
  const rolling = which === 'fixed' ? ANY_DAY : readRolling(words, facts);
  return rolling.kind !== 'any' || which === 'dynamic' ? rolling : readFixed(words, facts);
}

function readRolling(words: AddressWords, { past, future, isPastCounted, furthest }: Facts): DaySpan {
  const read = (name: string, sign: 1 | -1) => {
    const word = firstWord(words, name);
    // Without "+ 0", minus nothing would be written as "-0".
    return /^-?\d{1,4}$/.test(word) ? Math.min(furthest, Math.max(-furthest, sign * Number(word))) + 0 : null;
  };
  const ends = [read(past, isPastCounted ? -1 : 1), read(future, 1)];
  if (ends.every((end) => end === null)) return ANY_DAY;
  return rollingDays(ends[0] ?? Math.min(0, ends[1] ?? 0), ends[1] ?? Math.max(0, ends[0] ?? 0));
}

/** Whoever asks for 5 to -2 means -2 to 5. */
export function rollingDays(one: number, other: number): DaySpan {
  return { kind: 'rolling', past: Math.min(one, other), future: Math.max(one, other) };
}

function readFixed(words: AddressWords, { from: fromName, to: toName }: Facts): DaySpan {
  const from = readDay(firstWord(words, fromName));
  const to = readDay(firstWord(words, toName));
  if (from === null && to === null) return ANY_DAY;
  return from !== null && to !== null && from > to
    ? { kind: 'fixed', from: to, to: from }
    : { kind: 'fixed', from, to };
}

function writeDays(span: DaySpan, { from, to, past, future, isPastCounted }: Facts): AddressWords {
  if (span.kind === 'any') return {};
  if (span.kind === 'rolling')
    return { [past]: String(isPastCounted ? 0 - span.past : span.past), [future]: String(span.future) };
  const isSaid = (day: string | null) => day !== null && problemWithDay(day) === undefined;
  return { ...(isSaid(span.from) && { [from]: span.from! }), ...(isSaid(span.to) && { [to]: span.to! }) };
}

export function readDay(word: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word) || !isUsable(word)) return null;
  const day = new Date(`${word}T00:00:00Z`);
  // February 30 would be read as the second of March.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== word ? null : word;
}

/** 2026-03-08 as people read it. */
export function readable(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const NEAR: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

function dayName(days: number): string {
  return NEAR[days] ?? (days < 0 ? `${-days} days ago` : `${days} days ahead`);
}

export function rollingText({ past, future }: RollingDays): string {
  return past === future ? dayName(past) : `${dayName(past)} to ${dayName(future)}`;
}

export function saidDays(span: DaySpan): string | null {
  if (span.kind === 'any') return null;
  if (span.kind === 'rolling') return rollingText(span);
  if (span.from !== null && span.to !== null) return `${readable(span.from)}–${readable(span.to)}`;
  if (span.from !== null) return `from ${readable(span.from)}`;
  return span.to === null ? null : `until ${readable(span.to)}`;
}

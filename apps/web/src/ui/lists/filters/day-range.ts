// Days for lists that know no days around today: from one to another, or a single one.
import { problemsWithDays, readable, readDay, saidDays } from './days.ts';
import { firstWord, type DayPreset, type Filter, type UnderItsName } from './filter.ts';

/** Both null: any day. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export const ANY_DAYS: DayRange = { from: null, to: null };

/** Each ends today. */
const PRESETS: readonly DayPreset[] = [
  { label: 'Last week', days: 7 },
  { label: 'Last month', days: 30 },
  { label: 'Last year', days: 365 },
];

const isDay = (day: string | null): day is string => day !== null && readDay(day) !== null;

export const problemsWithRange = (range: DayRange) => problemsWithDays({ kind: 'fixed', ...range });

/** From one day to another, either of them open; chosen by name or by hand. */
export function dayRange<const Day extends string>(
  label: string,
  { from: fromName, to: toName, presets = PRESETS }: { from: Day; to: Day; presets?: readonly DayPreset[] },
): Filter<DayRange, Record<Day, string>> {
  return {
    label,
    none: ANY_DAYS,
    control: { kind: 'dayRange', presets },
    read: (words) => {
      const [from, to] = [readDay(firstWord(words, fromName)), readDay(firstWord(words, toName))];
      return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
    },
    write: ({ from, to }) => ({ ...(isDay(from) && { [fromName]: from }), ...(isDay(to) && { [toName]: to }) }),
    isWrong: (range) => Object.keys(problemsWithRange(range)).length > 0,
    chips: (range) => {
      const said = saidDays({ kind: 'fixed', ...range });
      return said === null ? [] : [{ text: `${label}: ${said}`, without: ANY_DAYS }];
    },
  };
}

/** One day; empty for any. */
export function oneDay(label: string): Filter<string, UnderItsName<string>> {
  return {
    label,
    none: '',
    control: { kind: 'day' },
    read: (words, name) => readDay(firstWord(words, name)) ?? '',
    write: (day, name) => (isDay(day) ? { [name]: day } : {}),
    isWrong: (day) => day !== '' && problemsWithRange({ from: day, to: null }).from !== undefined,
    chips: (day) => (isDay(day) ? [{ text: `${label}: ${readable(day)}`, without: '' }] : []),
  };
}

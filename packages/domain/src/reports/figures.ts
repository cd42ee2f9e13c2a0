import { co2InWords } from '../tracking/co2.ts';
import { figure } from '../units/figures.ts';
import { inDollars } from '../units/money.ts';

/** How a figure is meant: money is dollars, a percentage a share of one, time minutes, emissions grams. */
export const FIGURE_KINDS = [
  'count',
  'money',
  'percent',
  'minutes',
  'grams',
  'days',
  'pounds',
  'miles',
  'text',
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export type Figure = number | string | null;

/** Of nothing there is no share. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** By how much it became more, of what it was; null where there was nothing to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before);
}

/** The middle one; of two in the middle what lies between them. Null of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const percent = (share: number) => `${(Math.round(share * 1_000) / 10).toFixed(1)}%`;

function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')} min`;
}

const DASH = '–';

/** As people read it; a dash where there is none. */
export function figureInWords(kind: FigureKind, value: Figure): string {
  if (value === null || value === '') return DASH;
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'money':
      return inDollars(value);
    case 'percent':
      return percent(value);
    case 'minutes':
      return minutesInWords(value);
    case 'grams':
      return value === 0 ? '0 kg' : co2InWords(value);
    case 'days':
      return `${figure(value, 0)} ${Math.round(value) === 1 ? 'day' : 'days'}`;
    case 'pounds':
      return `${figure(value, 0)} lbs`;
    case 'miles':
      return `${figure(value, 1)} mi`;
    case 'count':
    case 'text':
      return figure(value, 1);
  }
}

/** Where there is little room, under a chart: "$1.2K". */
export function shortFigure(kind: FigureKind, value: number): string {
  if (kind === 'percent') return `${Math.round(value * 100)}%`;
  if (kind === 'minutes') return value < 60 ? `${Math.round(value)}m` : `${figure(value / 60, 1)}h`;
  if (kind === 'grams') return co2InWords(value).replace('N/A', '0');
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  const short =
    size >= 1_000_000
      ? `${figure(size / 1_000_000, 1)}M`
      : size >= 1_000
        ? `${figure(size / 1_000, 1)}K`
        : figure(size, 1);
  return kind === 'money' ? `${sign}$${short}` : `${sign}${short}`;
}

const signed = (value: number, words: string) => (value > 0 ? `+${words}` : words);

/** By how much it moved, as it is told: percent, or points of a share; from nothing endlessly much. Null where nothing can be compared. */
function movedBy(kind: FigureKind, now: Figure, before: Figure): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  if (kind === 'percent') return Math.round((now - before) * 1_000) / 10;
  const change = changeOf(now, before);
  if (change === null) return now === 0 ? 0 : Math.sign(now) * Number.POSITIVE_INFINITY;
  return Math.round(change * 1_000) / 10;
}

/** Which way it went, as far as it is told: what rounds to nothing has gone nowhere. */
export function directionOf(kind: FigureKind, now: Figure, before: Figure): 'up' | 'down' | null {
  const moved = movedBy(kind, now, before);
  return moved === null || moved === 0 ? null : moved > 0 ? 'up' : 'down';
}

/** "+4.2%" against the period before; shares differ by points: "-1.3 pts". Null where nothing can be compared. */
export function changeInWords(kind: FigureKind, now: Figure, before: Figure): string | null {
  const moved = movedBy(kind, now, before);
  if (moved === null) return null;
  if (moved === 0) return 'no change';
  if (!Number.isFinite(moved)) return 'new';
  return signed(moved, kind === 'percent' ? `${moved.toFixed(1)} pts` : `${moved.toFixed(1)}%`);
}

/** Of a file: figures as spreadsheets take them, shares in percent and emissions in kilograms. */
export function figureInFile(kind: FigureKind, value: Figure): string | number | null {
  if (typeof value !== 'number') return value;
  const rounded = (places: number) => Math.round(value * 10 ** places) / 10 ** places;
  switch (kind) {
    case 'money':
      return rounded(2);
    case 'percent':
      return Math.round(value * 10_000) / 100;
    case 'grams':
      return Math.round(value) / 1_000;
    case 'minutes':
    case 'pounds':
    case 'miles':
      return rounded(1);
    default:
      return rounded(2);
  }
}

const FILE_UNITS: Partial<Record<FigureKind, string>> = {
  money: 'USD',
  percent: '%',
  minutes: 'minutes',
  grams: 'kg',
  days: 'days',
  pounds: 'lbs',
  miles: 'miles',
};

/** "CO2 (kg)". */
export function headingInFile(label: string, kind: FigureKind): string {
  const unit = FILE_UNITS[kind];
  return unit === undefined ? label : `${label} (${unit})`;
}

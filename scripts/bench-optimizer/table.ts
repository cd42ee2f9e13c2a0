import { percentAbove, type BenchRow } from './bench-row.ts';

interface Column {
  title: string;
  width: number;
  text: (row: BenchRow) => string;
}

const whole = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '-' : Math.round(value).toLocaleString('en-US');
const percent = (value: number | null): string =>
  value === null || !Number.isFinite(value) ? '-' : value.toFixed(2).replace(/^-(0\.00)$/, '$1');

/** Dollars or miles; for Li & Lim vehicles and distance. */
function objective({ instance }: BenchRow, value: number | null, vehicles: number | null | undefined): string {
  if (instance.kind === 'freight' || value === null) return whole(value);
  return `${vehicles ?? '-'} / ${value.toFixed(2)}`;
}

function againstKnown({ answer, known }: BenchRow): string {
  if (answer === null || known.best === null) return '-';
  if (known.vehicles !== null && answer.vehicles !== known.vehicles) {
    const more = answer.vehicles! - known.vehicles;
    return `${more > 0 ? '+' : ''}${more} veh.`;
  }
  return percent(percentAbove(answer.objective, known.best));
}

const COLUMNS: readonly Column[] = [
  { title: 'instance', width: -20, text: ({ instance }) => instance.name },
  { title: 'strategy', width: -8, text: ({ strategy }) => strategy },
  { title: 'orders', width: 6, text: ({ instance }) => String(instance.orders.length) },
  { title: 'alone', width: 12, text: (row) => objective(row, row.alone, row.instance.orders.length) },
  {
    title: 'naive merge',
    width: 12,
    text: (row) =>
      objective(row, row.instance.kind === 'liLim' ? row.naive.miles : row.naive.objective, row.naive.vehicles),
  },
  { title: 'VROOM', width: 9, text: ({ known }) => whole(known.vroom) },
  { title: 'known best', width: 12, text: (row) => objective(row, row.known.best, row.known.vehicles) },
  {
    title: 'ours',
    width: 12,
    text: (row) => (row.answer ? objective(row, row.answer.objective, row.answer.vehicles) : 'FAILED'),
  },
  { title: 'vs known %', width: 10, text: againstKnown },
  { title: 'bound', width: 9, text: ({ answer }) => whole(answer?.bound) },
  { title: 'gap %', width: 7, text: ({ answer }) => percent(answer ? gapPercent(answer) : null) },
  { title: 'proven', width: 6, text: ({ answer }) => (answer?.provenOptimal ? 'yes' : 'no') },
  { title: 'first s', width: 7, text: ({ answer }) => percent(answer?.firstPlanSeconds ?? null) },
  { title: 'CPU s', width: 7, text: ({ answer }) => answer?.cpuSeconds.toFixed(1) ?? '-' },
  { title: 'wall s', width: 7, text: ({ wallSeconds }) => wallSeconds.toFixed(1) },
  { title: 'peak MB', width: 7, text: ({ answer }) => whole(answer?.peakMemoryMb) },
];

/** Above the bound, as the targets count it. */
export const gapPercent = ({ objective, bound }: { objective: number; bound: number }): number =>
  bound > 0 ? percentAbove(objective, bound) : Number.POSITIVE_INFINITY;

const padded = (text: string, width: number) => (width < 0 ? text.padEnd(-width) : text.padStart(width));

export const headerLine = (): string => COLUMNS.map(({ title, width }) => padded(title, width)).join('  ');

export function rowLines(row: BenchRow): string[] {
  const line = COLUMNS.map(({ text, width }) => padded(text(row), width)).join('  ');
  const marks = [
    // Such a run may come out otherwise the next time.
    ...(row.answer?.ended === 'clock' ? ['ended by the clock'] : []),
    ...(row.faults.length > 0 ? ['INVALID'] : []),
  ];
  return [[line, ...marks].join('  '), ...row.faults.map((fault) => `    INVALID: ${fault}`)];
}

/** What the optimizer should reach on two quiet cores, held against what was measured. */
import { percentAbove, titleOf, type BenchRow } from './bench-row.ts';
import { gapPercent } from './table.ts';

export interface Verdict {
  title: string;
  state: 'reached' | 'not reached' | 'not measured';
  detail: string;
  /** Whether a bench that finds it not reached has failed; the others are aims. */
  isBinding: 'always' | 'whenQuick' | 'never';
}

interface Target {
  title: string;
  isBinding?: Verdict['isBinding'];
  /** Null for a row that it does not speak of; otherwise how far from it the row is, 0 or less where it is reached. */
  miss: (row: BenchRow & { answer: NonNullable<BenchRow['answer']> }) => Miss | null;
}

interface Miss {
  by: number;
  said: string;
}

const points = (value: number, most: number, unit: string): Miss => ({
  by: value - most,
  said: `${format(value)} ${unit}, ${format(value - most)} too much`,
});
const format = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : 'no bound');

/** Machines are shared: as long as the CPU seconds are no more than two quiet cores would have given, the time is kept. */
function isInTime({ answer, wallSeconds }: { answer: { cpuSeconds: number }; wallSeconds: number }, seconds: number) {
  return wallSeconds <= seconds || answer.cpuSeconds <= 2 * seconds;
}

const isFreight = ({ instance }: BenchRow, from: number, to: number): boolean =>
  instance.kind === 'freight' && instance.orders.length >= from && instance.orders.length <= to;

const late = (seconds: number): Miss => ({ by: 1, said: `took longer than ${seconds} s` });

function gapTarget(orders: number, seconds: number, most: number): Target {
  return {
    title: `${orders} orders: at most ${most} % above the bound in ${seconds} s`,
    miss: (row) => {
      if (!isFreight(row, orders * 0.8, orders * 1.2)) return null;
      return isInTime(row, seconds) ? points(gapPercent(row.answer), most, '%') : late(seconds);
    },
  };
}

function firstPlanTarget(orders: number, seconds: number): Target {
  return {
    title: `${orders.toLocaleString('en-US')} orders: first plan in ${seconds} s`,
    miss: (row) =>
      isFreight(row, orders * 0.8, orders * 1.2) ? points(row.answer.firstPlanSeconds, seconds, 's') : null,
  };
}

function longRunTarget(orders: number, seconds: number, most: number, run: string): Target {
  return {
    title: `${orders.toLocaleString('en-US')} orders: after ${seconds} s at most ${most} % above ${run}`,
    miss: (row) => {
      if (!isFreight(row, orders * 0.8, orders * 1.2) || row.longRun === null) return null;
      return isInTime(row, seconds)
        ? points(percentAbove(row.answer.objective, row.longRun), most, '%')
        : late(seconds);
    },
  };
}

const TARGETS: readonly Target[] = [
  {
    title: '10 to 50 orders: proven optimal in 2 s',
    miss: (row) => {
      if (!isFreight(row, 10, 50)) return null;
      if (!isInTime(row, 2)) return late(2);
      return row.answer.provenOptimal
        ? { by: 0, said: '' }
        : { by: 1, said: `gap ${format(gapPercent(row.answer))} %` };
    },
  },
  firstPlanTarget(100, 1),
  gapTarget(100, 10, 0.3),
  gapTarget(200, 20, 0.5),
  firstPlanTarget(1000, 3),
  longRunTarget(1000, 60, 1, 'a run of 30 minutes'),
  firstPlanTarget(5000, 15),
  longRunTarget(5000, 180, 2.5, 'a long run'),
  {
    title: '5,000 orders: under 1.5 GB',
    miss: (row) => (isFreight(row, 4000, 6000) ? points(row.answer.peakMemoryMb, 1536, 'MB') : null),
  },
  {
    title: 'never worse than VROOM',
    // Known values are rounded to whole dollars and miles.
    miss: ({ answer, known }) =>
      known.vroom === null ? null : points(percentAbove(answer.objective - 1, known.vroom), 0, '% against VROOM'),
  },
  {
    title: 'from 100 orders at least 2 % cheaper than VROOM',
    miss: (row) => {
      const { answer, known, strategy } = row;
      if (known.vroom === null || strategy !== 'cost' || !isFreight(row, 100, Number.POSITIVE_INFINITY)) return null;
      const found = points(percentAbove(answer.objective, known.vroom), -2, '% against VROOM');
      return answer.provenOptimal ? { ...found, said: `${found.said}, and proven optimal` } : found;
    },
  },
  {
    title: 'Li & Lim: as few vehicles as the best known',
    miss: ({ answer, known }) =>
      known.vehicles === null ? null : points(answer.vehicles ?? Number.NaN, known.vehicles, 'vehicles'),
  },
  {
    title: 'Li & Lim: distance within 0.1 % of the best known in 60 s',
    miss: (row) => {
      const { answer, known } = row;
      if (known.vehicles === null || known.best === null || answer.vehicles !== known.vehicles) return null;
      return isInTime(row, 60) ? points(percentAbove(answer.objective, known.best), 0.1, '%') : late(60);
    },
  },
  {
    title: 'never worse than a naive merge',
    isBinding: 'whenQuick',
    miss: ({ instance, answer, naive }) => {
      if (instance.kind === 'freight') return points(percentAbove(answer.objective, naive.objective), 0, '%');
      return points((answer.vehicles ?? Number.NaN) - naive.vehicles, 0, 'vehicles');
    },
  },
];

export function judgeTargets(rows: readonly BenchRow[]): Verdict[] {
  const valid = rows.filter((row) => row.faults.length === 0);
  return [...TARGETS.map((target) => judge(target, valid)), judgeValidity(rows)];
}

/** Values that differ by rounding only are the same. */
const TOLERANCE = 1e-6;

function judge({ title, miss, isBinding = 'never' }: Target, rows: readonly BenchRow[]): Verdict {
  const measured = rows.flatMap((row) => {
    const found = row.answer === null ? null : miss({ ...row, answer: row.answer });
    return found === null ? [] : [{ row, ...found }];
  });
  if (measured.length === 0) return { title, isBinding, state: 'not measured', detail: '' };
  const missed = measured.filter(({ by }) => !(by <= TOLERANCE)).sort((a, b) => b.by - a.by);
  if (missed.length === 0) return { title, isBinding, state: 'reached', detail: `on all ${measured.length}` };
  const worst = missed.slice(0, 3).map(({ row, said }) => `${titleOf(row)}: ${said}`);
  const detail = `on ${missed.length} of ${measured.length} (${worst.join('; ')})`;
  return { title, isBinding, state: 'not reached', detail };
}

function judgeValidity(rows: readonly BenchRow[]): Verdict {
  const what = { title: 'every plan is valid', isBinding: 'always' } as const;
  if (rows.length === 0) return { ...what, state: 'not measured', detail: '' };
  const broken = rows.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return { ...what, state: 'reached', detail: `on all ${rows.length}` };
  return { ...what, state: 'not reached', detail: `on ${broken.length} of ${rows.length} (${titleOf(broken[0]!)})` };
}

export const isFailure = ({ state, isBinding }: Verdict, isQuick: boolean): boolean =>
  state === 'not reached' && (isBinding === 'always' || (isBinding === 'whenQuick' && isQuick));

export const verdictLine = ({ title, state, detail }: Verdict): string =>
  `${state.toUpperCase().padEnd(12)}  ${title}${detail === '' ? '' : `: ${detail}`}`;

import { inDollars } from '../units/money.ts';
import { figure } from '../units/figures.ts';
import {
  amountOf,
  brokenInWords,
  capital,
  inHours,
  isOfKind,
  limitName,
  unitOf,
  type LimitInPlay,
  type PlanLimit,
} from './plan-limits.ts';
import type { Strategy } from './strategies.ts';

/** Why an order was not combined with others. */
export type Rejected =
  | { kind: 'loses'; with: readonly string[]; by: number }
  | { kind: 'forbidden'; with: readonly string[]; limit: LimitInPlay }
  | { kind: 'far'; with: readonly string[]; limits: readonly PlanLimit[] }
  | { kind: 'nobody' };

export interface Proof {
  provenOptimal: boolean;
  /** As a share: 0.003 is 0.3%. */
  gap: number;
}

/** Above it, a bound says nothing that helps anybody. */
const TELLING_GAP = 0.5;

/** How good the plan is: what no one else says. */
export function proofInWords({ provenOptimal, gap }: Proof, strategy: Strategy): string {
  const better = strategy === 'Distance' ? 'shorter' : 'cheaper';
  if (provenOptimal) return `Proven: no plan is ${better}.`;
  if (gap >= TELLING_GAP) return 'No useful bound was found in the time.';
  // Rounded up: what is claimed is never less than what may be.
  return `At most ${figure(Math.ceil(gap * 1_000) / 10, 1)}% above the best possible.`;
}

const listed = (numbers: readonly string[]) =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)!}`;

const amountIn = (strategy: Strategy, amount: number) =>
  strategy === 'Distance' ? `${figure(amount, 1)} mi` : inDollars(amount);

/** The limit that keeps an order out, and what would let it in. */
export function whyAlone(rejected: Rejected, strategy: Strategy): string {
  switch (rejected.kind) {
    case 'loses':
      if (rejected.by < 0.005) return `With ${listed(rejected.with)} it would save nothing.`;
      return `With ${listed(rejected.with)} it would cost at least ${amountIn(strategy, rejected.by)} more than alone.`;
    case 'forbidden': {
      const { limit } = rejected;
      const why = `Next to ${listed(rejected.with)}: ${brokenInWords(limit)}`;
      if (isOfKind(limit.limit)) return why;
      const isTime = limit.limit === 'window' || limit.limit === 'honorAppointments';
      const need = isTime ? inHours(Math.abs(limit.slack)) : amountOf(limit.limit, Math.abs(limit.slack));
      return `${why} ${capital(need)} ${limit.limit.startsWith('min') ? 'less' : 'more'} would let it in.`;
    }
    case 'far':
      return `Nearest is ${listed(rejected.with)}; against it speak ${listed(rejected.limits.map(limitName))}.`;
    default:
      return 'No other order is near it in place and time.';
  }
}

export interface Relaxed {
  limit: PlanLimit;
  from: number;
  to: number;
  saves: number;
}

/** “2 more days of dropoff slippage, 0 days to 2 days: saves $1,240.00”. */
export function relaxationInWords({ limit, from, to, saves }: Relaxed, strategy: Strategy): string {
  const gain = `saves ${amountIn(strategy, saves)}`;
  if (limit === 'honorAppointments') return `Appointments that need not be kept: ${gain}`;
  const more = Math.abs(to - from);
  const name = limitName(limit);
  const unit = unitOf(limit, more);
  const what = [figure(more, 2), to > from ? 'more' : 'less', unit, ...(name.startsWith(unit) ? [] : ['of', name])];
  return `${what.join(' ')}, ${amountOf(limit, from)} to ${amountOf(limit, to)}: ${gain}`;
}

/** Takes in what can be planned and names, order by order, what cannot. */
import type { OptimizationInput, OrderId, OrderInput, Strategy } from '../input.ts';
import type { InputProblem } from '../plan.ts';
import { faultOfWindows, faultsOfLegs, faultsOfPeakLoad, legsOf } from './alone.ts';
import { type Fault, faultsOfOrder } from './order-problems.ts';
import { problemsOfSettings } from './settings-problems.ts';

export interface Intake {
  /** In the order given; each travels in every plan. */
  accepted: readonly OrderInput[];
  /** Those of them that may share a truck: the others are above a limit, or their windows are beyond one truck. */
  mayCombine: ReadonlySet<OrderId>;
  problems: readonly InputProblem[];
}

type Rules = Pick<OptimizationInput, 'orders' | 'constraints' | 'fleet' | 'miles'>;

/** The fatal ones leave an order out; the others let it travel, but with no other. */
interface Faults {
  fatal: readonly Fault[];
  keepsAlone: readonly Fault[];
  /** Worth telling, and no more. */
  told: readonly Fault[];
}

/** Where an order has many faults, every kind is named and no more than these in all of kinds already named. */
const FAULTS_NAMED_IN_FULL = 6;

export function strategyOf(text: unknown): Strategy {
  return typeof text === 'string' && text.trim().toLowerCase() === 'distance' ? 'distance' : 'cost';
}

export function acceptOrders(input: Rules): Intake {
  const settingsProblems = problemsOfSettings(input.constraints, input.fleet);
  const problems: InputProblem[] = [...settingsProblems];
  const accepted: OrderInput[] = [];
  const mayCombine = new Set<OrderId>();
  if (input.orders.length === 0)
    problems.push({ order: null, code: 'noOrders', message: 'There are no orders to plan.' });

  const seen = new Set<OrderId>();
  const areSettingsUsable = settingsProblems.length === 0;
  for (const order of input.orders) {
    const { fatal, keepsAlone, told } = faultsOf(order, seen, areSettingsUsable ? input : null);
    seen.add(order.id);
    for (const fault of aHandfulOf(fatal)) problems.push({ order: order.id, ...fault });
    for (const { code, message } of [...keepsAlone, ...told]) problems.push({ order: order.id, code, message });
    if (fatal.length > 0 || !areSettingsUsable) continue;
    accepted.push(order);
    if (keepsAlone.length === 0) mayCombine.add(order.id);
  }
  return { accepted, mayCombine, problems };
}

/** `rules` is null where they mean nothing, so that an order can only be looked at by itself. */
function faultsOf(order: OrderInput, seen: ReadonlySet<OrderId>, rules: Rules | null): Faults {
  if (seen.has(order.id)) {
    const message = `Order ${order.id} is there more than once; the first one is used and this one left out.`;
    return { fatal: [{ code: 'duplicateId', message }], keepsAlone: [], told: [] };
  }
  const fatal = faultsOfOrder(order);
  if (fatal.length > 0 || !rules) return { fatal, keepsAlone: [], told: [] };

  const legs = legsOf(order, rules);
  const undrivable = faultsOfLegs(order, legs);
  if (undrivable.length > 0) return { fatal: undrivable, keepsAlone: [], told: [] };
  const tooLate = faultOfWindows(order, legs, rules);
  const tooMuch = faultsOfPeakLoad(order, rules);
  return {
    fatal,
    keepsAlone: tooLate?.keepsAlone ? [...tooMuch, tooLate] : tooMuch,
    told: tooLate && !tooLate.keepsAlone ? [tooLate] : [],
  };
}

function aHandfulOf(faults: readonly Fault[]): Fault[] {
  const kinds = new Set<string>();
  return faults.filter(({ code }, at) => {
    const isNew = !kinds.has(code);
    kinds.add(code);
    return isNew || at < FAULTS_NAMED_IN_FULL;
  });
}

/** The reasons of a plan in plain sentences. */
import type { OrderId, Strategy } from '../input.ts';
import type { AloneOrder, LimitName, LimitUse, RejectedCombination, Relaxation } from '../plan.ts';
import { isMinimum } from './limit-uses.ts';

interface Unit {
  one: string;
  many: string;
  /** Decimals that mean something. */
  digits: number;
}

const unit = (one: string, many: string, digits = 0): Unit => ({ one, many, digits });
const POUNDS = unit('lb', 'lb');
const PALLETS = unit('pallet', 'pallets');
const CUBIC_FEET = unit('cu ft', 'cu ft');
const FEET = unit('ft', 'ft', 1);
const MILES = unit('mile', 'miles');
const MINUTES = unit('minute', 'minutes');
const DAYS = unit('day', 'days');
const PARTS_OF_DAYS = unit('day', 'days', 1);
const STOPS = unit('stop', 'stops');

const UNITS: Readonly<Record<LimitName, Unit>> = {
  maxVolume: CUBIC_FEET,
  maxWeight: POUNDS,
  maxPallets: PALLETS,
  maxLinearFeet: FEET,
  minVolumePerStop: CUBIC_FEET,
  minWeightPerStop: POUNDS,
  minPalletsPerStop: PALLETS,
  maxOutOfRouteDistance: MILES,
  distanceFromFirstDrop: MILES,
  maxPickupCount: STOPS,
  maxDropoffCount: STOPS,
  maxStopCount: STOPS,
  maxOrders: unit('order', 'orders'),
  maxRouteTransitTime: PARTS_OF_DAYS,
  maxRouteDistance: MILES,
  pickupDateSlippage: DAYS,
  dropoffDateSlippage: DAYS,
  honorAppointments: unit('appointment', 'appointments'),
  window: MINUTES,
  equipment: unit('', ''),
  temperature: unit('', ''),
  hazmat: unit('', ''),
  team: unit('', ''),
  sequence: unit('', ''),
};

const APART: Partial<Readonly<Record<LimitName, string>>> = {
  equipment: 'they need trucks of their own kind',
  temperature: 'no temperature suits both',
  hazmat: 'the goods must be kept apart',
  team: 'only one of them needs a team of drivers',
};

function amount(limit: LimitName, value: number, round: (value: number) => number): string {
  const { one, many, digits } = UNITS[limit];
  const scale = 10 ** digits;
  // Binary fractions must not turn 1,200 into 1,201.
  const rounded = round(Number((value * scale).toFixed(6))) / scale;
  return `${rounded.toLocaleString('en-US', { maximumFractionDigits: digits })} ${rounded === 1 ? one : many}`;
}

/** For a person, with its unit. */
export const amountOf = (limit: LimitName, value: number) => amount(limit, value, Math.round);

function list(names: readonly (string | number)[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function worth(value: number, unit: 'dollars' | 'miles'): string {
  if (unit === 'miles') return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} miles`;
  const digits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits });
}

export function textOfRejected({ rejected }: Pick<AloneOrder, 'rejected'>): string {
  switch (rejected.kind) {
    case 'loses':
      return textOfLoss(rejected);
    case 'forbidden':
      return `Would combine with ${list(rejected.with)} if ${condition(rejected.limit)}.`;
    case 'far':
      return textOfFar(rejected.with, rejected.limits);
    case 'nobody':
      return 'There is no other order to combine it with.';
  }
}

function textOfLoss(loss: Extract<RejectedCombination, { kind: 'loses' }>): string {
  const { with: others, by, unit, isAtLeast } = loss;
  if (by > 0) return `Loses ${isAtLeast ? 'at least ' : ''}${worth(by, unit)} when combined with ${list(others)}.`;
  return `Gains nothing when combined with ${list(others)}.`;
}

/** Rounded up: with less the sentence would not be true. */
function condition({ limit, slack }: LimitUse): string {
  const more = amount(limit, slack, Math.ceil);
  if (limit === 'window') return `windows stayed open ${more} longer`;
  if (limit === 'honorAppointments') return 'appointments need not be kept';
  return isMinimum(limit) ? `${limit} asked for ${more} less` : `${limit} allowed ${more} more`;
}

function textOfFar(others: readonly OrderId[], limits: readonly LimitName[]): string {
  const apart = limits.map((limit) => APART[limit]).filter((reason) => reason !== undefined);
  if (apart.length > 0) return `Cannot share a truck with ${list(others)}: ${list(apart)}.`;
  return `Far from ${list(others)}, the nearest: together they break ${list(limits)}.`;
}

/** Rounded down: no more than this is left. */
export function textOfBinding(binding: LimitUse | null): string {
  if (binding === null) return 'No limit holds this shipment back.';
  const { limit, value, allowed, slack } = binding;
  const left = amount(limit, Math.max(0, slack), Math.floor);
  if (limit === 'window') return `Held back by a window: the truck may come at most ${left} later.`;
  const has = amount(limit, value, Math.round);
  const bound = amount(limit, allowed, Math.round);
  if (isMinimum(limit)) return `Held back by ${limit}: ${has} where ${bound} are asked for.`;
  return `Held back by ${limit}: ${has} of ${bound}, ${left} left.`;
}

export function textOfRelaxation({ limit, from, to, saves }: Relaxation, strategy: Strategy = 'cost'): string {
  const gain = `saves ${worth(saves, strategy === 'distance' ? 'miles' : 'dollars')}`;
  if (limit === 'honorAppointments') return `Not keeping appointments ${gain}.`;
  return `${limit} of ${amount(limit, to, Math.round)} in place of ${amount(limit, from, Math.round)} ${gain}.`;
}

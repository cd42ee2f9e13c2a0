import { figure } from '../units/figures.ts';

/** All that can stand between orders and one truck. */
export const PLAN_LIMITS = [
  'maxVolume',
  'maxWeight',
  'maxPallets',
  'maxLinearFeet',
  'minVolumePerStop',
  'minWeightPerStop',
  'minPalletsPerStop',
  'maxOutOfRouteDistance',
  'distanceFromFirstDrop',
  'maxPickupCount',
  'maxDropoffCount',
  'maxStopCount',
  'maxOrders',
  'maxRouteTransitTime',
  'maxRouteDistance',
  'pickupDateSlippage',
  'dropoffDateSlippage',
  'honorAppointments',
  'window',
  'equipment',
  'temperature',
  'hazmat',
  'team',
  'sequence',
] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

/** A limit that comes into play, with what is left of it; below 0 where it is broken, by so much. */
export interface LimitInPlay {
  limit: PlanLimit;
  value: number;
  allowed: number;
  slack: number;
}

interface Words {
  name: string;
  unit: string;
}

const WORDS: Record<PlanLimit, Words> = {
  maxVolume: { name: 'volume', unit: 'ft³' },
  maxWeight: { name: 'weight', unit: 'lbs' },
  maxPallets: { name: 'pallets', unit: 'pallets' },
  maxLinearFeet: { name: 'floor', unit: 'linear feet' },
  minVolumePerStop: { name: 'least volume of a stop', unit: 'ft³' },
  minWeightPerStop: { name: 'least weight of a stop', unit: 'lbs' },
  minPalletsPerStop: { name: 'least pallets of a stop', unit: 'pallets' },
  maxOutOfRouteDistance: { name: 'out of route distance', unit: 'mi' },
  distanceFromFirstDrop: { name: 'distance from the first drop', unit: 'mi' },
  maxPickupCount: { name: 'pickups', unit: 'pickups' },
  maxDropoffCount: { name: 'dropoffs', unit: 'dropoffs' },
  maxStopCount: { name: 'stops', unit: 'stops' },
  maxOrders: { name: 'orders on one truck', unit: 'orders' },
  maxRouteTransitTime: { name: 'transit time', unit: 'days' },
  maxRouteDistance: { name: 'route distance', unit: 'mi' },
  pickupDateSlippage: { name: 'pickup slippage', unit: 'days' },
  dropoffDateSlippage: { name: 'dropoff slippage', unit: 'days' },
  honorAppointments: { name: 'appointments', unit: 'minutes' },
  window: { name: 'times', unit: 'minutes' },
  equipment: { name: 'equipment', unit: '' },
  temperature: { name: 'temperature', unit: '' },
  hazmat: { name: 'goods that must be kept apart', unit: '' },
  team: { name: 'team drivers', unit: '' },
  sequence: { name: 'order of stops', unit: '' },
};

export const limitName = (limit: PlanLimit): string => WORDS[limit].name;

/** day, days, stop, lbs. */
export function unitOf(limit: PlanLimit, amount: number): string {
  const { unit } = WORDS[limit];
  return amount === 1 && unit !== 'lbs' ? unit.replace(/s$/, '') : unit;
}

/** 6.5 days, 1 stop. */
export function amountOf(limit: PlanLimit, amount: number): string {
  return [figure(amount, 2), unitOf(limit, amount)].filter(Boolean).join(' ');
}

/** 45 minutes, 6 h 32 min, 2 days 15 h: nobody reckons in thousands of minutes. */
export function inHours(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 120) return `${figure(whole)} ${whole === 1 ? 'minute' : 'minutes'}`;
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor((whole % 1_440) / 60), whole % 60];
  if (days < 2) return rest === 0 ? `${days * 24 + hours} h` : `${days * 24 + hours} h ${rest} min`;
  return hours === 0 ? `${figure(days)} days` : `${figure(days)} days ${hours} h`;
}

/** Not a matter of more or less: nothing that could be loosened. */
export const isOfKind = (limit: PlanLimit): boolean => WORDS[limit].unit === '';

const FORBIDDEN: Partial<Record<PlanLimit, string>> = {
  equipment: 'They need different equipment, or a truck of their own.',
  temperature: 'No temperature suits all of them.',
  hazmat:
    'Their goods may not share a truck: hazardous materials that must be separated, or food with chemicals or poison.',
  team: 'One needs a team of drivers and another does not.',
  honorAppointments: 'One truck cannot keep all appointments.',
  window: 'One truck cannot make all stops in time.',
  sequence: 'The stops of an order are made out of their order.',
};

/** What is broken, and by how much. */
export function brokenInWords({ limit, value, allowed, slack }: LimitInPlay): string {
  const words = FORBIDDEN[limit];
  if (words) return words;
  if (limit === 'pickupDateSlippage' || limit === 'dropoffDateSlippage') {
    const what = limit === 'pickupDateSlippage' ? 'Picked up' : 'Delivered';
    return `${what} ${amountOf(limit, value)} late; ${allowed === 0 ? 'no day is' : `${amountOf(limit, allowed)} are`} allowed.`;
  }
  const over = amountOf(limit, Math.abs(slack));
  const isLeast = limit.startsWith('min');
  return `${capital(limitName(limit))}: ${amountOf(limit, value)}, ${over} ${isLeast ? 'less than asked for' : 'over the limit'}.`;
}

/** What is nearest to its limit in a shipment that keeps all of them. */
export function bindingInWords({ limit, value, allowed, slack }: LimitInPlay): string {
  if (FORBIDDEN[limit]) return `The ${limitName(limit)} leave ${inHours(slack)}.`;
  return `Nearest to its limit: ${limitName(limit)}, ${amountOf(limit, value)} of ${amountOf(limit, allowed)}.`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

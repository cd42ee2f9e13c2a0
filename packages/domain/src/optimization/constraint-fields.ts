import { choice, yesNo } from '../fields/choice-fields.ts';
import { decimal, whole } from '../fields/number-fields.ts';
import { requiredText } from '../fields/text-fields.ts';
import { STRATEGIES } from './strategies.ts';

const amount = (label: string, unit: string, most = 1_000_000) =>
  decimal({ label, unit, digits: 9, least: 0, most, places: 2 });
const count = (label: string) => whole({ label, digits: 3, least: 0, most: 100 });

/** The limits that an optimization must keep. What is empty is not limited. */
export const CONSTRAINT_SET_FIELDS = {
  constraintName: requiredText({ label: 'Constraint Name', limit: 100 }),
  strategy: choice({ label: 'Strategy', from: STRATEGIES }),
  maxVolume: amount('Max Volume', 'ft³'),
  maxWeight: amount('Max Weight', 'lbs'),
  maxPallets: amount('Max Pallets', 'pallets', 1_000),
  minVolumePerStop: amount('Min Volume per Stop', 'ft³'),
  minWeightPerStop: amount('Min Weight per Stop', 'lbs'),
  minPalletsPerStop: amount('Min Pallets per Stop', 'pallets', 1_000),
  maxOutOfRouteDistance: amount('Max Out of Route Distance', 'mi', 100_000),
  distanceFromFirstDrop: amount('Distance from First Drop', 'mi', 100_000),
  maxPickupCount: count('Max Pickup Count'),
  maxDropoffCount: count('Max Dropoff Count'),
  maxStopCount: count('Max Stop Count'),
  pickupDateSlippage: whole({ label: 'Pickup Date Slippage', unit: 'days', digits: 2, least: 0, most: 30 }),
  dropoffDateSlippage: whole({ label: 'Dropoff Date Slippage', unit: 'days', digits: 2, least: 0, most: 30 }),
  maxRouteTransitTime: decimal({
    label: 'Max Route Transit Time',
    unit: 'days',
    digits: 6,
    least: 0,
    most: 365,
    places: 2,
  }),
  maxRouteDistance: amount('Max Route Distance', 'mi', 100_000),
  honorAppointments: yesNo({ label: 'Honor Appointments' }),
};

export type ConstraintField = keyof typeof CONSTRAINT_SET_FIELDS;
export type LimitField = Exclude<ConstraintField, 'constraintName' | 'strategy' | 'honorAppointments'>;

/** What each does to a plan, in one sentence for who fills it in. */
export const WHAT_IT_DOES: Readonly<Record<Exclude<ConstraintField, 'constraintName'>, string>> = {
  strategy: 'Cost looks for the plan that is cheapest; Distance for the one that drives the fewest miles.',
  maxVolume: 'The most cubic feet on board at any moment.',
  maxWeight: 'The most pounds on board at any moment.',
  maxPallets: 'The most pallets on board at any moment.',
  minVolumePerStop: 'A stop of a combined shipment is only made for at least so many cubic feet.',
  minWeightPerStop: 'A stop of a combined shipment is only made for at least so many pounds.',
  minPalletsPerStop: 'A stop of a combined shipment is only made for at least so many pallets.',
  maxOutOfRouteDistance:
    'How much longer the route may be than the way from its first pickup straight to its last drop.',
  distanceFromFirstDrop: 'How far every later drop may lie from the first one.',
  maxPickupCount: 'The most stops at which something is picked up.',
  maxDropoffCount: 'The most stops at which something is dropped.',
  maxStopCount: 'The most stops in all.',
  pickupDateSlippage: 'How many days later than asked for freight may be picked up. Empty: not at all.',
  dropoffDateSlippage: 'How many days later than asked for freight may be delivered. Empty: not at all.',
  maxRouteTransitTime: 'The longest time from the first pickup to the last drop.',
  maxRouteDistance: 'The longest route.',
  honorAppointments: 'Appointments are kept to the half hour. Without it they are ignored, and windows count.',
};

/** As a form shows them, in groups. */
export const CONSTRAINT_GROUPS: readonly {
  title: string;
  fields: readonly Exclude<ConstraintField, 'constraintName'>[];
}[] = [
  { title: 'Goal', fields: ['strategy'] },
  { title: 'Capacity', fields: ['maxVolume', 'maxWeight', 'maxPallets'] },
  { title: 'Per stop', fields: ['minVolumePerStop', 'minWeightPerStop', 'minPalletsPerStop'] },
  { title: 'Stops', fields: ['maxPickupCount', 'maxDropoffCount', 'maxStopCount'] },
  {
    title: 'Route',
    fields: ['maxRouteDistance', 'maxRouteTransitTime', 'maxOutOfRouteDistance', 'distanceFromFirstDrop'],
  },
  { title: 'Dates', fields: ['pickupDateSlippage', 'dropoffDateSlippage', 'honorAppointments'] },
];

export const LIMIT_FIELDS = (Object.keys(CONSTRAINT_SET_FIELDS) as ConstraintField[]).filter(
  (field): field is LimitField => field !== 'constraintName' && field !== 'strategy' && field !== 'honorAppointments',
);

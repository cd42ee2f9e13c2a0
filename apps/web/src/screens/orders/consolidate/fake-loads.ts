// For tests: orders that can share a truck.
import type { Load, LoadCandidate, LoadStop, OrderForLoad } from '@lanewright/contract/consolidation.ts';

const end = (city: string) => ({
  label: `${city} DC`,
  city,
  state: 'IL',
  latitude: 41,
  longitude: -88,
  earlyDateTimeOffset: '2026-11-18T08:00:00-06:00',
  lateDateTimeOffset: '2026-11-18T12:00:00-06:00',
});
export const order = (number: number, weight = 5_000): OrderForLoad => ({
  id: `0199a000-0000-7000-8000-00000000000${number}`,
  orderNumber: `O10000${number}`,
  origin: end('Joliet'),
  destination: end('Omaha'),
  equipmentMode: 'Dry',
  isHazmat: false,
  weight,
  pallets: 4,
  stackablePallets: 4,
  linearFeet: 8,
});
export const candidate = (number: number, change: Partial<LoadCandidate> = {}): LoadCandidate => ({
  order: order(number),
  fits: true,
  reasons: ['Same pickup'],
  saves: 412.5,
  addedMiles: 12,
  ...change,
});
export const CANDIDATES = [
  candidate(2),
  candidate(3, { saves: -80 }),
  candidate(4, { fits: false, saves: null, addedMiles: null, reasons: ['No temperature suits both.'] }),
];

const stop = (stopNumber: number, orders: readonly OrderForLoad[]): LoadStop => ({
  stopNumber,
  stopType: stopNumber === 1 ? 'Pickup' : 'Dropoff',
  label: 'Joliet DC',
  city: 'Joliet',
  state: 'IL',
  latitude: 41,
  longitude: -88,
  orderNumbers: orders.map(({ orderNumber }) => orderNumber),
  weight: 5_000,
  pallets: 4,
  linearFeet: 8,
  earlyAt: null,
  lateAt: null,
  ianaTimeZone: 'America/Chicago',
  arriveAt: '2026-11-17T20:00:00Z',
  startAt: '2026-11-18T14:00:00Z',
  departAt: stopNumber === 1 ? '2026-11-18T15:00:00Z' : '2026-11-20T14:00:00Z',
  appointments: [],
  windows: orders.map(({ orderNumber }) => ({ orderNumber, earlyAt: null, lateAt: null, appointmentAt: null })),
});

export function loadOf(numbers: readonly string[]): Load {
  const orders = [order(1), ...numbers.map((number) => order(Number(number.at(-1))))];
  const weight = orders.length * 20_000;
  const isHeavy = weight > 45_000;
  return {
    orders,
    stops: [stop(1, orders), stop(2, orders)],
    weight,
    pallets: 4 * orders.length,
    linearFeet: 8 * orders.length,
    most: { weight: 45_000, pallets: 52, linearFeet: 53 },
    problems: isHeavy
      ? ['60,000 lbs is 15,000 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.']
      : [],
    warnings: [],
    miles: 470,
    cost: 1_200,
    costApart: 1_612.5,
    savings: 412.5,
  };
}

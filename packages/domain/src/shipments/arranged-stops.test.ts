import { expect, it } from 'vitest';
import { arrangeStops, type ArrangedStop } from './arranged-stops.ts';
import type { StopOfOrder, StopType } from './merged-stops.ts';

const AT = { joliet: { latitude: 41.5, longitude: -88 }, omaha: { latitude: 41.2, longitude: -96 } };

function stop(id: string, stopType: StopType, place: keyof typeof AT): StopOfOrder {
  return {
    orderNumber: `O${id[0]}`,
    stopId: id,
    stopType,
    locationId: place,
    coordinates: AT[place],
    earlyAt: null,
    lateAt: null,
    appointmentAt: null,
    lineItemIds: [`item ${id[0]}`],
    weight: 1_000,
    pallets: 1,
    cubicFeet: 10,
    linearFeet: 2,
  };
}

/** Two orders from Joliet to Omaha. */
const STOPS = [
  stop('1p', 'Pickup', 'joliet'),
  stop('1d', 'Dropoff', 'omaha'),
  stop('2p', 'Pickup', 'joliet'),
  stop('2d', 'Dropoff', 'omaha'),
];

function arranged(stopNumber: number, stopIds: string[], change: Partial<ArrangedStop> = {}): ArrangedStop {
  const stopType = stopIds[0]?.endsWith('d') ? 'Dropoff' : 'Pickup';
  return { stopNumber, stopType, locationId: null, loadStyle: 'live', stopIds, lineItemIds: [], ...change };
}
const TOGETHER = [arranged(1, ['1p', '2p']), arranged(2, ['1d', '2d'])];

it('makes each stop of what its orders do there, in the order that was wanted', () => {
  const made = arrangeStops([TOGETHER[1]!, { ...TOGETHER[0]!, loadStyle: 'drop' }], STOPS);
  expect(made).toMatchObject({
    stops: [
      { stopNumber: 1, stopType: 'Pickup', stopIds: ['1p', '2p'], weight: 2_000, loadStyle: 'drop' },
      { stopNumber: 2, stopType: 'Dropoff', orderNumbers: ['O1', 'O2'], loadStyle: 'live' },
    ],
  });
});

it('lets orders be picked up and delivered one after the other', () => {
  const apart = [arranged(1, ['1p']), arranged(2, ['1d']), arranged(3, ['2p']), arranged(4, ['2d'])];
  expect(arrangeStops(apart, STOPS)).toHaveProperty('stops.length', 4);
});

it.each<[string, ArrangedStop[], string]>([
  ['numbers with a gap', [TOGETHER[0]!, arranged(3, ['1d', '2d'])], 'Stops are numbered from 1 on.'],
  ['a stranger’s stop', [...TOGETHER, arranged(3, ['9d'])], 'A stop belongs to none of the orders.'],
  ['a stop left out', [TOGETHER[0]!, arranged(2, ['1d'])], 'Every stop of every order is made once.'],
  ['a stop twice', [...TOGETHER, arranged(3, ['2d'])], 'Every stop of every order is made once.'],
  [
    'delivery before pickup',
    [arranged(1, ['1d', '2d']), arranged(2, ['1p', '2p'])],
    'Order O1 would be delivered before it is picked up, or its stops made in another order.',
  ],
  [
    'two places in one',
    [arranged(1, ['1p']), arranged(2, ['2p', '1d']), arranged(3, ['2d'])],
    'Stop 2 is a Pickup, and an order does something else there.',
  ],
  ['another place', [{ ...TOGETHER[0]!, locationId: 'omaha' }, TOGETHER[1]!], 'Stop 1 is at more than one place.'],
  [
    'other items',
    [{ ...TOGETHER[0]!, lineItemIds: ['item 1'] }, TOGETHER[1]!],
    'Stop 1 has other items than its orders.',
  ],
])('refuses %s', (_title, given, problem) => {
  const made = arrangeStops(given, STOPS);
  expect('problems' in made && made.problems[0]).toBe(problem);
});

import { expect, it } from 'vitest';
import { readFreight } from './freight.ts';
import { FileFailure, type RunSettings } from './instance-file.ts';

const SETTINGS: RunSettings = { strategy: 'cost', seed: 7, budget: { effort: 5, maxSeconds: null }, threads: 2 };

const MODEL = {
  tlFixed: 200,
  tlPerMile: 2,
  stopCharge: 50,
  milesPerDay: 500,
  dwell: 45,
  maxWeight: 40_000,
  maxPallets: 24,
  maxVolume: 3000,
  maxOrders: 5,
  maxDistance: 1800,
};

const ORDER = {
  id: 'A-1',
  pickup: 0,
  dropoff: 1,
  weight: 1200,
  pallets: 3,
  volume: 180,
  pickupEarly: 60,
  pickupLate: 120,
  dropoffEarly: 1440,
  dropoffLate: 2880,
  baselineCost: 640.5,
};

// The pole and a point of the equator are a quarter of the globe apart.
const LOCATIONS = [
  { lat: 0, lon: 0 },
  { lat: 90, lon: 0 },
];

const fileWith = (changes: object) =>
  JSON.stringify({ model: MODEL, locations: LOCATIONS, orders: [ORDER], ...changes });
const inputOf = (changes: object) => readFreight(fileWith(changes), SETTINGS).input;
const orderWith = (changes: object) => inputOf({ orders: [{ ...ORDER, ...changes }] }).orders[0]!;

it('limits, tariff and fleet come from the model, the rest from the settings', () => {
  const input = inputOf({});
  expect(input.constraints).toMatchObject({
    strategy: 'cost',
    maxWeight: 40_000,
    maxPallets: 24,
    maxVolume: 3000,
    maxRouteDistance: 1800,
    maxStopCount: null,
    pickupDateSlippage: null,
  });
  expect(input.fleet).toMatchObject({
    maxOrders: 5,
    milesPerHour: 500 / 24,
    drivingHoursPerDay: 24,
    dwellMinutes: 45,
    dwellPer: 'stop',
    depot: null,
  });
  expect(input.tariff.data).toMatchObject({ truckload: { fixed: 200, perMile: 2, perStop: 50 }, combinedLtl: null });
  expect(input).toMatchObject({ seed: 7, budget: SETTINGS.budget, threads: 2 });
});

it('an order is a pickup and a dropoff with windows in milliseconds', () => {
  const freight = { weight: 1200, stackablePallets: 0, nonStackablePallets: 3, volume: 180, linearFeet: null };
  expect(orderWith({})).toMatchObject({
    id: 'A-1',
    baselineCost: 640.5,
    stops: [
      { kind: 'pickup', place: { id: 0 }, windows: [{ earlyAt: 3_600_000, lateAt: 7_200_000 }], freight },
      { kind: 'dropoff', place: { id: 1 }, windows: [{ earlyAt: 86_400_000, lateAt: 172_800_000 }], freight },
    ],
  });
});

it('a limit that the model does not give, or gives as null, is no limit', () => {
  const { constraints, fleet } = inputOf({
    model: { ...MODEL, maxWeight: undefined, maxDistance: null, maxOrders: undefined },
  });
  expect([constraints.maxWeight, constraints.maxRouteDistance, fleet.maxOrders]).toEqual([null, null, null]);
  expect(constraints.maxPallets).toBe(24);
});

it('distance is the great circle on a radius of 3958.8 miles, a fifth longer for roads', () => {
  const { orders, miles } = inputOf({});
  const [pickup, dropoff] = orders[0]!.stops;
  expect(miles(pickup!.place, dropoff!.place)).toBeCloseTo(((3958.8 * Math.PI) / 2) * 1.2, 6);
  expect(miles(pickup!.place, pickup!.place)).toBe(0);
});

it.each([
  ['a number', 12],
  ['zero', 0],
  ['a text', 'PO 4711'],
])('an id that is %s stays as it is', (_what, id) => {
  expect(orderWith({ id }).id).toBe(id);
});

const NOWHERE = { latitude: null, longitude: null };

it.each([
  ['has no coordinates', [{ lat: 0, lon: 0 }, { city: 'Nowhere' }], {}],
  [
    'has a latitude that is no number',
    [
      { lat: 0, lon: 0 },
      { lat: null, lon: 4 },
    ],
    {},
  ],
  ['is not an object', [{ lat: 0, lon: 0 }, null], {}],
  ['is past the end of the list', LOCATIONS, { dropoff: 2 }],
  ['is before the start of the list', LOCATIONS, { dropoff: -1 }],
  ['is between two entries', LOCATIONS, { dropoff: 0.5 }],
  ['is not named at all', LOCATIONS, { dropoff: undefined }],
  ['is named by a text', LOCATIONS, { dropoff: '1' }],
])('an order whose location %s keeps a place without coordinates', (_what, locations, changes) => {
  const order = inputOf({ locations, orders: [{ ...ORDER, ...changes }] }).orders[0]!;
  const { latitude, longitude } = order.stops[1]!.place;
  expect(latitude === null || longitude === null).toBe(true);
  expect(order.stops[0]!.place).not.toMatchObject(NOWHERE);
});

it('two unknown locations are not one place', () => {
  const { orders } = inputOf({
    orders: [
      { ...ORDER, dropoff: 8 },
      { ...ORDER, dropoff: 9 },
    ],
  });
  expect(orders[0]!.stops[1]!.place.id).not.toBe(orders[1]!.stops[1]!.place.id);
});

it('a window that ends before it begins reaches the optimizer as it is', () => {
  expect(orderWith({ pickupEarly: 10, pickupLate: 5 }).stops[0]!.windows).toEqual([
    { earlyAt: 600_000, lateAt: 300_000 },
  ]);
});

it('a stop without either end of a window has no window, one without one end has a bad number', () => {
  expect(orderWith({ pickupEarly: undefined, pickupLate: null }).stops[0]!.windows).toEqual([]);
  expect(orderWith({ dropoffLate: undefined }).stops[1]!.windows).toEqual([
    { earlyAt: 86_400_000, lateAt: Number.NaN },
  ]);
});

it.each(['weight', 'pallets', 'volume', 'baselineCost'])(
  'a %s that is missing or a text reaches the optimizer as no number',
  (field) => {
    for (const value of [undefined, null, '12', [], true]) {
      const { stops, baselineCost } = orderWith({ [field]: value });
      const { weight, nonStackablePallets, volume } = stops[0]!.freight;
      const found = { weight, pallets: nonStackablePallets, volume, baselineCost }[field];
      expect(found).toBeNaN();
    }
  },
);

it.each([
  ['null', null, 'Entry 2 of the orders is not an object.'],
  ['a number', 5, 'Entry 2 of the orders is not an object.'],
  ['without an id', { ...ORDER, id: undefined }, 'Entry 2 of the orders has no id: it must be a number or a text.'],
  ['with an empty id', { ...ORDER, id: '' }, 'Entry 2 of the orders has no id: it must be a number or a text.'],
  ['with an object as id', { ...ORDER, id: {} }, 'Entry 2 of the orders has no id: it must be a number or a text.'],
])('an entry %s is named by its position and the rest is read', (_what, entry, message) => {
  const read = readFreight(fileWith({ orders: [ORDER, entry, { ...ORDER, id: 'A-2' }] }), SETTINGS);
  expect(read.unreadable).toEqual([{ order: null, code: 'notAnOrder', message }]);
  expect(read.input.orders.map(({ id }) => id)).toEqual(['A-1', 'A-2']);
});

it('a file without any order is left to the optimizer to name', () => {
  expect(inputOf({ orders: [] }).orders).toEqual([]);
});

it('a mark of the byte order before the text is not part of it', () => {
  expect(readFreight(`\uFEFF${fileWith({})}`, SETTINGS).input.orders).toHaveLength(1);
});

it.each([
  ['nothing', '', /^The file is not JSON: /],
  ['half of it', fileWith({}).slice(0, 80), /^The file is not JSON: /],
  ['two lines of prose', 'hello\nworld', /^The file is not JSON: [^\n]*$/],
  ['a list', '[]', /^The file must hold one JSON object/],
  ['null', 'null', /^The file must hold one JSON object/],
  ['no model', fileWith({ model: undefined }), /^The file has no "model" object\.$/],
  ['no locations', fileWith({ locations: {} }), /^The file has no "locations" list\.$/],
  ['no orders', fileWith({ orders: undefined }), /^The file has no "orders" list\.$/],
  ['no speed', fileWith({ model: { ...MODEL, milesPerDay: undefined } }), /^"model\.milesPerDay" .* is missing\.$/],
  ['no movement', fileWith({ model: { ...MODEL, milesPerDay: 0 } }), /^"model\.milesPerDay" must be more than 0\.$/],
  ['a rate as text', fileWith({ model: { ...MODEL, tlPerMile: '2' } }), /^"model\.tlPerMile" .* is "2"\.$/],
  ['a limit below zero', fileWith({ model: { ...MODEL, maxPallets: -1 } }), /^"model\.maxPallets" .* is -1\.$/],
])('a file with %s is refused as a whole', (_what, text, message) => {
  expect(() => readFreight(text, SETTINGS)).toThrow(FileFailure);
  expect(() => readFreight(text, SETTINGS)).toThrow(message);
});

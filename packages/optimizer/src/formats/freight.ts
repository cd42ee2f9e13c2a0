/** Freight instances: one JSON object with the limits and the tariff (`model`), `locations` and `orders`. */
import type { Fleet, OptimizationInput, OrderInput, OrderStop, Place } from '../input.ts';
import { greatCircleMiles } from './great-circle.ts';
import {
  constraintsOf,
  FileFailure,
  MS_PER_MINUTE,
  PLAIN_FLEET,
  PLAIN_ORDER,
  tariffOf,
  type ReadFile,
  type RunSettings,
  type UnreadableOrder,
} from './instance-file.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is no number becomes NaN, which the optimizer names together with the order. */
const numberOrNaN = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const isMissing = (value: unknown): boolean => value === undefined || value === null;

export function readFreight(text: string, settings: RunSettings): ReadFile {
  const file = parseObject(text);
  const model = fieldsOf(file, 'model');
  const places = listOf(file, 'locations').map(placeOf);
  const unreadable: UnreadableOrder[] = [];
  const orders: OrderInput[] = [];
  for (const [position, entry] of listOf(file, 'orders').entries()) {
    const fault = faultOf(entry, position);
    if (fault === null) orders.push(orderOf(entry as Fields, places));
    else unreadable.push({ order: null, code: 'notAnOrder', message: fault });
  }
  const input: OptimizationInput = {
    orders,
    constraints: constraintsOf(settings.strategy, {
      maxVolume: limitOf(model, 'maxVolume'),
      maxWeight: limitOf(model, 'maxWeight'),
      maxPallets: limitOf(model, 'maxPallets'),
      maxRouteDistance: limitOf(model, 'maxDistance'),
    }),
    fleet: fleetOf(model),
    tariff: tariffOf({
      fixed: amountOf(model, 'tlFixed'),
      perMile: amountOf(model, 'tlPerMile'),
      perStop: amountOf(model, 'stopCharge'),
    }),
    miles: greatCircleMiles(places),
    seed: settings.seed,
    budget: settings.budget,
    threads: settings.threads,
  };
  return { input, unreadable };
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    // Editors on Windows put a mark before the first character.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = (error as Error).message.replace(/\s+/g, ' ');
    throw new FileFailure(`The file is not JSON: ${why}.`, { cause: error });
  }
  if (!isFields(value)) throw new FileFailure('The file must hold one JSON object with model, locations and orders.');
  return value;
}

function fieldsOf(file: Fields, name: string): Fields {
  const value = file[name];
  if (!isFields(value)) throw new FileFailure(`The file has no "${name}" object.`);
  return value;
}

function listOf(file: Fields, name: string): unknown[] {
  const value = file[name];
  if (!Array.isArray(value)) throw new FileFailure(`The file has no "${name}" list.`);
  return value;
}

function placeOf(entry: unknown, index: number): Place {
  const { lat, lon } = isFields(entry) ? entry : {};
  return { id: index, latitude: coordinateOf(lat), longitude: coordinateOf(lon) };
}

const coordinateOf = (value: unknown): number | null => (Number.isFinite(value) ? (value as number) : null);

function faultOf(entry: unknown, position: number): string | null {
  const where = `Entry ${position + 1} of the orders`;
  if (!isFields(entry)) return `${where} is not an object.`;
  const { id } = entry;
  if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return null;
  return `${where} has no id: it must be a number or a text.`;
}

function orderOf(entry: Fields, places: readonly Place[]): OrderInput {
  return {
    id: entry['id'] as string | number,
    stops: [stopOf(entry, 'pickup', places), stopOf(entry, 'dropoff', places)],
    ...PLAIN_ORDER,
    baselineCost: numberOrNaN(entry['baselineCost']),
  };
}

function stopOf(entry: Fields, kind: 'pickup' | 'dropoff', places: readonly Place[]): OrderStop {
  const early = entry[`${kind}Early`];
  const late = entry[`${kind}Late`];
  const window = { earlyAt: numberOrNaN(early) * MS_PER_MINUTE, lateAt: numberOrNaN(late) * MS_PER_MINUTE };
  return {
    kind,
    place: placeNamed(entry[kind], places),
    windows: isMissing(early) && isMissing(late) ? [] : [window],
    appointmentAt: null,
    freight: {
      weight: numberOrNaN(entry['weight']),
      stackablePallets: 0,
      nonStackablePallets: numberOrNaN(entry['pallets']),
      volume: numberOrNaN(entry['volume']),
      linearFeet: null,
    },
  };
}

/** A location that is not in the list is a place nobody can find: the order is named for it, the others are solved. */
function placeNamed(index: unknown, places: readonly Place[]): Place {
  const known = typeof index === 'number' ? places[index] : undefined;
  return known ?? { id: `location ${JSON.stringify(index)}`, latitude: null, longitude: null };
}

function fleetOf(model: Fields): Fleet {
  const milesPerDay = amountOf(model, 'milesPerDay');
  if (milesPerDay === 0) throw new FileFailure('"model.milesPerDay" must be more than 0.');
  return {
    ...PLAIN_FLEET,
    maxOrders: limitOf(model, 'maxOrders'),
    // Such files know an even pace, day and night.
    milesPerHour: milesPerDay / 24,
    dwellMinutes: amountOf(model, 'dwell'),
    depot: null,
  };
}

function limitOf(model: Fields, name: string): number | null {
  return isMissing(model[name]) ? null : amountOf(model, name);
}

function amountOf(model: Fields, name: string): number {
  const value = model[name];
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  const found = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  throw new FileFailure(`"model.${name}" must be a number that is not negative, and ${found}.`);
}

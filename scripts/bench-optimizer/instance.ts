/**
 * An instance as the bench sees it. Read here on its own and not with the optimizer's readers, so that a plan is also checked against
 * what those may have misunderstood.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface BenchTask {
  location: number;
  early: number;
  late: number;
  /** Minutes. */
  service: number;
}

export interface BenchOrder {
  id: string | number;
  pickup: BenchTask;
  dropoff: BenchTask;
  weight: number;
  pallets: number;
  volume: number;
  aloneCost: number;
}

export interface BenchInstance {
  name: string;
  file: string;
  kind: 'freight' | 'liLim';
  orders: readonly BenchOrder[];
  miles: (from: number, to: number) => number;
  minutesPerMile: number;
  /** Whether a truck serves once where it has several tasks in a row: at the first of them. */
  servesOncePerLocation: boolean;
  limits: { weight: number; pallets: number; volume: number; orders: number; miles: number };
  tariff: { fixed: number; perMile: number; perStop: number };
  depot: { location: number; opens: number; closes: number } | null;
}

/** Null for a file that is something else. */
export function readBenchInstance(file: string): BenchInstance | null {
  const text = readFileSync(file, 'utf8');
  const name = basename(file).replace(/\.(json|txt)$/, '');
  return file.endsWith('.json') ? freightInstance(name, file, text) : liLimInstance(name, file, text);
}

interface FreightJson {
  model: Record<string, number | undefined>;
  locations: { lat: number; lon: number }[];
  orders: Record<string, number>[];
}

function freightInstance(name: string, file: string, text: string): BenchInstance | null {
  const { model, locations, orders } = JSON.parse(text) as Partial<FreightJson>;
  if (!model || !locations || !orders) return null;
  const limit = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
  const service = model['dwell']!;
  return {
    name,
    file,
    kind: 'freight',
    orders: orders.map((order) => ({
      id: order['id']!,
      pickup: {
        location: order['pickup']!,
        early: order['pickupEarly']!,
        late: order['pickupLate']!,
        service,
      },
      dropoff: {
        location: order['dropoff']!,
        early: order['dropoffEarly']!,
        late: order['dropoffLate']!,
        service,
      },
      weight: order['weight']!,
      pallets: order['pallets']!,
      volume: order['volume']!,
      aloneCost: order['baselineCost']!,
    })),
    miles: (from, to) => roadMiles(locations[from]!, locations[to]!),
    minutesPerMile: 1440 / model['milesPerDay']!,
    servesOncePerLocation: true,
    limits: {
      weight: limit(model['maxWeight']),
      pallets: limit(model['maxPallets']),
      volume: limit(model['maxVolume']),
      orders: limit(model['maxOrders']),
      miles: limit(model['maxDistance']),
    },
    tariff: { fixed: model['tlFixed']!, perMile: model['tlPerMile']!, perStop: model['stopCharge']! },
    depot: null,
  };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine, a fifth longer for roads. */
export function roadMiles(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const share = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 1.2 * 3958.8 * 2 * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** As the solver is told: a vehicle costs more than any distance. */
const COST_PER_VEHICLE = 10_000;

function liLimInstance(name: string, file: string, text: string): BenchInstance | null {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  if (rows.length < 2 || rows.slice(1).some((row) => row.length !== 9 || row.some(Number.isNaN))) return null;
  const nodes = new Map(rows.slice(1).map((row) => [row[0]!, row]));
  const depot = nodes.get(0)!;
  const miles = (from: number, to: number) => {
    const [, ax, ay] = nodes.get(from)!;
    const [, bx, by] = nodes.get(to)!;
    return Math.hypot(ax! - bx!, ay! - by!);
  };
  const taskOf = (row: number[]): BenchTask => ({ location: row[0]!, early: row[4]!, late: row[5]!, service: row[6]! });
  const pickups = [...nodes.values()].filter((row) => row[0] !== 0 && row[7] === 0);
  return {
    name,
    file,
    kind: 'liLim',
    orders: pickups.map((row) => ({
      id: row[0]!,
      pickup: taskOf(row),
      dropoff: taskOf(nodes.get(row[8]!)!),
      weight: row[3]!,
      pallets: 0,
      volume: 0,
      aloneCost: COST_PER_VEHICLE + miles(0, row[0]!) + miles(row[0]!, row[8]!) + miles(row[8]!, 0),
    })),
    miles,
    minutesPerMile: 1,
    servesOncePerLocation: false,
    limits: {
      weight: rows[0]![1]!,
      pallets: Number.POSITIVE_INFINITY,
      volume: Number.POSITIVE_INFINITY,
      orders: Number.POSITIVE_INFINITY,
      miles: Number.POSITIVE_INFINITY,
    },
    tariff: { fixed: COST_PER_VEHICLE, perMile: 1, perStop: 0 },
    depot: { location: 0, opens: depot[4]!, closes: depot[5]! },
  };
}

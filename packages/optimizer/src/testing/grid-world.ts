/**
 * Small random models for tests, in whole miles and whole minutes: places are crossings of a street grid, some orders share them, and two
 * places may have one spot between them, as addresses in one town often do.
 */
import { drawFrom, type Draw } from './draw.ts';
import {
  NO_LIMITS,
  type ConstraintSet,
  type Fleet,
  type Freight,
  type OrderInput,
  type OrderStop,
  type Place,
  type TariffSource,
  type TimeWindow,
} from '../input.ts';
import { buildModel, type ModelSource } from '../model/build-model.ts';
import type { Model } from '../model/model.ts';
import { createPricer, type Pricer } from '../model/pricer.ts';
import { SAMPLE_FLEET } from './sample-orders.ts';
import type { Tariff } from '../tariff.ts';
import { createTariff, type StandardTariffData } from '../tariffs/standard.ts';

const MINUTE = 60_000;
/** A multiple of a day, so that minutes of the model are whole. */
const ZERO = Date.UTC(2026, 0, 5);
const BLOCKS = 12;

export interface GridOptions {
  orders: number;
  /** Minutes that a mile takes; with many of them, a late truck is late by days. */
  minutesPerMile?: number;
  /** Share of orders with three stops. */
  threeStops?: number;
  /** How many times longer than usual windows are open. */
  patience?: number;
  constraints?: (draw: Draw) => Partial<ConstraintSet>;
  fleet?: (draw: Draw) => Partial<Fleet>;
  tariff?: (draw: Draw) => StandardTariffData;
}

export interface GridWorld {
  orders: readonly OrderInput[];
  source: ModelSource;
  tariff: Tariff;
  tariffSource: TariffSource;
  model: Model;
  pricer: Pricer;
}

export function blocksBetween(from: Place, to: Place): number {
  return Math.abs(from.latitude! - to.latitude!) + Math.abs(from.longitude! - to.longitude!);
}

function randomPlaces(draw: Draw): [Place, ...Place[]] {
  const places = Array.from({ length: draw.whole(3, 6) }, (_, index) => ({
    id: `crossing ${index}`,
    latitude: draw.whole(0, BLOCKS),
    longitude: draw.whole(0, BLOCKS),
  }));
  const first = places[0]!;
  return [first, ...places.slice(1), { ...places.at(-1)!, id: 'next door' }];
}

function randomWindows(draw: Draw, around: number, scale: number, patience: number): TimeWindow[] {
  const count = draw.chance(0.35) ? draw.whole(2, 3) : 1;
  let early = around - draw.whole(0, 15) * scale;
  return Array.from({ length: count }, () => {
    const late = early + draw.whole(count > 1 ? 2 : 8, count > 1 ? 12 : 40) * scale * patience;
    const window = { earlyAt: ZERO + early * MINUTE, lateAt: ZERO + late * MINUTE };
    early = late + draw.whole(1, 15) * scale;
    return window;
  });
}

function freightOf(pallets: number, weight: number): Freight {
  return {
    weight,
    stackablePallets: 0,
    nonStackablePallets: pallets,
    volume: 50 * pallets,
    linearFeet: 2 * pallets,
  };
}

/** A part of the order at each of the stops of one kind. */
function partsOf(draw: Draw, stops: number, pallets: number, weight: number): Freight[] {
  if (stops === 1) return [freightOf(pallets, weight)];
  const first = draw.whole(1, pallets - 1);
  return [freightOf(first, weight / 2), freightOf(pallets - first, weight / 2)];
}

function randomStops(
  draw: Draw,
  places: readonly [Place, ...Place[]],
  scale: number,
  { threeStops = 0.3, patience = 1 }: GridOptions,
): OrderStop[] {
  const pallets = draw.whole(2, 10);
  const weight = pallets * draw.whole(1, 6) * 100;
  const [pickups, dropoffs] = draw.chance(threeStops) ? draw.oneOf([[2, 1] as const, [1, 2] as const]) : [1, 1];
  const handled = [
    ...partsOf(draw, pickups, pallets, weight).map((freight) => ({ kind: 'pickup' as const, freight })),
    ...partsOf(draw, dropoffs, pallets, weight).map((freight) => ({ kind: 'dropoff' as const, freight })),
  ];
  let around = draw.whole(20, 40) * scale;
  let previous: Place | null = null;
  return handled.map(({ kind, freight }) => {
    const place = draw.oneOf(places);
    if (previous !== null) around += (blocksBetween(previous, place) + draw.whole(5, 20)) * scale;
    previous = place;
    return { kind, place, windows: randomWindows(draw, around, scale, patience), appointmentAt: null, freight };
  });
}

function randomOrder(draw: Draw, id: number, stops: OrderStop[]): OrderInput {
  return {
    id,
    stops,
    equipmentMode: 'dry',
    hazardClasses: draw.chance(0.1) ? [draw.oneOf(['3', '5.1', '8'])] : [],
    isTeam: false,
    isJustInTime: draw.chance(0.1),
    isBlind: false,
    baselineCost: draw.whole(100, 260),
  };
}

const randomFigures = (draw: Draw): StandardTariffData => ({
  truckload: {
    fixed: draw.whole(0, 150),
    perMile: draw.whole(1, 4),
    minimum: draw.oneOf([0, 0, 150]),
    fuelPerMile: draw.oneOf([0, 1]),
    perStop: draw.oneOf([0, 10, 25]),
    hazmat: draw.oneOf([0, 20]),
    team: 0,
    blind: 0,
  },
  combinedLtl: draw.maybe(0.3, () => ({ minimum: 40, perHundredweightMile: draw.between(0.05, 0.5) })),
});

export const gridInstant = (minute: number): number => ZERO + minute * MINUTE;

export function gridWorld(seed: number, options: GridOptions): GridWorld {
  const draw = drawFrom(seed);
  const scale = options.minutesPerMile ?? 1;
  const places = randomPlaces(draw);
  const orders = Array.from({ length: options.orders }, (_, index) =>
    randomOrder(draw, index + 1, randomStops(draw, places, scale, options)),
  );
  const figures = (options.tariff ?? randomFigures)(draw);
  const dwellMinutes = draw.oneOf([0, 3, 10]) * scale;
  const dwellPer = draw.chance(0.7) ? 'stop' : 'task';
  const source: ModelSource = {
    constraints: { ...NO_LIMITS, ...options.constraints?.(draw) },
    fleet: {
      ...SAMPLE_FLEET,
      milesPerHour: 60 / scale,
      dwellMinutes,
      dwellPer,
      ...options.fleet?.(draw),
    },
    miles: blocksBetween,
  };
  const tariff = createTariff(figures);
  const model = buildModel(orders, source);
  const tariffSource = { module: new URL('../tariffs/standard.ts', import.meta.url).href, data: figures };
  return { orders, source, tariff, tariffSource, model, pricer: createPricer(model, tariff) };
}

/** A depot in the middle of the grid, open long enough for some routes and not for others. */
export function randomDepot(draw: Draw, minutesPerMile: number): Fleet['depot'] {
  return {
    place: { id: 'depot', latitude: BLOCKS / 2, longitude: BLOCKS / 2 },
    opensAt: ZERO,
    closesAt: ZERO + draw.whole(60, 160) * minutesPerMile * MINUTE,
  };
}

/** Each limit set now and then, at values of this grid that sometimes bind. */
export function randomLimits(draw: Draw): Partial<ConstraintSet> {
  const maybe = (low: number, high: number) => draw.maybe(0.25, () => draw.whole(low, high));
  return {
    strategy: draw.chance(0.3) ? 'distance' : 'cost',
    maxVolume: maybe(400, 1200),
    maxWeight: maybe(2000, 8000),
    maxPallets: maybe(8, 25),
    minVolumePerStop: maybe(50, 300),
    minWeightPerStop: maybe(100, 1000),
    minPalletsPerStop: maybe(1, 6),
    maxOutOfRouteDistance: maybe(0, 30),
    distanceFromFirstDrop: maybe(0, 15),
    maxPickupCount: maybe(1, 4),
    maxDropoffCount: maybe(1, 4),
    maxStopCount: maybe(2, 6),
    maxRouteDistance: maybe(10, 60),
  };
}

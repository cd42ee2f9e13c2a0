import type { ConstraintSet, Fleet, OptimizationInput, OrderInput, Place, TariffSource } from '../input.ts';
import { drawFrom, type Draw } from './draw.ts';
import { placeNear, randomMiles, randomOrder, type Region } from './random-order.ts';

const SHARE_OF_LIMITS_SET = 0.35;

/** Each limit is set about a third of the time, at values that sometimes bind. */
function randomConstraints(draw: Draw): ConstraintSet {
  const maybe = (low: number, high: number, step: number) =>
    draw.maybe(SHARE_OF_LIMITS_SET, () => Math.round(draw.between(low, high) / step) * step);
  return {
    strategy: draw.chance(0.3) ? 'distance' : 'cost',
    maxVolume: maybe(600, 3000, 50),
    maxWeight: maybe(10_000, 45_000, 500),
    maxPallets: maybe(10, 34, 1),
    minVolumePerStop: maybe(0, 300, 10),
    minWeightPerStop: maybe(0, 4000, 100),
    minPalletsPerStop: maybe(1, 4, 1),
    maxOutOfRouteDistance: maybe(20, 400, 10),
    distanceFromFirstDrop: maybe(30, 300, 10),
    maxPickupCount: maybe(1, 5, 1),
    maxDropoffCount: maybe(1, 6, 1),
    maxStopCount: maybe(3, 8, 1),
    pickupDateSlippage: maybe(0, 2, 1),
    dropoffDateSlippage: maybe(0, 2, 1),
    maxRouteTransitTime: draw.maybe(SHARE_OF_LIMITS_SET, () => draw.oneOf([0.5, 0.75, 1, 1.5, 2, 3, 5])),
    maxRouteDistance: maybe(400, 2000, 50),
    honorAppointments: draw.chance(SHARE_OF_LIMITS_SET),
  };
}

function randomFleet(draw: Draw, region: Region): Fleet {
  const firstAt = Date.UTC(2026, 2, 1);
  const days = 24 * 3_600_000;
  return {
    maxOrders: draw.maybe(SHARE_OF_LIMITS_SET, () => draw.whole(2, 6)),
    maxLinearFeet: draw.maybe(SHARE_OF_LIMITS_SET, () => draw.oneOf([28, 48, 53])),
    ...region.pace,
    dwellMinutes: draw.oneOf([0, 30, 60, 60, 90]),
    dwellPer: draw.chance(0.85) ? 'stop' : 'task',
    depot: draw.maybe(0.12, () => ({
      place: draw.chance(0.2) ? region.pickups[0] : placeNear(draw, 'depot', region.pickups[0], 0.5),
      opensAt: firstAt,
      closesAt: firstAt + draw.whole(3, 7) * days,
    })),
    appointmentToleranceMinutes: draw.oneOf([0, 30, 120]),
    slippageCostPerDay: draw.oneOf([0, 0, 40, 150]),
    canSeparateHazards: draw.chance(0.5),
  };
}

/** An even pace day and night, or the hours that drivers may drive. */
function randomPace(draw: Draw): Region['pace'] {
  if (draw.chance(0.5)) return { milesPerHour: 550 / 24, drivingHoursPerDay: 24, teamDrivingHoursPerDay: 24 };
  return { milesPerHour: 50, drivingHoursPerDay: draw.oneOf([6, 11, 11]), teamDrivingHoursPerDay: 20 };
}

function randomRegion(draw: Draw): Region {
  const from = { latitude: draw.between(32, 42), longitude: draw.between(-96, -80) };
  const to = { latitude: from.latitude + draw.between(-4, 4), longitude: from.longitude + draw.between(-7, 7) };
  const [one, other] = [placeNear(draw, 'plant 1', from, 0.5), placeNear(draw, 'plant 2', from, 0.8)];
  return {
    // Sometimes two names for one gate.
    pickups: [one, draw.chance(0.1) ? { ...one, id: 'plant 2' } : other],
    dropoffs: [placeNear(draw, 'warehouse 1', to, 0.5), placeNear(draw, 'warehouse 2', to, 1)],
    equipmentMode: draw.oneOf(['dry', 'dry', 'dry', 'reefer', 'flatbed']),
    isTeam: draw.chance(0.07),
    pace: randomPace(draw),
    miles: randomMiles(draw),
    // Many orders on one lane: twins, that a bill for one pair of places may take together.
    sharedShare: draw.chance(0.2) ? 1 : null,
    severalStopsShare: draw.chance(0.2) ? 0.5 : 0.1,
    appointmentShare: draw.chance(0.3) ? 0.6 : 0.2,
    costPerMile: draw.between(1.8, 3),
  };
}

/** By lanes: what a truck costs depends on where it begins and ends. */
function laneTariff(draw: Draw, { pickups, dropoffs, costPerMile }: Region): TariffSource {
  const charges = (places: readonly Place[]) =>
    Object.fromEntries(places.map(({ id }) => [id, draw.oneOf([0, 0, 40, 120, 300])]));
  const data = {
    perMile: Math.round(costPerMile * 85) / 100,
    perStop: draw.oneOf([0, 25, 60]),
    beginning: charges(pickups),
    ending: charges(dropoffs),
  };
  return { module: new URL('./lane-tariff.ts', import.meta.url).href, data };
}

function standardTariff(draw: Draw, costPerMile: number): TariffSource {
  const data = {
    truckload: {
      fixed: draw.whole(50, 300),
      perMile: Math.round(costPerMile * 85) / 100,
      minimum: draw.oneOf([0, 0, 400, 700]),
      fuelPerMile: Math.round(costPerMile * 15) / 100,
      perStop: draw.whole(0, 100),
      hazmat: draw.whole(0, 150),
      team: draw.whole(0, 200),
      blind: draw.whole(0, 50),
    },
    combinedLtl: draw.maybe(0.3, () => ({
      minimum: draw.whole(100, 300),
      perHundredweightMile: draw.between(0.004, 0.02),
    })),
  };
  return { module: new URL('../tariffs/standard.ts', import.meta.url).href, data };
}

/** A little more than the longest order takes by itself: then every wait and every hour at a dock counts. */
function tightTransit(draw: Draw, orders: readonly OrderInput[], { miles, pace }: Region): number {
  const hoursOf = ({ stops }: OrderInput) =>
    stops.reduce((sum, stop, at) => sum + (at === 0 ? 0 : miles(stops[at - 1]!.place, stop.place)), 0) /
    pace.milesPerHour;
  const longest = Math.max(...orders.map(hoursOf));
  return Math.round(longest + draw.between(1, 16)) / 24;
}

/** Nothing but the time in transit holds these back, and miles are all that counts. */
function squeezed(
  draw: Draw,
  constraints: ConstraintSet,
  orders: readonly OrderInput[],
  region: Region,
): ConstraintSet {
  return {
    ...constraints,
    strategy: 'distance',
    minVolumePerStop: null,
    minWeightPerStop: null,
    minPalletsPerStop: null,
    maxOutOfRouteDistance: null,
    distanceFromFirstDrop: null,
    maxPickupCount: null,
    maxDropoffCount: null,
    maxStopCount: null,
    maxRouteTransitTime: tightTransit(draw, orders, region),
  };
}

/** Two orders or some more between two neighbourhoods, so that combining them often pays, under limits drawn by chance. */
export function randomInstance(seed: number, mostOrders = 7): OptimizationInput {
  const draw = drawFrom(seed);
  const region = randomRegion(draw);
  const count = draw.whole(2, mostOrders);
  const orders = Array.from({ length: count }, (_, index) => randomOrder(draw, region, `order ${index + 1}`));
  const constraints = randomConstraints(draw);
  const isSqueezed = draw.chance(0.15);
  if (!isSqueezed && constraints.maxRouteTransitTime !== null && draw.chance(0.5))
    constraints.maxRouteTransitTime = tightTransit(draw, orders, region);
  return {
    orders,
    constraints: isSqueezed ? squeezed(draw, constraints, orders, region) : constraints,
    fleet: randomFleet(draw, region),
    tariff: draw.chance(0.25) ? laneTariff(draw, region) : standardTariff(draw, region.costPerMile),
    miles: region.miles,
    seed,
    budget: { effort: 50, maxSeconds: null },
    threads: 0,
  };
}

// For tests: runs and their plans.
import type {
  OptimizationJob,
  OptimizationJobDetail,
  OptimizationSolution,
  PreplanAnswer,
} from '@lanewright/contract/optimization.ts';
import { renumbered, withStops } from '@lanewright/domain/optimization/moving-stops.ts';
import { DROPOFF, PICKUP, type PreplanStop, type PreplanStopType } from '@lanewright/domain/optimization/preplan.ts';
import { idOf } from '../../../freight/orders/fake-orders.ts';

const CITIES = [
  { city: 'Joliet', state: 'IL', latitude: 41.52, longitude: -88.08 },
  { city: 'Nashville', state: 'TN', latitude: 36.16, longitude: -86.78 },
  { city: 'Chattanooga', state: 'TN', latitude: 35.05, longitude: -85.31 },
  { city: 'Atlanta', state: 'GA', latitude: 33.75, longitude: -84.39 },
  { city: 'Macon', state: 'GA', latitude: 32.84, longitude: -83.63 },
];

export const numberOf = (order: number) => `O${100_000 + order}`;
export const stopIdOf = (order: number, stopIndex: number) => idOf('9000', order * 10 + stopIndex);

function makeStop(orders: readonly number[], stopType: PreplanStopType, place: number): PreplanStop {
  const { city, state, latitude, longitude } = CITIES[place % CITIES.length]!;
  const stopIndex = stopType === PICKUP ? 0 : 1;
  const day = String(18 + place).padStart(2, '0');
  const times = { earlyDateTime: `2026-11-${day}T08:00:00Z`, lateDateTime: `2026-11-${day}T16:00:00Z` };
  const tasks = orders.map((order) => ({
    orderNumber: numberOf(order),
    stopId: stopIdOf(order, stopIndex),
    stopIndex,
    weight: 5_000,
    palletCount: 4,
    volume: 300,
    linearFeet: 8,
    ...times,
    appointmentDateTime: null,
    startAt: null,
    endAt: null,
  }));
  const sum = (field: 'weight' | 'palletCount' | 'volume' | 'linearFeet') =>
    tasks.reduce((total, task) => total + task[field], 0);
  return {
    id: `stop-${stopType}-${place}-${orders.join('-')}`,
    stopNumber: 1,
    stopType,
    orders: tasks.map(({ orderNumber }) => orderNumber),
    tasks,
    weight: sum('weight'),
    palletCount: sum('palletCount'),
    volume: sum('volume'),
    linearFeet: sum('linearFeet'),
    distance: null,
    ...times,
    appointmentDateTime: null,
    appointments: [],
    orderCosts: [],
    location: {
      name: `${city} dock`,
      companyAlias: '',
      companyName: 'Prairie Grocers',
      city,
      state,
      postalCode: '60436',
      latitude,
      longitude,
      ianaTimeZone: 'America/Chicago',
    },
    arriveAt: null,
    startAt: null,
    departAt: null,
    slackMinutes: null,
    slippedDays: 0,
  };
}

/** All picked up at one place, each dropped at its own. */
export function makePreplan(
  number: number,
  orders: readonly number[],
  facts: Partial<PreplanAnswer> = {},
): PreplanAnswer {
  const stops = renumbered([
    makeStop(orders, PICKUP, 0),
    ...orders.map((order, index) => makeStop([order], DROPOFF, index + 1)),
  ]);
  const metrics = { weight: 5_000, palletCount: 4, volume: 300, linearFeet: 8, baselineCost: 900, baselineMode: 'LTL' };
  const base: PreplanAnswer = {
    id: `plan-${number}`,
    name: `Plan ${number}`,
    stops: stops as PreplanAnswer['stops'],
    savings: orders.length * 900 - 1_500,
    optimizedCost: 1_500,
    baselineCost: orders.length * 900,
    miles: 0,
    savedMiles: 400,
    shippingMode: 'TL',
    equipmentMode: 'Dry',
    pickupStopCount: 0,
    dropoffStopCount: 0,
    orderMetrics: Object.fromEntries(orders.map((order) => [numberOf(order), metrics])),
    isManual: false,
    isHazmat: false,
    isTeam: false,
    isJustInTime: false,
    isBlind: false,
    transitMinutes: 1_500,
    slippedDays: 0,
    binding: { limit: 'maxWeight', value: 15_000, allowed: 45_000, slack: 30_000 },
    addedMiles: orders.map((order, index) => ({ orderNumber: numberOf(order), miles: 40 + index })),
    ...facts,
  };
  return { ...(withStops(base, base.stops) as PreplanAnswer), transitMinutes: base.transitMinutes };
}

export function makeSolution(
  number: number,
  proposedShipments: PreplanAnswer[],
  facts: Partial<OptimizationSolution> = {},
): OptimizationSolution {
  return {
    id: `solution-${number}`,
    aims: ['leastCost'],
    proposedShipments,
    alone: [],
    cost: 3_000,
    baselineCost: 5_400,
    savings: 2_400,
    miles: 1_200,
    baselineMiles: 2_000,
    savedMiles: 800,
    lateOrders: 0,
    co2: 900,
    objective: 3_000,
    bound: 2_994,
    gap: 0.002,
    provenOptimal: false,
    ...facts,
  };
}

export function makeJob(number: number, facts: Partial<OptimizationJob> = {}): OptimizationJob {
  return {
    id: idOf('a600', number),
    name: `Midwest_${number}`,
    status: 'completed',
    createdBy: 'Dana Whitfield',
    createdAt: `2026-11-17T09:${String(60 - number).padStart(2, '0')}:00Z`,
    completedAt: '2026-11-17T09:36:00Z',
    duration: 14,
    jobUrl: `/optimization/workspace`,
    constraintId: null,
    constraintName: null,
    constraintDetails: null,
    constraintUpdatedAt: null,
    equipmentMode: 1,
    metadata: { orders: 8, savedMiles: 800, estimatedSavings: 2_400, totalOrders: 8, totalSolutions: 2 },
    progress: null,
    message: '',
    waitsFor: 0,
    ...facts,
  };
}

export function makeDetail(job: OptimizationJob, facts: Partial<OptimizationJobDetail> = {}): OptimizationJobDetail {
  return {
    ...job,
    orderNumbers: [1, 2, 3, 4, 5, 6].map(numberOf),
    orderIds: [1, 2, 3, 4, 5, 6].map((order) => idOf('8000', order)),
    solutions: [
      makeSolution(1, [makePreplan(1, [1, 2, 3]), makePreplan(2, [4, 5])], {
        alone: [
          {
            orderNumber: numberOf(6),
            cost: 700,
            miles: 300,
            rejected: {
              kind: 'forbidden',
              with: [numberOf(4)],
              limit: { limit: 'maxWeight', value: 47_000, allowed: 45_000, slack: -2_000 },
            },
          },
        ],
      }),
      makeSolution(2, [makePreplan(3, [1, 2])], { savings: 300, cost: 5_100, provenOptimal: true, gap: 0 }),
    ],
    leftOut: [],
    relaxations: [{ limit: 'dropoffDateSlippage', from: 0, to: 2, saves: 1_240 }],
    ...facts,
  };
}

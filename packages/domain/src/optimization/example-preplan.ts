import { DROPOFF, PICKUP, type Preplan, type PreplanStop } from './preplan.ts';

const load = (weight: number, palletCount: number) => ({
  weight,
  palletCount,
  volume: weight / 10,
  linearFeet: palletCount * 2,
});

const task = (orderNumber: string, stopId: string, stopIndex: number, weight: number, pallets: number) => ({
  orderNumber,
  stopId,
  stopIndex,
  ...load(weight, pallets),
  earlyDateTime: '2026-11-18T08:00:00Z',
  lateDateTime: '2026-11-18T12:00:00Z',
  appointmentDateTime: null,
  startAt: null,
  endAt: null,
});

export function exampleStop(change: Partial<PreplanStop>): PreplanStop {
  return {
    id: 's',
    stopNumber: 1,
    stopType: PICKUP,
    orders: ['O1'],
    tasks: [],
    ...load(0, 0),
    distance: null,
    earlyDateTime: '2026-11-18T08:00:00Z',
    lateDateTime: '2026-11-18T12:00:00Z',
    appointmentDateTime: null,
    appointments: [],
    orderCosts: [],
    location: {
      name: 'Plant 1',
      companyAlias: '',
      companyName: 'Northfield Foods',
      city: 'Joliet',
      state: 'IL',
      postalCode: '60436',
      latitude: 41.5,
      longitude: -88.1,
      ianaTimeZone: 'America/Chicago',
    },
    arriveAt: null,
    startAt: null,
    departAt: null,
    slackMinutes: null,
    slippedDays: 0,
    ...change,
  };
}

const at = (city: string, latitude: number, longitude: number) => ({
  ...exampleStop({}).location,
  name: city,
  city,
  state: 'GA',
  latitude,
  longitude,
});

/** Two orders from Joliet: one to Atlanta, one to Macon. */
export function examplePreplan(change: Partial<Preplan> = {}): Preplan {
  return {
    id: 'p',
    name: 'Plan 1',
    stops: [
      exampleStop({
        id: 's1',
        orders: ['O1', 'O2'],
        tasks: [task('O1', 'p1', 0, 10_000, 10), task('O2', 'p2', 0, 8_000, 8)],
        ...load(18_000, 18),
      }),
      exampleStop({
        id: 's2',
        stopNumber: 2,
        stopType: DROPOFF,
        orders: ['O1'],
        tasks: [task('O1', 'd1', 1, 10_000, 10)],
        ...load(10_000, 10),
        distance: 690,
        earlyDateTime: '2026-11-20T08:00:00Z',
        lateDateTime: '2026-11-20T12:00:00Z',
        location: at('Atlanta', 33.75, -84.39),
      }),
      exampleStop({
        id: 's3',
        stopNumber: 3,
        stopType: DROPOFF,
        orders: ['O2'],
        tasks: [task('O2', 'd2', 1, 8_000, 8)],
        ...load(8_000, 8),
        distance: 95,
        earlyDateTime: '2026-11-20T09:00:00Z',
        lateDateTime: '2026-11-20T15:00:00Z',
        location: at('Macon', 32.84, -83.63),
      }),
    ],
    savings: 300,
    optimizedCost: 1_500,
    baselineCost: 1_800,
    miles: 785,
    savedMiles: 600,
    shippingMode: 'TL',
    equipmentMode: 'Dry',
    pickupStopCount: 1,
    dropoffStopCount: 2,
    orderMetrics: {
      O1: { ...load(10_000, 10), baselineCost: 900, baselineMode: 'VLTL' },
      O2: { ...load(8_000, 8), baselineCost: 900, baselineMode: 'VLTL' },
    },
    isManual: false,
    isHazmat: false,
    isTeam: false,
    isJustInTime: false,
    isBlind: false,
    transitMinutes: 2_400,
    slippedDays: 0,
    ...change,
  };
}

import type { OptimizationJobDetail, PreplanAnswer } from '@lanewright/contract/optimization.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import { DEFAULT_LIMITS } from '@lanewright/domain/optimization/constraint-set.ts';
import { finalStops, type RealStop } from '@lanewright/domain/optimization/final-stops.ts';
import { PICKUP } from '@lanewright/domain/optimization/preplan.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { instantOfIso, isoOfLocal, localOfIso, localTimeAt, offsetMs } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editOfOrder, ITEM, makeOrder } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { giveRating } from '../../../test/rating.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;

interface Place {
  number: string;
  zone: string;
}
let joliet: Place;
let gary: Place;
let atlanta: Place;
let macon: Place;
let phoenix: Place;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  const place = async (zone: string, change: object) => ({
    number: (await makeLocation(planner, change)).locationNumber,
    zone,
  });
  joliet = await place('America/Chicago', { name: 'Joliet plant' });
  gary = await place('America/Chicago', { name: 'Gary plant', city: 'Gary', state: 'IN', postalCode: '46402' });
  atlanta = await place('America/New_York', { name: 'Atlanta DC', city: 'Atlanta', state: 'GA', postalCode: '30336' });
  macon = await place('America/New_York', { name: 'Macon DC', city: 'Macon', state: 'GA', postalCode: '31201' });
  phoenix = await place('America/Phoenix', { name: 'Phoenix DC', city: 'Phoenix', state: 'AZ', postalCode: '85034' });
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const daysAhead = (days: number): CalendarDay => localTimeAt('America/Chicago', Date.now() + days * DAY_MS).date;

/** The next night in which the clocks of Chicago change, at least a week away. */
function nextClockChange(): CalendarDay {
  const offset = (days: number) => offsetMs('America/Chicago', Date.now() + days * DAY_MS);
  let days = 8;
  while (offset(days) === offset(days - 1)) days += 1;
  return daysAhead(days - 1);
}

interface Wish {
  place: Place;
  day: CalendarDay;
  from: string;
  until: string;
  appointment?: string;
}

const timesOf = ({ place, day, from, until, appointment }: Wish) => ({
  locationNumber: place.number,
  earlyDateTimeOffset: isoOfLocal(place.zone, { date: day, time: `${from}:00` }),
  lateDateTimeOffset: isoOfLocal(place.zone, { date: day, time: `${until}:00` }),
  ...(appointment && {
    appointmentDateTimeOffset: isoOfLocal(place.zone, { date: day, time: `${appointment}:00` }),
  }),
});

/** Small freight that goes by truckload: several such orders on one truck are much cheaper than each alone. */
const order = (pickup: Wish, dropoff: Wish, change: object = {}, weight = 11_000) =>
  makeOrder(
    planner,
    { origin: '', destination: '' },
    {
      shippingMode: 'TL',
      equipmentTypes: ['Van'],
      stops: [
        {
          type: 'Pickup',
          ...timesOf(pickup),
          lineItems: [{ ...ITEM, totalWeight: weight, palletCount: 6 }],
        },
        { type: 'Dropoff', ...timesOf(dropoff), lineItems: [{ uniqueIdentifier: 0 }] },
      ],
      ...change,
    },
  );

async function plansOf(orders: readonly Order[], changes: object = {}): Promise<PreplanAnswer[]> {
  const { status, body } = await planner.post('/optimization/jobs', {
    name: 'Midwest',
    orderIds: orders.map(({ id }) => id),
    changes,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await runJobsOf(world, ['optimize']);
  const job: OptimizationJobDetail = (await planner.get(`/optimization/jobs/${body.id}`)).body;
  expect(job.status, job.message).toBe('completed');
  return job.solutions[0]!.proposedShipments;
}

const realStopsOf = ({ orderNumber, stops }: Order): RealStop[] =>
  stops.map(({ id, stopType, locationId, loadStyle, lineItems }) => ({
    orderNumber,
    id,
    stopType,
    locationId,
    loadStyle: loadStyle === 'Drop' ? 'drop' : 'live',
    lineItemIds: lineItems.map((item) => item.id),
  }));

type Slip = { pickupDateSlippage?: number; dropoffDateSlippage?: number };

/** As the workspace does it. */
async function finalize(preplan: PreplanAnswer, orders: readonly Order[], slip: Slip = {}) {
  const own = orders.filter(({ orderNumber }) => orderNumber in preplan.orderMetrics);
  const final = finalStops(preplan, own.flatMap(realStopsOf));
  if ('message' in final) throw new Error(final.message);
  const { body: draft } = await planner.post('/shipments', { orders: [own[0]!.id] });
  return planner.put('/shipments/consolidated', {
    id: draft.resultId,
    orderIds: own.map(({ id }) => id),
    status: SHIPMENT_STATUS.ReadyToBook,
    stops: final.stops,
    plannedCost: preplan.optimizedCost,
    allows: { honorAppointments: DEFAULT_LIMITS.honorAppointments, ...slip },
  });
}

const at = (iso: string | null) => iso && new Date(instantOfIso(iso)).toISOString();
const typeOf = (stopType: number) => (stopType === PICKUP ? 'Pickup' : 'Dropoff');
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What a plan promises and what a shipment keeps, in the same words. */
function promised(preplan: PreplanAnswer) {
  return {
    orders: Object.keys(preplan.orderMetrics).sort(),
    equipmentMode: preplan.equipmentMode,
    shippingMode: preplan.shippingMode,
    miles: preplan.miles,
    cost: preplan.optimizedCost,
    weight: sum(preplan.stops.filter(({ stopType }) => stopType === PICKUP).map(({ weight }) => weight)),
    pallets: sum(preplan.stops.filter(({ stopType }) => stopType === PICKUP).map(({ palletCount }) => palletCount)),
    arrival: at(preplan.stops[0]!.arriveAt),
    departure: at(preplan.stops.at(-1)!.departAt),
    work: preplan.stops.flatMap(({ stopType, location, tasks }) =>
      tasks.map((task) => ({
        stopType: typeOf(stopType),
        city: location.city,
        zone: location.ianaTimeZone,
        orderNumber: task.orderNumber,
        early: at(task.earlyDateTime),
        late: at(task.lateDateTime),
        appointment: at(task.appointmentDateTime),
        planned: at(task.startAt),
      })),
    ),
  };
}

function created(shipment: Shipment): ReturnType<typeof promised> {
  return {
    orders: shipment.orders.map(({ orderNumber }) => orderNumber).sort(),
    equipmentMode: shipment.equipmentMode!,
    shippingMode: shipment.shippingMode!,
    miles: shipment.miles!,
    cost: shipment.plannedCost,
    weight: shipment.weight,
    pallets: shipment.palletCount,
    arrival: at(shipment.stops[0]!.plannedArrivalDateTime),
    departure: at(shipment.stops.at(-1)!.plannedDepartureDateTime),
    work: shipment.stops.flatMap(({ stopType, city, ianaTimeZone, orderTimes }) =>
      orderTimes.map((time) => ({
        stopType,
        city,
        zone: ianaTimeZone,
        orderNumber: time.orderNumber,
        early: at(time.earlyDateTime),
        late: at(time.lateDateTime),
        appointment: at(time.appointmentDateTime),
        planned: at(time.plannedDateTime),
      })),
    ),
  };
}

const localDay = (zone: string, iso: string) => localOfIso(zone, iso).date;

/** Everything that was promised is there, in the shipment, in each of its stops and in each order. */
async function expectKept(preplan: PreplanAnswer, before: readonly Order[], slip: Slip = {}): Promise<Shipment> {
  const { status, body } = await finalize(preplan, before, slip);
  expect(status, JSON.stringify(body)).toBe(200);
  const shipment: Shipment = (await planner.get(`/shipments/${body.resultNumber}`)).body;
  expect(created(shipment)).toEqual(promised(preplan));
  expect([shipment.shipmentStatus, shipment.carrier, shipment.totalCost]).toEqual([
    SHIPMENT_STATUS.ReadyToBook,
    null,
    null,
  ]);
  const plannedAt = new Map(
    preplan.stops.flatMap(({ tasks }) => tasks.map(({ stopId, startAt }) => [stopId, at(startAt)] as const)),
  );
  for (const stop of shipment.stops) {
    const zone = stop.ianaTimeZone!;
    const starts = stop.orderTimes.map(({ plannedDateTime }) => plannedDateTime!);
    expect(new Set(starts.map((start) => localDay(zone, start))).size, `days of stop ${stop.stopNumber}`).toBe(1);
    expect(instantOfIso(stop.plannedArrivalDateTime!)).toBeLessThanOrEqual(instantOfIso(starts[0]!));
    expect(instantOfIso(stop.plannedDepartureDateTime!)).toBeGreaterThanOrEqual(instantOfIso(starts.at(-1)!));
  }
  expect(shipment.stops.map(({ stopNumber }) => stopNumber)).toEqual(shipment.stops.map((_, index) => index + 1));
  const arrivals = shipment.stops.map(({ plannedArrivalDateTime }) => instantOfIso(plannedArrivalDateTime!));
  expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
  for (const number of Object.keys(preplan.orderMetrics)) {
    const was = before.find(({ orderNumber }) => orderNumber === number)!;
    const now: Order = (await planner.get(`/orders/${number}`)).body;
    expect(now.activeShipmentNumber).toBe(body.resultNumber);
    expect(now.stops.map((stop) => ({ ...stop, plannedDateTimeOffset: null }))).toEqual(was.stops);
    for (const stop of now.stops) {
      expect(at(stop.plannedDateTimeOffset)).toBe(plannedAt.get(stop.id));
      // In the time zone of the place, on the days before and after the clocks change.
      const { date, time } = localTimeAt(stop.location!.ianaTimeZone!, instantOfIso(stop.plannedDateTimeOffset!));
      expect(stop.plannedDateTimeOffset).toMatch(new RegExp(`^${date}T${time}`));
    }
  }
  return shipment;
}

/** A small generator of numbers that are the same for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

describe('a finalized plan', () => {
  it.each([1, 2, 3])('keeps every day and time of random orders (%i)', async (seed) => {
    const roll = dice(seed * 7_919);
    // Around the change of the clocks, around the end of a month, and soon.
    const first = [nextClockChange(), daysAhead(24), daysAhead(12)][seed - 1]!;
    const dropoffs = [
      [atlanta, macon],
      [atlanta, phoenix],
      [macon, atlanta],
    ][seed - 1]!;
    const orders: Order[] = [];
    for (let count = 0; count < 6; count++) {
      const day = addDays(first, roll(3) - 1);
      const from = `${String(6 + roll(5)).padStart(2, '0')}:30`;
      const place = roll(4) === 0 ? gary : joliet;
      const dropDay = addDays(first, 4 + roll(2));
      const isJustInTime = roll(3) === 0;
      orders.push(
        await order(
          { place, day, from, until: '18:00' },
          {
            place: dropoffs[roll(4) === 0 ? 1 : 0]!,
            day: dropDay,
            from: '05:00',
            until: '20:00',
            ...(roll(4) === 0 && { appointment: '10:00' }),
          },
          { isJustInTime },
        ),
      );
    }
    const slip = seed === 2 ? { pickupDateSlippage: 1, dropoffDateSlippage: 2 } : {};
    const plans = await plansOf(orders, slip);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) await expectKept(plan, orders, slip);
  });

  it('of pickups at one place on different days calls there on each of them, and an order just in time keeps its hours', async () => {
    const [early, late, drop] = [daysAhead(10), daysAhead(13), daysAhead(15)];
    const deliver = { place: atlanta, day: drop, from: '07:00', until: '19:00' };
    const orders = [
      await order({ place: joliet, day: early, from: '07:30', until: '13:30' }, deliver),
      await order({ place: joliet, day: late, from: '08:00', until: '16:00' }, deliver),
      await order({ place: joliet, day: late, from: '09:00', until: '16:00' }, deliver),
      await order({ place: joliet, day: late, from: '11:00', until: '12:00' }, deliver, { isJustInTime: true }),
    ];
    const plans = await plansOf(orders);
    expect(plans).toHaveLength(1);
    expect(plans[0]!.stops.map(({ stopType }) => typeOf(stopType))).toEqual(['Pickup', 'Dropoff']);
    const shipment = await expectKept(plans[0]!, orders);
    expect(
      shipment.stops.map(({ stopType, orderNumbers, orderTimes, ianaTimeZone }) => [
        stopType,
        orderNumbers.toSorted(),
        localDay(ianaTimeZone!, orderTimes[0]!.plannedDateTime!),
      ]),
    ).toEqual([
      ['Pickup', [orders[0]!.orderNumber], early],
      [
        'Pickup',
        orders
          .slice(1)
          .map(({ orderNumber }) => orderNumber)
          .toSorted(),
        late,
      ],
      ['Dropoff', expect.any(Array), drop],
    ]);
    const [, second] = shipment.stops;
    // The window of the second visit is that of its own orders, and nothing of the first.
    expect([second!.earlyDateTime, second!.lateDateTime].map((iso) => localOfIso(joliet.zone, iso!))).toEqual([
      { date: late, time: '08:00:00' },
      { date: late, time: '12:00:00' },
    ]);
    const { body: listed } = await planner.get(`/shipments?searchTerm=${shipment.shipmentNumber}`);
    expect(listed.data, JSON.stringify(listed)).toHaveLength(1);
  });

  it('is refused where an order has changed since, and says which', async () => {
    const [day, drop] = [daysAhead(10), daysAhead(12)];
    const pickup = { place: joliet, day, from: '08:00', until: '12:00' };
    const deliver = { place: atlanta, day: drop, from: '07:00', until: '19:00' };
    const orders = [await order(pickup, deliver, {}, 20_000), await order(pickup, deliver, {}, 20_000)];
    const [plan] = await plansOf(orders);
    const edit = editOfOrder(orders[1]!);
    const [first, second] = edit.stops;
    const next = timesOf({ ...pickup, day: addDays(day, 1) });
    const edited = await planner.put('/Orders', { ...edit, stops: [{ ...first!, baseDate: null, ...next }, second] });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const { status, body } = await finalize(plan!, orders);
    expect(status).toBe(422);
    expect(body.modelState.stops[0]).toMatch(
      new RegExp(`^Order ${orders[1]!.orderNumber} is planned at stop 1 for .*, but its window is .*Plan it again\\.$`),
    );
  });

  it('forgets the planned time of an order whose window changes, and of no other', async () => {
    const [day, drop] = [daysAhead(10), daysAhead(12)];
    const pickup = { place: joliet, day, from: '08:00', until: '12:00' };
    const deliver = { place: atlanta, day: drop, from: '07:00', until: '19:00' };
    const orders = [
      await order(pickup, deliver, {}, 20_000),
      await order(pickup, { ...deliver, place: macon }, {}, 20_000),
    ];
    const [plan] = await plansOf(orders);
    const { shipmentNumber } = await expectKept(plan!, orders);
    const moved = orders[0]!.stops[1]!.id;
    const move = (days: number, hours: number) =>
      world.admin.query(
        `update order_stop set early_at = early_at + make_interval(days => $2, hours => $3),
           late_at = late_at + make_interval(days => $2) where id = $1`,
        [moved, days, hours],
      );
    const plannedOf = async () => {
      const shipment: Shipment = (await planner.get(`/shipments/${shipmentNumber}`)).body;
      return shipment.stops.flatMap(({ city, plannedArrivalDateTime, orderTimes }) =>
        plannedArrivalDateTime !== null && orderTimes.every(({ plannedDateTime }) => plannedDateTime !== null)
          ? [city]
          : [],
      );
    };
    await move(0, -2);
    expect((await plannedOf()).sort()).toEqual(['Atlanta', 'Joliet', 'Macon']);
    await move(3, 0);
    expect((await plannedOf()).sort()).toEqual(['Joliet', 'Macon']);
  });
});

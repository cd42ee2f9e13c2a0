import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import type { Readable } from 'node:stream';
import type { Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FOOD,
  HAZMAT_CONTACT,
  ITEM,
  makeOrder,
  POISON,
  type Lane,
  PICKUP_DAY,
  inJoliet,
  inAtlanta,
  stopsOn,
} from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { giveRating } from '../../../test/rating.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { auditOf } from '../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import type { Ports } from '../../outside/ports.ts';
import { companyScope, type Scope } from '../../platform/scope.ts';
import { exportPlans } from './export-plans.ts';

let world: World;
let companyId: string;
let planner: Client;
let atlanta: Lane;
let macon: Lane;

const MACON = { name: 'Macon DC', addressLine1: '1 Cherry Street', city: 'Macon', state: 'GA', postalCode: '31201' };
const ATLANTA = { name: 'Atlanta DC', addressLine1: '400 Fulton', city: 'Atlanta', state: 'GA', postalCode: '30336' };

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  const origin = (await makeLocation(planner, { name: 'Joliet plant' })).locationNumber;
  atlanta = { origin, destination: (await makeLocation(planner, ATLANTA)).locationNumber };
  macon = { origin, destination: (await makeLocation(planner, MACON)).locationNumber };
});
afterAll(() => world.close());
// One user may start runs and exports only so often.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});

/** A Tuesday, so that nothing is planned over a weekend. */
const FIRST_DAY = addDays(PICKUP_DAY, 6);

/** Half a truck: too much for LTL, and two of them are less than two trucks. */
/** Half of what a refrigerated trailer carries. */
const REEFER_HALF = { totalWeight: 21_750 };

const half = (lane: Lane, change: object = {}, freight: object = {}) =>
  makeOrder(planner, lane, {
    shippingMode: 'TL',
    equipmentTypes: ['Van'],
    stops: [
      stop('Pickup', lane.origin, inJoliet(FIRST_DAY, '08:00'), inJoliet(FIRST_DAY, '18:00'), [
        { ...ITEM, totalWeight: 22_000, palletCount: 12, ...freight },
      ]),
      stop(
        'Dropoff',
        lane.destination,
        inAtlanta(addDays(FIRST_DAY, 2), '08:00'),
        inAtlanta(addDays(FIRST_DAY, 2), '18:00'),
        [{ uniqueIdentifier: 0 }],
      ),
    ],
    ...change,
  });

const stop = (type: string, locationNumber: string, early: string, late: string, lineItems: object[]) => ({
  type,
  locationNumber,
  earlyDateTimeOffset: early,
  lateDateTimeOffset: late,
  lineItems,
});

const run = (orders: { id: string }[], change: object = {}) =>
  planner.post('/optimization/jobs', { name: 'Midwest', orderIds: orders.map(({ id }) => id), ...change });
const jobOf = async (id: string) => (await planner.get(`/optimization/jobs/${id}`)).body;
const SET = { constraintName: 'Standard 53 ft', strategy: 'Cost', maxWeight: 45_000, maxPallets: 26 };

describe('constraint sets', () => {
  it('are kept with every limit, found by name, changed, and deleted; what is empty is no limit', async () => {
    const { status, body: made } = await planner.post('/optimization/constraints', { ...SET, maxStopCount: 4 });
    expect([status, made]).toMatchObject([200, { ...SET, maxStopCount: 4, maxVolume: null, honorAppointments: false }]);
    await planner.post('/optimization/constraints', { constraintName: 'Nobody waits', pickupDateSlippage: 0 });
    const { body: page } = await planner.get('/optimization/constraints?query=stand');
    expect(page.data).toEqual([{ id: made.id, constraintName: 'Standard 53 ft', updateDateTime: made.updateDateTime }]);
    const { id, jobCount, updateDateTime, ...draft } = made;
    const changed = await planner.put(`/optimization/constraints/${id}`, { ...draft, maxStopCount: 5 });
    expect(changed.body).toMatchObject({ maxStopCount: 5, version: 2 });
    const stale = await planner.put(`/optimization/constraints/${id}`, { ...draft, maxStopCount: 6 });
    expect(stale.status).toBe(409);
    expect((await planner.delete(`/optimization/constraints/${id}`)).status).toBe(200);
    expect((await planner.get(`/optimization/constraints/${id}`)).status).toBe(404);
    expect((await auditOf(world, 'constraint-set', id)).map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'deleted',
    ]);
    expect([jobCount, typeof updateDateTime]).toEqual([0, 'string']);
  });

  it.each([
    [{ constraintName: '  ' }, 'constraintName', 'Cannot be empty'],
    [{ constraintName: 'x', maxWeight: -1 }, 'maxWeight', 'Max Weight cannot be less than 0.'],
    [{ constraintName: 'x', maxStopCount: 2.5 }, 'maxStopCount', 'Max Stop Count must be a whole number.'],
    [
      { constraintName: 'x', minWeightPerStop: 10, maxWeight: 5 },
      'minWeightPerStop',
      'Min Weight per Stop is more than Max Weight.',
    ],
  ])('%j is refused', async (draft, field, message) => {
    const { status, body } = await planner.post('/optimization/constraints', draft);
    expect(status).toBe(422);
    expect(body.modelState[field]).toEqual([message]);
  });

  it('need the permission', async () => {
    const other = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await other.get('/optimization/constraints')).status).toBe(403);
    expect((await other.get('/optimization/jobs')).status).toBe(403);
  });
});

describe('a run', () => {
  it('puts on one truck what is cheaper together, proves it, and says why the rest travels alone', async () => {
    const orders = [await half(atlanta), await half(macon)];
    const far = await half(atlanta, { isTeamRequired: true });
    const { status, body: queued } = await run([...orders, far]);
    expect([status, queued.status, queued.metadata.totalOrders, queued.waitsFor]).toEqual([200, 'queued', 3, 0]);
    await runJobsOf(world, ['optimize']);
    const job = await jobOf(queued.id);
    expect(job).toMatchObject({ status: 'completed', name: 'Midwest', message: '', progress: null, leftOut: [] });
    const [best] = job.solutions;
    expect(best.proposedShipments).toHaveLength(1);
    const [plan] = best.proposedShipments;
    expect(plan).toMatchObject({
      name: 'Plan 1',
      shippingMode: 'TL',
      equipmentMode: 'Dry',
      pickupStopCount: 1,
      dropoffStopCount: 2,
      isManual: false,
      stops: [
        { stopNumber: 1, stopType: 0, weight: 44_000, palletCount: 24, distance: null },
        { stopNumber: 2, stopType: 1, weight: 22_000, location: { city: 'Atlanta' } },
        { stopNumber: 3, stopType: 1, weight: 22_000, location: { city: 'Macon' } },
      ],
    });
    expect(plan.savings).toBeCloseTo(plan.baselineCost - plan.optimizedCost, 2);
    expect(plan.savings).toBeGreaterThan(0);
    expect(Object.keys(plan.orderMetrics).sort()).toEqual(orders.map(({ orderNumber }) => orderNumber).sort());
    expect(best).toMatchObject({ provenOptimal: true, gap: 0, lateOrders: 0 });
    expect(best.savings).toBeCloseTo(best.baselineCost - best.cost, 2);
    expect(best.co2).toBeGreaterThan(100);
    expect(best.alone).toMatchObject([{ orderNumber: far.orderNumber }]);
    expect(job.relaxations).toBeInstanceOf(Array);
    const [listed] = (await planner.get('/optimization/jobs')).body;
    expect(listed).toMatchObject({
      id: queued.id,
      metadata: { orders: 3, totalOrders: 3, totalSolutions: job.solutions.length, estimatedSavings: best.savings },
    });
    expect(listed.duration).toBeGreaterThan(0);
    const { body: bell } = await planner.get('/notifications');
    expect(bell.data[0]).toMatchObject({ title: 'Optimization Midwest has ended' });
  });

  const reefer = { equipmentMode: 'Reefer', equipmentTypes: ['Reefer'] };
  it.each([
    [
      'frozen and chilled freight',
      2,
      { freight: REEFER_HALF, change: { ...reefer, reeferMode: 'Continuous', reeferTemperature: -10 } },
      {
        freight: REEFER_HALF,
        change: { ...reefer, reeferMode: 'Cycle', reeferTemperatureMin: 34, reeferTemperatureMax: 38 },
      },
    ],
    ['food and poison', 1, { freight: FOOD }, { freight: POISON, change: HAZMAT_CONTACT }],
  ])('puts %s on trucks of their own', async (_title, equipmentMode, one, other) => {
    const make = (lane: Lane, { change, freight }: { change?: object; freight?: object }) =>
      half(lane, change, freight);
    const orders = [await make(atlanta, one), await make(atlanta, other), await make(macon, one)];
    const { body: queued } = await run(orders, { equipmentMode });
    await runJobsOf(world, ['optimize']);
    const [best] = (await jobOf(queued.id)).solutions;
    expect(best.proposedShipments.map(({ orderMetrics }: Preplan) => Object.keys(orderMetrics).sort())).toEqual([
      [orders[0]!.orderNumber, orders[2]!.orderNumber].sort(),
    ]);
    expect(best.alone).toMatchObject([{ orderNumber: orders[1]!.orderNumber }]);
  });

  const held = (reeferTemperature: number) => ({
    change: { ...reefer, reeferMode: 'Continuous', reeferTemperature },
    // Less than half of what a refrigerated trailer carries.
    freight: { totalWeight: 21_000 },
  });
  const food = { freight: FOOD };
  const chemicals = { freight: { cargoClassification: 'Chemicals' } };
  it.each<
    [string, object, number, typeof food | ReturnType<typeof held>, typeof food | ReturnType<typeof held>, number]
  >([
    ['set points 5 °F apart with a tolerance of 2 °F', { temperatureTolerance: 2 }, 2, held(34), held(39), 0],
    ['set points 5 °F apart with a tolerance of 5 °F', { temperatureTolerance: 5 }, 2, held(34), held(39), 1],
    ['food and chemicals that a person is warned of', { foodWithChemicals: 'Warn' }, 1, food, chemicals, 0],
    ['food and chemicals that are allowed', { foodWithChemicals: 'Allow' }, 1, food, chemicals, 1],
  ])('goes by the freight rules of the company: %s', async (_title, values, equipmentMode, one, other, trucks) => {
    const company = await world.makeCompany();
    planner = await world.makeUser(company);
    await giveRating(world, company);
    const saved = await planner.put('/configuration/freight-rules', { version: 0, values });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const origin = (await makeLocation(planner, { name: 'Joliet plant' })).locationNumber;
    const destinations = [await makeLocation(planner, ATLANTA), await makeLocation(planner, MACON)];
    const lanes = destinations.map(({ locationNumber }) => ({ origin, destination: locationNumber }));
    const make = (lane: Lane, { change, freight }: { change?: object; freight?: object }) =>
      half(lane, change, freight);
    const orders = [await make(lanes[0]!, one), await make(lanes[1]!, other)];
    const { body: queued } = await run(orders, { equipmentMode });
    await runJobsOf(world, ['optimize']);
    const { solutions } = await jobOf(queued.id);
    expect(solutions[0]?.proposedShipments.length ?? 0).toBe(trucks);
  });

  it('loads no more on a truck than its equipment carries', async () => {
    const frozen = { ...reefer, reeferMode: 'Continuous', reeferTemperature: -10 };
    const sharedBy = async (totalWeight: number) => {
      const orders = [await half(atlanta, frozen, { totalWeight }), await half(macon, frozen, { totalWeight })];
      const { body: queued } = await run(orders, { equipmentMode: 2 });
      await runJobsOf(world, ['optimize']);
      return (await jobOf(queued.id)).solutions[0].proposedShipments.length;
    };
    expect([await sharedBy(21_750), await sharedBy(21_751)]).toEqual([1, 0]);
  });

  it('leaves out an order that is more than one truck carries', async () => {
    const large = await half(atlanta, {}, { totalWeight: 45_001 });
    const { body: queued } = await run([large, await half(atlanta)]);
    await runJobsOf(world, ['optimize']);
    const reason = `Order ${large.orderNumber}: 45,001 lbs is 1 lb more than a dry van carries (45,000 lbs). Split the freight over several trucks.`;
    expect((await jobOf(queued.id)).leftOut).toEqual([{ orderNumber: large.orderNumber, reason }]);
  });

  it('leaves out an order whose pickup day is over', async () => {
    const over = addDays(PICKUP_DAY, -9);
    const late = await half(atlanta, {
      stops: stopsOn(atlanta, over, addDays(over, 2)),
    });
    const { body: queued } = await run([late, await half(atlanta), await half(macon)]);
    await runJobsOf(world, ['optimize']);
    const { leftOut, solutions } = await jobOf(queued.id);
    expect(leftOut).toMatchObject([
      { orderNumber: late.orderNumber, reason: expect.stringContaining('is over. Change') },
    ]);
    expect(solutions).not.toEqual([]);
  });

  it('is not made again for who sees its plans when a worker dies over what looser limits would save', async () => {
    const { body: queued } = await run([await half(atlanta), await half(macon)]);
    await runJobsOf(world, ['optimize']);
    const made = await jobOf(queued.id);
    await world.admin.query(`update optimization_job set relaxations = 'null' where id = $1`, [queued.id]);
    expect(await jobOf(queued.id)).toEqual({ ...made, relaxations: null });
    await world.admin.query(
      `update job set status = 'queued', run_at = now(), finished_at = null where payload ->> 'jobId' = $1`,
      [queued.id],
    );
    await runJobsOf(world, ['optimize']);
    expect(await jobOf(queued.id)).toEqual(made);
  });

  it('keeps the limits that it was made with, whatever becomes of the set', async () => {
    const { body: set } = await planner.post('/optimization/constraints', { ...SET, maxWeight: 30_000 });
    const orders = [await half(atlanta), await half(macon)];
    const { body: queued } = await run(orders, { constraintId: set.id });
    await planner.delete(`/optimization/constraints/${set.id}`);
    await runJobsOf(world, ['optimize']);
    const job = await jobOf(queued.id);
    expect(job).toMatchObject({
      constraintId: null,
      constraintName: 'Standard 53 ft',
      constraintDetails: { maxWeight: 30_000 },
      metadata: { estimatedSavings: 0 },
    });
    expect(job.solutions[0].alone[0].rejected).toMatchObject({ kind: 'forbidden', limit: { limit: 'maxWeight' } });
    const { body: looser } = await run(orders, { changes: { maxWeight: 45_000 } });
    await runJobsOf(world, ['optimize']);
    expect((await jobOf(looser.id)).metadata.estimatedSavings).toBeGreaterThan(0);
  });

  it('of orders that nobody can plan with is skipped, and says which', async () => {
    const taken = await half(atlanta);
    await planner.post('/shipments', { orders: [taken.id] });
    const { body: queued } = await run([taken, await half(atlanta)]);
    await runJobsOf(world, ['optimize']);
    expect(await jobOf(queued.id)).toMatchObject({
      status: 'skipped',
      message: 'Fewer than two of the orders can be planned with.',
      leftOut: [{ orderNumber: taken.orderNumber, reason: expect.stringContaining('is on shipment S') }],
    });
  });

  it('waits for another of the company, and is deleted while it waits', async () => {
    const orders = [await half(atlanta), await half(macon)];
    const [first, second] = [(await run(orders)).body, (await run(orders)).body];
    expect(second.waitsFor).toBe(1);
    expect((await planner.delete(`/optimization/jobs/${first.id}`)).status).toBe(200);
    expect((await jobOf(second.id)).waitsFor).toBe(0);
    await runJobsOf(world, ['optimize']);
    expect((await planner.get(`/optimization/jobs/${first.id}`)).status).toBe(404);
    expect((await jobOf(second.id)).status).toBe('completed');
  });

  it('that is made again comes to the same plan', async () => {
    const orders = [await half(atlanta), await half(macon), await half(atlanta), await half(macon)];
    const jobs = [];
    for (let time = 0; time < 2; time++) {
      jobs.push((await run(orders)).body.id);
      await runJobsOf(world, ['optimize']);
    }
    const [one, other] = [await jobOf(jobs[0]), await jobOf(jobs[1])];
    expect(one.solutions[0].proposedShipments.length).toBeGreaterThan(0);
    expect(other.solutions).toEqual(one.solutions);
  });

  it.each([
    [{ name: ' \t ' }, 'name', 'Please enter a valid job name'],
    [{ orderIds: [] }, 'orderIds', 'Please select at least one order'],
    [{ orderIds: ['00000000-0000-4000-8000-000000000009'] }, 'orderIds', 'An order does not exist.'],
    [{ constraintId: '00000000-0000-4000-8000-000000000009' }, 'constraintId', 'The constraint set is gone.'],
  ])('with %j is refused', async (change, field, message) => {
    const order = await half(atlanta);
    const { status, body } = await run([order], change);
    expect([status, body.modelState[field]]).toEqual([422, [message]]);
  });

  it('of another company is unknown', async () => {
    const { body: queued } = await run([await half(atlanta), await half(macon)]);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    for (const answer of [
      await stranger.get(`/optimization/jobs/${queued.id}`),
      await stranger.put(`/optimization/jobs/${queued.id}/stop`, {}),
      await stranger.delete(`/optimization/jobs/${queued.id}`),
    ])
      expect(answer.status).toBe(404);
    await planner.delete(`/optimization/jobs/${queued.id}`);
  });
});

describe('a study', () => {
  const study = (body: object) => planner.post('/optimization/study', body);

  it('of orders says when the truck is where, what it costs, and what it saves', async () => {
    const orders = [await half(atlanta), await half(macon)];
    const orderNumbers = orders.map(({ orderNumber }) => orderNumber);
    const { status, body } = await study({ orderNumbers });
    expect([status, body.broken, body.unplannable]).toEqual([200, [], []]);
    expect(body.preplan).toMatchObject({ isManual: true, pickupStopCount: 1, dropoffStopCount: 2 });
    expect(body.preplan.savings).toBeCloseTo(body.preplan.baselineCost - body.preplan.optimizedCost, 2);
    const times = body.preplan.stops.map(({ arriveAt }: { arriveAt: string }) => Date.parse(arriveAt));
    expect(times).toEqual(times.toSorted((one: number, other: number) => one - other));
  });

  it('of stops in another order says what breaks', async () => {
    const [one, other] = [await half(atlanta), await half(macon)];
    const orderNumbers = [one.orderNumber, other.orderNumber];
    const task = (orderNumber: string, stopIndex: number) => ({ orderNumber, stopIndex });
    const stops = (...tasks: object[]) => tasks.map((only) => ({ tasks: [only] }));
    const backwards = await study({
      orderNumbers,
      stops: stops(
        task(one.orderNumber, 1),
        task(one.orderNumber, 0),
        task(other.orderNumber, 0),
        task(other.orderNumber, 1),
      ),
    });
    expect(backwards.body.broken.map(({ message }: { message: string }) => message)).toEqual([
      `The stops of order ${one.orderNumber} are made out of their order.`,
    ]);
    const { body: set } = await planner.post('/optimization/constraints', {
      ...SET,
      maxStopCount: 2,
      maxWeight: 42_000,
    });
    const over = await study({ orderNumbers, constraintId: set.id });
    expect(over.body.broken.map(({ message }: { message: string }) => message)).toEqual([
      'Weight: 44,000 lbs, 2,000 lbs over the limit.',
      'Stops: 3 stops, 1 stop over the limit.',
    ]);
    const incomplete = await study({ orderNumbers, stops: stops(task(one.orderNumber, 0)) });
    expect([incomplete.status, incomplete.body.modelState.stops]).toEqual([
      422,
      ['Every stop of every order is made once.'],
    ]);
  });

  it('of what no truck can bring in time says how late it would be', async () => {
    const soon = await half(atlanta, {
      stops: [
        stop('Pickup', atlanta.origin, inJoliet(FIRST_DAY, '08:00'), inJoliet(FIRST_DAY, '18:00'), [ITEM]),
        stop(
          'Dropoff',
          atlanta.destination,
          inAtlanta(addDays(FIRST_DAY, 2), '08:00'),
          inAtlanta(addDays(FIRST_DAY, 2), '09:00'),
          [{ uniqueIdentifier: 0 }],
        ),
      ],
    });
    const late = await half(macon, {
      stops: [
        stop(
          'Pickup',
          macon.origin,
          inJoliet(addDays(FIRST_DAY, 2), '12:00'),
          inJoliet(addDays(FIRST_DAY, 2), '18:00'),
          [ITEM],
        ),
        stop(
          'Dropoff',
          macon.destination,
          inAtlanta(addDays(FIRST_DAY, 4), '08:00'),
          inAtlanta(addDays(FIRST_DAY, 4), '18:00'),
          [{ uniqueIdentifier: 0 }],
        ),
      ],
    });
    const { body } = await study({ orderNumbers: [soon.orderNumber, late.orderNumber] });
    expect(body.broken.map(({ message }: { message: string }) => message).join()).toMatch(
      /^Stop 2 begins .* after its last window\.$/,
    );
    expect(body.preplan.slippedDays).toBeGreaterThan(0);
  });
});

describe('what orders cost alone', () => {
  it('is the least of tariffs, the market and contracts', async () => {
    const small = await makeOrder(planner, atlanta);
    const large = await half(atlanta);
    const { body } = await planner.post('/optimization/baselines', {
      orderNumbers: [small.orderNumber, large.orderNumber],
    });
    expect(body).toMatchObject([
      { orderNumber: small.orderNumber, lowestShipMode: 'LTL' },
      { orderNumber: large.orderNumber },
    ]);
    expect(body[0].lowestShipRate).toBeLessThan(body[1].lowestShipRate);
  });
});

describe('a file of plans', () => {
  it('has a line for each stop, hidden plans only when they are asked for', async () => {
    const orders = [await half(atlanta), await half(macon)];
    const { body: queued } = await run(orders, { name: 'Mid/west' });
    await runJobsOf(world, ['optimize']);
    const question = { workspaceId: companyId, jobId: queued.id };
    const answer = await planner.post('/optimization/export', question);
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('Plan 1,Optimized');
    const [plan] = (await jobOf(queued.id)).solutions[0].proposedShipments;
    const hidden = { ...question, hiddenPreplanIds: [plan.id] };
    expect((await planner.post('/optimization/export', hidden)).body.message).toBe('No preplans available for export');
    expect((await planner.post('/optimization/export', { ...hidden, includeHidden: true })).status).toBe(200);
    const stops = plan.stops.map(({ tasks }: { tasks: { orderNumber: string; stopIndex: number }[] }) => ({
      tasks: tasks.map(({ orderNumber, stopIndex }) => ({ orderNumber, stopIndex })),
    }));
    const [first, second, third] = stops;
    const linesOf = async (manualPreplans: object[]) =>
      String((await planner.post('/optimization/export', { ...question, manualPreplans })).body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 2).concat(line.split(',')[9]!).join());
    // Only what somebody put together, under the name they know it by; a plan whose stops were moved stands for itself.
    expect(await linesOf([{ id: 'x', name: 'Manual 4', totalMiles: 1, stops }])).toEqual([
      'Manual 4,Manual,Joliet',
      'Manual 4,Manual,Atlanta',
      'Manual 4,Manual,Macon',
    ]);
    expect(await linesOf([{ id: plan.id, totalMiles: 1, stops: [first, third, second] }])).toEqual([
      'Plan 1,Optimized,Joliet',
      'Plan 1,Optimized,Macon',
      'Plan 1,Optimized,Atlanta',
    ]);
    const none = await planner.post('/optimization/export', { workspaceId: null, jobId: null });
    expect(none.body.message).toBe('Workspace ID is required for export');
    const stranger = await planner.post('/optimization/export', { ...question, workspaceId: queued.id });
    expect(stranger.status).toBe(404);
  });

  it('studies a few of many plans at a time, in their order, and holds no connection meanwhile', async () => {
    const orders = [await half(atlanta), await half(macon)];
    const { body: queued } = await run(orders);
    await runJobsOf(world, ['optimize']);
    const tasks = (index: number) => orders.map(({ orderNumber }) => ({ orderNumber, stopIndex: index }));
    const stops = [{ tasks: tasks(0) }, ...tasks(1).map((task) => ({ tasks: [task] }))];
    const manualPreplans = Array.from({ length: 8 }, (_, index) => ({
      id: `m${index}`,
      name: `Mine ${index}`,
      totalMiles: 1,
      stops,
    }));
    const waiting: (() => void)[] = [];
    let [underWay, most] = [0, 0];
    const mileage: Ports['mileage'] = {
      ...world.ports.mileage,
      matrix: async (places) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise<void>((resolve) => waiting.push(resolve));
        underWay -= 1;
        return world.ports.mileage.matrix(places);
      },
    };
    let [open, mostOpen] = [0, 0];
    const plain = companyScope(world.database, companyId, { userId: planner.userId, requestId: null });
    const scope: Scope = {
      ...plain,
      inCompany: async (work) => {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        return plain.inCompany(work).finally(() => (open -= 1));
      },
    };
    const question = { workspaceId: companyId, jobId: queued.id, manualPreplans };
    const { bytes } = await exportPlans({ mileage }, scope, {
      solutionIndex: 0,
      preplanIds: [],
      hiddenPreplanIds: [],
      includeHidden: false,
      ...question,
    });
    const text = textOf(bytes as Readable);
    for (let released = 0; released < manualPreplans.length; released++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      expect(open).toBe(0);
      // The newest first: what was asked for later may be answered before.
      waiting.pop()!();
    }
    const names = (await text).split('\r\n').map((line) => line.split(',')[0]);
    expect([...new Set(names.slice(1, -1))]).toEqual(manualPreplans.map(({ name }) => name));
    expect([most, mostOpen]).toEqual([3, 1]);
  });
});

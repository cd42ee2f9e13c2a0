import type { ReportAnswer, ReportRows } from '@lanewright/contract/reports.ts';
import type { ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { isoOfLocal, localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ITEM, makeLane, makeOrder, type Lane } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { makeInsuredCarrier } from '../../../test/records.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

const ZONE = 'America/Chicago';
const HOUR = 3_600_000;

let world: World;
let admin: Client;
let lane: Lane;
let carrierId: string;
let halfway: { pickup: string; dropoff: string };

beforeAll(async () => {
  world = await makeWorld();
  admin = await world.makeUser(await world.makeCompany());
  lane = await makeLane(admin);
  carrierId = await makeInsuredCarrier(admin);
  const at = async (name: string, city: string, state: string, postalCode: string) =>
    (await makeLocation(admin, { name, addressLine1: '1 Market Street', city, state, postalCode })).locationNumber;
  halfway = {
    pickup: await at('Indianapolis plant', 'Indianapolis', 'IN', '46201'),
    dropoff: await at('Nashville DC', 'Nashville', 'TN', '37203'),
  };
});
afterAll(() => world.close());

const today = () => localTimeAt(ZONE, Date.now()).date;
const itsDay = (date: string) => ({
  earlyDateTimeOffset: isoOfLocal(ZONE, { date, time: '00:01:00' }),
  lateDateTimeOffset: isoOfLocal(ZONE, { date, time: '20:00:00' }),
});

/** Booked, driven from stop to stop and delivered, each by the endpoint for it. */
async function deliver(orders: readonly object[]): Promise<{ id: string; number: string }> {
  const made = [];
  for (const stops of orders)
    made.push(await makeOrder(admin, lane, { shippingMode: 'TL', equipmentTypes: ['Van'], stops }));
  const { resultId: id, resultNumber: number } = (
    await admin.post('/shipments', { orders: made.map((order) => order.id) })
  ).body;
  const charge = { type: 'Freight Rate', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  const booked = await admin.put(`/shipments/${id}/book`, {
    shippingMode: 'TL',
    carrierId,
    manualBookingCharges: [charge],
  });
  expect(booked.body).toMatchObject({ outcome: 'Booked' });
  const { stops } = (await admin.get(`/shipments/${id}/tracking`)).body as ShipmentTracking;
  let at = Date.now() - 20 * HOUR;
  for (const { stopNumber } of stops)
    for (const kind of ['Arrival', 'Departure']) {
      at += HOUR;
      const activityDateTime = new Date(at).toISOString();
      const said = { kind, stopNumber, activityDateTime, overrideReason: 'The test has no time for the road.' };
      expect((await admin.post(`/shipments/${id}/check-calls`, said)).status).toBe(200);
    }
  return { id, number };
}

const item = (uniqueIdentifier: number, totalWeight: number) => ({ ...ITEM, uniqueIdentifier, totalWeight });

it('the rows of the report come to what each shipment shows, also where it loads and unloads on the way', async () => {
  const [first, last] = [addDays(today(), -3), addDays(today(), -1)];
  const several = await deliver([
    [
      { type: 'Pickup', locationNumber: lane.origin, ...itsDay(first), lineItems: [item(0, 9_000), item(1, 3_000)] },
      { type: 'Pickup', locationNumber: halfway.pickup, ...itsDay(first), lineItems: [item(2, 20_000)] },
      {
        type: 'Dropoff',
        locationNumber: halfway.dropoff,
        ...itsDay(addDays(first, 1)),
        lineItems: [{ uniqueIdentifier: 0 }, { uniqueIdentifier: 2 }],
      },
      {
        type: 'Dropoff',
        locationNumber: lane.destination,
        ...itsDay(last),
        lineItems: [{ uniqueIdentifier: 1 }],
      },
    ],
  ]);
  const way = [
    { type: 'Pickup', locationNumber: lane.origin, ...itsDay(first), lineItems: [item(0, 8_000)] },
    {
      type: 'Dropoff',
      locationNumber: lane.destination,
      ...itsDay(last),
      lineItems: [{ uniqueIdentifier: 0 }],
    },
  ];
  const alone = await deliver([way]);
  const shared = await deliver([way, way]);

  const days = `from=${addDays(first, -1)}&to=${today()}&timeZone=${ZONE}`;
  const { rows, columns }: ReportRows = (await admin.get(`/reports/co2/rows?${days}`)).body;
  const place = (id: string) => columns.findIndex((column) => column.id === id);
  const inReport = (number: string) =>
    rows
      .filter(({ values }) => values[place('shipment_number')] === number)
      .reduce((sum, { values }) => sum + Number(values[place('co2')]), 0);
  let sum = 0;
  for (const { id, number } of [several, alone, shared]) {
    const { co2 } = (await admin.get(`/shipments/${id}/tracking`)).body as ShipmentTracking;
    expect(co2!.wtwGrams).toBeGreaterThan(0);
    expect(inReport(number)).toBeCloseTo(co2!.wtwGrams, 3);
    sum += co2!.wtwGrams;
  }
  expect(rows).toHaveLength(4);
  const answer: ReportAnswer = (await admin.get(`/reports/co2/figures?${days}`)).body;
  expect(answer.totals.values[answer.columns.findIndex(({ id }) => id === 'co2')]).toBeCloseTo(sum, 3);

  // Not all of its weight over all of its way.
  const { co2, distance } = (await admin.get(`/shipments/${several.id}/tracking`)).body as ShipmentTracking;
  const everything = ((32_000 * 0.45359237) / 1_000) * distance! * 1.609344;
  expect(co2!.tonneKm).toBeLessThan(everything * 0.8);
});

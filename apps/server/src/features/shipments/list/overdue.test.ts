import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import type { ListedShipment, ListedStop } from '@lanewright/contract/shipment-list.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import {
  isStopOverdue,
  OVERDUE_CHOICES,
  progressOfOrder,
  progressOfShipment,
  type DueTimes,
  type FreightDue,
  type OverdueChoice,
} from '@lanewright/domain/tracking/overdue.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSoonOrder } from '../../../../test/bookings.ts';
import { makeLane, makeOrder } from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;

const ORDER_STATUSES_TRIED = Object.values(ORDER_STATUS);
const SHIPMENT_STATUSES_TRIED = Object.values(SHIPMENT_STATUS);

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'));
  const lane = await makeLane(planner);
  for (const status of ORDER_STATUSES_TRIED) {
    const order = await makeOrder(planner, lane);
    await world.admin.query('update order_summary set status = $2 where id = $1', [order.id, status]);
  }
  for (const status of SHIPMENT_STATUSES_TRIED) {
    const order = await makeSoonOrder(planner, lane);
    const { body } = await planner.post('/shipments', { orders: [order.id] });
    await world.admin.query(
      `update shipment set status = $2::smallint, booked_at = case when $2::smallint >= 3 then now() end,
         delivered_at = case when $2::smallint >= 7 then now() end where id = $1`,
      [body.resultId, status],
    );
    // It is looked for as the shipment only.
    await world.admin.query('delete from order_summary where id = $1', [order.id]);
  }
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Its day has ended in the east and not in the west for most of the time. */
const [EAST, WEST] = ['Pacific/Auckland', 'Pacific/Honolulu'];

interface Times {
  early?: string;
  late?: string;
  appointment?: string;
  day?: string;
  zone: string | null;
}

const CASES: [string, () => Times][] = [
  ['no time at all', () => ({ zone: WEST })],
  ['a window that ended an hour ago', () => ({ early: fromNow(-5), late: fromNow(-1), zone: EAST })],
  ['a window that is open', () => ({ early: fromNow(-5), late: fromNow(1), zone: WEST })],
  ['an appointment that passed in an open window', () => ({ late: fromNow(3), appointment: fromNow(-1), zone: WEST })],
  ['an appointment after the window', () => ({ late: fromNow(-3), appointment: fromNow(1), zone: EAST })],
  ['a window that only began', () => ({ early: fromNow(-30), zone: WEST })],
  ['a window that only began lately', () => ({ early: fromNow(-1), zone: WEST })],
  ...[EAST, WEST].flatMap((zone) =>
    [0, -24, -48].map((hours): [string, () => Times] => [
      `the day without times ${-hours} hours ago in ${zone}`,
      () => ({ day: dayIn('UTC', Date.now() + hours * HOUR_MS), zone }),
    ]),
  ),
  ['a place without a known zone', () => ({ day: dayIn('UTC', Date.now() - 24 * HOUR_MS), zone: null })],
  ['a window two months ago', () => ({ late: fromNow(-60 * 24), zone: WEST })],
];

type Row = { number: string; freight: FreightDue };

const dueOfStop = (stop: ListedStop): DueTimes => ({
  day: stop.baseDate,
  early: stop.earlyDateTime,
  late: stop.lateDateTime,
  appointment: stop.appointmentDateTime,
  zone: stop.ianaTimeZone,
});

const ofShipment = ({ shipmentNumber: number, shipmentStatus, origin, destination }: ListedShipment): Row => ({
  number,
  freight: {
    progress: progressOfShipment(shipmentStatus),
    pickup: dueOfStop(origin),
    delivery: dueOfStop(destination),
  },
});

const ofOrder = (order: ListedOrder): Row => ({
  number: order.orderNumber,
  freight: {
    progress: progressOfOrder(order.orderStatus),
    pickup: {
      day: order.originDate,
      early: order.originEarlyDateTime,
      late: order.originLateDateTime,
      appointment: order.originAppointmentDateTime,
      zone: order.origin.ianaTimeZone,
    },
    delivery: {
      day: order.destinationDate,
      early: order.destinationEarlyDateTime,
      late: order.destinationLateDateTime,
      appointment: order.destinationAppointmentDateTime,
      zone: order.destination.ianaTimeZone,
    },
  },
});

const matches = (choice: OverdueChoice, freight: FreightDue, now: number) =>
  choice === 'None'
    ? !isStopOverdue('Pickup', freight, now) && !isStopOverdue('Delivery', freight, now)
    : isStopOverdue(choice, freight, now);

async function expectToAgree<Item>(path: string, rowOf: (item: Item) => Row): Promise<number> {
  const list = async (query: string): Promise<Row[]> => {
    const { status, body } = await planner.get(`${path}?pageSize=100${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map(rowOf);
  };
  const all = await list('');
  const expected = (choice: OverdueChoice) =>
    all
      .filter(({ freight }) => matches(choice, freight, Date.now()))
      .map(({ number }) => number)
      .toSorted();
  for (const choice of OVERDUE_CHOICES) {
    const before = expected(choice);
    const found = (await list(`&overdue=${choice}`)).map(({ number }) => number).toSorted();
    // A day may end between the request and its answer.
    expect([before, expected(choice)]).toContainEqual(found);
  }
  return expected('Pickup').length;
}

describe.each(CASES)('the filter for overdue freight finds what is marked as overdue, with %s', (_title, times) => {
  const values = () => {
    const { day = null, early = null, late = null, appointment = null, zone } = times();
    return [day, early, late, appointment, zone];
  };
  it.each([
    ['at the pickup', 'origin'],
    ['at the delivery', 'destination'],
  ])('of orders, %s', async (_end, end) => {
    const other = end === 'origin' ? 'destination' : 'origin';
    await world.admin.query(
      `update order_summary set ${end}_date = $1, ${end}_early_at = $2, ${end}_late_at = $3,
         ${end}_appointment_at = $4, ${end}_zone = $5, ${other}_date = null, ${other}_early_at = null,
         ${other}_late_at = null, ${other}_appointment_at = null`,
      values(),
    );
    await expectToAgree('/Orders', ofOrder);
  });

  it.each([
    ['at the pickup', 0],
    ['at the delivery', 1],
  ])('of shipments, %s', async (_end, stopNumber) => {
    await world.admin.query(
      'update order_stop set base_date = null, early_at = null, late_at = null, appointment_at = null',
    );
    await world.admin.query(
      `update order_stop set base_date = $1, early_at = $2, late_at = $3, appointment_at = $4, iana_time_zone = $5
       where stop_number = $6`,
      [...values(), stopNumber],
    );
    await expectToAgree('/shipments', ofShipment);
  });
});

it('finds unbooked orders and shipments an hour after their window, and no others', async () => {
  await world.admin.query(
    `update order_summary set origin_date = null, origin_early_at = null, origin_late_at = $1,
       origin_appointment_at = null, destination_date = null, destination_late_at = null, destination_early_at = null`,
    [fromNow(-1)],
  );
  const { body } = await planner.get('/Orders?overdue=Pickup');
  const statuses = new Set(body.data.map(({ orderStatus }: ListedOrder) => orderStatus));
  expect(statuses).toContain(ORDER_STATUS.Accepted);
  expect(statuses).toContain(ORDER_STATUS.Planned);
  expect(statuses).not.toContain(ORDER_STATUS.InTransit);
  expect((await planner.get('/Orders?overdue=Sometimes')).status).toBe(422);
});

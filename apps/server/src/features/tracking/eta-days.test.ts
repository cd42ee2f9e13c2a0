import { TRACKING_TOKEN_HEADER } from '@lanewright/contract/public-tracking.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { book, makeSoonOrder, readyToBook } from '../../../test/bookings.ts';
import { makeLane } from '../../../test/orders.ts';
import { giveRating } from '../../../test/rating.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { makeWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('an LTL delivery is expected on a day, in tracking, orders, lists, the map, exports and for visitors', async () => {
  const companyId = await world.makeCompany('Northfield Foods');
  await giveRating(world, companyId);
  const planner = await world.makeUser(companyId);
  const { orderNumber, ...order } = await makeSoonOrder(planner, await makeLane(planner));
  const toBook = await readyToBook(planner, [{ orderNumber, ...order }], 'LTL');
  expect((await book(planner, toBook)).body).toMatchObject({ outcome: 'Booked' });
  const { resultId: id, resultNumber: number } = toBook.shipment;

  await runJobsOf(world, ['reckon-shipment']);

  const { stops } = (await planner.get(`/shipments/${id}/tracking`)).body;
  const day = stops[1].etaDay as string;
  expect(stops[0].etaDay).toBeNull();
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  // Older readers still get a time: the close of business of that day, in Atlanta.
  expect(Date.parse(stops[1].etaDateTime)).toBe(Date.parse(`${day}T17:00:00-05:00`));
  expect((await planner.get(`/orders/${orderNumber}`)).body.stops[1].expected.etaDay).toBe(day);

  await world.admin.query(
    'update shipment set status = 5, next_stop_number = 2, latitude = 41, longitude = -88 where id = $1',
    [id],
  );
  const [listed] = (await planner.get(`/shipments?searchTerm=${number}`)).body.data;
  expect(listed.nextStop.etaDay).toBe(day);
  const [truck] = (await planner.get(`/shipments/positions?searchTerm=${number}`)).body.data;
  expect(truck.etaDay).toBe(day);
  const file = await planner.post('/shipments/export', { selection: { ids: [id] } });
  expect(String(file.body)).toContain(`"Atlanta, GA",${formatCalendarDay(day)},`);

  const { rows } = await world.admin.query(
    'select tracking_token(company_id, id, booked_at) as token from shipment where id = $1',
    [id],
  );
  const seen = await world.send({
    method: 'GET',
    url: `/api/v1/public/shipments/${number}/stops`,
    headers: { [TRACKING_TOKEN_HEADER]: rows[0].token },
  });
  expect(seen.body.map(({ etaDay }: { etaDay: string | null }) => etaDay)).toEqual([null, day]);
});

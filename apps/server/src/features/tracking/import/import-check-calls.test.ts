import type { CheckCallImportPlan } from '@lanewright/contract/check-call-import.ts';
import type { ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSoonOrder, shipmentOf } from '../../../../test/bookings.ts';
import { makeLane, type Lane } from '../../../../test/orders.ts';
import { makeInsuredCarrier } from '../../../../test/records.ts';
import { runJobsOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
let carrierId: string;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  lane = await makeLane(planner);
  carrierId = await makeInsuredCarrier(planner);
});
afterAll(() => world.close());

interface Moving {
  id: string;
  number: string;
}

async function unbooked(): Promise<Moving> {
  const order = await makeSoonOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
  const { resultId, resultNumber } = (await planner.post('/shipments', { orders: [order.id] })).body;
  return { id: resultId, number: resultNumber };
}

async function booked(): Promise<Moving> {
  const moving = await unbooked();
  const charge = { type: 'Freight Rate', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  const body = { shippingMode: 'TL', carrierId, manualBookingCharges: [charge] };
  expect((await planner.put(`/shipments/${moving.id}/book`, body)).body).toMatchObject({ outcome: 'Booked' });
  // The pickup has been open for days, so that trucks can have been anywhere.
  await world.admin.query(
    `update order_stop set early_at = early_at - interval '6 days', late_at = late_at - interval '6 days'
     where order_id in (select order_id from shipment_order where shipment_id = $1)`,
    [moving.id],
  );
  return moving;
}

const tracked = async ({ id }: Moving): Promise<ShipmentTracking> =>
  (await planner.get(`/shipments/${id}/tracking`)).body;

const HEAD = 'Shipment,Event,Stop,Date,Time,City,State,Note';
/** So many minutes ago, by the clocks of a place. */
function when(minutes: number, zone = 'America/Chicago'): string {
  const { date, time } = localTimeAt(zone, Date.now() - minutes * 60_000);
  return `${formatCalendarDay(date)},${time.slice(0, 5)}`;
}
const left = ({ number }: Moving, minutes = 60) => `${number},Departed,1,${when(minutes)},,,`;
const fileOf = (...rows: string[]) => `${HEAD}\r\n${rows.join('\r\n')}\r\n`;

const send = (content: string, confirm: string | null = null, who = planner, headers?: Record<string, string>) =>
  who.post('/check-call-import', { modelFile: { data: Buffer.from(content).toString('base64') }, confirm }, headers);
async function look(content: string, who = planner): Promise<CheckCallImportPlan> {
  const { status, body } = await send(content, null, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function bring(content: string): Promise<CheckCallImportPlan> {
  const { fingerprint } = await look(content);
  const { status, body } = await send(content, fingerprint);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('a file of check calls', () => {
  it('is shown first, line by line, and nothing is kept', async () => {
    const [moving, waiting] = [await booked(), await unbooked()];
    const content = fileOf(
      left(moving),
      left({ ...moving, number: 'S1' }),
      left(waiting),
      `${moving.number},Arrived,7,${when(5)},,,`,
      `${moving.number},Check call,,${when(5)},Xyzzyville,IL,`,
      `${moving.number},Sailed,,${when(5)},,,`,
      `${moving.number.toLowerCase()},check call,,${when(5)},Champaign,il,`,
    );
    const plan = await look(content);
    expect(plan).toMatchObject({
      newCount: 2,
      newCheckCalls: [
        { line: 2, shipmentNumber: moving.number, said: 'Departed from stop 1' },
        { line: 8, shipmentNumber: moving.number, said: 'Check call near Champaign, IL' },
      ],
      unchangedCount: 0,
      rejections: [
        { line: 3, reason: 'There is no shipment S1.' },
        { line: 4, reason: 'A shipment that is Ready to Book is not on its way.' },
        { line: 5, reason: 'The shipment has 2 stops.' },
        { line: 6, reason: 'This town is not known. Check the spelling, or give coordinates.' },
        { line: 7, reason: 'Event: "Sailed" is not in the list.' },
      ],
      isDone: false,
    });
    expect((await tracked(moving)).activities).toEqual([]);
  });

  it('is carried out as it was shown; what it says again is known, and is not there twice', async () => {
    const [one, other] = [await booked(), await booked()];
    const row = left(one);
    const content = fileOf(row, row, left(other));
    expect(await bring(content)).toMatchObject({ isDone: true, newCount: 2, unchangedCount: 1 });
    await runJobsOf(world, ['reckon-shipment']);
    expect(await shipmentOf(planner, other.number)).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.InTransit });
    expect(await tracked(one)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.InTransit,
      activities: [{ kind: 'Departure', stopNumber: 1, source: 'File' }],
    });
    expect(await look(content)).toMatchObject({ newCount: 0, unchangedCount: 3, rejections: [] });
    const { entries } = (await planner.get(`/history/Shipment/${other.id}`)).body;
    expect(JSON.stringify(entries)).toContain('Departed from stop 1');
  });

  it('obeys the rules of a check call by hand, each row for itself', async () => {
    const [moving, other] = [await booked(), await booked()];
    const reasoned = (content: string) => content.replace('Note\r\n', 'Note,Why it is right\r\n');
    const arrived = ({ number }: Moving, minutes: number) =>
      `${number},Arrived,2,${when(minutes, 'America/New_York')},,,`;
    const tooSoon = fileOf(left(moving), arrived(moving, 50), arrived(other, 40));
    expect(await look(tooSoon)).toMatchObject({
      newCount: 1,
      rejections: [
        { line: 3, reason: expect.stringMatching(/faster than 80 mph\. If it is right/) },
        {
          line: 4,
          reason: expect.stringMatching(/^No pickup was reported.* say why in the column Why it is right\.$/),
        },
      ],
    });
    const { status, body } = await planner.post(`/shipments/${other.id}/check-calls`, {
      kind: 'Arrival',
      stopNumber: 2,
      activityDateTime: new Date(Date.now() - 40 * 60_000).toISOString(),
    });
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^No pickup was reported.* say why\.$/)]);
    const content = reasoned(fileOf(`${left(moving)},`, `${arrived(other, 40)},The pickup was seen by the dock`));
    expect(await bring(content)).toMatchObject({ newCount: 2, rejections: [] });
    const { entries } = (await planner.get(`/history/Shipment/${other.id}`)).body;
    expect(JSON.stringify(entries)).toContain('(confirmed: The pickup was seen by the dock)');
    // What is known is not asked about again.
    expect(await look(fileOf(arrived(other, 40)))).toMatchObject({ newCount: 0, unchangedCount: 1, rejections: [] });
  });

  it('is brought in once, however often it is sent under its key, and by however many at once', async () => {
    const moving = await booked();
    const content = fileOf(left(moving));
    const { fingerprint } = await look(content);
    const headers = { 'idempotency-key': 'one-file-of-check-calls' };
    const first = await send(content, fingerprint, planner, headers);
    expect((await send(content, fingerprint, planner, headers)).body).toEqual(first.body);
    const later = fileOf(left(moving, 30));
    const shown = (await look(later)).fingerprint;
    const answers = await Promise.all([send(later, shown), send(later, shown), send(later, shown)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await tracked(moving)).activities).toHaveLength(2);
  });

  it.each([
    ['empty', '\n', 'The file is empty.'],
    ['without rows', HEAD, 'The file has headings but no check calls.'],
    ['another file', 'Lane,Mode\nA,TL\n', 'This is not the check call template. The column Shipment is missing.'],
    ['too long', fileOf(...Array.from({ length: 1_001 }, () => 'S1,Delay,,,,,,')), '1,000'],
  ])('is refused when it is %s', async (_what, content, message) => {
    const { status, body } = await send(content);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
    expect(body.modelState).toHaveProperty(['modelFile.data']);
  });

  it('is kept from who may only look, never touches another company, and betrays no draft', async () => {
    const moving = await booked();
    const content = fileOf(left(moving));
    const viewer = await world.makeUser(companyId, { permissions: ['ViewShipment'] });
    expect((await send(content, null, viewer)).status).toBe(403);
    expect((await viewer.get('/check-call-import/template')).status).toBe(403);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const unknown = [{ line: 2, reason: `There is no shipment ${moving.number}.` }];
    expect((await look(content, stranger)).rejections).toEqual(unknown);
    const draft = await unbooked();
    await world.admin.query('update shipment set status = 0 where id = $1', [draft.id]);
    const clerk = await world.makeUser(companyId, { permissions: ['ViewShipment', 'BookShipment'] });
    expect((await look(fileOf(left(draft)), clerk)).rejections).toEqual([
      { line: 2, reason: `There is no shipment ${draft.number}.` },
    ]);
  });

  it('has a template that can be read again', async () => {
    const { status, body } = await planner.get('/check-call-import/template');
    expect(status).toBe(200);
    expect(await look(String(body))).toMatchObject({
      newCount: 0,
      rejections: [{ line: 2, reason: 'There is no shipment S100482.' }],
    });
  });
});

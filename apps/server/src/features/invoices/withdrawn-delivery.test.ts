import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import type { ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { makeShipper } from '../../../test/money.ts';
import { bookByHand, type BookedShipment } from '../../../test/motion.ts';
import { makeOrder, type Lane } from '../../../test/orders.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import type { Client, World } from '../../../test/world.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

let world: World;
let companyId: string;
let admin: Client;
let lane: Lane;

beforeAll(async () => {
  ({ world, companyId, lane } = await makeShipper());
});
// One person may write only so often.
beforeEach(async () => {
  admin = await world.makeUser(companyId);
});
afterAll(() => world.close());

async function booked(): Promise<BookedShipment> {
  return bookByHand(admin, [await makeOrder(admin, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] })]);
}

const say = async ({ id }: BookedShipment, body: object): Promise<ShipmentTracking> => {
  // These orders are picked up days later: the events are entered early on purpose.
  const answer = await admin.post(`/shipments/${id}/check-calls`, { overrideReason: 'Seen by the planner', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** The truck leaves its last stop, and the bill is made. */
async function deliver(shipment: BookedShipment, hoursAgo = 1): Promise<string> {
  const { activities, shipmentStatus } = await say(shipment, {
    kind: 'Departure',
    stopNumber: 2,
    activityDateTime: ago(hoursAgo),
  });
  expect(shipmentStatus).toBeGreaterThanOrEqual(SHIPMENT_STATUS.Delivered);
  await runJobsOf(world, ['bill-shipment']);
  return activities.find(
    ({ kind, stopNumber, isWithdrawn }) => kind === 'Departure' && stopNumber === 2 && !isWithdrawn,
  )!.id;
}

async function onItsWay(origination: 'Manual' | 'Standard' = 'Manual'): Promise<BookedShipment> {
  const shipment = await booked();
  await world.admin.query('update shipment set origination = $2 where id = $1', [shipment.id, origination]);
  await say(shipment, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(90) });
  await say(shipment, { kind: 'Departure', stopNumber: 1, activityDateTime: ago(88) });
  await say(shipment, { kind: 'Arrival', stopNumber: 2, activityDateTime: ago(4) });
  return shipment;
}

async function withdraw(checkCallId: string): Promise<void> {
  const { status, body } = await admin.put(`/check-calls/${checkCallId}/withdraw`, {});
  expect([status, body.shipmentStatus < SHIPMENT_STATUS.Delivered], JSON.stringify(body)).toEqual([200, true]);
}

interface Row {
  number: string;
  side: string;
  status: string;
  cents: number;
}

async function invoicesOf({ id }: BookedShipment): Promise<Row[]> {
  const { rows } = await world.admin.query<Row>(
    'select invoice_number as number, side, status, amount_cents::int as cents from invoice where shipment_id = $1 order by created_at',
    [id],
  );
  return rows;
}

const read = async (number: string): Promise<InvoiceDetail> => (await admin.get(`/invoices/${number}`)).body;

async function historyOf(invoice: InvoiceDetail): Promise<string> {
  const type = invoice.discriminator === 'ARInvoice' ? 'Invoice' : 'CarrierInvoice';
  return JSON.stringify((await admin.get(`/history/${type}/${invoice.id}`)).body.entries);
}

describe('when a delivery is withdrawn', () => {
  it.each(['Manual', 'Standard'] as const)(
    'the draft of a %s shipment is void with it, and made again once by the next delivery',
    async (origination) => {
      const shipment = await onItsWay(origination);
      const checkCall = await deliver(shipment);
      const [draft] = await invoicesOf(shipment);
      expect(draft).toMatchObject({ status: 'Draft', cents: 90_000 });

      await withdraw(checkCall);
      expect(await invoicesOf(shipment)).toEqual([{ ...draft, status: 'Voided', cents: 0 }]);
      expect(await historyOf(await read(draft!.number))).toContain(
        `voided the draft, as the delivery of shipment ${shipment.number} was withdrawn`,
      );

      await deliver(shipment, 0.5);
      await runJobsOf(world, ['bill-shipment']);
      const [first, second, ...more] = await invoicesOf(shipment);
      expect([first?.status, second?.status, second?.cents, more]).toEqual(['Voided', 'Draft', 90_000, []]);
      expect(second!.number).not.toBe(first!.number);
    },
  );

  it('a billing job that was still waiting makes nothing', async () => {
    const shipment = await onItsWay();
    const { activities } = await say(shipment, { kind: 'Departure', stopNumber: 2, activityDateTime: ago(1) });
    await withdraw(activities.find(({ kind, stopNumber }) => kind === 'Departure' && stopNumber === 2)!.id);
    await runJobsOf(world, ['bill-shipment']);
    expect(await invoicesOf(shipment)).toEqual([]);
  });

  it('a bill that the carrier has sent stays, waits for the delivery again, and says so', async () => {
    const shipment = await onItsWay();
    const checkCall = await deliver(shipment);
    await world.admin.query(
      `update shipment_stop set proof_at = now() where shipment_id = $1 and stop_type = 'Dropoff'`,
      [shipment.id],
    );
    const bill = { invoiceNumber: `W-${shipment.number}`, amount: 900, invoiceDate: booksToday() };
    await admin.post('/carrier-bills', { ...bill, shipmentNumber: shipment.number });
    const [before] = await invoicesOf(shipment);
    expect(before).toMatchObject({ status: 'ReadyToSettle', cents: 90_000 });
    await withdraw(checkCall);
    expect(await invoicesOf(shipment)).toEqual([{ ...before, status: 'Received' }]);
    const invoice = await read(before!.number);
    expect(await historyOf(invoice)).toContain(
      `kept the invoice, although the delivery of shipment ${shipment.number} was withdrawn`,
    );
    await deliver(shipment, 0.5);
    expect(await invoicesOf(shipment)).toEqual([before]);
  });

  it('a draft on which a person has written stays', async () => {
    const shipment = await onItsWay();
    const checkCall = await deliver(shipment);
    const [before] = await invoicesOf(shipment);
    const { id } = await read(before!.number);
    const note = await admin.post('/notes', {
      entityType: 'CarrierInvoice',
      entityId: id,
      noteHTML: '<p>The carrier asks for detention.</p>',
    });
    expect(note.status, JSON.stringify(note.body)).toBe(200);
    await withdraw(checkCall);
    expect(await invoicesOf(shipment)).toEqual([before]);
  });

  it('an invoice that was sent to the shipper stays as it is', async () => {
    const shipment = await onItsWay('Standard');
    const checkCall = await deliver(shipment);
    const [{ number }] = (await invoicesOf(shipment)) as [Row];
    await world.admin.query(`update invoice set status = 'Invoiced' where invoice_number = $1`, [number]);
    await withdraw(checkCall);
    expect(await invoicesOf(shipment)).toMatchObject([{ number, status: 'Invoiced', cents: 90_000 }]);
    expect(await historyOf(await read(number))).toContain('kept the invoice');
  });

  it('a delivery that is replaced by a later one leaves its bill alone', async () => {
    const shipment = await onItsWay();
    const first = await deliver(shipment, 2);
    const before = await invoicesOf(shipment);
    await say(shipment, { kind: 'Departure', stopNumber: 2, activityDateTime: ago(1) });
    const answer = await admin.put(`/check-calls/${first}/withdraw`, {});
    expect(answer.body.shipmentStatus).toBeGreaterThanOrEqual(SHIPMENT_STATUS.Delivered);
    await runJobsOf(world, ['bill-shipment']);
    expect(await invoicesOf(shipment)).toEqual(before);
  });
});

import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { bill, invoiceOf, makeShipper } from '../../../test/money.ts';
import { bookByHand, type BookedShipment } from '../../../test/motion.ts';
import { makeOrder, type Lane } from '../../../test/orders.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import type { Client, World } from '../../../test/world.ts';

const TODAY = booksToday();

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

interface Cancelled extends BookedShipment {
  orderNumber: string;
  carrierName: string;
}

async function booked(): Promise<Cancelled> {
  const order = await makeOrder(admin, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
  const shipment = await bookByHand(admin, [order]);
  const { carrier } = (await admin.get(`/shipments/${shipment.number}`)).body;
  return { ...shipment, orderNumber: order.orderNumber, carrierName: carrier.companyName };
}

async function cancel({ id }: BookedShipment): Promise<void> {
  const { status, body } = await admin.put(`/shipments/${id}/cancel`, {
    reason: 'The customer has no room.',
    acceptsCharge: true,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await runJobsOf(world, ['bill-shipment']);
}

let bills = 0;
async function billed({ number }: BookedShipment, amount: number, lines: object[] = []): Promise<void> {
  const { status, body } = await admin.post('/carrier-bills', {
    invoiceNumber: `TONU-${(bills += 1)}`,
    amount,
    invoiceDate: TODAY,
    shipmentNumber: number,
    lines,
  });
  expect([status, body.result], JSON.stringify(body)).toEqual([200, 'matched']);
}

const read = ({ id }: BookedShipment) => invoiceOf(world, admin, id);
const path = ({ invoiceNumber }: InvoiceDetail, what: string) => `/carrier-invoices/${invoiceNumber}/${what}`;
const mismatches = async ({ invoiceNumber }: InvoiceDetail) =>
  (await admin.get(`/rate-mismatches?searchTerm=${invoiceNumber}`)).body.data.length;

/** The bill comes first, then the shipment is cancelled; or the other way round. */
const ORDERS = [
  ['after its bill came', true],
  ['before its bill comes', false],
] as const;

describe.each(ORDERS)('the invoice of a shipment that is cancelled %s', (_when, isBilledFirst) => {
  let shipment: Cancelled;
  let invoice: InvoiceDetail;

  beforeEach(async () => {
    shipment = await booked();
    const lines = [{ description: 'Truck ordered not used', code: 'TONU', total: 250 }];
    if (isBilledFirst) await billed(shipment, 250, lines);
    await cancel(shipment);
    if (!isBilledFirst) await billed(shipment, 250, lines);
    invoice = await read(shipment);
  });

  it('still says what was booked with whom, and expects nothing', async () => {
    expect(invoice).toMatchObject({
      status: 'Received',
      amount: 0,
      showsMismatchChip: true,
      requiredDocumentCount: 0,
      carrier: { carrierName: shipment.carrierName },
      shipment: {
        shipmentStatus: -1,
        carrierName: shipment.carrierName,
        orders: [{ orderNumber: shipment.orderNumber }],
      },
      rateMismatch: {
        originalBookedAmount: 900,
        total: 0,
        externalInvoiceAmount: 250,
        difference: -250,
        bookedCharges: [{ name: 'Line Haul', total: 900 }],
      },
      actions: ['settleMismatch', 'dispute', 'voidBill'],
    });
    expect(invoice.rateMismatch!.orderId).not.toBeNull();
    const listed = (await admin.get(`/rate-mismatches?searchTerm=${invoice.invoiceNumber}`)).body.data;
    expect(listed).toMatchObject([{ difference: -250, carrier: { carrierName: shipment.carrierName } }]);
  });

  it('is settled as a truck that was not used, paid, and gone from the mismatches', async () => {
    const { body } = await admin.post(path(invoice, 'settle-mismatch'), { version: invoice.version });
    expect(body).toMatchObject({ status: 'ReadyToSettle', amount: 250 });
    expect(body.charges.filter(({ isDeleted }: { isDeleted: boolean }) => !isDeleted)).toMatchObject([
      { name: 'Truck ordered not used', total: 250 },
    ]);
    expect(await mismatches(invoice)).toBe(0);
    const paid = await admin.post(path(invoice, 'settlement'), { version: body.version, settleDate: TODAY });
    expect(paid.body).toMatchObject({ status: 'Settled', balance: 0 });
    // Its freight was not carried: the order waits for another truck.
    const order = (await admin.get(`/Orders/${shipment.orderNumber}`)).body;
    expect(order.orderStatus).toBe(ORDER_STATUS.Accepted);
  });

  it('is void once the carrier has taken all of it back', async () => {
    const disputed = await admin.post(path(invoice, 'dispute'), {
      version: invoice.version,
      reason: 'Rate',
      amount: 250,
      deadline: addDays(TODAY, 30),
    });
    expect(disputed.body).toMatchObject({ status: 'Received', actions: expect.not.arrayContaining(['voidBill']) });
    const { body } = await admin.post(path(invoice, 'dispute/resolve'), {
      version: disputed.body.version,
      outcome: 'Upheld',
    });
    expect(body).toMatchObject({ status: 'Voided', balance: 0, actions: [] });
    expect(await mismatches(invoice)).toBe(0);
  });

  it('is voided by hand with a reason that its history tells', async () => {
    const without = await admin.post(path(invoice, 'void'), { version: invoice.version, reason: '  ' });
    expect([without.status, without.body.modelState]).toEqual([422, { reason: ['Reason is required'] }]);
    const { body } = await admin.post(path(invoice, 'void'), { version: invoice.version, reason: 'Sent in error.' });
    expect(body).toMatchObject({ status: 'Voided', actions: [] });
    expect(await mismatches(invoice)).toBe(0);
    const history = await admin.get(`/history/CarrierInvoice/${invoice.id}`);
    expect(JSON.stringify(history.body)).toContain('voided the invoice: Sent in error.');
    const again = await admin.post(path(invoice, 'void'), { version: body.version, reason: 'Once more.' });
    expect(again.status).toBe(422);
  });
});

it('a bill for what was carried cannot be voided', async () => {
  const shipment = await booked();
  await billed(shipment, 950);
  const invoice = await read(shipment);
  const { status, body } = await admin.post(path(invoice, 'void'), { version: invoice.version, reason: 'No.' });
  expect([status, body.message]).toEqual([
    422,
    'Only a bill that nobody has decided about, and for which nothing is expected, can be voided.',
  ]);
});

it('what was never billed is void once its shipment is cancelled, however often that is asked', async () => {
  const shipment = await booked();
  await world.admin.query('update shipment set status = 7 where id = $1', [shipment.id]);
  await bill(world, companyId, shipment.id);
  const draft = await read(shipment);
  expect(draft).toMatchObject({ status: 'Draft', amount: 900 });
  await world.admin.query('update shipment set status = 4 where id = $1', [shipment.id]);
  await cancel(shipment);
  await bill(world, companyId, shipment.id);
  const { body } = await admin.get(`/carrier-invoices/${draft.invoiceNumber}`);
  expect(body).toMatchObject({ status: 'Voided', amount: 0, balance: 0 });
  const { rows } = await world.admin.query('select 1 from ledger_entry where invoice_id = $1', [draft.id]);
  expect(rows).toHaveLength(2);
});

import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { type Delivered, bill, deliver, invoiceOf, makeAuditedShippers } from '../../../test/money.ts';
import type { Lane } from '../../../test/orders.ts';
import type { Client, World } from '../../../test/world.ts';

let world: World;
let own: string;
let audited: string;
let admin: Client;
let lanes: Record<string, Lane>;

beforeAll(async () => {
  ({ world, own, audited, lanes } = await makeAuditedShippers());
});
// One person may write only so often.
beforeEach(async () => {
  admin = await world.makeUser(own);
});
afterAll(() => world.close());

const delivered = (companyId = own, by = admin): Promise<Delivered> => deliver(world, companyId, by, lanes[companyId]!);

let bills = 0;
const billFor = (shipmentNumber: string, amount: number, more: object = {}) => ({
  invoiceNumber: `CR-${(bills += 1)}`,
  amount,
  invoiceDate: booksToday(),
  shipmentNumber,
  ...more,
});

async function billed(shipmentNumber: string, amount: number, by = admin): Promise<InvoiceDetail> {
  const { status, body } = await by.post('/carrier-bills', billFor(shipmentNumber, amount));
  expect([status, body.result], JSON.stringify(body)).toEqual([200, 'matched']);
  return (await by.get(`/carrier-invoices/${body.carrierInvoiceNumber}`)).body;
}

const read = async (invoiceNumber: string, by = admin): Promise<InvoiceDetail> =>
  (await by.get(`/carrier-invoices/${invoiceNumber}`)).body;

async function decide({ invoiceNumber }: InvoiceDetail, what: string, more: object = {}, by = admin) {
  const { version } = await read(invoiceNumber, by);
  const { status, body } = await by.post(`/carrier-invoices/${invoiceNumber}/${what}`, { version, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as InvoiceDetail;
}
const settle = (invoice: InvoiceDetail, by = admin) => decide(invoice, 'settle-mismatch', {}, by);
const pay = (invoice: InvoiceDetail) => decide(invoice, 'settlement', { settleDate: booksToday() });

describe('a credit of a carrier', () => {
  it('is refused with words while the carrier has not billed the shipment', async () => {
    const shipment = await delivered();
    const sent = billFor(shipment.number, -50);
    const { status, body } = await admin.post('/carrier-bills', sent);
    expect([status, body.modelState]).toEqual([
      422,
      { amount: ['A credit needs an earlier invoice of this carrier for the same shipment.'] },
    ]);
    expect((await admin.get('/carrier-bills')).body.data).toEqual([]);
    // Nothing of it is stored, so that it can be sent again once the bill is there.
    const first = await billed(shipment.number, 900);
    expect((await admin.post('/carrier-bills', sent)).body).toMatchObject({ result: 'matched', relation: 'Credit' });
    expect((await read(first.invoiceNumber)).amount).toBe(900);
  });

  it('is refused where it is more than the carrier has billed for the shipment', async () => {
    const shipment = await delivered();
    await billed(shipment.number, 900);
    const tooMuch = billFor(shipment.number, -900.01);
    expect((await admin.post('/carrier-bills', tooMuch)).body.modelState).toEqual({
      amount: ['This credit is more than the $900.00 that the carrier has billed for the shipment.'],
    });
    await billed(shipment.number, -900);
    expect((await admin.post('/carrier-bills', billFor(shipment.number, -0.01))).status).toBe(422);
  });

  it('reduces what is owed once a person accepts it, and is used up by that', async () => {
    const shipment = await delivered();
    const first = await billed(shipment.number, 900);
    const credit = await billed(shipment.number, -50);
    expect(credit).toMatchObject({
      relation: 'Credit',
      status: 'Received',
      amount: 0,
      actions: ['voidBill', 'settleMismatch'].toSorted((one, other) => (one < other ? -1 : 1)),
      rateMismatch: { externalInvoiceAmount: -50 },
    });
    expect(credit.related).toMatchObject([{ invoiceNumber: first.invoiceNumber, relation: 'Original' }]);

    const settled = await settle(credit);
    expect(settled).toMatchObject({ status: 'Settled', amount: -50, balance: 0 });
    expect(settled.charges).toMatchObject([{ name: 'Carrier Credit', total: -50 }]);
    expect(settled.transactions).toMatchObject([{ description: `Applied to ${first.invoiceNumber}`, amount: 50 }]);
    const left = await read(first.invoiceNumber);
    expect(left).toMatchObject({ status: 'ReadyToSettle', amount: 900, balance: 850 });
    expect(left.transactions).toMatchObject([{ description: `Credit ${credit.invoiceNumber}`, amount: -50 }]);
    expect(await pay(left)).toMatchObject({ status: 'Settled', paidAmount: 900, balance: 0 });
    const { rows } = await world.admin.query('select status from freight_order where id = $1', [shipment.orderId]);
    expect(rows).toEqual([{ status: 6 }]);
  });

  it('waits for the invoice that it belongs to, and is applied when that is settled', async () => {
    const shipment = await delivered();
    const first = await billed(shipment.number, 1000);
    const credit = await settle(await billed(shipment.number, -100));
    expect(credit).toMatchObject({ status: 'ReadyToSettle', balance: -100 });
    expect(await settle(first)).toMatchObject({ status: 'ReadyToSettle', amount: 1000, balance: 900 });
    expect(await read(credit.invoiceNumber)).toMatchObject({ status: 'Settled', balance: 0 });
  });

  it('for what is paid already is settled when the carrier has paid it back', async () => {
    const shipment = await delivered();
    await pay(await billed(shipment.number, 900));
    const credit = await settle(await billed(shipment.number, -50));
    expect(credit).toMatchObject({ status: 'ReadyToSettle', balance: -50, actions: ['recordSettlement'] });
    const back = await pay(credit);
    expect(back).toMatchObject({ status: 'Settled', paidAmount: -50, balance: 0 });
    expect(back.transactions).toMatchObject([{ description: 'Paid back by the carrier', amount: 50 }]);
  });

  it('of an audited bill is passed on without a fee, and reduces what the shipper owes', async () => {
    await world.admin.query(
      `insert into company_setting (company_id, section, settings) values ($1, 'booking', '{"freightAuditManagementFee": 12.5}')`,
      [audited],
    );
    const clerk = await world.makeUser(audited);
    const shipment = await delivered(audited, clerk);
    const first = await billed(shipment.number, 900, clerk);
    await bill(world, audited, shipment.id);
    await settle(await billed(shipment.number, -50, clerk), clerk);
    await bill(world, audited, shipment.id);
    const { related } = await read(first.invoiceNumber, clerk);
    const passedOn = related.filter(({ discriminator }) => discriminator === 'ARInvoice');
    expect(passedOn.map(({ amount, relation, status }) => [amount, relation, status])).toEqual([
      [912.5, 'Original', 'Active'],
      [-50, 'Credit', 'Settled'],
    ]);
    const owed = (await clerk.get(`/invoices/${passedOn[0]!.invoiceNumber}`)).body;
    expect(owed).toMatchObject({ amount: 912.5, balance: 862.5 });
    // The carrier has given it back with that.
    expect(
      (
        await read(
          related.find(({ amount, discriminator }) => amount === -50 && discriminator !== 'ARInvoice')!.invoiceNumber,
          clerk,
        )
      ).status,
    ).toBe('Settled');
  });

  it('of nothing is refused, as is a bill of nothing', async () => {
    const shipment = await delivered();
    const { status, body } = await admin.post('/carrier-bills', billFor(shipment.number, 0));
    expect([status, body.modelState]).toEqual([
      422,
      { amount: ['Enter an amount other than $0.00. A credit is less than 0.'] },
    ]);
  });
});

describe('a bill that comes to nothing in the end', () => {
  it('is settled at once, as there is nothing to pay', async () => {
    const shipment = await delivered();
    await billed(shipment.number, 900.5);
    const invoice = await invoiceOf(world, admin, shipment.id);
    const entered = { version: invoice.version, externalInvoiceNumber: 'INV-0', externalInvoiceAmount: 0 };
    const { body } = await admin.put(`/carrier-invoices/${invoice.invoiceNumber}/external`, entered);
    expect(body).toMatchObject({ status: 'Received' });
    expect(await settle(invoice)).toMatchObject({ status: 'Settled', amount: 0, balance: 0 });
  });
});

describe('a bill that does not say which carrier it is from', () => {
  const onPaper = (paper: string, invoiceNumber: string, more: object = {}) => ({
    ...billFor('', 900, more),
    invoiceNumber,
    billOfLading: paper,
  });

  it('is taken for that of the carrier of its shipment: another carrier may use the same number', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const number = randomUUID().slice(0, 20);
    for (const { number: paper } of [one, other]) {
      const { body } = await admin.post('/carrier-bills', onPaper(paper, number));
      expect(body).toMatchObject({ result: 'matched', shipmentNumber: paper, relation: 'Original' });
    }
    const again = await admin.post('/carrier-bills', onPaper(one.number, number));
    expect(again).toMatchObject({ status: 422, body: { message: 'This bill has come before.' } });
  });

  it('waits for a person where no shipment tells, and is told apart by its papers', async () => {
    const number = randomUUID().slice(0, 20);
    for (const paper of ['BOL-404', 'BOL-405'])
      expect((await admin.post('/carrier-bills', onPaper(paper, number))).body).toMatchObject({ result: 'waiting' });
    const waiting = (await admin.get('/carrier-bills')).body.data.filter(
      ({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === number,
    );
    expect(waiting).toHaveLength(2);
    const again = await admin.post('/carrier-bills', onPaper('bol 405', number));
    expect(again).toMatchObject({ status: 422, body: { message: 'This bill has come before.' } });
  });

  it('is known by its carrier whether it names that or not', async () => {
    const shipment = await delivered();
    await world.admin.query(
      `update carrier set scac = 'WXYZ' where company_id = $1 and id = (select carrier_id from shipment where id = $2)`,
      [own, shipment.id],
    );
    const number = randomUUID().slice(0, 20);
    await admin.post('/carrier-bills', { ...onPaper(shipment.number, number), carrierCode: 'wxyz' });
    const again = await admin.post('/carrier-bills', onPaper(shipment.number, number));
    expect(again).toMatchObject({ status: 422, body: { message: 'This bill has come before.' } });
  });
});

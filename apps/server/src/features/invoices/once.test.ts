import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { dyingEverywhere } from '../../../test/dying.ts';
import { deliver, invoiceOf, makeAuditedShippers } from '../../../test/money.ts';
import type { Lane } from '../../../test/orders.ts';
import { letLeasesEnd } from '../../../test/promises.ts';
import type { Client, World } from '../../../test/world.ts';
import { everyJob } from '../../every-feature.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/definition.ts';
import { companyScope } from '../../platform/scope.ts';

// Every movement of money is made once, although requests are repeated, sent at the same time or interrupted.

const TODAY = booksToday();
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

type Origination = 'Standard' | 'Manual';
const delivered = (origination: Origination = 'Manual', companyId = own, by = admin) =>
  deliver(world, companyId, by, lanes[companyId]!, { origination });

async function ledgerOf(invoiceId: string): Promise<string[]> {
  const { rows } = await world.admin.query<{ entry: string }>(
    "select kind || ' ' || amount_cents as entry from ledger_entry where invoice_id = $1 order by entry_number",
    [invoiceId],
  );
  return rows.map(({ entry }) => entry);
}
const invoicesOf = async (shipmentId: string) =>
  (
    await world.admin.query<{ id: string; side: string; status: string }>(
      'select id, side, status from invoice where shipment_id = $1 order by created_at',
      [shipmentId],
    )
  ).rows;

/** Runs a job as a worker does, without the queue: its last effect and its end are one transaction. */
function runJob(companyId: string, kind: string, payload: object): Promise<unknown> {
  const scope = companyScope(world.database, companyId, { userId: null, requestId: `job:${kind}` });
  const finish = (work: (db: Db) => Promise<unknown>) => scope.inCompany(work);
  const definition = everyJob({ ...world.ports, log: pino({ level: 'silent' }) }).find((job) => job.kind === kind)!;
  return definition.run({ id: randomUUID(), scope, payload, finish } as unknown as Job);
}

let bills = 0;
async function billed(shipment: { number: string; id: string }, amount: number, by = admin) {
  const bill = { invoiceNumber: `B-${(bills += 1)}`, amount, invoiceDate: TODAY, shipmentNumber: shipment.number };
  expect((await by.post('/carrier-bills', bill)).status).toBe(200);
  return invoiceOf(world, by, shipment.id);
}

/** Sent under one key until it is through, by a server that dies at every statement of it in turn. */
async function untilItIsThrough(client: Client, path: string, body: object) {
  const key = { 'idempotency-key': randomUUID() };
  const { value, deaths } = await dyingEverywhere(
    () => client.post(path, body, key),
    () => letLeasesEnd(world),
  );
  expect(deaths).toBeGreaterThan(10);
  expect(value.status, JSON.stringify(value.body)).toBe(200);
  return value.body;
}

describe('a worker that dies at every statement in turn', () => {
  it.each(['Standard', 'Manual'] as const)('bills a %s shipment once', async (origination) => {
    const shipment = await delivered(origination);
    // As though it had never been billed.
    await unbill(shipment.id);
    const { deaths } = await dyingEverywhere(
      () => runJob(own, 'bill-shipment', { shipmentId: shipment.id }),
      async () => expect((await invoicesOf(shipment.id)).length).toBeLessThan(2),
    );
    expect(deaths).toBeGreaterThan(10);
    await runJob(own, 'bill-shipment', { shipmentId: shipment.id });
    const [invoice, ...others] = await invoicesOf(shipment.id);
    expect(others).toEqual([]);
    expect(invoice!.status).toBe(origination === 'Standard' ? 'Invoiced' : 'Draft');
    expect(await ledgerOf(invoice!.id)).toEqual(['Charge 90000']);
  });

  it('passes an audited bill on once', async () => {
    const clerk = await world.makeUser(audited);
    const shipment = await delivered('Manual', audited, clerk);
    const invoice = await billed(shipment, 900, clerk);
    expect(invoice.status).toBe('ReadyToInvoice');
    await dyingEverywhere(
      () => runJob(audited, 'pass-on-carrier-invoice', { invoiceId: invoice.id }),
      async () => expect((await invoicesOf(shipment.id)).length).toBeLessThan(3),
    );
    await runJob(audited, 'pass-on-carrier-invoice', { invoiceId: invoice.id });
    const passedOn = (await invoicesOf(shipment.id)).filter(({ side }) => side === 'Customer');
    expect(passedOn).toMatchObject([{ status: 'Invoiced' }]);
    expect(await ledgerOf(passedOn[0]!.id)).toEqual(['Charge 90000']);
  });

  /** Takes the bill of a shipment back, past every rule. */
  async function unbill(shipmentId: string): Promise<void> {
    const client = world.admin;
    await client.query('set session_replication_role = replica');
    for (const table of ['ledger_entry', 'invoice_charge'])
      await client.query(`delete from ${table} where invoice_id in (select id from invoice where shipment_id = $1)`, [
        shipmentId,
      ]);
    await client.query('delete from invoice where shipment_id = $1', [shipmentId]);
    await client.query('set session_replication_role = origin');
  }
});

describe('a server that dies at every statement in turn', () => {
  it('settles a difference once', async () => {
    const invoice = await billed(await delivered(), 1050);
    const path = `/carrier-invoices/${invoice.invoiceNumber}/settle-mismatch`;
    expect(await untilItIsThrough(admin, path, { version: invoice.version })).toMatchObject({ amount: 1050 });
    expect(await ledgerOf(invoice.id)).toEqual(['Charge 90000', 'Charge 15000']);
  });

  it('pays a carrier once', async () => {
    const invoice = await billed(await delivered(), 900);
    const path = `/carrier-invoices/${invoice.invoiceNumber}/settlement`;
    const body = { version: invoice.version, settleDate: TODAY, reference: 'ACH 7' };
    expect(await untilItIsThrough(admin, path, body)).toMatchObject({ status: 'Settled' });
    expect(await ledgerOf(invoice.id)).toEqual(['Charge 90000', 'Settlement 90000']);
  });

  it('records a payment once', async () => {
    const invoice = await invoiceOf(world, admin, (await delivered('Standard')).id);
    const checkNumber = randomUUID();
    await untilItIsThrough(admin, '/payments', {
      checkNumber,
      paymentDate: TODAY,
      totalPaymentAmount: 900,
      lines: [{ invoiceNumber: invoice.invoiceNumber, amount: 900 }],
    });
    expect(await ledgerOf(invoice.id)).toEqual(['Charge 90000', 'Payment 90000']);
    const { rows } = await world.admin.query('select 1 from payment where check_number = $1', [checkNumber]);
    expect(rows).toHaveLength(1);
  });

  it('takes a bill in once', async () => {
    const shipment = await delivered();
    const bill = { invoiceNumber: 'ONCE-1', amount: 900, invoiceDate: TODAY, shipmentNumber: shipment.number };
    expect(await untilItIsThrough(admin, '/carrier-bills', bill)).toMatchObject({ result: 'matched' });
    expect(await invoicesOf(shipment.id)).toMatchObject([{ status: 'ReadyToSettle' }]);
    const { rows } = await world.admin.query("select state from carrier_bill where external_number = 'ONCE-1'");
    expect(rows).toEqual([{ state: 'Matched' }]);
  });
});

describe('two people at once', () => {
  it.each([
    ['settle a difference', 1050, 'settle-mismatch', {}, ['Charge 90000', 'Charge 15000']],
    ['pay a carrier', 900, 'settlement', { settleDate: TODAY }, ['Charge 90000', 'Settlement 90000']],
  ] as const)('%s: one of them does', async (_what, amount, path, body, ledger) => {
    const other = await world.makeUser(own);
    const invoice = await billed(await delivered(), amount);
    const answers = await Promise.all(
      [admin, other, admin].map((by) =>
        by.post(`/carrier-invoices/${invoice.invoiceNumber}/${path}`, { version: invoice.version, ...body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await ledgerOf(invoice.id)).toEqual(ledger);
  });

  it('bill and are billed for the same shipment: one invoice', async () => {
    const shipment = await delivered();
    const bill = { invoiceNumber: 'SAME-1', amount: 900, invoiceDate: TODAY, shipmentNumber: shipment.number };
    const answers = await Promise.all([
      admin.post('/carrier-bills', bill),
      admin.post('/carrier-bills', bill),
      ...[1, 2, 3].map(() => runJob(own, 'bill-shipment', { shipmentId: shipment.id })),
    ]);
    expect([answers[0], answers[1]].map((answer) => (answer as { status: number }).status).toSorted()).toEqual([
      200, 422,
    ]);
    expect(await invoicesOf(shipment.id)).toMatchObject([{ status: 'ReadyToSettle' }]);
  });

  it('pay the same invoice with two checks: nobody pays more than is owed', async () => {
    const invoice = await invoiceOf(world, admin, (await delivered('Standard')).id);
    const pay = (checkNumber: string) =>
      admin.post('/payments', {
        checkNumber,
        paymentDate: TODAY,
        totalPaymentAmount: 900,
        lines: [{ invoiceNumber: invoice.invoiceNumber, amount: 900 }],
      });
    const answers = await Promise.all([pay(randomUUID()), pay(randomUUID())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await ledgerOf(invoice.id)).toEqual(['Charge 90000', 'Payment 90000']);
  });

  it('import the same remittance: it is recorded once', async () => {
    const invoice = await invoiceOf(world, admin, (await delivered('Standard')).id);
    const check = randomUUID().slice(0, 12);
    const rows = [
      'Check Number,Payment Date,Total Payment Amount,Method,Invoice Number,Amount',
      `${check},${TODAY},900,Check,${invoice.invoiceNumber},900`,
    ];
    const modelFile = { data: Buffer.from(rows.join('\r\n')).toString('base64') };
    const plan = (await admin.post('/payments/remittances', { modelFile })).body;
    expect(plan, JSON.stringify(plan)).toMatchObject({ paymentCount: 1, rejectionCount: 0, isDone: false });
    const confirmed = { modelFile, confirm: plan.fingerprint };
    const other = await world.makeUser(own);
    const answers = await Promise.all([admin, other, admin].map((by) => by.post('/payments/remittances', confirmed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await ledgerOf(invoice.id)).toEqual(['Charge 90000', 'Payment 90000']);
    const kept = await world.admin.query('select amount_cents::int as cents from payment where check_number = $1', [
      check,
    ]);
    expect(kept.rows).toEqual([{ cents: 90_000 }]);
  });
});

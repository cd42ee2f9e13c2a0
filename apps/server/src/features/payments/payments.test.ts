import { randomUUID } from 'node:crypto';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { paymentDays } from '@lanewright/domain/money/payment-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { faultsInBooks } from '../../../test/books.ts';
import { dyingEverywhere } from '../../../test/dying.ts';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { letLeasesEnd } from '../../../test/promises.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let lane: Lane;
let clerk: Client;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  lane = await makeLane(await world.makeUser(companyId));
});
// One person may write only so often.
beforeEach(async () => {
  clerk = await world.makeUser(companyId, { firstName: 'Robin', lastName: 'Marsh' });
});
afterAll(async () => {
  expect(await faultsInBooks(world)).toEqual([]);
  await world.close();
});

/** An open invoice of 900 dollars. */
const invoiced = async () =>
  invoiceOf(world, clerk, (await deliver(world, companyId, clerk, lane, { origination: 'Standard' })).id);
const read = async (invoiceNumber: string) => (await clerk.get(`/invoices/${invoiceNumber}`)).body;

interface Paid {
  total: number;
  lines?: { invoiceNumber: string; amount: number }[];
  more?: object;
}

async function pay({ total, lines = [], more = {} }: Paid) {
  const body = { checkNumber: randomUUID(), paymentDate: booksToday(), totalPaymentAmount: total, lines, ...more };
  return clerk.post('/payments', body);
}

/** Recorded with what no invoice takes. */
async function paid(given: Paid) {
  const { status, body } = await pay({ ...given, more: { acceptUnapplied: true, ...given.more } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const corrected = (payment: Record<string, unknown>, change: object) => ({
  version: payment['version'],
  checkNumber: payment['customerPaymentNumber'],
  paymentDate: payment['paymentDate'],
  method: payment['method'],
  totalPaymentAmount: payment['totalPaymentAmount'],
  note: payment['note'],
  ...change,
});

describe('recording a payment', () => {
  it('asks before money stays unapplied, with what is owed and what is left', async () => {
    const { invoiceNumber } = await invoiced();
    const lines = [{ invoiceNumber, amount: 1_000 }];
    const checkNumber = randomUUID();
    const first = await pay({ total: 1_000, lines, more: { checkNumber } });
    expect(first.status).toBe(422);
    expect(first.body.modelState).toEqual({
      acceptUnapplied: [
        '$900.00 is owed on the invoices named. $100.00 of the $1,000.00 received would stay unapplied.',
      ],
    });
    expect(await read(invoiceNumber)).toMatchObject({ balance: 900 });
    const second = await pay({ total: 1_000, lines, more: { checkNumber, acceptUnapplied: true } });
    expect(second.body).toMatchObject({ totalAppliedAmount: 900, unappliedAmount: 100, isVoided: false });
    const { entries } = (await clerk.get(`/history/Invoice/${(await read(invoiceNumber)).id}`)).body;
    expect(entries[1].description).toBe(`recorded a payment of $900.00 (${checkNumber})`);
  });

  it.each([
    ['in 2036', () => '2036-01-05', 'paymentDate'],
    ['two days ahead', () => addDays(paymentDays(Date.now()).last, 1), 'paymentDate'],
    ['more than two years ago', () => addDays(paymentDays(Date.now()).first, -1), 'paymentDate'],
  ])('refuses a date %s', async (_when, day, field) => {
    const { status, body } = await pay({ total: 1, more: { acceptUnapplied: true, paymentDate: day() } });
    expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
  });

  it('refuses a hundred million dollars', async () => {
    const { status, body } = await pay({ total: 100_000_000, more: { acceptUnapplied: true } });
    expect([status, body.modelState]).toEqual([422, { totalPaymentAmount: ['At most $10,000,000.00.'] }]);
  });

  it.each([
    ['a line break', (number: string) => number.replace('-', '\n')],
    ['a tab and a space that does not break', (number: string) => `\t${number.replace('-', '\u00a0')}`],
    ['a space without width', (number: string) => number.replace('-', ' \u200b')],
  ])('takes the same check number once, also with %s', async (_what, typed) => {
    const checkNumber = `${randomUUID().slice(0, 8)}-482`;
    const seen = checkNumber.replace('-', ' ');
    const payment = await paid({ total: 1, more: { checkNumber: seen, note: 'Bank letter\r\n\tof\u200b Monday' } });
    expect(payment).toMatchObject({ customerPaymentNumber: seen, note: 'Bank letter of Monday' });
    const again = await pay({ total: 1, more: { checkNumber: typed(checkNumber), acceptUnapplied: true } });
    const same = { checkNumber: ['A payment with this check number is recorded already.'] };
    expect([again.status, again.body.modelState]).toEqual([422, same]);
    const other = await paid({ total: 1 });
    const renamed = corrected(other, { checkNumber: typed(checkNumber) });
    expect((await clerk.post(`/payments/${other.id}/correct`, renamed)).body.modelState).toEqual(same);
    const file = [
      'Check Number,Payment Date,Total Payment Amount,Invoice Number,Amount',
      `"${typed(checkNumber)}",${booksToday()},1,I1,1`,
    ].join('\r\n');
    const modelFile = { data: Buffer.from(file).toString('base64') };
    const plan = await clerk.post('/payments/remittances', { modelFile });
    expect(plan.status, JSON.stringify(plan.body)).toBe(200);
    expect(plan.body.rejections[0].reason).toContain('recorded already');
    expect((await clerk.get(`/payments/${encodeURIComponent(typed(checkNumber))}`)).body.id).toBe(payment.id);
  });

  it('stores a check number from a file in one line', async () => {
    const { invoiceNumber } = await invoiced();
    const checkNumber = `${randomUUID().slice(0, 8)} 7`;
    const row = (number: string, amount: number) => `"${number}",${booksToday()},900,${invoiceNumber},${amount}`;
    const file = [
      'Check Number,Payment Date,Total Payment Amount,Invoice Number,Amount',
      row(checkNumber.replace(' ', '\r\n'), 900),
    ].join('\r\n');
    const modelFile = { data: Buffer.from(file).toString('base64') };
    const { body: plan } = await clerk.post('/payments/remittances', { modelFile });
    expect(plan.payments).toMatchObject([{ checkNumber, totalPaymentAmount: 900 }]);
    await clerk.post('/payments/remittances', { modelFile, confirm: plan.fingerprint });
    expect((await clerk.get(`/payments/${encodeURIComponent(checkNumber)}`)).body).toMatchObject({
      customerPaymentNumber: checkNumber,
      totalAppliedAmount: 900,
    });
  });

  it('lists what came in during the past week, and nothing dated ahead', async () => {
    const { id } = await paid({ total: 1 });
    const ahead = await paid({ total: 1 });
    // As stored before dates were checked.
    await world.admin.query("update payment set paid_on = '2036-01-05' where id = $1", [ahead.id]);
    const idsOf = async (query: string) =>
      (await clerk.get(`/payments?pageSize=200&timeZone=UTC&${query}`)).body.data.map((row: { id: string }) => row.id);
    const week = await idsOf('pastPayments=Week');
    expect(week).toContain(id);
    expect(week).not.toContain(ahead.id);
    expect(await idsOf('pastPayments=Month')).not.toContain(ahead.id);
    expect(await idsOf('')).toContain(ahead.id);
  });
});

describe('voiding a payment', () => {
  it('returns what it had paid to the invoices, keeps it visible and frees its check number', async () => {
    const [one, other] = [await invoiced(), await invoiced()];
    const payment = await paid({
      total: 1_000,
      lines: [
        { invoiceNumber: one.invoiceNumber, amount: 900 },
        { invoiceNumber: other.invoiceNumber, amount: 100 },
      ],
    });
    expect(await read(one.invoiceNumber)).toMatchObject({ status: 'Settled' });
    const voided = await clerk.post(`/payments/${payment.id}/void`, { version: payment.version, reason: ' Returned ' });
    expect(voided.status, JSON.stringify(voided.body)).toBe(200);
    expect(voided.body).toMatchObject({
      isVoided: true,
      voidReason: 'Returned',
      totalPaymentAmount: 1_000,
      totalAppliedAmount: 0,
      unappliedAmount: 0,
      applications: [],
      actions: [],
    });
    expect(voided.body.history[0]).toMatchObject({ firstName: 'Robin', lastName: 'Marsh' });
    expect(voided.body.history[0].description).toMatch(/^voided the payment: Returned; removed \$900\.00 of I/);
    expect(await read(one.invoiceNumber)).toMatchObject({ status: 'Invoiced', balance: 900, settleDate: null });
    expect(await read(other.invoiceNumber)).toMatchObject({ status: 'Invoiced', balance: 900 });
    const { entries } = (await clerk.get(`/history/Invoice/${one.id}`)).body;
    expect(entries.map(({ description }: { description: string }) => description)).toContain(
      `voided payment ${payment.customerPaymentNumber} ($900.00): Returned`,
    );
    // The order is not completed any more, as its bill is open again.
    const { rows } = await world.admin.query('select o.status from freight_order o where o.order_number = $1', [
      one.shipment!.orders[0]!.orderNumber,
    ]);
    expect(rows).toEqual([{ status: 5 }]);

    const again = await paid({
      total: 900,
      lines: [{ invoiceNumber: one.invoiceNumber, amount: 900 }],
      more: { checkNumber: payment.customerPaymentNumber },
    });
    expect((await clerk.get(`/payments/${payment.customerPaymentNumber}`)).body.id).toBe(again.id);
    expect((await clerk.get(`/payments/${payment.spotPaymentNumber}`)).body.id).toBe(payment.id);
    const { data } = (await clerk.get(`/payments?searchTerm=${payment.customerPaymentNumber}`)).body;
    expect(data).toHaveLength(2);
  });

  it('is read by its check number while no other payment has it', async () => {
    const payment = await paid({ total: 1 });
    await clerk.post(`/payments/${payment.id}/void`, { version: payment.version, reason: 'Entered twice' });
    expect((await clerk.get(`/payments/${payment.customerPaymentNumber}`)).body).toMatchObject({
      id: payment.id,
      isVoided: true,
    });
  });

  it('wants a reason, the newest view, and a payment that is not voided', async () => {
    const payment = await paid({ total: 1 });
    const send = (body: object) => clerk.post(`/payments/${payment.id}/void`, body);
    expect((await send({ version: payment.version, reason: ' ' })).body.modelState).toEqual({
      reason: ['Reason is required'],
    });
    expect((await send({ version: payment.version + 1, reason: 'x' })).status).toBe(409);
    const { body } = await send({ version: payment.version, reason: 'x' });
    expect((await send({ version: body.version, reason: 'x' })).body.message).toBe('The payment is voided.');
    const change = corrected(body, { note: 'x' });
    expect((await clerk.post(`/payments/${payment.id}/correct`, change)).status).toBe(422);
  });

  it('happens once, wherever the server dies', async () => {
    const { invoiceNumber } = await invoiced();
    const payment = await paid({ total: 900, lines: [{ invoiceNumber, amount: 900 }] });
    const key = { 'idempotency-key': randomUUID() };
    const { value, deaths } = await dyingEverywhere(
      () => clerk.post(`/payments/${payment.id}/void`, { version: payment.version, reason: 'Returned' }, key),
      () => letLeasesEnd(world),
    );
    expect([value.status, deaths > 10]).toEqual([200, true]);
    expect(await read(invoiceNumber)).toMatchObject({ balance: 900 });
    const { rows } = await world.admin.query(
      'select kind, amount_cents::int as cents from payment_entry where payment_id = $1 order by entry_number',
      [payment.id],
    );
    expect(rows).toEqual([
      { kind: 'Received', cents: 90_000 },
      { kind: 'Voided', cents: -90_000 },
    ]);
  });
});

describe('correcting a payment', () => {
  it('changes its facts and keeps what they were', async () => {
    const payment = await paid({ total: 500 });
    const checkNumber = randomUUID();
    const { body, status } = await clerk.post(
      `/payments/${payment.id}/correct`,
      corrected(payment, {
        checkNumber,
        paymentDate: addDays(booksToday(), -10),
        method: 'ACH',
        totalPaymentAmount: 450,
        note: 'Bank letter of Monday',
      }),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      customerPaymentNumber: checkNumber,
      method: 'ACH',
      totalPaymentAmount: 450,
      unappliedAmount: 450,
      note: 'Bank letter of Monday',
    });
    expect(body.history[0].changes).toEqual(
      expect.arrayContaining([
        `changed the check number from ${payment.customerPaymentNumber} to ${checkNumber}`,
        'changed the method from Check to ACH',
        'changed the amount from $500.00 to $450.00',
        'set the note to "Bank letter of Monday"',
      ]),
    );
    expect((await clerk.get(`/payments/${payment.customerPaymentNumber}`)).status).toBe(404);
  });

  it('covers what is applied, and asks before more money is unapplied', async () => {
    const { invoiceNumber } = await invoiced();
    const payment = await paid({ total: 900, lines: [{ invoiceNumber, amount: 900 }] });
    const send = (change: object) => clerk.post(`/payments/${payment.id}/correct`, corrected(payment, change));
    expect((await send({ totalPaymentAmount: 899.99 })).body.modelState).toEqual({
      totalPaymentAmount: ['$900.00 of this payment is applied or refunded. Remove it from invoices first.'],
    });
    expect((await send({ totalPaymentAmount: 900.01 })).body.modelState).toEqual({
      acceptUnapplied: ['$0.01 of the $900.01 received would stay unapplied.'],
    });
    const { body } = await send({ totalPaymentAmount: 900.01, acceptUnapplied: true });
    expect(body).toMatchObject({ totalPaymentAmount: 900.01, totalAppliedAmount: 900, unappliedAmount: 0.01 });
  });

  it('takes no check number that another payment has', async () => {
    const [payment, other] = [await paid({ total: 1 }), await paid({ total: 1 })];
    const { status, body } = await clerk.post(
      `/payments/${payment.id}/correct`,
      corrected(payment, { checkNumber: ` ${other.customerPaymentNumber.toUpperCase()}` }),
    );
    expect([status, body.modelState]).toEqual([
      422,
      { checkNumber: ['A payment with this check number is recorded already.'] },
    ]);
  });
});

describe('applying what is unapplied', () => {
  it('pays several invoices later, and is taken back from one of them', async () => {
    const [one, other] = [await invoiced(), await invoiced()];
    const payment = await paid({ total: 1_500 });
    const applied = await clerk.post(`/payments/${payment.id}/apply`, {
      version: payment.version,
      lines: [
        { invoiceNumber: one.invoiceNumber, amount: 900 },
        { invoiceNumber: other.invoiceNumber.toLowerCase(), amount: 400 },
      ],
    });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    expect(applied.body).toMatchObject({ totalAppliedAmount: 1_300, unappliedAmount: 200 });
    expect(await read(one.invoiceNumber)).toMatchObject({ status: 'Settled' });
    expect(await read(other.invoiceNumber)).toMatchObject({ status: 'Active', balance: 500 });
    const removed = await clerk.post(`/payments/${payment.id}/unapply`, {
      version: applied.body.version,
      invoiceNumber: one.invoiceNumber,
    });
    expect(removed.body).toMatchObject({
      totalAppliedAmount: 400,
      unappliedAmount: 1_100,
      applications: [{ invoiceNumber: other.invoiceNumber, appliedAmount: 400, balance: 500 }],
    });
    expect(removed.body.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'Payment',
      'Payment',
      'PaymentReversed',
    ]);
    expect(await read(one.invoiceNumber)).toMatchObject({ status: 'Invoiced', balance: 900 });
    const again = await clerk.post(`/payments/${payment.id}/unapply`, {
      version: removed.body.version,
      invoiceNumber: one.invoiceNumber,
    });
    expect(again.body.message).toBe(`Nothing of this payment is applied to ${one.invoiceNumber}.`);
  });

  it('gives no invoice more than it owes, and no payment more than it has', async () => {
    const [one, other] = [await invoiced(), await invoiced()];
    const payment = await paid({ total: 1_000 });
    const apply = (...lines: [string, number][]) =>
      clerk.post(`/payments/${payment.id}/apply`, {
        version: payment.version,
        lines: lines.map(([invoiceNumber, amount]) => ({ invoiceNumber, amount })),
      });
    const problemsOf = async (...lines: [string, number][]) => (await apply(...lines)).body.modelState;
    expect(await problemsOf([one.invoiceNumber, 900.01])).toEqual({ 'lines.0.amount': ['Only $900.00 is owed.'] });
    expect(await problemsOf([one.invoiceNumber, 900], [other.invoiceNumber, 100.01])).toEqual({
      lines: ['Only $1,000.00 of this payment is unapplied.'],
    });
    expect(await problemsOf(['I9', 1])).toEqual({ 'lines.0.invoiceNumber': ['There is no invoice I9.'] });
    expect(Object.keys(await problemsOf([one.invoiceNumber, 1], [one.invoiceNumber, 1]))).toEqual([
      'lines.1.invoiceNumber',
    ]);
    expect((await apply()).status).toBe(422);
  });

  it('by several people at once happens once, and nothing is applied twice', async () => {
    const [one, other] = [await invoiced(), await invoiced()];
    const payment = await paid({ total: 900 });
    const people = await Promise.all([0, 1, 2, 3].map(() => world.makeUser(companyId)));
    const answers = await Promise.all(
      people.map((by, index) =>
        by.post(`/payments/${payment.id}/apply`, {
          version: payment.version,
          lines: [{ invoiceNumber: (index % 2 === 0 ? one : other).invoiceNumber, amount: 900 }],
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await clerk.get(`/payments/${payment.customerPaymentNumber}`)).body).toMatchObject({
      totalAppliedAmount: 900,
      unappliedAmount: 0,
    });
  });

  it('to one invoice from two payments at once: the second finds it paid', async () => {
    const { invoiceNumber } = await invoiced();
    const payments = [await paid({ total: 900 }), await paid({ total: 900 })];
    const answers = await Promise.all(
      payments.map(({ id, version }) =>
        clerk.post(`/payments/${id}/apply`, { version, lines: [{ invoiceNumber, amount: 900 }] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await read(invoiceNumber)).toMatchObject({ status: 'Settled', paidAmount: 900 });
  });

  it('and voiding at once never leaves an invoice paid by a voided payment', async () => {
    const { invoiceNumber } = await invoiced();
    const payment = await paid({ total: 900 });
    const { version } = payment;
    const other = await world.makeUser(companyId);
    const answers = await Promise.all([
      clerk.post(`/payments/${payment.id}/apply`, { version, lines: [{ invoiceNumber, amount: 900 }] }),
      other.post(`/payments/${payment.id}/void`, { version, reason: 'Returned' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { isVoided } = (await clerk.get(`/payments/${payment.customerPaymentNumber}`)).body;
    expect((await read(invoiceNumber)).paidAmount).toBe(isVoided ? 0 : 900);
  });
});

describe('who may change payments', () => {
  it.each([
    ['ViewPayments alone', ['ViewPayments']],
    ['the right to decide about mismatches', ['ViewPayments', 'EditRateMismatches']],
  ] as const)('not with %s', async (_with, permissions) => {
    const payment = await paid({ total: 1 });
    const viewer = await world.makeUser(companyId, { permissions: [...permissions] });
    const { version } = payment;
    for (const [below, body] of [
      ['void', { version, reason: 'x' }],
      ['correct', corrected(payment, {})],
      ['apply', { version, lines: [{ invoiceNumber: 'I1', amount: 1 }] }],
      ['unapply', { version, invoiceNumber: 'I1' }],
    ] as const)
      expect((await viewer.post(`/payments/${payment.id}/${below}`, body)).status).toBe(403);
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await stranger.post(`/payments/${payment.id}/void`, { version, reason: 'x' })).status).toBe(404);
  });
});

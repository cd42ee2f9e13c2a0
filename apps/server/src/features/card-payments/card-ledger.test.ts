import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedByUs, enterCard, payByCard, runCardReports } from '../../../test/cards.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { dyingEverywhere } from '../../../test/dying.ts';
import { keepOpenPromises, letLeasesEnd } from '../../../test/promises.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { SIGNATURE_HEADER } from '../../outside/payments/embedded/tell.ts';
import { signatureOf } from '../../outside/payments/signature.ts';

let world: World;
let client: Client;
let lane: Lane;
beforeAll(async () => {
  world = await makeWorld();
  client = await world.makeUser(await world.makeCompany());
  lane = await makeLane(client);
});
afterAll(() => world.close());
// One user may write only so often.
beforeEach(async () => {
  client = await world.makeUser(client.companyId);
});

const invoiced = () => billedByUs(world, client, lane);
const read = async (number: string) => (await client.get(`/invoices/${number}`)).body;
const ask = (id: string, below = '') => client.post(`/invoices/${id}/card-payment${below}`, undefined);
const give = (url: string, number?: string) => enterCard(world, url, number);
const feesOf = ({ charges }: { charges: { name: string; total: number; isDeleted: boolean }[] }) =>
  charges.filter(({ name, isDeleted }) => name === 'Credit Card Fee' && !isDeleted).map(({ total }) => total);

describe('an invoice paid by card', () => {
  it('bears the fee, and is settled by one payment', async () => {
    const { id, number } = await invoiced();
    expect((await client.get(`/invoices/${id}/card-payment`)).body).toEqual({ creditCardFee: 26.1, isOpen: false });
    const { body } = await ask(id);
    expect(await read(number)).toMatchObject({
      status: 'Invoiced',
      amount: 926.1,
      balance: 926.1,
      hasCardCharge: true,
    });
    expect((await client.get(`/invoices/${id}/card-payment`)).body).toEqual({ creditCardFee: 26.1, isOpen: true });
    expect((await ask(id)).body).toEqual(body);
    expect(feesOf(await read(number))).toEqual([26.1]);
    await give(body.url, '4000 0000 0000 9995');
    await runCardReports(world);
    expect((await read(number)).status).toBe('Invoiced');
    await give(body.url);
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ status: 'Settled', paidAmount: 926.1, balance: 0 });
    const { rows } = await world.admin.query('select method, check_number, amount_cents::int as cents from payment');
    expect(rows).toEqual([{ method: 'Card', check_number: expect.stringMatching(/^CC-[0-9A-F]{10}$/), cents: 92_610 }]);
    expect((await ask(id)).status).toBe(422);
    expect((await ask(id, '/clear')).status).toBe(422);
  });

  it('loses the fee with its page, and can be paid again', async () => {
    const { id, number } = await invoiced();
    const { body } = await ask(id);
    expect((await ask(id, '/clear')).body).toEqual({ isSuccess: true });
    await runCardReports(world);
    const cleared = await read(number);
    expect(cleared).toMatchObject({ status: 'Invoiced', balance: 900, hasCardCharge: false });
    expect(feesOf(cleared)).toEqual([]);
    expect((await give(body.url)).status).toBe(303);
    await runCardReports(world);
    expect((await read(number)).paidAmount).toBe(0);
    expect((await ask(id)).body.url).not.toBe(body.url);
    expect(feesOf(await read(number))).toEqual([26.1]);
  });

  it('owes again what was given back', async () => {
    const { id, number } = await invoiced();
    await give((await ask(id)).body.url);
    await runCardReports(world);
    const { rows } = await world.admin.query<{ request: string; provider: string }>(
      'select id as request, provider_id as provider from card_payment where invoice_id = $1',
      [id],
    );
    const { request: requestId, provider: providerId } = rows[0]!;
    await world.ports.payments.refund({ companyId: client.companyId, requestId, providerId }, 10_000, randomUUID());
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ status: 'Active', balance: 100, paidAmount: 826.1 });
  });

  it('is given back when somebody asks, once the provider has told of it, and never more than was paid', async () => {
    const { id, number } = await invoiced();
    const refund = (amount: number | null, key = randomUUID(), by = client) =>
      by.post(`/invoices/${id}/card-payment/refund`, { amount, isOwedAgain: true }, { 'idempotency-key': key });
    expect((await refund(10)).status).toBe(422);
    await give((await ask(id)).body.url);
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ status: 'Settled', cardRefundableAmount: 926.1 });
    for (const [amount, message] of [
      [null, 'Amount is required'],
      [0, 'Enter an amount greater than 0.'],
      [926.11, 'No more than $926.10 was paid by card and not given back.'],
    ] as const)
      expect((await refund(amount)).body.modelState).toEqual({ amount: [message] });

    const key = randomUUID();
    expect(await refund(100, key)).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect((await refund(100, key)).status).toBe(200);
    // Asked for, and not told yet: nothing is entered, and it cannot be asked for once more.
    expect(await read(number)).toMatchObject({ status: 'Settled', balance: 0, cardRefundableAmount: 826.1 });
    await runCardReports(world);
    const after = await read(number);
    expect(after).toMatchObject({ status: 'Active', balance: 100, paidAmount: 826.1, cardRefundableAmount: 826.1 });
    expect(after.transactions[0]).toMatchObject({ description: 'Refunded to the card', amount: 100 });

    const both = await Promise.all([refund(500), refund(500)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ balance: 600, cardRefundableAmount: 326.1 });
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await refund(1, randomUUID(), stranger)).status).toBe(404);
    const clerk = await world.makeUser(client.companyId, { permissions: ['ViewOrder'] });
    expect((await refund(1, randomUUID(), clerk)).status).toBe(403);
  });

  it('is credited with a refund unless the amount is owed again, and the payment keeps no unapplied money', async () => {
    const { id, number } = await invoiced();
    await give((await ask(id)).body.url);
    await runCardReports(world);
    const { transactions } = await read(number);
    const payment = async () => (await client.get(`/payments/${transactions[0].checkNumber}`)).body;
    const refund = (body: object) => client.post(`/invoices/${id}/card-payment/refund`, body);
    for (const _time of ['first', 'second']) expect((await refund({ amount: 1 })).status).toBe(200);
    await runCardReports(world);
    expect(await payment()).toMatchObject({
      totalPaymentAmount: 926.1,
      totalAppliedAmount: 924.1,
      refundedAmount: 2,
      unappliedAmount: 0,
      applications: [{ invoiceNumber: number, appliedAmount: 924.1, balance: 0 }],
    });
    const credited = await read(number);
    expect(credited).toMatchObject({ status: 'Settled', amount: 924.1, paidAmount: 924.1, balance: 0 });
    expect(credited.charges.filter(({ name }: { name: string }) => name === 'Card Refund')).toMatchObject([
      { total: -1 },
      { total: -1 },
    ]);

    expect((await refund({ amount: 10, isOwedAgain: true })).status).toBe(200);
    await runCardReports(world);
    expect(await payment()).toMatchObject({ totalAppliedAmount: 914.1, refundedAmount: 12, unappliedAmount: 0 });
    expect(await read(number)).toMatchObject({ status: 'Active', amount: 924.1, balance: 10 });
  });

  it('is not credited twice, by a memo and with a refund', async () => {
    const { id, number } = await invoiced();
    await give((await ask(id)).body.url);
    await runCardReports(world);
    const memo = async (amount: number) =>
      client.post(`/invoices/${number}/credit-memo`, {
        version: (await read(number)).version,
        amount,
        reason: 'Damaged',
      });
    const refund = (amount: number, isOwedAgain: boolean) =>
      client.post(`/invoices/${id}/card-payment/refund`, { amount, isOwedAgain });
    expect((await memo(100)).status).toBe(200);
    expect((await client.get(`/invoices/${id}/refund-requests`)).body.creditable).toBe(826.1);
    expect((await refund(826.11, false)).body.modelState).toEqual({
      amount: [
        'Only $826.10 of this invoice is not credited yet. Refund at most that, or let the amount be owed again.',
      ],
    });
    expect((await refund(800, false)).status).toBe(200);
    // The refund is not entered yet, and counts.
    expect((await refund(26.11, false)).status).toBe(422);
    expect((await memo(26.11)).body.modelState).toEqual({
      amount: ['At most $26.10 of this invoice can be credited.'],
    });
    expect((await refund(26.1, false)).status).toBe(200);
    expect((await refund(0.01, false)).status).toBe(422);
    expect((await refund(100, true)).status).toBe(200);
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ amount: 100, paidAmount: 0, balance: 100, cardRefundableAmount: 0 });
  });

  it('takes no check while its card page is open, which charges the balance as it was', async () => {
    const { id, number } = await invoiced();
    const { body } = await ask(id);
    const paymentDate = new Date().toISOString().slice(0, 10);
    const check = { checkNumber: randomUUID(), paymentDate, totalPaymentAmount: 100 };
    const send = () => client.post('/payments', { ...check, lines: [{ invoiceNumber: number, amount: 100 }] });
    const refused = await send();
    expect([refused.status, refused.body.modelState]).toEqual([
      422,
      { 'lines.0.invoiceNumber': [`${number} is being paid by card. Remove its credit card charge first.`] },
    ]);
    await ask(id, '/clear');
    expect((await send()).status).toBe(200);
    await give(body.url);
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ status: 'Active', amount: 900, balance: 800 });
  });

  it('refunds what no invoice has taken before anything else', async () => {
    const { id, number } = await invoiced();
    await payByCard(world, client, id);
    const cardNumber = (await read(number)).transactions[0].checkNumber;
    const payment = async () => (await client.get(`/payments/${cardNumber}`)).body;
    // Only a part of the money stays on the invoice.
    const { id: paymentId, version } = await payment();
    expect((await client.post(`/payments/${paymentId}/unapply`, { version, invoiceNumber: number })).status).toBe(200);
    const lines = [{ invoiceNumber: number, amount: 826.1 }];
    const apply = { version: (await payment()).version, lines };
    expect((await client.post(`/payments/${paymentId}/apply`, apply)).status).toBe(200);
    expect(await payment()).toMatchObject({ unappliedAmount: 100 });
    await client.post(`/invoices/${id}/card-payment/refund`, { amount: 130 });
    await runCardReports(world);
    expect(await payment()).toMatchObject({
      totalAppliedAmount: 796.1,
      refundedAmount: 130,
      unappliedAmount: 0,
    });
    expect(await read(number)).toMatchObject({ amount: 896.1, balance: 100 });
  });

  it('tells in its history of the page, the fee, the payment and the refund, and who asked for them', async () => {
    const clerk = await world.makeUser(client.companyId, { firstName: 'Robin', lastName: 'Marsh' });
    const { id, number } = await invoiced();
    const by = (below = '', body?: object) => clerk.post(`/invoices/${id}/card-payment${below}`, body);
    await by();
    await by('/clear');
    await give((await by()).body.url);
    await runCardReports(world);
    await by('/refund', { amount: 100 });
    await runCardReports(world);
    const { entries } = (await client.get(`/history/Invoice/${id}`)).body;
    const told = entries.map(({ firstName, lastName, description }: Record<string, string>) =>
      `${firstName} ${lastName} ${description}`.replace(/CC-[0-9A-F]{10}/, 'CC-1'),
    );
    const page = 'Robin Marsh opened a page to pay $926.10, with a Credit Card Fee of $26.10, by card';
    expect(told.slice(0, 7)).toEqual([
      'Robin Marsh refunded $100.00 (CC-1) to the card',
      'Robin Marsh asked for a refund of $100.00 to the card',
      'Robin Marsh moved the invoice to Settled',
      'Robin Marsh paid $926.10 (CC-1) by card',
      page,
      'Robin Marsh closed the page to pay by card: Credit Card Fee of $26.10 removed',
      page,
    ]);
    const users = (await read(number)).transactions.map(({ user }: { user: string }) => user);
    expect(users).toEqual(['Robin Marsh', 'Robin Marsh']);
  });

  it('is given back once, wherever the server dies', async () => {
    const { id, number } = await invoiced();
    await give((await ask(id)).body.url);
    await runCardReports(world);
    const key = { 'idempotency-key': randomUUID() };
    const { deaths } = await dyingEverywhere(
      () => client.post(`/invoices/${id}/card-payment/refund`, { amount: 100 }, key),
      () => letLeasesEnd(world),
    );
    expect(deaths).toBeGreaterThan(10);
    await keepOpenPromises(world);
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ amount: 826.1, balance: 0, cardRefundableAmount: 826.1 });
    const { rows } = await world.admin.query(
      'select b.refunded_cents::int as cents from card_book b join card_payment c on c.id = b.request_id where c.invoice_id = $1',
      [id],
    );
    expect(rows).toEqual([{ cents: 10_000 }]);
  });

  it('gives one page and one fee to whoever clicks twice', async () => {
    const { id, number } = await invoiced();
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(feesOf(await read(number))).toEqual([26.1]);
  });

  it('has one page, one fee and one payment, wherever the server dies and however often it is told', async () => {
    const { id, number } = await invoiced();
    const key = { 'idempotency-key': randomUUID() };
    const { value, deaths } = await dyingEverywhere(
      () => client.post(`/invoices/${id}/card-payment`, undefined, key),
      () => letLeasesEnd(world),
    );
    expect(deaths).toBeGreaterThan(10);
    await keepOpenPromises(world);
    const { body } = await ask(id);
    if (value.status === 200) expect(body.url).toBe(value.body.url);
    expect(feesOf(await read(number))).toEqual([26.1]);
    const { rows: pages } = await world.admin.query(
      "select b.state from card_payment c join card_book b on b.request_id = c.id where c.invoice_id = $1 and b.state = 'open'",
      [id],
    );
    expect(pages).toHaveLength(1);

    await give(body.url, '4000 0000 0000 0002');
    await give(body.url);
    const { rows: messages } = await world.admin.query<{ body: string }>(
      `select e.body from card_book_event e join card_payment c on c.id = e.request_id
       where c.invoice_id = $1 order by e.body::json->>'at' desc`,
      [id],
    );
    expect(messages).toHaveLength(2);
    const { rows: secrets } = await world.admin.query<{ secret: string }>('select secret from card_book_secret');
    const tell = (message: string) =>
      world.send({
        method: 'POST',
        url: '/api/v1/card-events/embedded',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(secrets[0]!.secret, message, Date.now()),
        },
        payload: message,
      });
    for (const message of messages) {
      await dyingEverywhere(
        () => tell(message.body),
        () => Promise.resolve(),
      );
      expect((await tell(message.body)).status).toBe(200);
    }
    await Promise.all(messages.flatMap((message) => [tell(message.body), tell(message.body)]));
    await runCardReports(world);
    expect(await read(number)).toMatchObject({ status: 'Settled', paidAmount: 926.1, balance: 0 });
    const { rows: payments } = await world.admin.query(
      "select 1 from ledger_entry where invoice_id = $1 and kind = 'Payment'",
      [id],
    );
    expect(payments).toHaveLength(1);
  });

  it('is not that of a carrier', async () => {
    const { rows } = await world.admin.query("select id from invoice where side = 'Carrier' limit 1");
    expect((await ask(rows[0]?.id ?? randomUUID())).status).toBe(404);
  });
});

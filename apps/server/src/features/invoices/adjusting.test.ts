import type { InvoiceAging, InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { deliver, invoiceOf, makeShipper } from '../../../test/money.ts';
import type { Lane } from '../../../test/orders.ts';
import type { Client, World } from '../../../test/world.ts';

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

const read = async (number: string): Promise<InvoiceDetail> => (await admin.get(`/invoices/${number}`)).body;

/** An invoice of 900 dollars that is out. */
async function invoiced(): Promise<InvoiceDetail> {
  const { id } = await deliver(world, companyId, admin, lane, { origination: 'Standard' });
  return invoiceOf(world, admin, id);
}

const send = ({ invoiceNumber, version }: InvoiceDetail, what: string, body: object, key = randomUUID()) =>
  admin.post(`/invoices/${invoiceNumber}/${what}`, { version, ...body }, { 'idempotency-key': key });

async function credit(invoice: InvoiceDetail, amount: number): Promise<InvoiceDetail> {
  const { status, body } = await send(await read(invoice.invoiceNumber), 'credit-memo', { amount, reason: 'Damaged' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function pay({ invoiceNumber }: InvoiceDetail, amount: number): Promise<void> {
  const lines = [{ invoiceNumber, amount }];
  const body = { checkNumber: randomUUID(), paymentDate: booksToday(), totalPaymentAmount: amount, lines };
  expect((await admin.post('/payments', body)).status).toBe(200);
}

const totalDue = async (): Promise<number> => {
  const { asOf: _asOf, ...boxes } = (await admin.get<InvoiceAging>('/invoices/aging')).body;
  return Object.values(boxes).reduce((sum, one) => sum + one, 0);
};

it('a credit memo reduces what is owed on its invoice, with links both ways and both histories', async () => {
  const invoice = await invoiced();
  const before = await totalDue();
  const memo = await credit(invoice, 50);
  expect(memo).toMatchObject({
    relation: 'Credit',
    status: 'Settled',
    amount: -50,
    balance: 0,
    charges: [{ name: 'Credit Memo', description: 'Damaged', total: -50 }],
  });
  expect(memo.invoiceNumber).toMatch(/^I\d+$/);
  const reduced = await read(invoice.invoiceNumber);
  expect(reduced).toMatchObject({ status: 'Active', amount: 900, balance: 850 });
  expect(reduced.related).toMatchObject([{ invoiceNumber: memo.invoiceNumber, relation: 'Credit', amount: -50 }]);
  expect(memo.related).toMatchObject([{ invoiceNumber: invoice.invoiceNumber, relation: 'Original' }]);
  expect(await totalDue()).toBeCloseTo(before - 50, 2);
  for (const [id, text] of [
    [invoice.id, `issued credit memo ${memo.invoiceNumber} of $50.00: Damaged`],
    [memo.id, `issued it for invoice ${invoice.invoiceNumber}: Damaged`],
  ] as const)
    expect(JSON.stringify((await admin.get(`/history/Invoice/${id}`)).body.entries)).toContain(text);
});

it('a credit memo for what is paid stands as credit, and pays for another invoice', async () => {
  const [paid, other] = [await invoiced(), await invoiced()];
  await pay(paid, 900);
  const memo = await credit(paid, 120);
  expect(memo).toMatchObject({ status: 'Invoiced', balance: -120, actions: ['applyCredit'] });
  const before = await totalDue();
  const wrong = await send(memo, 'apply-credit', { invoiceNumber: paid.invoiceNumber, amount: 20 });
  expect(wrong.body.modelState).toEqual({ invoiceNumber: [`${paid.invoiceNumber} is not open.`] });
  const tooMuch = await send(memo, 'apply-credit', { invoiceNumber: other.invoiceNumber, amount: 120.01 });
  expect(tooMuch.body.modelState).toEqual({ amount: ['At most $120.00 can be applied.'] });
  const part = await send(memo, 'apply-credit', { invoiceNumber: other.invoiceNumber, amount: 20 });
  expect(part.body).toMatchObject({ status: 'Active', balance: -100 });
  const rest = await send(part.body, 'apply-credit', { invoiceNumber: other.invoiceNumber, amount: 100 });
  expect(rest.body).toMatchObject({ status: 'Settled', balance: 0 });
  expect(await read(other.invoiceNumber)).toMatchObject({ status: 'Active', balance: 780 });
  expect(await totalDue()).toBeCloseTo(before, 2);
});

it('credit memos never come to more than was invoiced, also when two are sent at once', async () => {
  const invoice = await invoiced();
  const answers = await Promise.all(
    [600, 600].map((amount) => send(invoice, 'credit-memo', { amount, reason: 'Lost' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const more = await send(await read(invoice.invoiceNumber), 'credit-memo', { amount: 300.01, reason: 'Lost' });
  expect([more.status, more.body.modelState]).toEqual([
    422,
    { amount: ['At most $300.00 of this invoice can be credited.'] },
  ]);
  await credit(invoice, 300);
  expect(await read(invoice.invoiceNumber)).toMatchObject({ status: 'Settled', balance: 0 });
});

it('a supplementary invoice bills extra charges once, however often it is sent', async () => {
  const invoice = await invoiced();
  const body = {
    reason: 'Two hours at the dock',
    charges: [
      { name: 'Detention', description: 'Two hours', amount: 150 },
      { name: 'Lumper', description: 'Unloading', amount: 60.5 },
    ],
  };
  const key = randomUUID();
  const [first, again] = [
    await send(invoice, 'supplementary', body, key),
    await send(invoice, 'supplementary', body, key),
  ];
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ relation: 'Supplementary', status: 'Invoiced', amount: 210.5, balance: 210.5 });
  expect((await read(invoice.invoiceNumber)).related).toMatchObject([{ relation: 'Supplementary', amount: 210.5 }]);
  expect(await read(invoice.invoiceNumber)).toMatchObject({ amount: 900, balance: 900 });
  const wrong = await send(await read(invoice.invoiceNumber), 'supplementary', {
    reason: '',
    charges: [{ name: 'Nonsense', description: '', amount: 0 }],
  });
  expect(Object.keys(wrong.body.modelState).toSorted()).toEqual([
    'charges.0.amount',
    'charges.0.description',
    'charges.0.name',
    'reason',
  ]);
});

it('needs the permission to change payments', async () => {
  const invoice = await invoiced();
  const viewer = await world.makeUser(companyId, { roles: [], permissions: ['ViewInvoice'] });
  for (const [what, body] of [
    ['credit-memo', { amount: 1, reason: 'x' }],
    ['supplementary', { reason: 'x', charges: [] }],
    ['apply-credit', { invoiceNumber: invoice.invoiceNumber, amount: 1 }],
  ] as const) {
    const answer = await viewer.post(`/invoices/${invoice.invoiceNumber}/${what}`, {
      version: invoice.version,
      ...body,
    });
    expect(answer.status).toBe(403);
  }
});

it('the reason of a memo becomes one line of its charges', async () => {
  const invoice = await invoiced();
  const { body } = await send(invoice, 'credit-memo', { amount: 5, reason: 'Damaged\r\n\tpallet\u200b' });
  expect(body.charges).toMatchObject([{ name: 'Credit Memo', description: 'Damaged pallet' }]);
});

import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsInBooks } from '../../../test/books.ts';
import { payByCard, runCardReports } from '../../../test/cards.ts';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { everyJob } from '../../every-feature.ts';
import { PaymentFailure, type PaymentsPort } from '../../outside/payments/port.ts';
import type { Job } from '../../platform/jobs/definition.ts';
import { companyScope } from '../../platform/scope.ts';

let world: World;
let companyId: string;
let lane: Lane;
let clerk: Client;
/** `lost`: it is done and the answer does not come. `silent`: nothing is done. `deaf`: nothing can be asked at all. */
let mood: 'fine' | 'lost' | 'silent' | 'deaf' = 'fine';

function moody(plain: PaymentsPort): PaymentsPort {
  const noAnswer = () => new PaymentFailure('unknown', 'There was no answer.');
  return {
    ...plain,
    refund: async (...of) => {
      if (mood === 'fine' || mood === 'lost') await plain.refund(...of);
      if (mood !== 'fine') throw noAnswer();
    },
    refundOutcome: (...of) => (mood === 'deaf' ? Promise.reject(noAnswer()) : plain.refundOutcome(...of)),
  };
}

beforeAll(async () => {
  world = await makeWorld({ payments: moody });
  companyId = await world.makeCompany('Northfield Foods');
  lane = await makeLane(await world.makeUser(companyId));
});
beforeEach(async () => {
  mood = 'fine';
  clerk = await world.makeUser(companyId, { firstName: 'Robin', lastName: 'Marsh' });
});
afterAll(async () => {
  expect(await faultsInBooks(world)).toEqual([]);
  await world.close();
});

const definitionOf = (kind: string) =>
  everyJob({ ...world.ports, log: pino({ level: 'silent' }) }).find((job) => job.kind === kind)!;
const jobOf = (kind: string, refundId: string) => ({
  id: randomUUID(),
  scope: companyScope(world.database, companyId, { userId: null, requestId: `job:${kind}` }),
  payload: { refundId },
});
const runJob = (kind: string, refundId: string) => definitionOf(kind).run(jobOf(kind, refundId) as unknown as Job);
/** As after ten hours without an answer. */
const giveUp = (kind: string, refundId: string) => {
  const job = jobOf(kind, refundId);
  return job.scope.inCompany((db) => definitionOf(kind).whenFailed!(db, job));
};

/** 926.10 dollars, paid by card. */
async function paidByCard() {
  const invoice = await invoiceOf(
    world,
    clerk,
    (await deliver(world, companyId, clerk, lane, { origination: 'Standard' })).id,
  );
  await payByCard(world, clerk, invoice.id);
  return invoice;
}
const read = async (number: string) => (await clerk.get(`/invoices/${number}`)).body;
const refund = (id: string, amount: number) => clerk.post(`/invoices/${id}/card-payment/refund`, { amount });
const record = (id: string, body: object, by = clerk) => by.post(`/invoices/${id}/card-payment/refund-outcome`, body);

/** 100 dollars whose refund nobody has answered for hours. */
async function unanswered(how: 'lost' | 'silent') {
  const invoice = await paidByCard();
  mood = how;
  expect((await refund(invoice.id, 100)).status).toBe(200);
  const { rows } = await world.admin.query<{ id: string }>(
    'select r.id from card_refund r join card_payment c on c.id = r.card_payment_id where c.invoice_id = $1',
    [invoice.id],
  );
  const refundId = rows[0]!.id;
  await giveUp('refund-card', refundId);
  return { ...invoice, refundId };
}

describe('a refund that the provider does not answer', () => {
  it('is not refundable again, and is left to a person', async () => {
    const { invoiceNumber, id, refundId } = await unanswered('silent');
    mood = 'deaf';
    await expect(runJob('look-at-refund', refundId)).rejects.toThrow('There was no answer.');
    await giveUp('look-at-refund', refundId);
    const invoice = await read(invoiceNumber);
    expect(invoice).toMatchObject({
      cardRefundableAmount: 826.1,
      unclearRefunds: [{ id: refundId, amount: 100, requestedBy: 'Robin Marsh' }],
      balance: 0,
    });
    expect((await refund(id, 900)).status).toBe(422);
    const { entries } = (await clerk.get(`/history/Invoice/${id}`)).body;
    expect(entries[0].description).toBe('could not find out whether $100.00 was refunded to the card');
  });

  it('is entered once the provider says that it was made', async () => {
    const { invoiceNumber, refundId } = await unanswered('lost');
    mood = 'fine';
    await runJob('look-at-refund', refundId);
    expect(await read(invoiceNumber)).toMatchObject({ amount: 826.1, balance: 0, unclearRefunds: [] });
    // Its own report comes afterwards, and counts once.
    await runCardReports(world);
    expect(await read(invoiceNumber)).toMatchObject({ amount: 826.1, balance: 0, cardRefundableAmount: 826.1 });
  });

  it('can be requested again once the provider says that there is none', async () => {
    const { invoiceNumber, id, refundId } = await unanswered('silent');
    mood = 'fine';
    await runJob('look-at-refund', refundId);
    expect(await read(invoiceNumber)).toMatchObject({ cardRefundableAmount: 926.1, unclearRefunds: [] });
    const { entries } = (await clerk.get(`/history/Invoice/${id}`)).body;
    expect(entries[0].description).toBe(
      'recorded that the card did not get $100.00 back: The provider has no such refund.',
    );
  });

  it('is entered by hand, and a late report of the same money counts once', async () => {
    const { invoiceNumber, id, refundId } = await unanswered('lost');
    const said = { refundId, outcome: 'Refunded', note: 'In the dashboard of the provider' };
    expect((await record(id, { ...said, note: ' ' })).body.modelState).toEqual({ note: ['Note is required'] });
    expect((await record(id, said)).status).toBe(200);
    const entered = { amount: 826.1, balance: 0, cardRefundableAmount: 826.1, unclearRefunds: [] };
    expect(await read(invoiceNumber)).toMatchObject(entered);
    mood = 'fine';
    await runCardReports(world);
    await runJob('look-at-refund', refundId);
    expect(await read(invoiceNumber)).toMatchObject(entered);
    expect((await record(id, said)).status).toBe(422);
    const { entries } = (await clerk.get(`/history/Invoice/${id}`)).body;
    expect(entries.map(({ description }: { description: string }) => description)).toContain(
      'recorded that the card got $100.00 back: In the dashboard of the provider',
    );
  });

  it('that a person says was not made is refundable again', async () => {
    const { invoiceNumber, id, refundId } = await unanswered('silent');
    expect((await record(id, { refundId, outcome: 'NotRefunded', note: 'Asked support' })).status).toBe(200);
    expect(await read(invoiceNumber)).toMatchObject({ cardRefundableAmount: 926.1, unclearRefunds: [], balance: 0 });
  });

  it('is decided about once, by who may edit payments, and of its own invoice', async () => {
    const { id, refundId } = await unanswered('silent');
    const other = await paidByCard();
    const said = { refundId, outcome: 'NotRefunded', note: 'x' };
    expect((await record(other.id, said)).status).toBe(404);
    const viewer = await world.makeUser(companyId, { permissions: ['ViewInvoice', 'ViewPayments'] });
    expect((await record(id, said, viewer)).status).toBe(403);
    const second = await world.makeUser(companyId);
    const answers = await Promise.all([record(id, said), record(id, { ...said, outcome: 'Refunded' }, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

it('a refund that was confirmed and never reported is found out', async () => {
  const { id, invoiceNumber } = await paidByCard();
  expect((await refund(id, 100)).status).toBe(200);
  const { rows } = await world.admin.query<{ id: string }>(
    'select r.id from card_refund r join card_payment c on c.id = r.card_payment_id where c.invoice_id = $1',
    [id],
  );
  expect(await read(invoiceNumber)).toMatchObject({ amount: 926.1 });
  await runJob('look-at-refund', rows[0]!.id);
  expect(await read(invoiceNumber)).toMatchObject({ amount: 826.1, balance: 0 });
});

import { randomUUID } from 'node:crypto';
import { cardPayments } from '@lanewright/contract/card-payments.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepOpenPromises, openPromises } from '../../../test/promises.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { callUntilRefused } from '../../../test/until-refused.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import type { FeatureParts } from '../../feature.ts';
import { SIGNATURE_HEADER } from '../../outside/payments/embedded/tell.ts';
import { PaymentFailure, type PaymentsPort } from '../../outside/payments/port.ts';
import { signatureOf } from '../../outside/payments/signature.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, Refused } from '../../platform/failures.ts';
import { userScope, type UserScope } from '../../platform/scope.ts';
import { runLookAtCard } from './asking/ask-for-card.ts';
import { clearCard } from './clear-card.ts';
import { openCardPageOf } from './commands/open-card-page.ts';
import { cardPaymentsOf } from './feature.ts';
import type { InvoiceBooks } from './invoice-books.ts';
import { payByCard } from './pay-by-card.ts';

async function enter(db: Db, invoiceId: string, what: string, cents: number): Promise<void> {
  await sql`insert into test_entry values (${invoiceId}, ${what}, ${cents})`.execute(db);
}

/** Books with what is owed and every entry that was made, in a table of the test's own. */
const books: InvoiceBooks = {
  payable: async (db, id) => {
    const { rows } = await sql<{ balance: number }>`
      select balance_cents as balance from test_invoice where id = ${id} and company_id = (select current_company())
      for update`.execute(db);
    const balanceCents = rows[0]?.balance;
    if (balanceCents === undefined) return null;
    return {
      id,
      invoiceNumber: 'I100001',
      balanceCents,
      creditableCents: 100_000_000,
      companyName: 'Acme Mills',
      lines: [{ description: 'Line Haul', cents: balanceCents }],
      whyNot: balanceCents > 0 ? null : 'Only an open invoice can be paid by card.',
    };
  },
  addFee: async (db, _scope, invoiceId, feeCents) => {
    await enter(db, invoiceId, 'fee', feeCents);
    await sql`update test_invoice set balance_cents = balance_cents + ${feeCents} where id = ${invoiceId}`.execute(db);
    // The fee of an invoice is known by it.
    return invoiceId;
  },
  lock: async (db, { invoiceId }) => {
    await books.payable(db, invoiceId);
  },
  opened: () => Promise.resolve(),
  removeFee: async (db, _scope, { chargeId }) => {
    await enter(db, chargeId, 'no fee', -2_900);
    await sql`update test_invoice set balance_cents = balance_cents - 2900 where id = ${chargeId}`.execute(db);
  },
  paid: async (db, _scope, { invoiceId, cents }) => {
    await enter(db, invoiceId, 'paid', cents);
    await sql`update test_invoice set balance_cents = balance_cents - ${cents} where id = ${invoiceId}`.execute(db);
  },
  refunded: (db, _scope, { invoiceId, cents }) => enter(db, invoiceId, 'refunded', cents),
  changed: () => Promise.resolve(),
};

let world: World;
let client: Client;
let payments: PaymentsPort;
/** What the provider does otherwise than it should, for the next call. */
let mood: { open?: 'dies after' | 'refuses'; withdraw?: 'silent' | 'refuses' } = {};
const OWN = new Set<unknown>(Object.values(cardPayments));
const log = pino({ level: 'silent' });

function moody(plain: PaymentsPort): PaymentsPort {
  return {
    ...plain,
    open: async (invoice) => {
      const { open } = mood;
      mood = {};
      if (open === 'refuses') throw new PaymentFailure('refused', 'We do not want your money.');
      const opened = await plain.open(invoice);
      if (open === 'dies after') throw new Error('The process has died.');
      return opened;
    },
    withdraw: async (ref) => {
      const { withdraw } = mood;
      mood = {};
      if (withdraw === 'refuses') throw new PaymentFailure('refused', 'No.');
      const word = await plain.withdraw(ref);
      if (withdraw === 'silent') throw new PaymentFailure('unknown', 'There was no answer.');
      return word;
    },
  };
}

beforeAll(async () => {
  world = await makeWorld({
    payments: (plain) => (payments = moody(plain)),
    routes: (routes) => [
      ...routes.filter(({ endpoint }) => !OWN.has(endpoint)),
      ...cardPaymentsOf(books).routes!({ payments, log } as FeatureParts),
    ],
  });
  await world.admin.query(`
    create table test_invoice (company_id uuid, id uuid primary key, balance_cents bigint);
    create table test_entry (invoice_id uuid, what text, cents bigint, entered serial);
    grant select, insert, update on test_invoice, test_entry to lanewright_app;
    grant usage on sequence test_entry_entered_seq to lanewright_app`);
  client = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());
beforeEach(() => {
  mood = {};
});

const parts = () => ({ payments, invoices: books, log });
const scopeOf = ({ userId, companyId }: Client): UserScope =>
  userScope(world.database, { id: userId, companyId, emailAddress: 'finance@acme.example' } as UserScope['user'], null);
const pay = (invoiceId: string, by = client) => payByCard(parts(), scopeOf(by), invoiceId);
const clear = (invoiceId: string, by = client) => clearCard(parts(), scopeOf(by), invoiceId);

async function makeInvoice(cents = 100_000): Promise<string> {
  const id = randomUUID();
  await world.admin.query('insert into test_invoice values ($1, $2, $3)', [client.companyId, id, cents]);
  return id;
}
async function entriesOf(invoiceId: string) {
  const { rows } = await world.admin.query<{ what: string; cents: number }>(
    'select what, cents::int as cents from test_entry where invoice_id = $1 order by entered',
    [invoiceId],
  );
  return rows.map(({ what, cents }) => `${what} ${cents}`);
}
async function cardsOf(invoiceId: string) {
  const { rows } = await world.admin.query<{ id: string; state: string; reason: string; provider_id: string }>(
    'select id, state, reason, provider_id from card_payment where invoice_id = $1 order by asked_at',
    [invoiceId],
  );
  return rows;
}
const statesOf = async (invoiceId: string) => (await cardsOf(invoiceId)).map(({ state }) => state);

/** A card is given on the page, as a browser would. */
function give(url: string, number = '4242 4242 4242 4242', remoteAddress = '127.0.0.1') {
  return world.send({
    method: 'POST',
    url: new URL(url).pathname,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number, expiry: '12/40', code: '123', name: 'Robin Marsh' }).toString(),
  });
}
const hear = () => runJobsOf(world, ['tell-of-card']);

const keepPromises = () => keepOpenPromises(world, cardPaymentsOf(books).jobs!({ payments, log } as FeatureParts));

/** What the provider has told or will tell of a payment, to be told in any order. */
async function messagesOf(cardId: string): Promise<string[]> {
  const { rows } = await world.admin.query<{ body: string }>(
    "select body from card_book_event where request_id = $1 order by body::json->>'at'",
    [cardId],
  );
  return rows.map(({ body }) => body);
}
async function tell(body: string, signature?: string) {
  const { rows } = await world.admin.query<{ secret: string }>('select secret from card_book_secret');
  return world.send({
    method: 'POST',
    url: '/api/v1/card-events/embedded',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signatureOf(rows[0]!.secret, body, Date.now()),
    },
    payload: body,
  });
}

describe('paying by card', () => {
  it('is entered once with its fee, however often it is told', async () => {
    const invoiceId = await makeInvoice();
    const { url } = await pay(invoiceId);
    expect(await scopeOf(client).inCompany((db) => openCardPageOf(db, invoiceId))).toEqual({ feeCents: 2_900 });
    expect((await give(url)).status).toBe(303);
    await hear();
    const [card] = await cardsOf(invoiceId);
    for (const body of await messagesOf(card!.id)) expect((await tell(body)).status).toBe(200);
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'paid 102900']);
    expect(card!.state).toBe('paid');
    expect(await scopeOf(client).inCompany((db) => openCardPageOf(db, invoiceId))).toBeNull();
    await expect(pay(invoiceId)).rejects.toThrow('Only an open invoice can be paid by card.');
  });

  it('gives one page to a double click and to two people', async () => {
    const invoiceId = await makeInvoice();
    const other = await world.makeUser(client.companyId);
    const pages = await Promise.all([pay(invoiceId), pay(invoiceId), pay(invoiceId, other)]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect(await statesOf(invoiceId)).toEqual(['open']);
  });

  it('goes on after a card was declined', async () => {
    const invoiceId = await makeInvoice();
    const { url } = await pay(invoiceId);
    expect((await give(url, '4000 0000 0000 0002')).status).toBe(422);
    await hear();
    expect(await cardsOf(invoiceId)).toMatchObject([{ state: 'open', reason: 'The card was declined.' }]);
    expect((await pay(invoiceId)).url).toBe(url);
    await give(url);
    await hear();
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'paid 102900']);
  });

  it('comes to the same when all is told backwards', async () => {
    const invoiceId = await makeInvoice();
    const { url } = await pay(invoiceId);
    const [card] = await cardsOf(invoiceId);
    await give(url, '4000 0000 0000 0002');
    await give(url);
    const ref = { companyId: client.companyId, requestId: card!.id, providerId: card!.provider_id };
    await payments.refund(ref, 500, randomUUID());
    const bodies = await messagesOf(card!.id);
    expect(bodies).toHaveLength(3);
    for (const body of bodies.toReversed()) expect((await tell(body)).status).toBe(200);
    expect(await statesOf(invoiceId)).toEqual(['paid']);
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'paid 102900', 'refunded 500']);
  });

  it('makes a new page for another amount, and closes the old one', async () => {
    const invoiceId = await makeInvoice();
    const { url } = await pay(invoiceId);
    await world.admin.query('update test_invoice set balance_cents = 42900 where id = $1', [invoiceId]);
    const { url: second } = await pay(invoiceId);
    expect(second).not.toBe(url);
    expect((await world.send({ method: 'GET', url: new URL(url).pathname })).status).toBe(410);
    expect(await statesOf(invoiceId)).toEqual(['voided', 'open']);
  });

  it('says so where the provider will not, and begins anew the next time', async () => {
    const invoiceId = await makeInvoice();
    mood = { open: 'refuses' };
    await expect(pay(invoiceId)).rejects.toThrow(new Refused('Failed to generate Stripe Invoice'));
    expect(await statesOf(invoiceId)).toEqual(['failed']);
    await pay(invoiceId);
    expect(await statesOf(invoiceId)).toEqual(['failed', 'open']);
  });

  it('survives a death between the provider and our books: by the job, or by who tries again', async () => {
    const [byJob, byPerson] = [await makeInvoice(), await makeInvoice()];
    for (const invoiceId of [byJob, byPerson]) {
      mood = { open: 'dies after' };
      await expect(pay(invoiceId)).rejects.toThrow('Failed to generate Stripe Invoice');
      expect(await statesOf(invoiceId)).toEqual(['asking']);
    }
    await pay(byPerson);
    expect((await openPromises(world)).filter(({ kind }) => kind === 'ask-for-card')).toHaveLength(1);
    await keepPromises();
    for (const invoiceId of [byJob, byPerson]) {
      expect(await statesOf(invoiceId)).toEqual(['open']);
      const [card] = await cardsOf(invoiceId);
      const { rows } = await world.admin.query('select 1 from card_book where request_id = $1', [card!.id]);
      expect(rows).toHaveLength(1);
    }
  });

  it('hears of a payment before it has written down the page', async () => {
    const invoiceId = await makeInvoice();
    mood = { open: 'dies after' };
    await expect(pay(invoiceId)).rejects.toThrow();
    const [card] = await cardsOf(invoiceId);
    const { rows } = await world.admin.query('select token from card_book where request_id = $1', [card!.id]);
    await give(`http://x/pay/${rows[0].token}`);
    await hear();
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'paid 102900']);
    await keepPromises();
    expect(await cardsOf(invoiceId)).toMatchObject([{ state: 'paid', provider_id: expect.stringMatching(/^cp_/) }]);
  });

  it('is found out where the word of it was lost', async () => {
    const invoiceId = await makeInvoice();
    const { url } = await pay(invoiceId);
    await give(url);
    const [card] = await cardsOf(invoiceId);
    const payload = { cardPaymentId: card!.id, waitedMs: 1 };
    await runLookAtCard(parts(), { scope: scopeOf(client), payload } as never);
    expect(await statesOf(invoiceId)).toEqual(['paid']);
    await hear();
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'paid 102900']);
  });
});

describe('taking the charge off', () => {
  it('closes the page, and says the same to who asks again', async () => {
    const invoiceId = await makeInvoice();
    const { url } = await pay(invoiceId);
    expect(await clear(invoiceId)).toEqual({ isSuccess: true });
    expect(await clear(invoiceId)).toEqual({ isSuccess: true });
    await hear();
    expect(await statesOf(invoiceId)).toEqual(['voided']);
    await give(url);
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'no fee -2900']);
    expect((await pay(invoiceId)).url).not.toBe(url);
  });

  it('comes too late for what is being paid: one of both, never neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoiceId = await makeInvoice();
      const { url } = await pay(invoiceId);
      const [cleared] = await Promise.allSettled([clear(invoiceId), give(url)]);
      await hear();
      const isPaid = (await statesOf(invoiceId))[0] === 'paid';
      expect(cleared.status).toBe(isPaid ? 'rejected' : 'fulfilled');
      expect(await entriesOf(invoiceId)).toEqual(['fee 2900', isPaid ? 'paid 102900' : 'no fee -2900']);
    }
  });

  it('finds it paid where the word of it has not come yet', async () => {
    const invoiceId = await makeInvoice();
    await give((await pay(invoiceId)).url);
    await expect(clear(invoiceId)).rejects.toThrow(new Refused('Failed to clear Credit Card Charge'));
    expect(await statesOf(invoiceId)).toEqual(['paid']);
    await hear();
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900', 'paid 102900']);
  });

  it('is done later where nobody answers, and not at all where they say no', async () => {
    const [silent, refused] = [await makeInvoice(), await makeInvoice()];
    await pay(silent);
    await pay(refused);
    mood = { withdraw: 'silent' };
    await expect(clear(silent)).rejects.toThrow('Failed to clear Credit Card Charge');
    expect(await statesOf(silent)).toEqual(['voiding']);
    await keepPromises();
    expect(await statesOf(silent)).toEqual(['voided']);
    mood = { withdraw: 'refuses' };
    await expect(clear(refused)).rejects.toThrow('Failed to clear Credit Card Charge');
    expect(await statesOf(refused)).toEqual(['open']);
    await clear(refused);
  });

  it('is nothing where there is none', async () => {
    await expect(clear(await makeInvoice())).rejects.toThrow(Refused);
    await expect(clear(randomUUID())).rejects.toThrow(NotFound);
    const stranger = await world.makeUser(await world.makeCompany('Stranger'));
    await expect(clear(await makeInvoice(), stranger)).rejects.toThrow(NotFound);
  });
});

describe('over the API', () => {
  const send = (invoiceId: string, below = '', headers: Record<string, string> = {}, by = client) =>
    by.post(`/invoices/${invoiceId}/card-payment${below}`, undefined, headers);

  it('answers a page, the same under the same key, and says whether it was a success', async () => {
    const invoiceId = await makeInvoice();
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(invoiceId, '', key);
    expect(first).toMatchObject({ status: 200, body: { isSuccess: true, url: expect.stringContaining('/pay/') } });
    expect((await send(invoiceId, '', key)).body).toEqual(first.body);
    expect(await send(invoiceId, '/clear')).toMatchObject({ status: 200, body: { isSuccess: true } });
    mood = { open: 'refuses' };
    expect(await send(invoiceId)).toMatchObject({
      status: 422,
      body: { isSuccess: false, exception: { Message: 'Failed to generate Stripe Invoice' } },
    });
    expect(await send(invoiceId, '/clear')).toMatchObject({
      status: 422,
      body: { isSuccess: false, exception: { Message: 'Failed to clear Credit Card Charge' } },
    });
  });

  it.each<[string, Parameters<World['makeUser']>[1]]>([
    ['Read Only', { roles: ['Read Only'] }],
    ['View permissions and rate mismatches', { permissions: ['ViewInvoice', 'ViewPayments', 'EditRateMismatches'] }],
  ])('refuses to move money for %s', async (_who, user) => {
    const invoiceId = await makeInvoice();
    const viewer = await world.makeUser(client.companyId, user);
    for (const below of ['', '/clear']) expect((await send(invoiceId, below, {}, viewer)).status).toBe(403);
    const refund = await viewer.post(`/invoices/${invoiceId}/card-payment/refund`, { amount: 1 });
    expect(refund.status).toBe(403);
    const payment = { checkNumber: 'C1', paymentDate: '2026-03-02', totalPaymentAmount: 1, lines: [] };
    expect((await viewer.post('/payments', payment)).status).toBe(403);
    expect(await statesOf(invoiceId)).toEqual([]);
  });

  it('lets the role Financials take a card payment', async () => {
    const clerk = await world.makeUser(client.companyId, { roles: ['Financials'] });
    expect((await send(await makeInvoice(), '', {}, clerk)).status).toBe(200);
  });

  it('is for who may see invoices of their own company', async () => {
    const invoiceId = await makeInvoice();
    const clerk = await world.makeUser(client.companyId, { permissions: ['ViewOrder'] });
    const stranger = await world.makeUser(await world.makeCompany('Stranger'));
    for (const below of ['', '/clear']) {
      expect((await send(invoiceId, below, {}, clerk)).status).toBe(403);
      expect((await send(invoiceId, below, {}, stranger)).status).toBe(404);
    }
    expect(await statesOf(invoiceId)).toEqual([]);
  });
});

describe('a message about a card payment', () => {
  const about = (providerId: string, requestId: string) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'paid',
      at: '2026-03-08T10:00:00.000Z',
      data: { providerId, requestId, cents: 102_900, feeCents: 2_900, reason: '' },
    });

  it('is not read without the right signature, and never believed of a company', async () => {
    const invoiceId = await makeInvoice();
    await pay(invoiceId);
    const [card] = await cardsOf(invoiceId);
    const forged = about(card!.provider_id, card!.id);
    for (const signature of ['', 't=1,v1=00', signatureOf('guess', forged, Date.now())])
      expect((await tell(forged, signature)).status).toBe(422);
    expect((await tell('x'.repeat(300_000))).status).toBe(413);
    // Signed, and of a payment that nobody asked for; or under another's name.
    expect((await tell(about('cp_other', randomUUID()))).status).toBe(200);
    expect((await tell(about('cp_other', card!.id))).status).toBe(200);
    expect(await statesOf(invoiceId)).toEqual(['open']);
    expect(await entriesOf(invoiceId)).toEqual(['fee 2900']);
  });

  it('is for the provider that is chosen', async () => {
    expect((await world.send({ method: 'POST', url: '/api/v1/card-events/stripe', payload: '{}' })).status).toBe(404);
  });
});

it('a card number is written neither to the log nor to the database', async () => {
  const invoiceId = await makeInvoice();
  await give((await pay(invoiceId)).url);
  await hear();
  expect(world.logLines.join('\n')).not.toMatch(/4242 ?4242/);
  const { rows } = await world.admin.query('select to_jsonb(b)::text as book from card_book b');
  expect(rows.map(({ book }) => book as string).join('\n')).not.toMatch(/4242 ?4242/);
});

it('the page runs nothing, is not kept, and tells nobody its address', async () => {
  const { url } = await pay(await makeInvoice());
  const { status, headers } = await world.send({ method: 'GET', url: new URL(url).pathname });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect((await world.send({ method: 'POST', url: new URL(url).pathname, payload: 'x' })).status).toBe(415);
  expect((await world.send({ method: 'GET', url: '/pay/styles.css' })).status).toBe(200);
});

it.each([
  ['GET', '198.51.100.11'],
  ['POST', '198.51.100.12'],
])(
  'the page stays open to those who have its address after others on the network have guessed by %s',
  async (method, address) => {
    const { url } = await pay(await makeInvoice());
    const open = (page: string) => world.send({ method: 'GET', url: new URL(page).pathname, remoteAddress: address });
    const enter = (page: string) => give(page, undefined, address);
    const answers = await callUntilRefused((n) => (method === 'GET' ? open : enter)(new URL(`wrong${n}`, url).href));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect((await open(url)).status).toBe(200);
    expect((await enter(url)).status).toBe(303);
  },
);

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../test/refusing-port.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { embeddedPayments } from './embedded/embedded.ts';
import { json, startMoodyServer, stopServers } from '../rates/http/moody.test-server.ts';
import { deliverTo, SIGNATURE_HEADER } from './embedded/tell.ts';
import { cardInvoice, checkPayments } from './port.checks.ts';
import { EventFailure, PaymentFailure, type OpenedCard } from './port.ts';
import { signatureOf } from './signature.ts';
import { stripePayments } from './stripe/stripe.ts';
import { startStripe, type StripeServer } from './stripe/stripe.test-server.ts';

let parts: TestDatabase;
let companyId: string;
beforeAll(async () => {
  parts = await cloneDatabase();
  companyId = randomUUID();
  await parts.admin.query("insert into company (id, name) values ($1, 'Acme')", [companyId]);
});
afterAll(() => parts.close());

const servers: StripeServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function stripe() {
  const server = await startStripe();
  servers.push(server);
  const { url, secretKey, webhookSecret } = server;
  return { server, port: stripePayments({ url, secretKey, webhookSecret }, 2.9, STALL_MS) };
}

const NOW = new Date('2026-11-17T12:00:00Z');
const SUCCESS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const played = () =>
  embeddedPayments(parts.database, {
    publicUrl: 'http://pay.example',
    feePercent: 2.9,
    deliver: () => Promise.resolve(200),
    now: () => NOW,
  });
const tokenOf = ({ url }: OpenedCard) => url.slice(url.lastIndexOf('/') + 1);
const typed =
  (card: Partial<Record<string, string>> = {}) =>
  (name: string) =>
    ({ number: SUCCESS, expiry: '11/26', code: '123', name: 'Robin Marsh', ...card })[name] ?? '';

checkPayments('the one that we play', async () => {
  const port = played();
  const { rows } = await parts.admin.query<{ secret: string }>('select secret from card_book_secret');
  return {
    port,
    companyId,
    pay: async (opened) => {
      expect(await port.played!.submit(tokenOf(opened), typed())).toBeNull();
    },
    decline: async (opened) => {
      expect((await port.played!.submit(tokenOf(opened), typed({ number: DECLINED })))!.status).toBe(422);
    },
    told: async ({ providerId }) => {
      const { rows: told } = await parts.admin.query<{ body: string }>(
        `select e.body from card_book_event e join card_book b using (company_id, request_id)
         where b.provider_id = $1 order by e.body::json->>'at'`,
        [providerId],
      );
      return told.map(({ body }) => {
        const signature = signatureOf(rows[0]!.secret, body, Date.now());
        return { rawBody: body, header: (name) => (name === SIGNATURE_HEADER ? signature : null) };
      });
    },
  };
});

checkPayments('Stripe', async () => {
  const { server, port } = await stripe();
  return {
    port,
    companyId,
    pay: async ({ providerId }) => void server.pay(providerId),
    decline: async ({ providerId }) => void server.decline(providerId),
    told: async ({ providerId }) =>
      server.told(providerId).map(({ rawBody, signature }) => ({
        rawBody,
        header: (name) => (name === 'stripe-signature' ? signature : null),
      })),
  };
});

describe('Stripe', () => {
  const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error as PaymentFailure);

  it.each(['/customers', '/invoices', '/invoiceitems', '/finalize'])(
    'is told the same after it had no time at %s, and makes one invoice',
    async (pathEnds) => {
      const { server, port } = await stripe();
      const invoice = cardInvoice(companyId);
      server.setMood('busy', pathEnds);
      expect(await failure(port.open(invoice))).toMatchObject({ kind: 'unknown' });
      const { providerId } = await port.open(invoice);
      expect([server.customers.size, server.invoices.size]).toEqual([1, 1]);
      expect(server.invoices.get(providerId)!.items).toEqual([
        { amount: 90_000, description: 'Line Haul' },
        { amount: 10_000, description: 'Fuel' },
        { amount: 2_900, description: 'Credit Card Fee' },
      ]);
    },
  );

  it('is asked again where it hung up, and has done it once', async () => {
    const { server, port } = await stripe();
    server.setMood('hangs up', '/finalize');
    await port.open(cardInvoice(companyId));
    expect(server.invoices.size).toBe(1);
  });

  it('says in its own words what it does not want', async () => {
    const { port } = await stripe();
    const first = cardInvoice(companyId);
    await port.open(first);
    const other = await failure(port.open({ ...first, companyName: 'Another' }));
    expect(other).toMatchObject({ kind: 'refused', message: expect.stringContaining('same parameters') });
  });

  it('does not know us', async () => {
    const { server, port } = await stripe();
    server.setMood('stranger');
    const error = await failure(port.open(cardInvoice(companyId)));
    expect(error).toMatchObject({ kind: 'refused', message: 'Stripe does not accept our credentials.' });
  });

  it('cannot be reached', async () => {
    const { server, port } = await stripe();
    await server.close();
    await refuseConnectionsTo(server.url);
    expect(await failure(port.open(cardInvoice(companyId)))).toMatchObject({ kind: 'unknown' });
  });

  it('is paid in the moment in which it is asked to let go', async () => {
    const { server, port } = await stripe();
    const invoice = cardInvoice(companyId);
    const { providerId } = await port.open(invoice);
    const kept = server.invoices.get(providerId)!;
    server.setMood('busy', '/void');
    expect(await failure(port.withdraw({ ...invoice, providerId }))).toMatchObject({ kind: 'unknown' });
    kept.status = 'paid';
    expect(await port.withdraw({ ...invoice, providerId })).toBe('paid');
  });

  const signed = (port: Awaited<ReturnType<typeof stripe>>['port'], server: StripeServer, body: unknown) => {
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
    return port.readEvent(rawBody, () => signatureOf(server.webhookSecret, rawBody, Date.now()), Date.now());
  };
  it('tells of other things too, which do not concern us', async () => {
    const { server, port } = await stripe();
    const event = (type: string, object: unknown) => ({ id: 'evt_1', type, created: 1, data: { object } });
    expect(await signed(port, server, event('customer.created', {}))).toBeNull();
    expect(await signed(port, server, event('charge.refunded', { amount_refunded: 5, invoice: null }))).toBeNull();
    expect(
      await signed(port, server, event('invoice.paid', { id: 'in_1', metadata: { request_id: 'x' } })),
    ).toMatchObject({ requestId: null, feeCents: 0 });
    for (const body of ['{', '[]', event('invoice.paid', null)])
      await expect(signed(port, server, body)).rejects.toMatchObject({
        kind: 'unreadable',
      } satisfies Partial<EventFailure>);
  });
});

describe('what the one that we play tells', () => {
  afterEach(stopServers);

  it('goes to the address it was given, to the letter, and is answered by a status', async () => {
    const server = await startMoodyServer(() => json({ received: true }));
    const deliver = deliverTo(server.url, STALL_MS);
    expect(await deliver('{"a": 1}', { [SIGNATURE_HEADER]: 't=1,v1=2' })).toBe(200);
    expect(server.received).toMatchObject([{ text: '{"a": 1}', headers: { [SIGNATURE_HEADER]: 't=1,v1=2' } }]);
    server.mood = () => json({}, 503);
    expect(await deliver('{}', {})).toBe(503);
    await stopServers();
    await expect(deliver('{}', {})).rejects.toThrow();
  });
});

describe('the page of the one that we play', () => {
  const pages = () => played().played!;
  const open = async (change = {}) => tokenOf(await played().open(cardInvoice(companyId, change)));
  const cardsKept = async () => {
    const { rows } = await parts.admin.query(
      'select card_brand, last_digits from card_book order by opened_at desc limit 1',
    );
    return rows[0];
  };

  it('says what is to be paid, to whom, and that no card is charged', async () => {
    const page = await pages().show(await open({ companyName: '<b>Mills & Co</b>' }));
    expect(page.status).toBe(200);
    for (const words of [
      'I100001',
      '$1,029.00',
      '$29.00',
      'Credit Card Fee',
      'Test provider: no real card is charged.',
    ])
      expect(page.html).toContain(words);
    expect(page.html).not.toContain('<b>Mills');
    expect(page.html).not.toContain('<script');
  });

  it.each([
    ['number', '4242 4242 4242 4243', 'Please check the digits.'],
    ['number', '4242', 'not complete'],
    ['number', 'abcd', 'digits only'],
    ['number', '', 'Enter the card number.'],
    ['expiry', '10/26', 'The card has expired.'],
    ['expiry', '13/26', 'MM/YY'],
    ['expiry', '', 'month and year'],
    ['expiry', '01/99', 'too far away'],
    ['code', '12', 'has 3 digits'],
    ['code', '', 'Enter the security code.'],
    ['name', ' ', 'Enter the name on the card.'],
  ])(
    'says beside the field what is wrong with the %s "%s", and keeps the rest but for the card',
    async (field, value, words) => {
      const token = await open();
      const page = (await pages().submit(token, typed({ [field]: value })))!;
      expect(page.status).toBe(422);
      expect(page.html).toMatch(new RegExp(`id="${field}-problem">[^]*?${words.replace('.', '\\.')}`));
      if (field !== 'name') expect(page.html).toContain('value="Robin Marsh"');
      expect(page.html).not.toContain('4242 4242 4242 4242');
      expect(page.html).not.toContain('value="123"');
      expect((await pages().show(token)).html).toContain('Pay $1,029.00');
    },
  );

  it.each([
    [DECLINED, 'The card was declined.'],
    ['4000 0000 0000 9995', 'The card has insufficient funds.'],
    ['4111 1111 1111 1111', 'Only test cards are taken here'],
  ])('does not take %s: %s', async (number, words) => {
    const page = (await pages().submit(await open(), typed({ number })))!;
    expect(page.html).toContain(words);
    expect(page.html).toContain('Nothing was charged.');
    expect(await cardsKept()).toEqual({ card_brand: '', last_digits: '' });
  });

  it('takes one card of two that come at once, and shows the same to both', async () => {
    const token = await open();
    const both = await Promise.all([pages().submit(token, typed()), pages().submit(token, typed())]);
    expect(both).toEqual([null, null]);
    const page = await pages().show(token);
    expect(page.html).toContain('Payment received');
    expect(page.html).toContain('Visa ending in 4242');
    const { rows } = await parts.admin.query(
      `select e.event_id from card_book_event e join card_book b using (company_id, request_id) where b.token = $1`,
      [token],
    );
    expect(rows).toHaveLength(1);
    expect(await cardsKept()).toEqual({ card_brand: 'Visa', last_digits: '4242' });
  });

  it('takes no card once it was withdrawn, and leads nowhere else', async () => {
    const invoice = cardInvoice(companyId);
    const page = await played().open(invoice);
    await played().withdraw({ ...invoice, providerId: page.providerId });
    expect(await pages().submit(tokenOf(page), typed())).toBeNull();
    expect(await pages().show(tokenOf(page))).toMatchObject({ status: 410 });
    for (const token of [
      'x',
      '',
      tokenOf(page).replace(/^./, (first) => (first === 'z' ? 'y' : 'z')),
      'é'.repeat(64),
    ]) {
      expect((await pages().show(token)).status).toBe(404);
      expect((await pages().submit(token, typed()))!.status).toBe(404);
    }
  });
});

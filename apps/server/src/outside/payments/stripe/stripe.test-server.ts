import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../signature.ts';

interface KeptInvoice {
  id: string;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  items: { amount: number; description: string }[];
  metadata: Record<string, string>;
  amount_paid: number;
  paid_at: number | null;
  charge: { id: string; amount_refunded: number } | null;
}

export interface SignedEvent {
  rawBody: string;
  signature: string;
}

/** What goes wrong: it does what it is asked and hangs up, has no time, or knows nobody. */
export type StripeMood = 'fine' | 'hangs up' | 'busy' | 'stranger';

export interface StripeServer {
  url: string;
  secretKey: string;
  webhookSecret: string;
  invoices: ReadonlyMap<string, KeptInvoice>;
  customers: ReadonlySet<string>;
  /** For the next request whose path ends so. */
  setMood(mood: StripeMood, pathEnds?: string): void;
  /** Somebody gives a card on the hosted page. */
  pay(invoiceId: string): SignedEvent;
  decline(invoiceId: string): SignedEvent;
  /** What it told of an invoice by itself, in the order in which it happened. */
  told(invoiceId: string): SignedEvent[];
  close(): Promise<void>;
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

/** Stripe as far as hosted invoices need it: with its forms, its keys for repeated requests and its signed messages. */
export async function startStripe(): Promise<StripeServer> {
  const secretKey = 'sk_test_1';
  const webhookSecret = 'whsec_1';
  const customers = new Set<string>();
  const invoices = new Map<string, KeptInvoice>();
  /** By key: what it was said with, and what was answered. */
  const repeats = new Map<string, { said: string; answer: { status: number; body: unknown } }>();
  const messages = new Map<string, SignedEvent[]>();
  let mood: { mood: StripeMood; pathEnds: string } = { mood: 'fine', pathEnds: '' };

  const totalOf = ({ items }: KeptInvoice) => items.reduce((total, { amount }) => total + amount, 0);
  const shown = (invoice: KeptInvoice) => ({
    id: invoice.id,
    object: 'invoice',
    status: invoice.status,
    hosted_invoice_url: invoice.status === 'draft' ? null : `https://invoice.stripe.example/i/${invoice.id}`,
    amount_due: totalOf(invoice),
    amount_paid: invoice.amount_paid,
    metadata: invoice.metadata,
    payment_intent: invoice.charge === null ? null : `pi_${invoice.id}`,
    status_transitions: { paid_at: invoice.paid_at },
  });
  const refusal = (status: number, code: string, message: string) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message } },
  });

  function tell(invoice: KeptInvoice, type: string, object: unknown): SignedEvent {
    const rawBody = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      type,
      created: nowSeconds(),
      data: { object },
    });
    const event = { rawBody, signature: signatureOf(webhookSecret, rawBody, Date.now()) };
    messages.set(invoice.id, [...(messages.get(invoice.id) ?? []), event]);
    return event;
  }

  type Act = (form: URLSearchParams, id: string) => { status: number; body: unknown };
  const ofInvoice =
    (work: (invoice: KeptInvoice) => { status: number; body: unknown }): Act =>
    (_form, id) => {
      const invoice = invoices.get(id);
      return invoice ? work(invoice) : refusal(404, 'resource_missing', `No such invoice: '${id}'`);
    };

  const makeInvoice: Act = (form) => {
    if (!customers.has(form.get('customer') ?? '')) return refusal(400, 'resource_missing', 'No such customer');
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const invoice: KeptInvoice = {
      id: newId('in'),
      customer: form.get('customer')!,
      status: 'draft',
      items: [],
      metadata,
      amount_paid: 0,
      paid_at: null,
      charge: null,
    };
    invoices.set(invoice.id, invoice);
    return { status: 200, body: shown(invoice) };
  };
  const addItem: Act = (form) => {
    const invoice = invoices.get(form.get('invoice') ?? '');
    if (invoice?.status !== 'draft') return refusal(400, 'invoice_not_editable', 'The invoice is no draft.');
    invoice.items.push({ amount: Number(form.get('amount')), description: form.get('description') ?? '' });
    return { status: 200, body: { id: newId('ii') } };
  };
  const finalize = ofInvoice((invoice) => {
    if (invoice.status !== 'draft') return refusal(400, 'invoice_no_draft', 'It was finalized before.');
    invoice.status = 'open';
    return { status: 200, body: shown(invoice) };
  });
  const voidIt = ofInvoice((invoice) => {
    if (invoice.status !== 'open') return refusal(400, 'invoice_not_open', 'Only open invoices can be voided.');
    invoice.status = 'void';
    tell(invoice, 'invoice.voided', shown(invoice));
    return { status: 200, body: shown(invoice) };
  });
  const refunds: { id: string; amount: number; status: string; metadata: object; invoice: string }[] = [];
  const refund: Act = (form) => {
    const invoice = invoices.get((form.get('payment_intent') ?? '').slice('pi_'.length));
    const amount = Number(form.get('amount'));
    if (!invoice?.charge) return refusal(404, 'resource_missing', 'No such payment_intent');
    if (amount <= 0 || invoice.charge.amount_refunded + amount > invoice.amount_paid)
      return refusal(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge');
    invoice.charge.amount_refunded += amount;
    const made = {
      id: newId('re'),
      amount,
      status: 'succeeded',
      metadata: { refund_id: form.get('metadata[refund_id]') },
    };
    refunds.push({ ...made, invoice: invoice.id });
    tell(invoice, 'charge.refunded', { ...invoice.charge, object: 'charge', invoice: invoice.id });
    return { status: 200, body: made };
  };
  const listRefunds: Act = (_form, intent) => ({
    status: 200,
    body: { data: refunds.filter(({ invoice }) => invoice === intent.slice('pi_'.length)), has_more: false },
  });

  const ROUTES: [string, RegExp, Act][] = [
    [
      'POST',
      /^\/v1\/customers$/,
      () => {
        const id = newId('cus');
        customers.add(id);
        return { status: 200, body: { id } };
      },
    ],
    ['POST', /^\/v1\/invoices$/, makeInvoice],
    ['POST', /^\/v1\/invoiceitems$/, addItem],
    ['POST', /^\/v1\/invoices\/(\w+)\/finalize$/, finalize],
    ['POST', /^\/v1\/invoices\/(\w+)\/void$/, voidIt],
    ['GET', /^\/v1\/invoices\/(\w+)$/, ofInvoice((invoice) => ({ status: 200, body: shown(invoice) }))],
    ['POST', /^\/v1\/refunds$/, refund],
    ['GET', /^\/v1\/refunds\?payment_intent=(\w+)&limit=100$/, listRefunds],
  ];

  function act(method: string, path: string, text: string, key: string | null): { status: number; body: unknown } {
    const [, pattern, work] = ROUTES.find(([name, at]) => name === method && at.test(path)) ?? [];
    if (!pattern || !work) return refusal(404, 'unknown', 'Unrecognized request URL');
    if (method === 'POST' && key === null) return refusal(400, 'no_key', 'We would not have sent it without a key.');
    const said = `${path}?${text}`;
    const known = key === null ? undefined : repeats.get(key);
    if (known)
      return known.said === said
        ? known.answer
        : refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
    const answer = work(new URLSearchParams(text), pattern.exec(path)![1] ?? '');
    if (key !== null && answer.status < 500) repeats.set(key, { said, answer });
    return answer;
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const isMoody = mood.mood !== 'fine' && path.endsWith(mood.pathEnds);
      const { mood: current } = isMoody ? mood : { mood: 'fine' };
      if (isMoody) mood = { mood: 'fine', pathEnds: '' };
      const key = request.headers['idempotency-key'];
      const isKnown = request.headers.authorization === `Bearer ${secretKey}` && current !== 'stranger';
      const answer = !isKnown
        ? { status: 401, body: { error: { message: 'Invalid API Key provided' } } }
        : current === 'busy'
          ? { status: 503, body: {} }
          : act(
              request.method ?? '',
              path,
              Buffer.concat(parts).toString('utf8'),
              typeof key === 'string' ? key : null,
            );
      if (current === 'hangs up') response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    invoices,
    customers,
    setMood: (next, pathEnds = '') => {
      mood = { mood: next, pathEnds };
    },
    pay: (id) => {
      const invoice = invoices.get(id)!;
      if (invoice.status !== 'open') throw new Error('It cannot be paid.');
      Object.assign(invoice, {
        status: 'paid',
        amount_paid: totalOf(invoice),
        paid_at: nowSeconds(),
        charge: { id: newId('ch'), amount_refunded: 0 },
      });
      return tell(invoice, 'invoice.paid', shown(invoice));
    },
    decline: (id) => tell(invoices.get(id)!, 'invoice.payment_failed', shown(invoices.get(id)!)),
    told: (id) => messages.get(id) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  EventFailure,
  PaymentFailure,
  type CardInvoice,
  type CardRef,
  type OpenedCard,
  type PaymentsPort,
} from './port.ts';

/** What a provider has said by itself, as it came. */
export interface Told {
  rawBody: string;
  header: (name: string) => string | null;
}

/** A provider to be tried, and the person who gives a card on its page. */
export interface Tried {
  port: PaymentsPort;
  companyId: string;
  pay(opened: OpenedCard): Promise<void>;
  decline(opened: OpenedCard): Promise<void>;
  told(opened: OpenedCard): Promise<Told[]>;
}

export function cardInvoice(companyId: string, change: Partial<CardInvoice> = {}): CardInvoice {
  return {
    requestId: randomUUID(),
    companyId,
    companyName: 'Northfield Mills',
    invoiceNumber: 'I100001',
    email: 'finance@northfield.example',
    lines: [
      { description: 'Line Haul', cents: 90_000 },
      { description: 'Fuel', cents: 10_000 },
    ],
    feeCents: 2_900,
    ...change,
  };
}

async function failureOf(work: Promise<unknown>): Promise<PaymentFailure> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PaymentFailure);
  return failure as PaymentFailure;
}

/** What every provider must keep to. */
export function checkPayments(name: string, start: () => Promise<Tried>): void {
  describe(`payments by card: ${name}`, () => {
    let tried: Tried;
    let port: PaymentsPort;
    beforeEach(async () => {
      tried = await start();
      port = tried.port;
    });
    const refOf = ({ requestId, companyId }: CardInvoice, { providerId }: OpenedCard): CardRef => ({
      requestId,
      companyId,
      providerId,
    });
    async function opened(change: Partial<CardInvoice> = {}) {
      const invoice = cardInvoice(tried.companyId, change);
      const page = await port.open(invoice);
      return { invoice, page, ref: refOf(invoice, page) };
    }
    async function events(page: OpenedCard) {
      const read = [];
      for (const { rawBody, header } of await tried.told(page))
        read.push(await port.readEvent(rawBody, header, Date.now()));
      return read;
    }

    it('opens one page for a request, however often and however many at once say it', async () => {
      const invoice = cardInvoice(tried.companyId);
      const [first, ...others] = await Promise.all([port.open(invoice), port.open(invoice), port.open(invoice)]);
      for (const other of [...others, await port.open(invoice)]) expect(other).toEqual(first);
      expect((await opened()).page.providerId).not.toBe(first.providerId);
      expect(await port.outcomeOf(refOf(invoice, first))).toEqual({ state: 'open' });
    });

    it('has not heard of what it never opened', async () => {
      const ref = { companyId: tried.companyId, requestId: randomUUID(), providerId: 'in_nobody' };
      expect(await port.outcomeOf(ref)).toEqual({ state: 'unheard' });
      expect((await failureOf(port.withdraw(ref))).kind).toBe('refused');
      expect((await failureOf(port.refund(ref, 100, randomUUID()))).kind).toBe('refused');
    });

    it('takes a card for everything with the fee, and tells of it', async () => {
      const { invoice, page, ref } = await opened();
      await tried.pay(page);
      const paid = await port.outcomeOf(ref);
      expect(paid).toMatchObject({ state: 'paid', cents: 102_900, feeCents: 2_900 });
      expect(await events(page)).toEqual([
        expect.objectContaining({
          kind: 'paid',
          providerId: page.providerId,
          requestId: invoice.requestId,
          cents: 102_900,
          feeCents: 2_900,
        }),
      ]);
      expect(await port.open(invoice)).toEqual(page);
    });

    it('tells of a card that was declined, and stays open for another', async () => {
      const { page, ref } = await opened();
      await tried.decline(page);
      expect(await port.outcomeOf(ref)).toEqual({ state: 'open' });
      await tried.pay(page);
      const [failed, paid] = await events(page);
      expect([failed!.kind, failed!.reason, paid!.kind]).toEqual(['failed', 'The card was declined.', 'paid']);
      expect(failed!.eventId).not.toBe(paid!.eventId);
    });

    it('lets go what was not paid, and does not open it again', async () => {
      const { invoice, page, ref } = await opened();
      expect(await port.withdraw(ref)).toBe('voided');
      expect(await port.withdraw(ref)).toBe('voided');
      expect(await port.outcomeOf(ref)).toEqual({ state: 'voided' });
      expect((await events(page)).map((event) => event!.kind)).toEqual(['voided']);
      expect((await failureOf(port.open(invoice))).kind).toBe('refused');
    });

    it('keeps what was paid when it is asked to let go', async () => {
      const { page, ref } = await opened();
      await tried.pay(page);
      expect(await port.withdraw(ref)).toBe('paid');
      expect(await port.outcomeOf(ref)).toMatchObject({ state: 'paid' });
    });

    it('gives back once for an id, tells how much in all, and never more than was paid', async () => {
      const { page, ref } = await opened();
      expect((await failureOf(port.refund(ref, 100, randomUUID()))).kind).toBe('refused');
      await tried.pay(page);
      const refundId = randomUUID();
      await port.refund(ref, 40_000, refundId);
      await port.refund(ref, 40_000, refundId);
      await port.refund(ref, 10_000, randomUUID());
      expect((await failureOf(port.refund(ref, 60_000, randomUUID()))).kind).toBe('refused');
      const refunds = (await events(page)).filter((event) => event!.kind === 'refunded');
      expect(refunds.map((event) => event!.cents)).toEqual([40_000, 50_000]);
      expect(refunds[0]!.providerId).toBe(page.providerId);
    });

    it('says what became of a refund, also when nobody heard its answer', async () => {
      const { page, ref } = await opened();
      await tried.pay(page);
      const refundId = randomUUID();
      expect(await port.refundOutcome(ref, refundId)).toEqual({ state: 'unheard' });
      await port.refund(ref, 40_000, refundId);
      await port.refund(ref, 10_000, randomUUID());
      expect(await port.refundOutcome(ref, refundId)).toEqual({ state: 'refunded', refundedCents: 50_000 });
      expect(await port.refundOutcome(ref, randomUUID())).toEqual({ state: 'unheard' });
    });

    it('is believed only for what it has signed, and lately', async () => {
      const { page } = await opened();
      await tried.pay(page);
      const [{ rawBody, header }] = (await tried.told(page)) as [Told];
      const refusalOf = async (body: string, headerOf: Told['header'], nowMs: number) => {
        const error: unknown = await port.readEvent(body, headerOf, nowMs).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(EventFailure);
        return (error as EventFailure).kind;
      };
      const now = Date.now();
      expect(await refusalOf(rawBody.replace('2900', '2901'), header, now)).toBe('signature');
      expect(await refusalOf(rawBody, () => null, now)).toBe('signature');
      expect(await refusalOf(rawBody, () => 't=,v1=', now)).toBe('signature');
      expect(await refusalOf(rawBody, (name) => header(name)?.replace(/v1=./, 'v1=') ?? null, now)).toBe('signature');
      expect(await refusalOf(rawBody, header, now + 10 * 60_000)).toBe('too-old');
      expect(await refusalOf(rawBody, header, now - 10 * 60_000)).toBe('too-old');
    });
  });
}

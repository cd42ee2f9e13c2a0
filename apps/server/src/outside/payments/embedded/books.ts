import { randomBytes, randomUUID } from 'node:crypto';
import type { CardEventKind } from '@lanewright/domain/money/card-standing.ts';
import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { companyOfToken, makeToken } from '../../../platform/link-token.ts';
import {
  PaymentFailure,
  totalCents,
  type CardInvoice,
  type CardOutcome,
  type CardRef,
  type RefundOutcome,
} from '../port.ts';
import type { BankWord } from './card-form.ts';
import type { ToldBody } from './told-body.ts';
import { TELL_OF_CARD } from './tell.ts';

export interface BookEntry {
  requestId: string;
  providerId: string;
  token: string;
  asked: CardInvoice;
  totalCents: number;
  feeCents: number;
  state: 'open' | 'paid' | 'voided';
  settledAt: Date | null;
  /** "Visa ending in 4242"; empty until it is paid. */
  card: string;
  refundedCents: number;
}

type By = { requestId: string } | { token: string } | { providerId: string };

const columnOf = (by: By) =>
  'requestId' in by
    ? (['request_id', by.requestId] as const)
    : 'token' in by
      ? (['token', by.token] as const)
      : (['provider_id', by.providerId] as const);

/** Whoever looks at an entry waits for whoever changes it. */
async function find(db: Db, by: By): Promise<BookEntry | null> {
  const [column, value] = columnOf(by);
  const row = await db.selectFrom('card_book').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
  if (!row) return null;
  return {
    requestId: row.request_id,
    providerId: row.provider_id,
    token: row.token,
    asked: row.asked as CardInvoice,
    totalCents: row.total_cents,
    feeCents: row.fee_cents,
    state: row.state as BookEntry['state'],
    settledAt: row.settled_at,
    card: row.last_digits === '' ? '' : `${row.card_brand} ending in ${row.last_digits}`,
    refundedCents: row.refunded_cents,
  };
}

/** Written down with what it tells of, and told by a job: so it is told, and nothing is told that did not happen. */
async function leaveWord(
  db: Db,
  companyId: string,
  { requestId, providerId, feeCents }: BookEntry,
  {
    kind,
    cents,
    reason = '',
    eventId = randomUUID(),
  }: { kind: CardEventKind; cents: number; reason?: string; eventId?: string },
): Promise<void> {
  const told: ToldBody = {
    id: `evt_${eventId}`,
    type: kind,
    at: new Date().toISOString(),
    data: { providerId, requestId, cents, feeCents, reason },
  };
  await db
    .insertInto('card_book_event')
    .values({ company_id: companyId, event_id: told.id, request_id: requestId, body: JSON.stringify(told) })
    .execute();
  await enqueue(db, TELL_OF_CARD, { companyId, payload: { eventId: told.id } });
}

async function settle(db: Db, requestId: string, state: 'paid' | 'voided', word?: BankWord): Promise<void> {
  await db
    .updateTable('card_book')
    .set({
      state,
      settled_at: sql<Date>`clock_timestamp()`,
      ...(word ? { card_brand: word.brand, last_digits: word.lastDigits } : {}),
    })
    .where('request_id', '=', requestId)
    .execute();
}

export type Charged = { entry: BookEntry; decline: string | null };

const UNKNOWN = 'There is no such payment.';

/** The books of the provider that we play: what it was asked to collect, and what has become of it. */
export function cardBooks(database: Database) {
  const inBooks = <T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T> =>
    database.inTransaction({ role: 'lanewright_app', companyId }, work);

  /** An address that names no company leads nowhere. */
  const behind = async <T>(token: string, work: (db: Db, companyId: string) => Promise<T>): Promise<T | null> => {
    const companyId = companyOfToken(token);
    return companyId === null ? null : inBooks(companyId, (db) => work(db, companyId));
  };

  return {
    /** Two who bring the same request wait for each other, and get the same. */
    open: (invoice: CardInvoice): Promise<BookEntry> =>
      inBooks(invoice.companyId, async (db) => {
        if (totalCents(invoice) <= 0) throw new PaymentFailure('refused', 'There is nothing to pay.');
        await db
          .insertInto('card_book')
          .values({
            company_id: invoice.companyId,
            request_id: invoice.requestId,
            provider_id: `cp_${randomBytes(12).toString('hex')}`,
            token: makeToken(invoice.companyId),
            asked: JSON.stringify(invoice),
            total_cents: totalCents(invoice),
            fee_cents: invoice.feeCents,
            state: 'open',
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return (await find(db, { requestId: invoice.requestId }))!;
      }),

    withdraw: ({ companyId, providerId }: CardRef): Promise<'voided' | 'paid'> =>
      inBooks(companyId, async (db) => {
        const entry = await find(db, { providerId });
        if (!entry) throw new PaymentFailure('refused', UNKNOWN);
        if (entry.state !== 'open') return entry.state;
        await settle(db, entry.requestId, 'voided');
        await leaveWord(db, companyId, entry, { kind: 'voided', cents: 0 });
        return 'voided';
      }),

    outcomeOf: ({ companyId, providerId }: CardRef): Promise<CardOutcome> =>
      inBooks(companyId, async (db) => {
        const entry = await find(db, { providerId });
        if (!entry) return { state: 'unheard' };
        if (entry.state !== 'paid') return { state: entry.state };
        const { totalCents: cents, feeCents, settledAt } = entry;
        return { state: 'paid', cents, feeCents, at: settledAt!.toISOString() };
      }),

    refund: ({ companyId, providerId }: CardRef, cents: number, refundId: string): Promise<void> =>
      inBooks(companyId, async (db) => {
        const entry = await find(db, { providerId });
        if (!entry) throw new PaymentFailure('refused', UNKNOWN);
        const isKnown = await db
          .selectFrom('card_book_event')
          .select('event_id')
          .where('event_id', '=', `evt_${refundId}`)
          .executeTakeFirst();
        if (isKnown) return;
        const refundedCents = entry.refundedCents + cents;
        if (entry.state !== 'paid') throw new PaymentFailure('refused', 'It has not been paid.');
        if (cents <= 0 || refundedCents > entry.totalCents)
          throw new PaymentFailure('refused', 'More cannot be given back than was paid.');
        await db
          .updateTable('card_book')
          .set({ refunded_cents: refundedCents })
          .where('request_id', '=', entry.requestId)
          .execute();
        await leaveWord(db, companyId, entry, { kind: 'refunded', cents: refundedCents, eventId: refundId });
      }),

    refundOutcome: ({ companyId, providerId }: CardRef, refundId: string): Promise<RefundOutcome> =>
      inBooks(companyId, async (db) => {
        const entry = await find(db, { providerId });
        const made = await db
          .selectFrom('card_book_event')
          .select('event_id')
          .where('event_id', '=', `evt_${refundId}`)
          .executeTakeFirst();
        return entry && made ? { state: 'refunded', refundedCents: entry.refundedCents } : { state: 'unheard' };
      }),

    look: (token: string): Promise<BookEntry | null> => behind(token, (db) => find(db, { token })),

    /** Once: whoever comes second finds it paid, and nothing is taken from their card. Null where there is no such page. */
    charge: (token: string, word: BankWord): Promise<Charged | null> =>
      behind(token, async (db, companyId) => {
        const entry = await find(db, { token });
        if (!entry) return null;
        if (entry.state !== 'open') return { entry, decline: null };
        if (word.decline !== null) {
          const { totalCents: cents } = entry;
          await leaveWord(db, companyId, entry, { kind: 'failed', cents, reason: word.decline });
          return { entry, decline: word.decline };
        }
        await settle(db, entry.requestId, 'paid', word);
        await leaveWord(db, companyId, entry, { kind: 'paid', cents: entry.totalCents });
        return { entry: (await find(db, { token }))!, decline: null };
      }),

    secret: (): Promise<string> =>
      database.inTransaction({ role: 'lanewright_app' }, async (db) => {
        const { secret } = await db.selectFrom('card_book_secret').select('secret').executeTakeFirstOrThrow();
        return secret;
      }),
  };
}

export type CardBooks = ReturnType<typeof cardBooks>;

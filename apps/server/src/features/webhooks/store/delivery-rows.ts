import type { DeliveryInFull, DeliveryState, HookDelivery } from '@lanewright/contract/webhooks.ts';
import type { SentEvent } from '@lanewright/domain/webhooks/events.ts';
import { ASKS_ANOTHER_FROM, pauseAfter } from '@lanewright/domain/webhooks/retries.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface KeptDelivery {
  id: string;
  webhookId: string;
  sequence: string;
  eventId: string;
  type: SentEvent;
  recordNumber: string;
  state: DeliveryState;
  createdAt: Date;
  deliveredAt: Date | null;
  tries: number;
  nextTryAt: Date | null;
  isBehind: boolean;
  lastStatus: number | null;
  lastError: string;
}

/** What is sent to a hook that rests, or behind another event of its record, is sent no sooner than these let it. */
const SENT_FROM = sql`greatest(d.next_try_at, w.rests_until, first.next_try_at)`;

const COLUMNS = sql`
  d.id, d.webhook_id as "webhookId", d.sequence::text as sequence, d.event_id as "eventId", e.type, e.record_number as "recordNumber",
  d.state, d.created_at as "createdAt", d.delivered_at as "deliveredAt", d.tries,
  case when d.state = 'Pending' and w.is_active and ${SENT_FROM} > now() then ${SENT_FROM} end as "nextTryAt",
  first.next_try_at is not null as "isBehind", d.last_status as "lastStatus", d.last_error as "lastError"`;

const FROM = sql`
  from webhook_delivery d
  join webhook w on w.company_id = d.company_id and w.id = d.webhook_id
  join webhook_event e on e.company_id = d.company_id and e.id = d.event_id
  left join lateral (
    select earlier.next_try_at from webhook_delivery earlier
    where d.state = 'Pending' and earlier.company_id = d.company_id and earlier.webhook_id = d.webhook_id
      and earlier.record_id = d.record_id and earlier.state = 'Pending' and earlier.sequence < d.sequence
    order by earlier.sequence limit 1
  ) first on true
  where d.company_id = (select current_company())`;

export async function deliveriesOf(
  db: Db,
  webhookId: string,
  { before, state, most }: { before?: string | undefined; state?: DeliveryState | undefined; most: number },
): Promise<KeptDelivery[]> {
  const { rows } = await sql<KeptDelivery>`
    select ${COLUMNS} ${FROM} and d.webhook_id = ${webhookId}::uuid
      ${before === undefined ? sql`` : sql`and d.sequence < ${before}::bigint`}
      ${state === undefined ? sql`` : sql`and d.state = ${state}`}
    order by d.sequence desc limit ${most}`.execute(db);
  return rows;
}

export async function findDelivery(db: Db, id: string): Promise<KeptDelivery | null> {
  const { rows } = await sql<KeptDelivery>`select ${COLUMNS} ${FROM} and d.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

type Attempts = Pick<DeliveryInFull, 'body'> & {
  attempts: (Omit<DeliveryInFull['attempts'][number], 'at'> & { at: Date })[];
};

const MOST_ATTEMPTS_SHOWN = 100;

export async function whatWasSent(db: Db, { id, eventId }: KeptDelivery): Promise<Attempts> {
  const event = await db.selectFrom('webhook_event').select('body').where('id', '=', eventId).executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom('webhook_attempt')
    .select([
      'at',
      'request_headers as requestHeaders',
      'status',
      'response_body as responseBody',
      'error',
      'duration_ms as durationMs',
    ])
    .where('delivery_id', '=', id)
    .orderBy('at', 'desc')
    .limit(MOST_ATTEMPTS_SHOWN)
    .execute();
  return { body: event.body, attempts: attempts as Attempts['attempts'] };
}

/** Sent anew from the beginning: all that waits for a hook. */
export async function startAnew(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ tries: 0, next_try_at: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'Pending')
    .execute();
}

/** Sent anew from the beginning, and before all that waits: somebody wants to see what becomes of it. */
export async function putFirst(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'Pending', tries: 0, next_try_at: sql<Date>`to_timestamp(0)` })
    .where('id', '=', id)
    .execute();
}

/** Of one record nothing is sent before what happened earlier. */
const IS_NEXT_OF_ITS_RECORD = sql`not exists (
  select 1 from webhook_delivery earlier
  where earlier.company_id = d.company_id and earlier.webhook_id = d.webhook_id and earlier.record_id = d.record_id
    and earlier.state = 'Pending' and earlier.sequence < d.sequence
)`;

export interface DueDelivery {
  id: string;
  eventId: string;
  recordId: string;
  type: SentEvent;
  body: string;
  url: string;
  secrets: string[];
}

/**
 * What is to be sent to a hook at this moment; null where it rests, is paused or has nothing due. What has waited longest comes first,
 * also after a silence: so it is tried when the log says. `besides`: what was just met with silence; then another one is looked for,
 * although the hook rests.
 */
export async function nextDue(db: Db, webhookId: string, besides: DueDelivery | null): Promise<DueDelivery | null> {
  const isReady =
    besides === null
      ? sql`(w.rests_until is null or w.rests_until <= now())`
      : sql`w.silences >= ${ASKS_ANOTHER_FROM} and d.record_id <> ${besides.recordId}::uuid`;
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_id as "eventId", d.record_id as "recordId", e.type, e.body, w.url,
      case when w.old_secret_until > now() then array[w.secret, w.old_secret] else array[w.secret] end as secrets
    from webhook w
    join webhook_delivery d on d.company_id = w.company_id and d.webhook_id = w.id
    join webhook_event e on e.company_id = d.company_id and e.id = d.event_id
    where w.company_id = (select current_company()) and w.id = ${webhookId}::uuid and w.is_active and ${isReady}
      and d.state = 'Pending' and d.next_try_at <= now() and ${IS_NEXT_OF_ITS_RECORD}
    order by d.next_try_at, d.sequence limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When the next is due; null where nothing waits, or the hook is paused. */
export async function dueAt(db: Db, webhookId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(d.next_try_at, w.rests_until, now()) as at
    from webhook w join webhook_delivery d on d.company_id = w.company_id and d.webhook_id = w.id
    where w.company_id = (select current_company()) and w.id = ${webhookId}::uuid and w.is_active
      and d.state = 'Pending' and ${IS_NEXT_OF_ITS_RECORD}
    order by d.next_try_at, d.sequence limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

const secondsFromNow = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** How a delivery stands after a try; without a pause it keeps its place. */
export async function keepStanding(
  db: Db,
  id: string,
  standing: { state: DeliveryState; pauseSeconds: number | null; lastStatus: number | null; lastError: string },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      state: standing.state,
      tries: sql<number>`tries + 1`,
      last_status: standing.lastStatus,
      last_error: standing.lastError,
      ...(standing.state === 'Delivered' ? { delivered_at: sql<Date>`now()` } : {}),
      ...(standing.pauseSeconds === null ? {} : { next_try_at: secondsFromNow(standing.pauseSeconds) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Others are answered: it waits by itself, as if it had been refused. */
export async function letWait(db: Db, id: string): Promise<void> {
  const delivery = await db
    .selectFrom('webhook_delivery')
    .select('tries')
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .forUpdate()
    .executeTakeFirst();
  if (!delivery) return;
  await db
    .updateTable('webhook_delivery')
    .set({ next_try_at: secondsFromNow(pauseAfter(delivery.tries)) })
    .where('id', '=', id)
    .execute();
}

/** What a try says of the place that it went to. */
export async function keepRest(
  db: Db,
  webhookId: string,
  { silences, restSeconds, isDelivered }: { silences: number; restSeconds: number; isDelivered: boolean },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      silences,
      rests_until: restSeconds > 0 ? secondsFromNow(restSeconds) : null,
      ...(isDelivered ? { last_delivered_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', webhookId)
    .execute();
}

export function asDelivery({
  webhookId: _hook,
  sequence: _sequence,
  createdAt,
  deliveredAt,
  nextTryAt,
  ...facts
}: KeptDelivery): HookDelivery {
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}

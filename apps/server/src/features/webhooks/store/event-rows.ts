import type { HookedKind, HookedState, HookEvent, SentEvent } from '@lanewright/domain/webhooks/events.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface NotedChange {
  id: string;
  kind: HookedKind;
  recordId: string;
  transaction: string;
  before: HookedState | null;
  after: HookedState;
  at: Date;
}

/** What was noted first comes first, and is noted no more: what comes of it is part of the same transaction. */
export async function takeChanges(db: Db, most: number): Promise<NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    with taken as (
      delete from webhook_change
      where company_id = (select current_company()) and id in (
        select id from webhook_change where company_id = (select current_company()) order by id limit ${most}
      )
      returning id, record_kind, record_id, transaction, before, after, at
    )
    select id::text, record_kind as kind, record_id as "recordId", transaction, before, after, at
    from taken order by taken.id`.execute(db);
  return rows;
}

export async function subscribers(db: Db): Promise<{ id: string; events: HookEvent[] }[]> {
  return (await db
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('is_active', '=', true)
    // One order for whoever locks several of them.
    .orderBy('id')
    .execute()) as { id: string; events: HookEvent[] }[];
}

export interface NewEvent {
  id: string;
  type: SentEvent;
  recordId: string;
  recordNumber: string;
  body: string;
}

export async function insertEvents(db: Db, scope: Scope, events: readonly NewEvent[]): Promise<void> {
  for (const { id, type, recordId, recordNumber, body } of events)
    await db
      .insertInto('webhook_event')
      .values({ company_id: scope.companyId, id, type, record_id: recordId, record_number: recordNumber, body })
      .execute();
}

export async function insertDeliveries(
  db: Db,
  webhookId: string,
  deliveries: readonly { id: string; eventId: string }[],
): Promise<void> {
  await sql`
    insert into webhook_delivery (company_id, id, webhook_id, event_id, sequence, record_id)
    select e.company_id, new.id, ${webhookId}::uuid, e.id, e.sequence, e.record_id
    from unnest(${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ eventId }) => eventId)}::uuid[]) new (id, event_id)
    join webhook_event e on e.company_id = (select current_company()) and e.id = new.event_id`.execute(db);
}

/** What they were sent is forgotten with them. */
export async function forgetEvents(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from webhook_event where company_id = (select current_company()) and id in (
      select id from webhook_event
      where company_id = (select current_company()) and created_at < now() - make_interval(days => ${days})
      order by created_at limit ${most}
    ) returning id`.execute(db);
  return rows.length;
}

import type { Webhook } from '@lanewright/contract/webhooks.ts';
import type { HookEvent } from '@lanewright/domain/webhooks/events.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface KeptHook {
  id: string;
  name: string;
  url: string;
  events: HookEvent[];
  isActive: boolean;
  pausedReason: string;
  oldSecretUntil: Date | null;
  lastDeliveredAt: Date | null;
  restsUntil: Date | null;
  waiting: number;
  createdAt: Date;
  createdBy: string;
  version: number;
}

/** Nobody needs to know more exactly how many wait. */
const MOST_WAITING = 100;

const selected = (condition: RawBuilder<unknown>) => sql<KeptHook>`
  select w.id, w.name, w.url, w.events, w.is_active as "isActive", w.paused_reason as "pausedReason",
    case when w.old_secret_until > now() then w.old_secret_until end as "oldSecretUntil",
    w.last_delivered_at as "lastDeliveredAt", case when w.is_active and w.rests_until > now() then w.rests_until end as "restsUntil",
    w.created_at as "createdAt", w.version,
    (
      select count(*)::int from (
        select 1 from webhook_delivery d
        where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'Pending' limit ${MOST_WAITING}
      ) counted
    ) as waiting,
    coalesce((select trim(p.first_name || ' ' || p.last_name) from contact p
      where p.company_id = w.company_id and p.id = w.created_by), '') as "createdBy"
  from webhook w where w.company_id = (select current_company()) and ${condition}`;

export async function hooksOf(db: Db): Promise<KeptHook[]> {
  return (await sql<KeptHook>`${selected(sql`true`)} order by w.created_at, w.id`.execute(db)).rows;
}

export async function findHook(db: Db, id: string): Promise<KeptHook | null> {
  return (await selected(sql`w.id = ${id}::uuid`).execute(db)).rows[0] ?? null;
}

/** Keeps others from changing or sending it until the end of the transaction. It is locked before its deliveries. */
export async function lockHook(db: Db, id: string): Promise<KeptHook | null> {
  await sql`
    select 1 from webhook where company_id = (select current_company()) and id = ${id}::uuid for update`.execute(db);
  return findHook(db, id);
}

export async function countHooks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook where company_id = (select current_company())`.execute(db);
  return rows[0]!.count;
}

export interface NewHook {
  id: string;
  name: string;
  url: string;
  events: readonly HookEvent[];
  secret: string;
}

export async function insertHook(db: Db, scope: Scope, hook: NewHook): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      company_id: scope.companyId,
      ...hook,
      events: [...hook.events],
      created_by: scope.userId,
      updated_by: scope.userId,
    })
    .execute();
}

export async function updateHook(
  db: Db,
  scope: Scope,
  id: string,
  change: { name: string; url: string; events: readonly HookEvent[]; isActive: boolean },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      name: change.name,
      url: change.url,
      events: [...change.events],
      is_active: change.isActive,
      paused_reason: '',
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .execute();
}

/** Somebody wants it tried now, whatever was before. */
export async function endRest(db: Db, id: string): Promise<void> {
  await db.updateTable('webhook').set({ silences: 0, rests_until: null }).where('id', '=', id).execute();
}

export async function pauseHook(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ is_active: false, paused_reason: reason, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteHook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute();
}

export async function replaceSecret(db: Db, scope: Scope, id: string, secret: string, hours: number): Promise<void> {
  await sql`
    update webhook set old_secret = secret, old_secret_until = now() + make_interval(hours => ${hours}), secret = ${secret},
      version = version + 1, updated_at = now(), updated_by = ${scope.userId}::uuid
    where company_id = (select current_company()) and id = ${id}::uuid`.execute(db);
}

export function asWebhook({ createdAt, oldSecretUntil, lastDeliveredAt, restsUntil, ...facts }: KeptHook): Webhook {
  return {
    ...facts,
    createDateTime: createdAt.toISOString(),
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    restsUntil: restsUntil?.toISOString() ?? null,
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { JOBS_WAIT } from '../../../apps/server/src/platform/jobs/enqueue.ts';
import type { HeldShipment } from './booking-findings.ts';

const SETTLED_PATIENCE_MS = 90_000;

const HELD = `
  select s.shipment_number as "shipmentNumber", s.status, s.pro_number as "proNumber",
    array(select b.state from booking b where b.company_id = s.company_id and b.shipment_id = s.id order by b.asked_at) as bookings,
    array(
      select distinct o.status from shipment_order so join freight_order o on o.company_id = so.company_id and o.id = so.order_id
      where so.company_id = s.company_id and so.shipment_id = s.id
    ) as "orderStatuses",
    (t.booked)::int as booked, (t.undone)::int as undone, (t.cancelled)::int as cancelled,
    (
      select count(*)::int from job j join booking b on b.company_id = s.company_id and b.shipment_id = s.id
      where j.kind = 'ask-carrier' and j.payload ->> 'bookingId' = b.id::text
        and (j.status = 'failed' or (j.status in ('queued', 'running') and not j.cancel_requested))
    ) as "openJobs"
  from shipment s
  cross join lateral (
    select count(*) filter (where a.after ? 'cost') as booked,
      count(*) filter (where a.after ? 'isUndone') as undone,
      count(*) filter (where a.after ? 'cancelReason') as cancelled
    from audit_entry a where a.company_id = s.company_id and a.entity_kind = 'shipment' and a.entity_id = s.id::text
  ) t
  where s.id = any($1)`;

export async function readHeldShipments(database: Client, ids: readonly string[]): Promise<HeldShipment[]> {
  return (await database.query<HeldShipment>(HELD, [ids])).rows;
}

/** Death is certain, so nobody need wait until a lease has run out. */
export async function endLeases(database: Client, keys: readonly string[]): Promise<void> {
  await database.query("update idempotency_key set leased_until = now() - interval '1 second' where key = any($1)", [
    keys,
  ]);
}

/** A request whose answer nobody heard, and whose job is not due yet. */
export async function forgetAnswer(
  database: Client,
  { key, shipmentId }: { key: string; shipmentId: string },
): Promise<void> {
  await database.query('update idempotency_key set answer = null where key = $1', [key]);
  await database.query(
    `update job set run_at = now() + interval '1 hour' where kind = 'ask-carrier' and status = 'queued'
     and payload ->> 'bookingId' in (select id::text from booking where shipment_id = $1)`,
    [shipmentId],
  );
  await endLeases(database, [key]);
}

/** What was promised is due at once: whoever promised is known to have died, and the worker of the product does it. */
async function hastenJobs(database: Client, ids: readonly string[]): Promise<void> {
  await database.query(
    `update job set run_at = now() where kind = 'ask-carrier' and status = 'queued' and not cancel_requested
     and run_at > now() and payload ->> 'bookingId' in (
       select b.id::text from booking b where b.shipment_id = any($1)
     )`,
    [ids],
  );
  await database.query(`select pg_notify('${JOBS_WAIT}', '')`);
}

/** As they are once every promise over them is kept, or patience is over. */
export async function settledShipments(database: Client, ids: readonly string[]): Promise<HeldShipment[]> {
  const deadline = performance.now() + SETTLED_PATIENCE_MS;
  for (;;) {
    await hastenJobs(database, ids);
    const held = await readHeldShipments(database, ids);
    const isSettled = held.every(
      ({ openJobs, bookings }) => openJobs === 0 && !['asking', 'cancelling'].includes(bookings.at(-1) ?? ''),
    );
    if (isSettled || performance.now() > deadline) return held;
    await sleep(300);
  }
}

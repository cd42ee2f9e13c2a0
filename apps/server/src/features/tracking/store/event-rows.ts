import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import {
  TRACKING_KINDS,
  TRACKING_SOURCES,
  type HeldDecision,
  type TrackingEvent,
  type TrackingKind,
  type TrackingSource,
} from '@lanewright/domain/tracking/events.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface KeptEvent {
  id: string;
  shipmentId: string;
  kind: TrackingKind;
  stopNumber: number | null;
  happenedAt: Date;
  receivedAt: Date;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
  zone: string | null;
  carrierEtaAt: Date | null;
  note: string;
  source: TrackingSource;
  sourceName: string;
  withdrawnAt: Date | null;
  heldReason: string | null;
  decision: HeldDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export type NewEvent = Omit<
  KeptEvent,
  'receivedAt' | 'withdrawnAt' | 'heldReason' | 'decision' | 'decidedBy' | 'decidedAt'
> & {
  /** Why it waits for a person. */
  heldReason?: string | null;
  keyId: string | null;
  externalId: string | null;
};

const COLUMNS = sql.raw(`
  id, shipment_id as "shipmentId", kind, stop_number as "stopNumber", happened_at as "happenedAt",
  received_at as "receivedAt", latitude, longitude, city, state, zone, carrier_eta_at as "carrierEtaAt", note, source,
  source_name as "sourceName", withdrawn_at as "withdrawnAt", held_reason as "heldReason", decision,
  decided_by as "decidedBy", decided_at as "decidedAt"`);

const SELECTED = sql<KeptEvent>`
  select ${COLUMNS} from tracking_event where company_id = (select current_company())`;

const ARRAY_OF_KINDS = sql.raw(`array['${TRACKING_KINDS.join("', '")}']`);
const ARRAY_OF_SOURCES = sql.raw(`array['${TRACKING_SOURCES.join("', '")}']`);

/** The later of two events at the same instant is the one of the more trusted sender, as in the domain. */
const NEWEST_FIRST = sql`happened_at desc, array_position(${ARRAY_OF_SOURCES}, source), id desc`;

/**
 * The events that decide how a shipment stands (`decisiveEvents` of the domain), each found by an index: as many at most as
 * there are stops, kinds and senders, whatever the number of events.
 */
export async function decisiveEventsOf(
  db: Db,
  shipmentId: string,
  stopNumbers: readonly number[],
): Promise<KeptEvent[]> {
  const ofShipment = sql`
    company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid and withdrawn_at is null`;
  const isOfStop = sql`(stop_number is null or stop_number = any (${stopNumbers}::smallint[]))`;
  const atStops = (kind: 'Arrival' | 'Departure', order: 'asc' | 'desc') => sql`
    select e.id from unnest(${stopNumbers}::smallint[]) as stop (number)
    cross join unnest(${ARRAY_OF_SOURCES}) as sender (source)
    cross join lateral (
      select id from tracking_event
      where ${ofShipment} and stop_number is not null and stop_number = stop.number and kind = ${kind}
        and source = sender.source
      order by happened_at ${sql.raw(order)} limit 1
    ) e`;
  const { rows } = await sql<KeptEvent>`
    ${SELECTED} and id in (
      ${atStops('Arrival', 'asc')}
      union all
      ${atStops('Departure', 'desc')}
      union all
      (select id from tracking_event where ${ofShipment} and ${isOfStop} order by ${NEWEST_FIRST} limit 1)
      union all
      select e.id from unnest(${ARRAY_OF_KINDS}) as placed (kind)
      cross join lateral (
        select id from tracking_event
        where ${ofShipment} and latitude is not null and kind = placed.kind and ${isOfStop}
        order by ${NEWEST_FIRST} limit 1
      ) e
    ) order by happened_at, id`.execute(db);
  return rows;
}

/** What people look at: positions as far back as that, everything else as long as the longest trip. */
const MAX_LISTED = 500;
const MAX_REPORTED = 2_000;

/** The newest events of a shipment in the order of time, withdrawn ones too. Lists and maps show them; they decide nothing. */
export async function listedEvents(
  db: Db,
  shipmentId: string,
): Promise<{ events: KeptEvent[]; hasEarlierPositions: boolean }> {
  const ofShipment = sql`company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid`;
  const { rows } = await sql<KeptEvent & { isNewest: boolean }>`
    with newest as (
      select ${COLUMNS} from tracking_event where ${ofShipment} order by happened_at desc, id desc limit ${MAX_LISTED}
    ), reported as (
      select ${COLUMNS} from tracking_event
      where ${ofShipment} and (kind <> 'Location' or key_id is null or carrier_eta_at is not null)
      order by happened_at desc, id desc limit ${MAX_REPORTED}
    )
    select *, true as "isNewest" from newest
    union all
    select *, false as "isNewest" from reported r where not exists (select 1 from newest n where n.id = r.id)
    order by "happenedAt", id`.execute(db);
  const newest = rows.filter(({ isNewest }) => isNewest).length;
  return { events: rows.map(({ isNewest: _isNewest, ...event }) => event), hasEarlierPositions: newest === MAX_LISTED };
}

export async function findEvent(db: Db, id: string): Promise<KeptEvent | null> {
  const { rows } = await sql<KeptEvent>`${SELECTED} and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Which of a sender's own names are known already. */
export async function knownNames(db: Db, keyId: string, externalIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select external_id as name from tracking_event
    where company_id = (select current_company()) and key_id = ${keyId}::uuid and external_id = any (${externalIds}::text[])
      and key_id is not null and external_id is not null`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Each once: what its sender has named before is left as it was. */
export async function insertEvents(db: Db, scope: Scope, events: readonly NewEvent[]): Promise<void> {
  await insertRows(
    db,
    'tracking_event',
    events.map((event) => ({
      company_id: scope.companyId,
      id: event.id,
      shipment_id: event.shipmentId,
      kind: event.kind,
      stop_number: event.stopNumber,
      happened_at: event.happenedAt,
      latitude: event.latitude,
      longitude: event.longitude,
      city: event.city,
      state: event.state,
      zone: event.zone,
      carrier_eta_at: event.carrierEtaAt,
      note: event.note,
      source: event.source,
      source_name: event.sourceName,
      key_id: event.keyId,
      external_id: event.externalId,
      held_reason: event.heldReason ?? null,
      withdrawn_at: event.heldReason == null ? null : new Date(),
      user_id: scope.userId,
    })),
  );
}

export async function withdrawEvent(db: Db, scope: Scope, id: string): Promise<void> {
  await db
    .updateTable('tracking_event')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: scope.userId })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Counts from now on, or never. */
export async function decideHeld(
  db: Db,
  scope: Scope,
  id: string,
  { decision, decidedBy }: { decision: HeldDecision; decidedBy: string },
): Promise<void> {
  await db
    .updateTable('tracking_event')
    .set({
      held_reason: null,
      decision,
      decided_by: decidedBy,
      decided_at: sql<Date>`now()`,
      ...(decision === 'Accepted' ? { withdrawn_at: null } : { withdrawn_by: scope.userId }),
    })
    .where('id', '=', id)
    .execute();
}

/** What the rules are told of it. */
export const asTold = (event: KeptEvent): TrackingEvent => ({
  id: event.id,
  kind: event.kind,
  stopNumber: event.stopNumber,
  happenedAt: event.happenedAt.getTime(),
  source: event.source,
  latitude: event.latitude,
  longitude: event.longitude,
  carrierEtaAt: event.carrierEtaAt && event.carrierEtaAt.getTime(),
});

/**
 * Removes plain positions that came so many days ago, of shipments that are delivered or no longer booked. The newest of each
 * shipment stays, and so does everything that decides a status. Returns how many were removed.
 */
export async function removeOldPositions(db: Db, days: number, limit: number): Promise<number> {
  const result = await sql`
    delete from tracking_event where company_id = (select current_company()) and id = any (array(
      select e.id from tracking_event e
      join shipment s on s.company_id = e.company_id and s.id = e.shipment_id
      where e.company_id = (select current_company()) and e.kind = 'Location' and e.key_id is not null
        and e.carrier_eta_at is null and e.received_at < now() - make_interval(days => ${days})
        and (e.withdrawn_at is not null or (s.status >= ${SHIPMENT_STATUS.Delivered}
          and e.happened_at < coalesce(s.position_at, s.last_news_at)))
      order by e.received_at limit ${limit}
    ))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

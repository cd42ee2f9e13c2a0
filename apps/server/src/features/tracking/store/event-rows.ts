import type { TrackingEvent, TrackingKind, TrackingSource } from '@lanewright/domain/tracking/events.ts';
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
}

export type NewEvent = Omit<KeptEvent, 'receivedAt' | 'withdrawnAt'> & {
  keyId: string | null;
  externalId: string | null;
};

const SELECTED = sql<KeptEvent>`
  select id, shipment_id as "shipmentId", kind, stop_number as "stopNumber", happened_at as "happenedAt",
    received_at as "receivedAt", latitude, longitude, city, state, zone, carrier_eta_at as "carrierEtaAt", note, source,
    source_name as "sourceName", withdrawn_at as "withdrawnAt"
  from tracking_event where company_id = (select current_company())`;

/** As many as a long trip has; of one with more the newest. */
const MOST_EVENTS = 2_000;

/** In the order of time. */
export async function eventsOf(db: Db, shipmentId: string): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    ${SELECTED} and shipment_id = ${shipmentId}::uuid order by happened_at desc, id desc limit ${MOST_EVENTS}`.execute(
    db,
  );
  return rows.reverse();
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

import type { CarrierEvent, CarrierLoad } from '@lanewright/contract/carrier-api.ts';
import { MOST_LOADS } from '@lanewright/contract/carrier-api.ts';
import { inSentences } from '@lanewright/domain/problem.ts';
import { problemsWithSaid, reasonNotTracked, type Said } from '@lanewright/domain/tracking/check-call.ts';
import type { KnownKey } from '../../../platform/http/serve.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import { insertEvents, knownNames } from '../store/event-rows.ts';
import { findCarriersLoads, loadsToCarry, type NamedLoad } from '../store/carrier-loads.ts';
import { doubtsAbout } from '@lanewright/domain/tracking/plausible.ts';
import { knownTrip } from './known-trip.ts';
import { placedAll, type Placed } from './placed-event.ts';
import { reckonShipment } from './reckon-shipment.ts';
import { takePositions } from './take-positions.ts';

interface Result {
  eventId: string;
  result: 'kept' | 'held' | 'known' | 'refused';
  reason: string;
}

const UNKNOWN = 'There is no such load for this key.';

const asSaid = (event: CarrierEvent): Said => ({
  kind: event.kind,
  stopNumber: event.stopNumber ?? null,
  happenedAt: Date.parse(event.activityDateTime),
  latitude: event.latitude ?? null,
  longitude: event.longitude ?? null,
  city: event.city,
  note: event.note,
  carrierEtaAt: event.carrierEtaDateTime === undefined ? null : Date.parse(event.carrierEtaDateTime),
});

function whyRefused(event: CarrierEvent, load: NamedLoad | undefined, now: number): string | null {
  if (!load) return UNKNOWN;
  const reason = reasonNotTracked(load);
  if (reason !== null) return reason;
  const problems = problemsWithSaid(asSaid(event), { ...load, bookedAt: load.bookedAt?.getTime() ?? null }, now);
  return problems.length === 0 ? null : inSentences(problems);
}

/** What is said of one load, in a transaction of its own: what is wrong with another does not stand in its way. */
async function keepEvents(
  scope: Scope,
  key: KnownKey,
  load: NamedLoad,
  events: readonly CarrierEvent[],
  places: ReadonlyMap<CarrierEvent, Placed>,
  now: number,
): Promise<Result[]> {
  return scope.inCompany(async (db) => {
    const known = await knownNames(
      db,
      key.id,
      events.map(({ eventId }) => eventId),
    );
    const fresh = [
      ...new Map(events.filter(({ eventId }) => !known.has(eventId)).map((one) => [one.eventId, one])).values(),
    ];
    const held = await heldReasons(db, load.id, fresh, places);
    await insertEvents(
      db,
      scope,
      fresh.map((event) => ({
        ...asNew(scope, key, load, event, places.get(event)!),
        heldReason: held.get(event.eventId) ?? null,
      })),
    );
    const counted = fresh.filter(({ eventId }) => !held.has(eventId));
    if (counted.some((event) => !isPlainPosition(event))) await reckonShipment(db, scope, load.id, now);
    else if (counted.length > 0)
      await takePositions(
        db,
        scope,
        load.id,
        counted.map((event) => ({ ...places.get(event)!, happenedAt: Date.parse(event.activityDateTime) })),
        now,
      );
    if (held.size > 0) await announce(db, scope, 'shipments', { entityId: load.id, notificationType: 'Tracking' });
    return events.map(({ eventId }): Result => {
      const reason = held.get(eventId) ?? '';
      return { eventId, result: known.has(eventId) ? 'known' : reason === '' ? 'kept' : 'held', reason };
    });
  });
}

/** What cannot have happened as reported, and why, in the order of time: each is compared with those that are believed. */
async function heldReasons(
  db: Db,
  shipmentId: string,
  events: readonly CarrierEvent[],
  places: ReadonlyMap<CarrierEvent, Placed>,
): Promise<Map<string, string>> {
  const trip = events.length === 0 ? null : await knownTrip(db, shipmentId);
  const held = new Map<string, string>();
  if (trip === null) return held;
  const believed = [...trip.events];
  for (const event of events.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const { latitude, longitude } = places.get(event)!;
    const { kind, stopNumber = null } = event;
    const reported = { kind, stopNumber, happenedAt: timeOf(event), latitude, longitude };
    const doubts = doubtsAbout(reported, { ...trip, events: believed });
    if (doubts.length > 0) held.set(event.eventId, doubts.join(' '));
    else believed.push(reported);
  }
  return held;
}

const timeOf = ({ activityDateTime }: CarrierEvent) => Date.parse(activityDateTime);

const isPlainPosition = ({ kind, carrierEtaDateTime }: CarrierEvent) =>
  kind === 'Location' && carrierEtaDateTime === undefined;

function asNew(scope: Scope, key: KnownKey, load: NamedLoad, event: CarrierEvent, place: Placed) {
  const said = asSaid(event);
  return {
    id: scope.stepId(`event ${event.eventId}`),
    shipmentId: load.id,
    kind: event.kind,
    stopNumber: said.stopNumber,
    happenedAt: new Date(said.happenedAt),
    latitude: place.latitude,
    longitude: place.longitude,
    city: place.city,
    state: place.state,
    zone: place.zone,
    carrierEtaAt: said.carrierEtaAt === null ? null : new Date(said.carrierEtaAt),
    note: event.note.trim(),
    source: key.kind === 'Carrier' ? ('Carrier' as const) : ('Provider' as const),
    sourceName: key.name,
    keyId: key.id,
    externalId: event.eventId,
  };
}

/** Where all that is said was: asked at once, as a request can have hundreds. */
async function placesOf(scope: Scope, events: readonly CarrierEvent[]): Promise<Map<CarrierEvent, Placed>> {
  const said = events.map((event) => ({ ...asSaid(event), city: event.city, state: event.state }));
  const places = await scope.inCompany((db) => placedAll(db, said));
  return new Map(
    events.map((event, index) => {
      const { latitude, longitude, city, state, zone } = places[index]!;
      return [event, { latitude, longitude, city, state, zone }];
    }),
  );
}

/** Each event is answered by itself. A sender that knows nothing of a load learns nothing of it either. */
export async function takeEvents(
  scope: Scope,
  key: KnownKey,
  events: readonly CarrierEvent[],
): Promise<{ results: Result[] }> {
  const now = Date.now();
  const loads = await scope.inCompany((db) => findCarriersLoads(db, key.carrierId, events));
  const named = events.map((event) => {
    const load = loads.find(
      ({ shipmentNumber, proNumber }) =>
        shipmentNumber === event.shipmentNumber?.toUpperCase() ||
        (event.shipmentNumber === undefined && event.proNumber !== undefined && proNumber === event.proNumber),
    );
    return { event, load, reason: whyRefused(event, load, now) };
  });
  const results = new Map<CarrierEvent, Result>();
  for (const { event, reason } of named)
    if (reason !== null) results.set(event, { eventId: event.eventId, result: 'refused', reason });
  const kept = named.filter(({ reason }) => reason === null);
  const places = await placesOf(
    scope,
    kept.map(({ event }) => event),
  );
  for (const [load, some] of Map.groupBy(kept, ({ load: one }) => one!)) {
    const answers = await keepEvents(
      scope,
      key,
      load,
      some.map(({ event }) => event),
      places,
      now,
    );
    for (const [index, { event }] of some.entries()) results.set(event, answers[index]!);
  }
  return { results: events.map((event) => results.get(event)!) };
}

export function loadsOf(scope: Scope, key: KnownKey): Promise<{ loads: CarrierLoad[] }> {
  return scope.inCompany(async (db) => ({ loads: await loadsToCarry(db, key.carrierId, MOST_LOADS) }));
}

import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { CheckCallDraft, ShipmentTracking, tracking } from '@lanewright/contract/tracking.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import { problem } from '@lanewright/domain/problem.ts';
import {
  problemsWithSaid,
  problemsWithTown,
  reasonNotTracked,
  saidInWords,
  type Said,
} from '@lanewright/domain/tracking/check-call.ts';
import { questionsAbout } from '@lanewright/domain/tracking/plausible.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { Conflict, NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { shipmentForTracking, stopsForTracking } from '../../shipments/commands/for-tracking.ts';
import { getShipmentById } from '../../shipments/commands/read-shipment.ts';
import { saveNumbers } from '../../shipments/commands/carrier-numbers.ts';
import { decideHeld, findEvent, insertEvents, withdrawEvent, type KeptEvent } from '../store/event-rows.ts';
import { setLateness } from '../store/standing-rows.ts';
import { knownTrip } from './known-trip.ts';
import { placed, type Placed } from './placed-event.ts';
import { trackingOf } from './read-tracking.ts';
import { reckonShipment } from './reckon-shipment.ts';

const asSaid = (draft: CheckCallDraft): Said => ({
  kind: draft.kind,
  stopNumber: draft.stopNumber,
  happenedAt: Date.parse(draft.activityDateTime),
  latitude: draft.latitude,
  longitude: draft.longitude,
  city: draft.city,
  note: draft.note,
  carrierEtaAt: draft.carrierEtaDateTime === null ? null : Date.parse(draft.carrierEtaDateTime),
});

const nameOf = ({ user: { firstName, lastName } }: UserScope) => `${firstName} ${lastName}`.trim();

/** Said by a person, who is believed before anybody else. */
export function addCheckCall(scope: UserScope, id: string, draft: CheckCallDraft): Promise<ShipmentTracking> {
  return scope.inCompany(async (db) => {
    const shipment = await shipmentForTracking(db, id, true);
    if (!shipment) throw new NotFound();
    const reason = reasonNotTracked(shipment);
    if (reason !== null) throw new Refused(reason);
    const stopCount = (await stopsForTracking(db, id)).length;
    const bookedAt = shipment.bookedAt?.getTime() ?? null;
    const said = asSaid(draft);
    refuseIf(problemsWithSaid(said, { status: shipment.status, stopCount, bookedAt }, Date.now()));
    const place = await placed(db, draft);
    refuseIf(problemsWithTown(said, place));
    const override = draft.overrideReason.trim();
    const doubts = await doubtsOf(db, id, said, place);
    if (doubts.length > 0 && override === '')
      refuseIf([problem('overrideReason', `${doubts.join(' ')} If it is right, say why.`)]);
    await insertEvents(db, scope, [
      {
        ...place,
        id: scope.stepId('check call'),
        shipmentId: id,
        kind: draft.kind,
        stopNumber: draft.stopNumber,
        happenedAt: new Date(said.happenedAt),
        carrierEtaAt: said.carrierEtaAt === null ? null : new Date(said.carrierEtaAt),
        note: draft.note.trim(),
        source: 'Person',
        sourceName: nameOf(scope),
        keyId: null,
        externalId: null,
      },
    ]);
    const because = doubts.length > 0 ? ` (confirmed: ${override})` : '';
    const after = { said: `${saidInWords(said, place)}${because}` };
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'shipment', entityId: id, before: {}, after }]);
    await reckonShipment(db, scope, id, Date.now(), { isTold: true });
    return trackingOf(db, id);
  });
}

async function doubtsOf(db: Db, shipmentId: string, said: Said, place: Placed): Promise<string[]> {
  const trip = await knownTrip(db, shipmentId);
  const { latitude, longitude } = place;
  return trip === null ? [] : questionsAbout({ ...said, latitude, longitude }, trip);
}

/** What a carrier reported although it seems impossible counts, or never does. */
export function decideHeldEvent(scope: UserScope, eventId: string, isAccepted: boolean): Promise<ShipmentTracking> {
  return scope.inCompany(async (db) => {
    const event = await findEvent(db, eventId);
    if (!event) throw new NotFound();
    await shipmentForTracking(db, event.shipmentId, true);
    const held = (await findEvent(db, eventId))!;
    if (held.heldReason === null) throw new Conflict(whyNotHeld(held));
    const decision = isAccepted ? 'Accepted' : 'Dismissed';
    await decideHeld(db, scope, eventId, { decision, decidedBy: nameOf(scope) });
    const words = `${saidInWords(event, event)} (${held.heldReason})`;
    const after = isAccepted ? { acceptedHeld: words } : { dismissedHeld: words };
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'shipment', entityId: event.shipmentId, before: {}, after },
    ]);
    await reckonShipment(db, scope, event.shipmentId, Date.now(), { isTold: true });
    return trackingOf(db, event.shipmentId);
  });
}

const whyNotHeld = ({ decision, decidedBy }: KeptEvent): string =>
  decision === null
    ? 'This event does not wait for a decision.'
    : `${decidedBy} has ${decision.toLowerCase()} this event meanwhile.`;

export function withdrawCheckCall(scope: UserScope, eventId: string): Promise<ShipmentTracking> {
  return scope.inCompany(async (db) => {
    const event = await findEvent(db, eventId);
    if (!event) throw new NotFound();
    await shipmentForTracking(db, event.shipmentId, true);
    if (event.withdrawnAt === null) {
      await withdrawEvent(db, scope, eventId);
      const after = { withdrew: saidInWords(event, event) };
      await recordAudit(db, scope, [
        { action: 'changed', entityKind: 'shipment', entityId: event.shipmentId, before: {}, after },
      ]);
      await reckonShipment(db, scope, event.shipmentId, Date.now(), { isTold: true });
    }
    return trackingOf(db, event.shipmentId);
  });
}

export function explainLateness(
  scope: UserScope,
  id: string,
  body: BodyOf<typeof tracking.explainLateness>,
): Promise<ShipmentTracking> {
  return scope.inCompany(async (db) => {
    const shipment = await shipmentForTracking(db, id, true);
    if (!shipment) throw new NotFound();
    const stop = (await stopsForTracking(db, id)).find(({ stopNumber }) => stopNumber === body.stopNumber);
    if (!stop) refuseIf([problem('stopNumber', 'The shipment has no such stop.')]);
    const reason = body.reason.trim();
    if (reason === '' && body.fault !== null) refuseIf([problem('reason', 'Reason is required')]);
    await setLateness(db, id, { ...body, reason });
    const after = { lateness: `stop ${body.stopNumber}: ${reason || 'none'}${body.fault ? ` (${body.fault})` : ''}` };
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'shipment', entityId: id, before: {}, after }]);
    await reckonShipment(db, scope, id, Date.now(), { isTold: true });
    return trackingOf(db, id);
  });
}

export async function saveCarrierNumbers(
  scope: UserScope,
  id: string,
  body: BodyOf<typeof tracking.saveCarrierNumbers>,
): Promise<Shipment> {
  await scope.inCompany(async (db) => {
    const shipment = await shipmentForTracking(db, id, true);
    if (!shipment) throw new NotFound();
    const reason = reasonNotTracked(shipment);
    if (reason !== null) throw new Refused(reason);
    if (shipment.version !== body.version)
      throw new Conflict('Somebody has changed the shipment since you saw it. Look at it again.');
    await saveNumbers(db, scope, shipment, body);
    await reckonShipment(db, scope, id, Date.now(), { isTold: true });
  });
  return getShipmentById(scope, id);
}

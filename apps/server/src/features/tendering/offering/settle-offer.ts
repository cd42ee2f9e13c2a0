import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import type { OfferState } from '@lanewright/domain/tendering/offer-states.ts';
import { noInWords, type Response } from '@lanewright/domain/tendering/response-rules.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carrierUsability } from '../../carriers/commands/carrier-usability.ts';
import { notify } from '../../notifications/commands/notify.ts';
import {
  backToReady,
  bookAccepted,
  freightOfTender,
  whyNotBookable,
  type BookedFacts,
} from '../../shipments/commands/tendered-shipment.ts';
import { writeWithdrawal } from '../commands/end-tenders.ts';
import { updateOffer } from '../store/offer-rows.ts';
import { hasChanged, type HeldOffer } from './hold-offer.ts';

interface Told {
  title: string;
  body?: string;
}

/** Open screens, the trail, and who offered: all of them hear of it with the change. */
async function tell(
  db: Db,
  scope: Scope,
  { offer, tendered }: HeldOffer,
  state: OfferState,
  { title, body = '' }: Told,
  more: object = {},
): Promise<void> {
  const { id, shipmentNumber } = tendered.shipment;
  const after = { tenderTo: offer.carrierName, tenderState: state, ...more };
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'shipment', entityId: id, before: {}, after }]);
  await announce(db, scope, 'shipments', { entityId: id, notificationType: 'Tender' });
  if (offer.offeredBy === null) return;
  await notify(db, scope, {
    kind: 'shipmentStatus',
    intent: `offer ${offer.id} ${state}`,
    userIds: [offer.offeredBy],
    title,
    body,
    link: `/shipments/${shipmentNumber}/preview`,
  });
}

/** Why what was accepted cannot be booked by itself; empty where it can. */
async function whyReviewed(db: Db, { offer, tendered }: HeldOffer): Promise<string> {
  const whyNot = whyNotBookable(tendered);
  if (whyNot !== null) return whyNot;
  if (hasChanged(offer.load, tendered)) return 'The load has changed since it was offered.';
  const { carrierId } = offer;
  return ((await carrierUsability(db, [carrierId], freightOfTender(tendered))).get(carrierId) ?? []).join(' ');
}

async function accept(db: Db, scope: Scope, held: HeldOffer, { note, name }: Response, by: 'Link' | 'Hand') {
  const { offer, tendered } = held;
  const { id, shipmentNumber } = tendered.shipment;
  const needsReview = await whyReviewed(db, held);
  const answer = { answeredBy: by, answererName: toOneLine(name), note: note.trim(), needsReview };
  // First: what is booked takes open offers back.
  await updateOffer(db, scope, offer.id, { state: 'Accepted', ...answer });
  if (needsReview === '') await bookAccepted(db, scope, id, offer.plan as BookedFacts);
  else await backToReady(db, scope, tendered);
  const price = inDollars(offer.amount);
  await tell(
    db,
    scope,
    held,
    'Accepted',
    needsReview === ''
      ? {
          title: `${offer.carrierName} accepts shipment ${shipmentNumber}`,
          body: `Booked for ${price}. ${note}`.trim(),
        }
      : {
          title: `${offer.carrierName} accepts shipment ${shipmentNumber}, and it is not booked`,
          body: `It needs a look: ${needsReview} The offer was ${price}.`,
        },
    { answeredBy: by, answererName: toOneLine(name), ...(needsReview === '' ? {} : { reason: needsReview }) },
  );
}

async function decline(db: Db, scope: Scope, held: HeldOffer, response: Response, by: 'Link' | 'Hand') {
  const { offer, tendered } = held;
  const { reason, counterAmount } = response;
  const [note, answererName] = [response.note.trim(), toOneLine(response.name)];
  await updateOffer(db, scope, offer.id, {
    state: 'Declined',
    answeredBy: by,
    answererName,
    reason,
    note,
    counterAmount,
  });
  await backToReady(db, scope, tendered);
  const why = noInWords({ reason, note, counterAmount });
  const title = `${offer.carrierName} declines shipment ${tendered.shipment.shipmentNumber}`;
  await tell(db, scope, held, 'Declined', { title, body: why }, { answeredBy: by, answererName, reason: why });
}

/** Writes down a carrier's answer to an open offer, once. Whoever calls this holds it and has looked that it is open. */
export async function settleAnswer(
  db: Db,
  scope: Scope,
  held: HeldOffer,
  response: Response,
  by: 'Link' | 'Hand',
): Promise<void> {
  await (response.answer === 'Accepted' ? accept : decline)(db, scope, held, response, by);
}

export async function settleExpired(db: Db, scope: Scope, held: HeldOffer): Promise<void> {
  await updateOffer(db, scope, held.offer.id, { state: 'Expired' });
  await backToReady(db, scope, held.tendered);
  const title = `${held.offer.carrierName} has not answered about shipment ${held.tendered.shipment.shipmentNumber}`;
  await tell(db, scope, held, 'Expired', { title, body: 'The offer has expired.' });
}

export async function settleWithdrawn(db: Db, scope: Scope, held: HeldOffer): Promise<void> {
  const { offer, tendered } = held;
  const { shipmentNumber } = tendered.shipment;
  await updateOffer(db, scope, offer.id, { state: 'Withdrawn' });
  await backToReady(db, scope, tendered);
  await writeWithdrawal(db, scope, offer, shipmentNumber);
  const title = `The offer of shipment ${shipmentNumber} to ${offer.carrierName} is withdrawn`;
  await tell(db, scope, held, 'Withdrawn', { title });
}

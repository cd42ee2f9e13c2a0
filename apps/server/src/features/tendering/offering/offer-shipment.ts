import type { NewOffer, TenderOffer } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { pickupUntilOf } from '@lanewright/domain/tendering/load-words.ts';
import { problemsWithOffer } from '@lanewright/domain/tendering/offer-rules.ts';
import { distinctAddresses } from '@lanewright/domain/tendering/recipients.ts';
import { reasonNotToTender } from '@lanewright/domain/tendering/tenderable.ts';
import { offerMail } from '@lanewright/domain/tendering/tender-mail.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { hashOfToken, makeToken } from '../../../platform/link-token.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import {
  decideOffer,
  lockTendered,
  setTendering,
  type TenderedShipment,
} from '../../shipments/commands/tendered-shipment.ts';
import { offeredLoad } from '../offered-load.ts';
import { asOffer, tenderFacts } from '../read-tenders.ts';
import { findOffer, insertOffer, openOffer } from '../store/offer-rows.ts';
import { contractPricesOf, type ContractPrice } from './contract-of-offer.ts';
import { EXPIRE_OFFER } from './expire-offer.ts';
import { stateNow } from './hold-offer.ts';
import { settleExpired } from './settle-offer.ts';

export const ANSWER_PAGE = '/tender/answer';

/** A price is by a contract when it is the contract's own, as of now. */
async function contractOf(db: Db, tendered: TenderedShipment, body: NewOffer): Promise<ContractPrice | null> {
  const { contractId, carrierId, amount } = body;
  if (contractId === null) return null;
  const found = (await contractPricesOf(db, tendered)).find(
    (price) => price.contractId === contractId && price.carrierId === carrierId,
  );
  if (!found) {
    const words = 'The carrier has no contracted rate for this shipment.';
    throw new Refused(words, [problem('contractId', words)]);
  }
  if (found.amount !== amount)
    refuseIf([
      problem('amount', `The contracted price is ${inDollars(found.amount)}. Offer that, or not by contract.`),
    ]);
  return found;
}

/** Offered, mailed and written down in one transaction; its carrier can answer from then on. */
export function offerShipment(scope: UserScope, shipmentId: string, body: NewOffer): Promise<TenderOffer> {
  return scope.inCompany(async (db) => {
    const tendered = await lockTendered(db, scope, shipmentId);
    if (!tendered) throw new NotFound();
    const open = await openOffer(db, shipmentId);
    // Its time is over, and nobody has written that down yet.
    const isOver = open !== null && stateNow(open) === 'Expired';
    if (isOver) await settleExpired(db, scope, { offer: open, tendered });
    const whyNot = reasonNotToTender(tenderFacts(tendered, isOver ? null : open));
    if (whyNot !== null) throw new Refused(whyNot);
    const { shipment } = tendered;
    const load = offeredLoad(tendered);
    const emailAddresses = distinctAddresses(body.emailAddresses);
    const answerUntil = new Date(body.answerUntil);
    const facts = { now: Date.now(), pickupUntil: pickupUntilOf(load), maxBuy: shipment.maxBuy };
    refuseIf(problemsWithOffer({ ...body, emailAddresses, answerUntil: answerUntil.getTime() }, facts));
    const contract = await contractOf(db, tendered, body);
    const plan = await decideOffer(db, tendered, { carrierId: body.carrierId, amount: body.amount, contract });
    const id = scope.stepId('offer');
    const token = makeToken(scope.companyId);
    const message = body.message.trim();
    await insertOffer(db, scope, {
      id,
      shipmentId,
      carrierId: body.carrierId,
      carrierName: plan.carrierName,
      amount: body.amount,
      contractId: body.contractId,
      message,
      mailedTo: emailAddresses,
      answerUntil,
      load,
      plan,
      tokenHash: hashOfToken(token),
    });
    await setTendering(db, scope, shipmentId);
    await enqueue(db, EXPIRE_OFFER, { payload: { offerId: id }, companyId: scope.companyId, runAt: answerUntil });
    const { companyName: company, emailAddress: askerAddress, firstName, lastName } = scope.user;
    const words = offerMail({
      company,
      asker: `${firstName} ${lastName}`.trim(),
      askerAddress,
      shipmentNumber: shipment.shipmentNumber,
      load,
      amount: body.amount,
      answerUntil: answerUntil.getTime(),
      message,
    });
    const links = [{ label: 'Accept or decline', path: `${ANSWER_PAGE}#${token}` }];
    for (const to of emailAddresses) await queueMail(db, scope, { to, ...words, links });
    const after = { tenderTo: plan.carrierName, tenderState: 'Sent', tenderAmount: body.amount };
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'shipment', entityId: shipmentId, before: {}, after },
    ]);
    await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Tender' });
    return asOffer((await findOffer(db, id))!, tendered);
  });
}

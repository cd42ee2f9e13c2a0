import type { OfferResponse, TenderOffer } from '@lanewright/contract/tenders.ts';
import { offerStateInWords } from '@lanewright/domain/tendering/offer-states.ts';
import { problemsWithResponse } from '@lanewright/domain/tendering/response-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { tenderedShipment } from '../../shipments/commands/tendered-shipment.ts';
import { asOffer } from '../read-tenders.ts';
import { findOffer } from '../store/offer-rows.ts';
import { holdOffer, stateNow, type HeldOffer } from './hold-offer.ts';
import { settleAnswer, settleWithdrawn } from './settle-offer.ts';

/** The offer that somebody saw, still open; refused with how it stands otherwise. */
async function openOfferOf(db: Db, scope: UserScope, id: string, version: number): Promise<HeldOffer> {
  const found = await findOffer(db, id);
  if (!found) throw new NotFound();
  const held = await holdOffer(db, scope, found);
  const state = stateNow(held.offer);
  if (state !== 'Sent') throw new Refused(offerStateInWords(state));
  if (version !== held.offer.version) throw new Conflict('The offer has changed since you saw it. Look at it again.');
  return held;
}

async function now(db: Db, { offer }: HeldOffer): Promise<TenderOffer> {
  return asOffer((await findOffer(db, offer.id))!, (await tenderedShipment(db, offer.shipmentId))!);
}

/** What a carrier has told a person. */
export function respondByHand(scope: UserScope, id: string, body: OfferResponse): Promise<TenderOffer> {
  return scope.inCompany(async (db) => {
    const held = await openOfferOf(db, scope, id, body.version);
    refuseIf(problemsWithResponse(body, { needsName: false }));
    await settleAnswer(db, scope, held, body, 'Hand');
    return now(db, held);
  });
}

export function withdrawOffer(scope: UserScope, id: string, version: number): Promise<TenderOffer> {
  return scope.inCompany(async (db) => {
    const held = await openOfferOf(db, scope, id, version);
    await settleWithdrawn(db, scope, held);
    return now(db, held);
  });
}

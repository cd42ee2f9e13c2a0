import type { RateRequest, RateRequestAnswer, TenderOffer, Tenders } from '@lanewright/contract/tenders.ts';
import { reasonsPickupIsOver } from '@lanewright/domain/orders/in-time.ts';
import { pickupUntilOf, zoneOfLoad } from '@lanewright/domain/tendering/load-words.ts';
import { isOpenOffer } from '@lanewright/domain/tendering/offer-states.ts';
import { requestStateNow } from '@lanewright/domain/tendering/rate-request-rules.ts';
import {
  reasonNotToRequestRates,
  reasonNotToRespond,
  reasonNotToTender,
  type TenderFacts,
} from '@lanewright/domain/tendering/tenderable.ts';
import { NotFound } from '../../platform/failures.ts';
import type { Scope } from '../../platform/scope.ts';
import { tenderedShipment, type TenderedShipment } from '../shipments/commands/tendered-shipment.ts';
import { hasChanged, stateNow } from './offering/hold-offer.ts';
import { offeredLoad } from './offered-load.ts';
import { offersOf, type KeptOffer } from './store/offer-rows.ts';
import { answersOf, requestsOf, type KeptAnswer, type KeptRequest } from './store/request-rows.ts';

export function tenderFacts({ shipment, booking, orders }: TenderedShipment, open: KeptOffer | null): TenderFacts {
  return {
    shipmentNumber: shipment.shipmentNumber,
    status: shipment.status,
    bookingState: booking?.state ?? null,
    orderCount: orders.length,
    openOfferTo: open?.carrierName ?? null,
    whyPickupIsOver: reasonsPickupIsOver(orders, Date.now())[0] ?? null,
  };
}

export function asOffer(offer: KeptOffer, tendered: TenderedShipment): TenderOffer {
  const state = stateNow(offer);
  return {
    id: offer.id,
    version: offer.version,
    state,
    carrierId: offer.carrierId,
    carrierName: offer.carrierName,
    amount: offer.amount,
    isByContract: offer.contractId !== null,
    message: offer.message,
    mailedTo: offer.mailedTo,
    answerUntil: offer.answerUntil.toISOString(),
    offeredAt: offer.offeredAt.toISOString(),
    offeredBy: offer.offeredByName,
    answeredAt: offer.settledAt?.toISOString() ?? null,
    answeredBy: offer.answeredBy,
    answererName: offer.answererName,
    reason: offer.reason,
    note: offer.note,
    counterAmount: offer.counterAmount,
    needsReview: offer.needsReview,
    hasChanged: isOpenOffer(state) && hasChanged(offer.load, tendered),
  };
}

export const requestState = ({ state, answerUntil }: Pick<KeptRequest, 'state' | 'answerUntil'>) =>
  requestStateNow({ state, answerUntil: answerUntil.getTime() }, Date.now());

function asAnswer({ rateRequestId: _of, answeredAt, ...answer }: KeptAnswer): RateRequestAnswer {
  return { ...answer, answeredAt: answeredAt?.toISOString() ?? null };
}

export function asRequest(
  request: KeptRequest,
  answers: readonly KeptAnswer[],
  tendered: TenderedShipment,
): RateRequest {
  const state = requestState(request);
  return {
    id: request.id,
    state,
    message: request.message,
    answerUntil: request.answerUntil.toISOString(),
    requestedAt: request.requestedAt.toISOString(),
    requestedBy: request.requestedByName,
    closedAt: request.closedAt?.toISOString() ?? null,
    hasChanged: hasChanged(request.load, tendered),
    answers: answers.filter(({ rateRequestId }) => rateRequestId === request.id).map(asAnswer),
  };
}

export function readTenders(scope: Scope, shipmentId: string): Promise<Tenders> {
  return scope.inCompany(async (db) => {
    const tendered = await tenderedShipment(db, shipmentId);
    if (!tendered) throw new NotFound();
    const { shipment } = tendered;
    const offers = await offersOf(db, shipmentId);
    const requests = await requestsOf(db, shipmentId);
    const answers = await answersOf(
      db,
      requests.map(({ id }) => id),
    );
    const facts = tenderFacts(tendered, offers.find((offer) => isOpenOffer(stateNow(offer))) ?? null);
    const load = offeredLoad(tendered);
    const pickupUntil = pickupUntilOf(load);
    return {
      shipmentId,
      shipmentNumber: shipment.shipmentNumber,
      shippingMode: shipment.shippingMode,
      maxBuy: shipment.maxBuy,
      pickupUntil: pickupUntil === null ? null : new Date(pickupUntil).toISOString(),
      ianaTimeZone: zoneOfLoad(load),
      whyNotTender: reasonNotToTender(facts),
      whyNotRespond: reasonNotToRespond(facts),
      whyNotRequestRates: reasonNotToRequestRates(facts),
      offers: offers.map((offer) => asOffer(offer, tendered)),
      rateRequests: requests.map((request) => asRequest(request, answers, tendered)),
    };
  });
}

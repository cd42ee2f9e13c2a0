import type { CarriersPage, OfferResponse, RateResponse } from '@lanewright/contract/tenders.ts';
import { problemsWithRateAnswer } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { problemsWithResponse } from '@lanewright/domain/tendering/response-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import { companyOfToken, hashOfToken } from '../../../platform/link-token.ts';
import type { Scope } from '../../../platform/scope.ts';
import { tenderedShipment, type TenderedShipment } from '../../shipments/commands/tendered-shipment.ts';
import { hasChanged, holdOffer, stateNow } from '../offering/hold-offer.ts';
import { settleAnswer } from '../offering/settle-offer.ts';
import { requestState } from '../read-tenders.ts';
import { keepAnswer } from '../requests/keep-answer.ts';
import { todayFor } from '../requests/request-rates.ts';
import { companyName } from '../store/company-name.ts';
import { findOffer, offerOfLink, type KeptOffer } from '../store/offer-rows.ts';
import { answerOfLink, findAnswer, findRequest, type KeptAnswer, type KeptRequest } from '../store/request-rows.ts';

/** The scope of the company that a token names; nobody is signed in. */
type ScopeOf = (companyId: string) => Scope;

/** The same for a token that is garbled, made up, or of somebody else. */
const UNKNOWN = { kind: 'Unknown' } as const;

async function behind(
  scopeOf: ScopeOf,
  token: string,
  open: (db: Db, scope: Scope, tokenHash: string) => Promise<CarriersPage | null>,
): Promise<CarriersPage> {
  const companyId = companyOfToken(token);
  if (companyId === null) return UNKNOWN;
  const scope = scopeOf(companyId);
  return (await scope.inCompany((db) => open(db, scope, hashOfToken(token)))) ?? UNKNOWN;
}

async function pageOfOffer(db: Db, offer: KeptOffer, tendered: TenderedShipment): Promise<CarriersPage> {
  const state = stateNow(offer);
  const isOther = state === 'Sent' && hasChanged(offer.load, tendered);
  return {
    kind: 'Offer',
    companyName: await companyName(db),
    shipmentNumber: tendered.shipment.shipmentNumber,
    carrierName: offer.carrierName,
    contactName: offer.offeredByName ?? '',
    contactAddress: offer.offeredByAddress ?? '',
    message: offer.message,
    answerUntil: offer.answerUntil.toISOString(),
    load: offer.load,
    version: offer.version,
    canAnswer: state === 'Sent' && !isOther,
    state,
    amount: offer.amount,
    hasChanged: isOther,
    isUnderReview: offer.needsReview !== '',
  };
}

async function pageOfRequest(
  db: Db,
  request: KeptRequest,
  own: KeptAnswer,
  tendered: TenderedShipment,
): Promise<CarriersPage> {
  const state = requestState(request);
  const isOther = state === 'Open' && hasChanged(request.load, tendered);
  // What a person of the company noted beside the price is not for the carrier.
  const isTheirs = own.answeredBy !== 'Hand';
  return {
    kind: 'RateRequest',
    companyName: await companyName(db),
    shipmentNumber: tendered.shipment.shipmentNumber,
    carrierName: own.carrierName,
    contactName: request.requestedByName ?? '',
    contactAddress: request.requestedByAddress ?? '',
    message: request.message,
    answerUntil: request.answerUntil.toISOString(),
    load: request.load,
    version: own.version,
    canAnswer: state === 'Open' && !isOther,
    state,
    hasChanged: isOther,
    own: {
      state: own.state,
      amount: own.amount,
      transitDays: own.transitDays,
      equipmentNote: own.equipmentNote,
      validUntil: own.validUntil,
      reason: own.reason,
      note: isTheirs ? own.note : '',
      answererName: isTheirs ? own.answererName : '',
    },
  };
}

async function offerPage(db: Db, offer: KeptOffer): Promise<CarriersPage> {
  return pageOfOffer(db, offer, (await tenderedShipment(db, offer.shipmentId))!);
}

async function requestPage(db: Db, own: KeptAnswer): Promise<CarriersPage> {
  const request = (await findRequest(db, own.rateRequestId))!;
  return pageOfRequest(db, request, own, (await tenderedShipment(db, request.shipmentId))!);
}

/** Changes nothing: programs that look into mails open their links. */
export function lookByLink(scopeOf: ScopeOf, token: string): Promise<CarriersPage> {
  return behind(scopeOf, token, async (db, _scope, tokenHash) => {
    const offer = await offerOfLink(db, tokenHash);
    if (offer) return offerPage(db, offer);
    const own = await answerOfLink(db, tokenHash);
    return own && requestPage(db, own);
  });
}

/** Counts once, for the version that was seen; whoever comes late is told how it stands. */
export function answerOfferByLink(
  scopeOf: ScopeOf,
  { token, ...response }: OfferResponse & { token: string },
): Promise<CarriersPage> {
  return behind(scopeOf, token, async (db, scope, tokenHash) => {
    const found = await offerOfLink(db, tokenHash);
    if (!found) return null;
    const held = await holdOffer(db, scope, found);
    const { offer, tendered } = held;
    const isOpen = stateNow(offer) === 'Sent' && offer.version === response.version;
    if (isOpen && !hasChanged(offer.load, tendered)) {
      refuseIf(problemsWithResponse(response, { needsName: true }));
      await settleAnswer(db, scope, held, response, 'Link');
    }
    return offerPage(db, (await findOffer(db, offer.id))!);
  });
}

/** The last answer counts until the request is closed; of two tabs the second is shown what the first has said. */
export function answerRatesByLink(
  scopeOf: ScopeOf,
  { token, ...rate }: RateResponse & { token: string },
): Promise<CarriersPage> {
  return behind(scopeOf, token, async (db, scope, tokenHash) => {
    const found = await answerOfLink(db, tokenHash);
    if (!found) return null;
    const request = (await findRequest(db, found.rateRequestId, true))!;
    const own = (await findAnswer(db, found.id, true))!;
    const isOpen = requestState(request) === 'Open' && own.version === rate.version;
    if (isOpen && !hasChanged(request.load, (await tenderedShipment(db, request.shipmentId))!)) {
      refuseIf(problemsWithRateAnswer(rate, { today: todayFor(request), needsName: true }));
      await keepAnswer(db, scope, request, own, rate, 'Link');
    }
    return requestPage(db, (await findAnswer(db, own.id))!);
  });
}

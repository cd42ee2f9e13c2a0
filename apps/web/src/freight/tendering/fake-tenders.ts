// For tests: the offers and rate requests of one shipment, kept in memory.
import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import {
  tenders,
  type RateRequest,
  type RateRequestAnswer,
  type TenderCarrier,
  type TenderOffer,
  type Tenders,
} from '@lanewright/contract/tenders.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { fake, type Fake } from '../../testing/fake-server.ts';
import { idOf } from '../orders/fake-orders.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export function makeTenders(change: Partial<Tenders> = {}): Tenders {
  return {
    shipmentId: idOf('8c00', 7),
    shipmentNumber: 'S100007',
    shippingMode: 'TL',
    maxBuy: 0,
    pickupUntil: inHours(48),
    ianaTimeZone: 'America/Chicago',
    whyNotTender: null,
    whyNotRespond: 'No offer is open.',
    whyNotRequestRates: null,
    offers: [],
    rateRequests: [],
    ...change,
  };
}

/** Of a shipment that nobody was offered. */
export function noTenders({ id, shipmentNumber, shipmentStatus }: Shipment): Tenders {
  const isTaken = shipmentStatus >= SHIPMENT_STATUS.Booked || shipmentStatus === SHIPMENT_STATUS.Voided;
  const whyNot = isTaken ? `Shipment ${shipmentNumber} is booked already.` : null;
  return makeTenders({ shipmentId: id, shipmentNumber, whyNotTender: whyNot, whyNotRequestRates: whyNot });
}

export function makeOffer(change: Partial<TenderOffer> = {}): TenderOffer {
  return {
    id: idOf('8a10', 1),
    version: 1,
    state: 'Sent',
    carrierId: idOf('8d00', 1),
    carrierName: 'Prairie State Freight',
    amount: 1_850,
    isByContract: false,
    message: '',
    mailedTo: ['load@prairie.example'],
    answerUntil: inHours(4),
    offeredAt: '2026-11-16T14:00:00.000Z',
    offeredBy: 'Dana Whitfield',
    answeredAt: null,
    answeredBy: null,
    answererName: '',
    reason: null,
    note: '',
    counterAmount: null,
    needsReview: '',
    hasChanged: false,
    ...change,
  };
}

export function makeRateAnswer(number: number, change: Partial<RateRequestAnswer> = {}): RateRequestAnswer {
  return {
    id: idOf('8a30', number),
    version: 1,
    carrierId: idOf('8d00', number),
    carrierName: `Carrier ${number}`,
    mailedTo: [`load${number}@carrier.example`],
    state: 'Waiting',
    amount: null,
    transitDays: null,
    equipmentNote: '',
    validUntil: null,
    reason: null,
    note: '',
    answererName: '',
    answeredAt: null,
    answeredBy: null,
    ...change,
  };
}

export function makeRateRequest(change: Partial<RateRequest> = {}): RateRequest {
  return {
    id: idOf('8a20', 1),
    state: 'Open',
    message: '',
    answerUntil: inHours(4),
    requestedAt: '2026-11-16T14:00:00.000Z',
    requestedBy: 'Dana Whitfield',
    closedAt: null,
    hasChanged: false,
    answers: [makeRateAnswer(1), makeRateAnswer(2)],
    ...change,
  };
}

export const CONTRACTED: TenderCarrier = {
  carrierId: idOf('8d00', 1),
  carrierName: 'Prairie State Freight',
  emailAddresses: ['load@prairie.example'],
  whyNot: [],
  contract: { contractId: idOf('8f00', 1), amount: 1_450 },
};
export const NETWORK: TenderCarrier = {
  carrierId: idOf('8d00', 2),
  carrierName: 'Blue Ridge Transport',
  emailAddresses: ['dispatch@blueridge.example'],
  whyNot: [],
  contract: null,
};
export const ON_HOLD: TenderCarrier = {
  carrierId: idOf('8d00', 3),
  carrierName: 'Harbor Lines',
  emailAddresses: [],
  whyNot: ['On hold: Two claims are open.'],
  contract: null,
};

export interface KeptTenders {
  tenders: Tenders;
  carriers: TenderCarrier[];
}

export function tenderFakes(kept: KeptTenders): Fake[] {
  const settle = (id: string, change: Partial<TenderOffer>): TenderOffer => {
    const offers = kept.tenders.offers.map((offer) =>
      offer.id === id
        ? { ...offer, version: offer.version + 1, answeredAt: '2026-11-16T15:00:00.000Z', ...change }
        : offer,
    );
    kept.tenders = { ...kept.tenders, offers, whyNotTender: null };
    return offers.find((offer) => offer.id === id)!;
  };
  const change = (of: (request: RateRequest) => RateRequest): RateRequest => {
    const rateRequests = kept.tenders.rateRequests.map(of);
    kept.tenders = { ...kept.tenders, rateRequests };
    return rateRequests[0]!;
  };
  return [
    fake(tenders.list, () => kept.tenders),
    fake(tenders.carriers, ({ query }) =>
      kept.carriers.filter(({ carrierName }) => carrierName.toLowerCase().includes(query.searchTerm.toLowerCase())),
    ),
    fake(tenders.offer, ({ body }) => {
      const to = kept.carriers.find(({ carrierId }) => carrierId === body.carrierId);
      const offer = makeOffer({
        ...body,
        carrierName: to?.carrierName ?? 'Carrier 1',
        isByContract: body.contractId !== null,
        mailedTo: body.emailAddresses,
      });
      const whyNotTender = `The offer to ${offer.carrierName} is open: wait for the answer, or withdraw it.`;
      kept.tenders = { ...kept.tenders, offers: [offer, ...kept.tenders.offers], whyNotTender };
      return offer;
    }),
    fake(tenders.withdraw, ({ params }) => settle(params.id, { state: 'Withdrawn' })),
    fake(tenders.respond, ({ params, body: { answer, version: _seen, name, ...said } }) =>
      settle(params.id, { ...said, state: answer, answererName: name, answeredBy: 'Hand' }),
    ),
    fake(tenders.requestRates, ({ body }) => {
      const request = makeRateRequest({
        message: body.message,
        answerUntil: body.answerUntil,
        answers: body.carriers.map(({ carrierId, emailAddresses }, index) =>
          makeRateAnswer(index + 1, { carrierId, mailedTo: emailAddresses }),
        ),
      });
      kept.tenders = { ...kept.tenders, rateRequests: [request, ...kept.tenders.rateRequests] };
      return request;
    }),
    fake(tenders.closeRequest, () => change((request) => ({ ...request, state: 'Closed' }))),
    fake(tenders.recordRate, ({ params, body: { answer: state, version: _seen, name: answererName, ...said } }) =>
      change((request) => ({
        ...request,
        answers: request.answers.map((one) =>
          one.id === params.id
            ? { ...one, ...said, state, answererName, transitDays: said.transitDays, answeredBy: 'Hand' as const }
            : one,
        ),
      })),
    ),
    fake(shipments.book, ({ params }) => ({
      isSuccess: true,
      shipmentId: params.id,
      shipmentNumber: 'S100007',
      outcome: 'Booked' as const,
      message: '',
    })),
  ];
}

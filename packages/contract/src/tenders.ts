import { SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { MOST_ADDRESSES, MOST_AMOUNT, MOST_CARRIERS_ASKED, MOST_NAME } from '@lanewright/domain/tendering/limits.ts';
import { OfferedLoad } from '@lanewright/domain/tendering/load-facts.ts';
import { OFFER_STATES } from '@lanewright/domain/tendering/offer-states.ts';
import { RATE_ANSWERS, REQUEST_STATES } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { DECLINE_REASONS } from '@lanewright/domain/tendering/response-rules.ts';
import { CalendarDaySchema } from '@lanewright/domain/units/calendar-day-schema.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint, RecordId } from './endpoint.ts';

const given = z.uuid().toLowerCase();
const instant = z.iso.datetime({ offset: true });
const dollars = z.number();
// What is too long is refused by the rules, in words, up to where it is no text any more.
const text = z.string().max(10_000);
const amount = amountBetween(-MOST_AMOUNT * 10, MOST_AMOUNT * 10);
const addresses = z.array(z.string().max(320)).max(MOST_ADDRESSES * 10);

/** By whom an answer came: over the link in the mail, or written down by a person of the company. */
export const ANSWERED_BY = ['Link', 'Hand'] as const;

const reason = z.enum(DECLINE_REASONS).nullable();

export const TenderOffer = z.object({
  id: z.uuid(),
  /** Counts up with everything that becomes of it; an answer names the one that it answers. */
  version: z.int(),
  state: z.enum(OFFER_STATES),
  carrierId: z.uuid(),
  carrierName: z.string(),
  amount: dollars,
  /** By a contracted rate. */
  isByContract: z.boolean(),
  message: z.string(),
  mailedTo: z.array(z.string()),
  answerUntil: instant,
  offeredAt: instant,
  offeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.enum(ANSWERED_BY).nullable(),
  /** Who said so at the carrier. */
  answererName: z.string(),
  reason,
  note: z.string(),
  counterAmount: dollars.nullable(),
  /** Why it is accepted and not booked: a person has to see to it. Empty otherwise. */
  needsReview: z.string(),
  /** The load is no longer what the carrier was told: it can only be withdrawn. */
  hasChanged: z.boolean(),
});
export type TenderOffer = z.infer<typeof TenderOffer>;

export const RateRequestAnswer = z.object({
  id: z.uuid(),
  version: z.int(),
  carrierId: z.uuid(),
  carrierName: z.string(),
  mailedTo: z.array(z.string()),
  state: z.enum(RATE_ANSWERS),
  amount: dollars.nullable(),
  transitDays: z.int().nullable(),
  equipmentNote: z.string(),
  validUntil: z.string().nullable(),
  reason,
  note: z.string(),
  answererName: z.string(),
  answeredAt: instant.nullable(),
  answeredBy: z.enum(ANSWERED_BY).nullable(),
});
export type RateRequestAnswer = z.infer<typeof RateRequestAnswer>;

export const RateRequest = z.object({
  id: z.uuid(),
  state: z.enum(REQUEST_STATES),
  message: z.string(),
  answerUntil: instant,
  requestedAt: instant,
  requestedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  hasChanged: z.boolean(),
  answers: z.array(RateRequestAnswer),
});
export type RateRequest = z.infer<typeof RateRequest>;

/** What was offered and asked for a shipment, newest first, and what can be now. */
export const Tenders = z.object({
  shipmentId: z.uuid(),
  shipmentNumber: z.string(),
  shippingMode: z.enum(SHIPPING_MODES).nullable(),
  maxBuy: dollars,
  /** When the first pickup is over, and by which clocks. */
  pickupUntil: instant.nullable(),
  ianaTimeZone: z.string(),
  whyNotTender: z.string().nullable(),
  whyNotRespond: z.string().nullable(),
  whyNotRequestRates: z.string().nullable(),
  offers: z.array(TenderOffer),
  rateRequests: z.array(RateRequest),
});
export type Tenders = z.infer<typeof Tenders>;

/** Somebody who could be offered it: contracted carriers of the lane first, by turn. */
export const TenderCarrier = z.object({
  carrierId: z.uuid(),
  carrierName: z.string(),
  /** Whom an offer goes to, unless somebody says otherwise. */
  emailAddresses: z.array(z.string()),
  /** Why it cannot be used for this freight; nothing where it can. */
  whyNot: z.array(z.string()),
  contract: z.object({ contractId: z.uuid(), amount: dollars }).nullable(),
});
export type TenderCarrier = z.infer<typeof TenderCarrier>;

export const NewOffer = z.strictObject({
  carrierId: given,
  amount,
  /** The contracted rate that the amount is the price by; null for any other amount. */
  contractId: given.nullable().default(null),
  answerUntil: instant,
  message: text.default(''),
  emailAddresses: addresses,
  acceptsAboveMaxBuy: z.boolean().default(false),
});
export type NewOffer = z.infer<typeof NewOffer>;

const answered = {
  version: z.int(),
  answer: z.enum(['Accepted', 'Declined']),
  reason: reason.default(null),
  note: text.default(''),
  counterAmount: amount.nullable().default(null),
  name: z
    .string()
    .max(MOST_NAME * 10)
    .default(''),
};
export const OfferResponse = z.strictObject(answered);
export type OfferResponse = z.infer<typeof OfferResponse>;

export const NewRateRequest = z.strictObject({
  carriers: z.array(z.strictObject({ carrierId: given, emailAddresses: addresses })).max(MOST_CARRIERS_ASKED * 5),
  answerUntil: instant,
  message: text.default(''),
});
export type NewRateRequest = z.infer<typeof NewRateRequest>;

const priced = {
  version: z.int(),
  answer: z.enum(['Priced', 'Declined']),
  amount: amount.nullable().default(null),
  transitDays: z.number().max(10_000).min(-10_000).nullable().default(null),
  equipmentNote: text.default(''),
  validUntil: CalendarDaySchema.nullable().default(null),
  reason: reason.default(null),
  note: text.default(''),
  name: z
    .string()
    .max(MOST_NAME * 10)
    .default(''),
};
export const RateResponse = z.strictObject(priced);
export type RateResponse = z.infer<typeof RateResponse>;

const LONGEST_TOKEN = 100;
const token = z.string().max(LONGEST_TOKEN);

const shownToCarrier = {
  companyName: z.string(),
  shipmentNumber: z.string(),
  carrierName: z.string(),
  contactName: z.string(),
  contactAddress: z.string(),
  message: z.string(),
  answerUntil: instant,
  load: OfferedLoad,
  version: z.int(),
  /** What became of the link: only of an open one can be answered. */
  canAnswer: z.boolean(),
};

/** What a carrier sees behind its link, and nobody else's. */
export const CarriersPage = z.discriminatedUnion('kind', [
  // Garbled, made up, or of somebody else: nobody can tell which.
  z.object({ kind: z.literal('Unknown') }),
  z.object({
    kind: z.literal('Offer'),
    ...shownToCarrier,
    state: z.enum(OFFER_STATES),
    amount: dollars,
    hasChanged: z.boolean(),
    /** Accepted, and the company still has to see to it. */
    isUnderReview: z.boolean(),
  }),
  z.object({
    kind: z.literal('RateRequest'),
    ...shownToCarrier,
    state: z.enum(REQUEST_STATES),
    hasChanged: z.boolean(),
    own: RateRequestAnswer.pick({
      state: true,
      amount: true,
      transitDays: true,
      equipmentNote: true,
      validUntil: true,
      reason: true,
      note: true,
      answererName: true,
    }),
  }),
]);
export type CarriersPage = z.infer<typeof CarriersPage>;

const ofShipment = { company: 'own', record: 'shipment', params: RecordId } as const;
const ofOffer = {
  company: 'own',
  record: 'tender-offer',
  params: RecordId,
  rate: 'write',
  repeats: 'at-once',
} as const;
const ofRequest = { company: 'own', record: 'rate-request', params: RecordId, rate: 'write' } as const;
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000001';
const UNTIL = '2026-11-20T18:00:00Z';
/** From a link in a mail. Whoever brings one that is not known gets the same answer, whatever is wrong with it. */
const byToken = { needs: 'Nobody', rate: 'proof', company: 'none', answers: CarriersPage } as const;
const TOKEN = 'from-the-link-in-the-mail';

/** Offers of shipments to carriers and questions for their prices, by mail. */
export const tenders = {
  list: endpoint({
    get: '/shipments/:id/tenders',
    ...ofShipment,
    needs: 'ViewShipment',
    rate: 'read',
    about: 'What was offered to carriers and asked of them for a shipment, and what they answered.',
    answers: Tenders,
  }),
  carriers: endpoint({
    get: '/shipments/:id/tender-carriers',
    ...ofShipment,
    needs: { any: ['BookShipment', 'CreateRateRequest'] },
    rate: 'read',
    about: 'Who a shipment can be offered to: contracted carriers of its lane with their price, then the network.',
    query: z.strictObject({ searchTerm: z.string().max(200).default('') }),
    answers: z.array(TenderCarrier),
  }),
  offer: endpoint({
    post: '/shipments/:id/tender-offers',
    ...ofShipment,
    needs: 'BookShipment',
    rate: 'write',
    repeats: 'at-once',
    about: 'Offer a shipment to a carrier by mail, for a price and until a time. One offer at a time.',
    body: NewOffer,
    answers: TenderOffer,
    example: {
      body: {
        carrierId: EXAMPLE_ID,
        amount: 1_850,
        answerUntil: UNTIL,
        emailAddresses: ['dispatch@carrier.example'],
      },
    },
  }),
  withdraw: endpoint({
    put: '/tender-offers/:id/withdraw',
    ...ofOffer,
    needs: 'BookShipment',
    about: 'Take an open offer back; the carrier is told.',
    body: z.strictObject({ version: z.int() }),
    answers: TenderOffer,
    example: { body: { version: 1 } },
  }),
  respond: endpoint({
    put: '/tender-offers/:id/response',
    ...ofOffer,
    needs: 'RecordResponse',
    about: 'What a carrier has told a person about an open offer. A yes books the shipment.',
    body: OfferResponse,
    answers: TenderOffer,
    example: { body: { version: 1, answer: 'Declined', reason: 'NoCapacity' } },
  }),
  requestRates: endpoint({
    post: '/shipments/:id/rate-requests',
    ...ofShipment,
    needs: 'CreateRateRequest',
    rate: 'write',
    repeats: 'at-once',
    about: 'Ask several carriers by mail what they would carry a shipment for.',
    body: NewRateRequest,
    answers: RateRequest,
    example: { body: { carriers: [], answerUntil: UNTIL } },
  }),
  closeRequest: endpoint({
    put: '/rate-requests/:id/close',
    ...ofRequest,
    needs: 'CreateRateRequest',
    repeats: 'at-once',
    about: 'Take no more answers to a rate request.',
    body: z.strictObject({}),
    answers: RateRequest,
    example: { body: {} },
  }),
  recordRate: endpoint({
    put: '/rate-request-carriers/:id/answer',
    company: 'own',
    record: 'rate-request-carrier',
    params: RecordId,
    rate: 'write',
    repeats: 'at-once',
    needs: 'RecordResponse',
    about: 'What a carrier has told a person when asked for its price.',
    body: RateResponse,
    answers: RateRequest,
    example: { body: { version: 1, answer: 'Priced', amount: 1_900, transitDays: 2 } },
  }),
  look: endpoint({
    // The secret stands in the body, so that no log of addresses has it. Looking changes nothing.
    post: '/tender-links/look',
    ...byToken,
    about: 'What a carrier was offered or asked, by the link in the mail.',
    body: z.strictObject({ token }),
    example: { body: { token: TOKEN } },
  }),
  answerOffer: endpoint({
    post: '/tender-links/offer-answer',
    ...byToken,
    about: 'Accept or decline an offer, by the link in the mail. One that is no longer open is told as it stands.',
    body: z.strictObject({ token, ...answered }),
    example: { body: { token: TOKEN, version: 1, answer: 'Accepted', name: 'Kim Ford' } },
  }),
  answerRates: endpoint({
    post: '/tender-links/rate-answer',
    ...byToken,
    about: 'Answer a rate request, by the link in the mail; the last answer counts until the request is closed.',
    body: z.strictObject({ token, ...priced }),
    example: { body: { token: TOKEN, version: 1, answer: 'Priced', amount: 1_900, name: 'Kim Ford' } },
  }),
};

import { FREIGHT_CLASSES } from '@lanewright/domain/commodities/lists.ts';
import { ACCESSORIAL_IDS, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { z } from 'zod';
import { MAX_ORDERS_ON_A_TRUCK } from './consolidation.ts';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { pageOf, pageQuery, sortQuery } from './paging.ts';
import { IntegratedRates, SpotQuote } from './rates.ts';
import { ContractRates } from './shipment-lane-rates.ts';

const moment = z.iso.datetime({ offset: true });

const Creator = z.object({ id: z.uuid(), fullName: z.string() });

/** A quote as it was asked for, and what came back so far. Neither changes: who asks for something else makes another one. */
export const SavedQuote = z.object({
  id: z.uuid(),
  quoteNumber: z.string(),
  createDateTime: moment,
  /** Null for somebody who is gone. */
  creator: Creator.nullable(),
  /** The quote that this one repeats. */
  requoteOf: z.object({ id: z.uuid(), quoteNumber: z.string(), createDateTime: moment }).nullable(),
  details: QuoteDraft,
  /** Of the details once more, as other systems read a saved quote. */
  originLocationId: z.uuid(),
  desinationLocationId: z.uuid(),
  accessorials: z.array(z.enum(ACCESSORIAL_IDS)),
  lineItems: QuoteDraft.shape.lineItems,
  miles: z.number(),
  /** The newest answer of each that was asked. */
  rates: z.object({
    spot: SpotQuote.nullable(),
    partial: SpotQuote.nullable(),
    /** One for each source. */
    integrated: z.array(IntegratedRates),
    contract: ContractRates.nullable(),
  }),
  /** What was ordered by it. */
  orderNumbers: z.array(z.string()),
});
export type SavedQuote = z.infer<typeof SavedQuote>;

export const QuoteOfOrders = SavedQuote.extend({
  /** True where the freight term of every order is prepaid and add: the customer pays the freight with a markup. */
  isPrepaidAdd: z.boolean(),
});
export type QuoteOfOrders = z.infer<typeof QuoteOfOrders>;

export const NewQuoteBody = z.strictObject({
  details: QuoteDraft,
  requoteOf: z.uuid().toLowerCase().nullable().default(null),
});
export type NewQuoteBody = z.infer<typeof NewQuoteBody>;

/** The quickest look at what a class does to the price: the cheapest of LTL at each of two classes. */
export const ReclassPrices = z.object({
  items: z.array(
    z.object({
      /** Position among the line items. */
      item: z.int(),
      enteredClass: z.number(),
      densityClass: z.number(),
      /** Pounds a cubic foot. */
      density: z.number(),
    }),
  ),
  /** Null where nobody sells it so. */
  asEntered: z.object({ carrierName: z.string(), totalCost: z.number() }).nullable(),
  byDensity: z.object({ carrierName: z.string(), totalCost: z.number() }).nullable(),
  /** What the carrier of the first price bills when it measures: its price by density, its fee, and how much more that is. */
  afterInspection: z
    .object({ carrierName: z.string(), totalCost: z.number(), inspectionFee: z.number(), more: z.number() })
    .nullable(),
});
export type ReclassPrices = z.infer<typeof ReclassPrices>;

export const MOST_RECIPIENTS = 10;
export const MailQuoteBody = z.strictObject({
  emails: z.array(z.email().max(254)).min(1).max(MOST_RECIPIENTS),
  /** Which of its rates; none named means all that still hold. */
  rateIds: z.array(z.uuid().toLowerCase()).max(50).default([]),
  message: z.string().max(1_000).default(''),
});
export type MailQuoteBody = z.infer<typeof MailQuoteBody>;

export const QUOTE_PAGE_SIZE = 20;
/** The usual first. */
export const QUOTE_SORTS = ['createDateTime', 'pickupDate'] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

const words = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\u0000]*$/, 'must not contain a NUL character')
    .optional();
const day = z.iso
  .date()
  .refine((given) => given >= '1970-01-01' && given <= '2199-12-31', { message: 'must be a day between 1970 and 2199' })
  .optional();
const daysAway = z.coerce.number().int().min(-366).max(366).optional();
const miles = z.coerce.number().int().min(0).max(500).optional();
const freightClass = z.coerce
  .number()
  .refine((given) => FREIGHT_CLASSES.some((one) => one === given), { message: 'is not a freight class' })
  .optional();

export const QuoteHistoryQuery = z.strictObject({
  ...pageQuery(QUOTE_PAGE_SIZE),
  ...sortQuery(QUOTE_SORTS),
  originQuotableLocationId: z.uuid().toLowerCase().optional(),
  /** Miles around it. */
  originDistance: miles,
  destinationQuoteableLocationId: z.uuid().toLowerCase().optional(),
  destinationDistance: miles,
  freightClass,
  searchTerm: words(200),
  createDateFilterType: z.enum(['fixed', 'dynamic']).optional(),
  createStartDate: day,
  createEndDate: day,
  /** Counted back and forth from today: 7 and 0 are the last week. */
  createPastDays: daysAway,
  createFutureDays: daysAway,
  createUserId: z.uuid().toLowerCase().optional(),
  pickupDateFilterType: z.enum(['fixed', 'dynamic']).optional(),
  pickupStartDate: day,
  pickupEndDate: day,
  pickupPastDays: daysAway,
  pickupFutureDays: daysAway,
  /** Where the day of who asks begins: an IANA zone. */
  timeZone: z.string().max(64).optional(),
});
export type QuoteHistoryQuery = z.infer<typeof QuoteHistoryQuery>;

const End = z.object({ city: z.string(), state: z.string(), postalCode: z.string(), country: z.string() });

export const QuoteHistoryItem = z.object({
  id: z.uuid(),
  quoteNumber: z.string(),
  origin: End,
  destination: End,
  createDateTime: moment,
  /** The day of the pickup that was quoted. */
  quoteDate: z.string(),
  shippingModes: z.array(z.enum(SHIPPING_MODES)),
  equipmentMode: z.string(),
  freightClasses: z.array(z.number()),
  /** Pieces of freight. */
  units: z.int(),
  totalWeight: z.number(),
  /** Null where nobody gave a price. */
  lowestRate: z.number().nullable(),
  creator: Creator.nullable(),
  orderNumbers: z.array(z.string()),
});
export type QuoteHistoryItem = z.infer<typeof QuoteHistoryItem>;

export const QuoteCreatorQuery = z.strictObject({ q: words(100) });

const EXAMPLE_DETAILS = {
  shippingModes: ['LTL', 'TL'],
  equipmentMode: 'Dry',
  pickupLocation: {
    id: '48328008-9c66-3669-8feb-9022c6d14913',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    country: 'US',
    name: 'Chicago, IL',
    ianaTimeZone: 'America/Chicago',
    latitude: 41.8858,
    longitude: -87.6181,
  },
  dropoffLocation: {
    id: '9bed1b1c-a3f4-378d-80a1-0685a27b6ce9',
    city: 'Atlanta',
    state: 'GA',
    postalCode: '30303',
    country: 'US',
    name: 'Atlanta, GA',
    ianaTimeZone: 'America/Chicago',
    latitude: 33.7525,
    longitude: -84.3888,
  },
  pickupDate: '2099-11-20',
  lineItems: [
    {
      uniqueIdentifier: 0,
      totalWeight: 900,
      packageCount: 2,
      palletCount: 2,
      packagingUnitType: 'Skid',
      packageLength: 48,
      packageWidth: 40,
      packageHeight: 48,
      freightClass: 70,
    },
  ],
};

const own = { company: 'own' } as const;
const quoting = { ...own, needs: 'CreateQuote' } as const;

export const quotes = {
  create: endpoint({
    post: '/quotes',
    ...quoting,
    rate: 'write',
    repeats: 'by-steps',
    about: 'Keep what is to be quoted, under its number. Prices are then asked for with its id as `quoteId`.',
    body: NewQuoteBody,
    answers: SavedQuote,
    example: { body: { details: EXAMPLE_DETAILS } },
  }),
  ofOrders: endpoint({
    post: '/quotes/of-orders',
    ...own,
    needs: { any: ['CreateQuote', 'CreateRateRequest', 'BookShipment'] },
    rate: 'write',
    repeats: 'by-steps',
    about:
      'Keep what orders, on one truck, are to be quoted for: as they are now. Prices are then asked for with its id.',
    body: z.strictObject({
      orderNumbers: z.array(z.string().max(20)).min(1).max(MAX_ORDERS_ON_A_TRUCK),
      requoteOf: z.uuid().toLowerCase().nullable().default(null),
    }),
    answers: QuoteOfOrders,
    example: { body: { orderNumbers: ['O100001'] } },
  }),
  find: endpoint({
    get: '/quotes/:id',
    ...own,
    needs: { any: ['CreateQuote', 'ViewQuoteHistory', 'CreateOrder'] },
    rate: 'read',
    record: 'quote',
    about: 'A quote with all that was answered to it.',
    params: RecordId,
    answers: SavedQuote,
  }),
  rate: endpoint({
    get: '/quote-rates/:id',
    ...own,
    needs: { any: ['CreateQuote', 'ViewQuoteHistory', 'ViewOrder'] },
    rate: 'read',
    record: 'quote-rate',
    about: 'A price that was quoted, as an order that chooses it needs it.',
    params: RecordId,
    answers: ChosenQuote,
  }),
  reclass: endpoint({
    post: '/quotes/reclass',
    ...quoting,
    rate: 'write',
    about:
      'Where the class of a line and its density disagree: the cheapest price at each class, and what an inspection would make of it. Nothing is kept.',
    body: z.strictObject({ details: QuoteDraft }),
    answers: ReclassPrices,
    example: { body: { details: EXAMPLE_DETAILS } },
  }),
  mail: endpoint({
    post: '/quotes/:id/mail',
    ...quoting,
    rate: 'heavy',
    repeats: 'at-once',
    record: 'quote',
    about: 'Send prices of a quote to customers, at what they are quoted.',
    params: RecordId,
    body: MailQuoteBody,
    answers: Nothing,
    example: { body: { emails: ['buyer@customer.example'] } },
  }),
  history: endpoint({
    get: '/quote-history',
    ...own,
    needs: 'ViewQuoteHistory',
    rate: 'read',
    about: 'Quotes that were asked for, by the day of the request or of the pickup.',
    query: QuoteHistoryQuery,
    answers: pageOf(QuoteHistoryItem),
  }),
  creators: endpoint({
    get: '/quote-creators',
    ...own,
    needs: 'ViewQuoteHistory',
    rate: 'read',
    about: 'Who has asked for quotes, by name.',
    query: QuoteCreatorQuery,
    answers: z.array(Creator),
    example: { query: { q: 'da' } },
  }),
};

import { ACCESSORIAL_IDS, EQUIPMENT_MODES } from '@lanewright/domain/orders/lists.ts';
import { RATE_SOURCES } from '@lanewright/domain/rating/terms.ts';
import { PickupDaySchema } from '@lanewright/domain/units/calendar-day-schema.ts';
import { WallTimeSchema } from '@lanewright/domain/units/wall-time-schema.ts';
import { z } from 'zod';
import { CarrierRecord } from './carrier-records.ts';
import { ExplainedCharge } from './charges.ts';
import { endpoint } from './endpoint.ts';

const COUNTRIES = ['US', 'CA', 'MX'] as const;
const place = {
  city: z.string().max(100).default(''),
  /** Left out: the country follows from the state and the postal code. */
  country: z.enum(COUNTRIES).optional(),
  stopNumber: z.int().min(0).max(24),
};

const moment = z.iso.datetime({ offset: true });

/** What is the same of every price: what it costs, what the customer is quoted, and until when. */
const priced = {
  id: z.uuid(),
  totalCost: z.number(),
  /** With the company's markup, as a customer is quoted; null where no markup is quoted. */
  customerCost: z.number().nullable(),
  charges: z.array(ExplainedCharge),
  validUntil: moment,
  /** What is to be known before it is chosen. */
  remarks: z.array(z.string()),
};

/** The quote that is asked for: then the question must be the one that follows from it. */
const quoteId = z.uuid().toLowerCase().nullable().default(null);

export const SpotQuestionBody = z.strictObject({
  quoteId,
  equipmentMode: z.enum(EQUIPMENT_MODES),
  effectiveDate: PickupDaySchema,
  quoteStops: z
    .array(
      z.strictObject({
        ...place,
        postalCode: z.string().max(12).default(''),
        governingDistrictAbbreviation: z.string().max(10).default(''),
      }),
    )
    .min(2)
    .max(25),
  isHazmatRequired: z.boolean().default(false),
  isTeamRequired: z.boolean().default(false),
  isLiftGateRequired: z.boolean().default(false),
  /** A part of a truck: then its feet and pounds are needed. */
  isPartial: z.boolean().default(false),
  linearFeet: z.number().min(0).max(53).nullable().default(null),
  weight: z.number().min(0).max(1_000_000).nullable().default(null),
});
export type SpotQuestionBody = z.infer<typeof SpotQuestionBody>;

export const SpotQuote = z.object({
  ...priced,
  quoteNumber: z.string(),
  effectiveDate: z.string(),
  transitDays: z.number(),
  deliveryDate: z.string(),
  isPartial: z.boolean(),
  miles: z.number(),
});
export type SpotQuote = z.infer<typeof SpotQuote>;

const Product = z.strictObject({
  perPackageWeightInPounds: z.number().min(0).max(1_000_000),
  count: z.number().min(0).max(1_000_000),
  length: z.number().min(0).max(10_000).nullable().default(null),
  width: z.number().min(0).max(10_000).nullable().default(null),
  height: z.number().min(0).max(10_000).nullable().default(null),
  nmfcClass: z.number().nullable().default(null),
  packagingType: z.string().max(40).default('Skid'),
  palletCount: z.number().min(0).max(10_000).nullable().default(null),
  isStackable: z.boolean().default(false),
  isHazmat: z.boolean().default(false),
  hazmatUNNumber: z.string().max(20).nullable().default(null),
  hazmatHazardClass: z.int().nullable().default(null),
  hazmatPackingGroup: z.int().nullable().default(null),
  description: z.string().max(500).default(''),
  nmfcNumber: z.string().max(20).nullable().default(null),
  cargoClassification: z.string().max(60).nullable().default(null),
});

export const IntegratedQuestionBody = z.strictObject({
  quoteId,
  /** The company that asks: one's own. */
  customerId: z.uuid().toLowerCase(),
  stops: z
    .array(
      z.strictObject({
        ...place,
        state: z.string().max(10).default(''),
        zip: z.string().max(12).default(''),
        quotableLocationId: z.string().max(64).nullable().default(null),
      }),
    )
    .length(2),
  products: z.array(Product).min(1).max(250),
  accessorials: z.array(z.enum(ACCESSORIAL_IDS)).max(60).default([]),
  isHazmatRequired: z.boolean().default(false),
  shippingDate: PickupDaySchema,
  shippingMode: z.enum(['LTL', 'VLTL']),
  /** When the freight is ready and the dock closes, where that is known. */
  readyTime: WallTimeSchema.nullable().default(null),
  closeTime: WallTimeSchema.nullable().default(null),
  /** Only these of the sources are asked: each on its own, so that nobody waits for the slowest; or one once more. */
  sources: z.array(z.enum(RATE_SOURCES)).min(1).max(4).optional(),
});
export type IntegratedQuestionBody = z.infer<typeof IntegratedQuestionBody>;

export const IntegratedQuote = z.object({
  ...priced,
  quoteId: z.uuid(),
  rateSource: z.enum(RATE_SOURCES),
  carrierId: z.uuid().nullable(),
  carrierName: z.string(),
  logoId: z.uuid().nullable(),
  minServiceDays: z.number(),
  maxServiceDays: z.number(),
  pickupDate: z.string(),
  deliveryDate: z.string(),
  serviceLevel: z.string(),
  serviceLevelCode: z.string(),
  serviceLevelDescription: z.string(),
  flexibilityDescription: z.string().nullable(),
  pickupFlexibility: z.number().nullable(),
  maxLiability: z.number().nullable(),
  customerFreightPayer: z.boolean(),
  webServiceDescriptionId: z.string(),
  isGuaranteedRate: z.boolean(),
  integrationServiceType: z.string(),
  additionalInfo: z.object({
    integrationCarrierQuoteReferenceNumber: z.string().nullable(),
    integrationCarrierName: z.string(),
  }),
});
export type IntegratedQuote = z.infer<typeof IntegratedQuote>;

export const IntegratedRates = z.object({
  /** The request, under which all of it is kept; null where nobody gave a price. */
  quoteId: z.uuid(),
  quoteNumber: z.string(),
  miles: z.number(),
  /** Cheapest first. */
  rates: z.array(IntegratedQuote),
  /** One record for each carrier of these rates that is in the company's network. */
  carriers: z.array(CarrierRecord),
  /** Who was asked and offers nothing, and why. */
  refusals: z.array(
    z.object({
      rateSource: z.enum(RATE_SOURCES),
      carrierId: z.uuid().nullable(),
      carrierName: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
  /** Every source that was asked: whether it answered, and if not, what to tell. */
  sources: z.array(
    z.object({ rateSource: z.enum(RATE_SOURCES), provider: z.string(), failure: z.string().nullable() }),
  ),
});
export type IntegratedRates = z.infer<typeof IntegratedRates>;

const asks = { company: 'own', needs: { any: ['CreateQuote', 'CreateOrder', 'BookShipment'] }, rate: 'write' } as const;

export const rates = {
  spot: endpoint({
    post: '/api-quotes',
    ...asks,
    about: 'What a truck, or a part of one, costs on the market of the day; kept under its number.',
    body: SpotQuestionBody,
    answers: SpotQuote,
    example: {
      body: {
        equipmentMode: 'Dry',
        effectiveDate: '2026-11-20',
        quoteStops: [
          { city: 'Chicago', governingDistrictAbbreviation: 'IL', postalCode: '60601', stopNumber: 0 },
          { city: 'Atlanta', governingDistrictAbbreviation: 'GA', postalCode: '30303', stopNumber: 1 },
        ],
      },
    },
  }),
  integrated: endpoint({
    post: '/integrated-rates',
    ...asks,
    about:
      'Prices of LTL and volume carriers, each charge with its arithmetic. A source that fails says so in `sources`; the others are not kept waiting for it.',
    body: IntegratedQuestionBody,
    answers: IntegratedRates,
    example: {
      body: {
        customerId: '00000000-0000-4000-8000-000000000000',
        stops: [
          { city: 'Chicago', state: 'IL', zip: '60601', stopNumber: 0 },
          { city: 'Atlanta', state: 'GA', zip: '30303', stopNumber: 1 },
        ],
        products: [{ perPackageWeightInPounds: 450, count: 2, palletCount: 2, nmfcClass: 70 }],
        shippingDate: '2026-11-20',
        shippingMode: 'LTL',
      },
    },
  }),
};

import { z } from 'zod';
import { choice } from '../fields/choice-fields.ts';
import { draftOf } from '../fields/draft-schema.ts';
import { decimal } from '../fields/number-fields.ts';
import { text } from '../fields/text-fields.ts';
import { day } from '../fields/time-fields.ts';
import {
  CHARGE_METHODS,
  LANE_RATE_TYPE_LABELS,
  LANE_RATE_TYPES,
  RATE_UNIT_LABELS,
  RATE_UNITS,
  type LaneRateType,
  type RateUnit,
} from './words.ts';

export {
  CHARGE_METHODS,
  LANE_RATE_TYPE_LABELS,
  LANE_RATE_TYPES,
  RATE_UNIT_LABELS,
  RATE_UNITS,
  type LaneRateType,
  type RateUnit,
};

/** The kind of packaging that a table of pallets prices, as carriers number them. */
export const PALLET_PACKAGING = 256;
export const MOST_TABLE_NAME = 20;
export const MOST_ADDITIONAL_CHARGES = 20;

const money = (label: string) => decimal({ label, unit: 'USD', digits: 11, least: 0, most: 9_999_999, places: 2 });

export const LANE_RATE_FIELDS = {
  rateType: choice({ label: 'Rate Type', from: LANE_RATE_TYPES }),
  chargeType: choice({ label: 'Rate Unit', from: RATE_UNITS }),
  rate: decimal({ label: 'Rate', unit: 'USD', digits: 11, least: 0, most: 9_999_999, places: 4 }),
  minCharge: money('Min Charge'),
  effectiveDate: day({ label: 'Effective Date' }),
  expirationDate: day({ label: 'Expiration Date' }),
  rateTableName: text({ label: 'Rate table name', limit: MOST_TABLE_NAME }),
};

export const RateRange = z.strictObject({
  id: z.uuid().nullable().default(null),
  minPallets: z.number().nullable(),
  maxPallets: z.number().nullable(),
  ratePerPallet: z.number().nullable(),
});

export const AdditionalCharge = z.strictObject({
  description: z.string().max(100).default(''),
  type: z.string().max(50).default(''),
  units: z.number().min(0).max(1_000_000).nullable().default(null),
  rate: z.number().min(0).max(1_000_000).nullable().default(null),
  chargeRateType: z.enum(CHARGE_METHODS).nullable().default(null),
});
export type AdditionalCharge = z.infer<typeof AdditionalCharge>;

export const LaneRateDraft = draftOf(LANE_RATE_FIELDS).extend({
  carrierId: z.uuid().nullable().default(null),
  rateSpecifications: z
    .strictObject({
      packagingTypes: z.literal(PALLET_PACKAGING).default(PALLET_PACKAGING),
      rateRanges: z.array(RateRange).max(26).default([]),
    })
    .nullable()
    .default(null),
  additionalCharges: z.array(AdditionalCharge).max(MOST_ADDITIONAL_CHARGES).default([]),
});
export type LaneRateDraft = z.infer<typeof LaneRateDraft>;

/** What the table of a carrier is called until somebody names it. */
export const tableNameFor = (carrierName: string): string => carrierName.slice(0, MOST_TABLE_NAME).trimEnd();

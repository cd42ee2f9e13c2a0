import { z } from 'zod';
import { DEFAULT_TIME_ZONE } from '../geography/time-zones.ts';
import { FOOD_WITH_CHEMICALS_RULES } from '../loading/default-limits.ts';
import {
  EQUIPMENT_MODES,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  LTL_ACCESSORIALS,
  ORDER_TYPES,
  REEFER_MODES,
  SHIPPING_MODES,
  type LtlAccessorialId,
} from '../orders/lists.ts';
import { ReferenceNumberType } from '../orders/reference-number-types.ts';
import { RequirementFlagId } from '../orders/requirement-flags.ts';

const text = z.string().default('');
const percent = z.number().nullable().default(null);
const dollars = z.number().nullable().default(null);
/** An empty list of what is available means: everything. */
const available = <T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length).default([]);
const chosen = <T extends readonly [string, ...string[]]>(values: T) => z.enum(values).nullable().default(null);
const accessorialIds = LTL_ACCESSORIALS.map((one) => one.id) as [LtlAccessorialId, ...LtlAccessorialId[]];

export const OrderDefaults = z.strictObject({
  availableFreightTerms: available(FREIGHT_TERMS),
  availableShippingModes: available(SHIPPING_MODES),
  availableEquipmentModes: available(EQUIPMENT_MODES),
  availableEquipmentTypes: available(EQUIPMENT_TYPES),
  availableDefaultLTLAccessorials: available(accessorialIds),
  allowTMSBillToCompany: z.boolean().default(false),
  defaultOrderType: chosen(ORDER_TYPES),
  defaultFreightTerm: chosen(FREIGHT_TERMS),
  defaultShippingMode: chosen(SHIPPING_MODES),
  defaultEquipmentMode: chosen(EQUIPMENT_MODES),
  defaultEquipmentType: chosen(EQUIPMENT_TYPES),
  defaultReeferMode: chosen(REEFER_MODES),
  /** Degrees Fahrenheit. */
  defaultReeferTemp: z.number().nullable().default(null),
  /** The id of a commodity. */
  defaultCommodity: z.uuid().nullable().default(null),
  /** The number of a location. */
  defaultLocation: z.string().max(20).nullable().default(null),
  showLocationName: z.boolean().default(false),
  prioritizeHistoricalLocations: z.boolean().default(false),
  additionalRequirements: z.array(RequirementFlagId).max(50).default([]),
  mustHaveRequirements: z.array(RequirementFlagId).max(50).default([]),
  mustNotHaveRequirements: z.array(RequirementFlagId).max(50).default([]),
  /** Of both borders while there is none for Mexico. */
  customsBrokerName: text,
  customsBrokerContactName: text,
  customsBrokerPhoneNumber: text,
  customsBrokerPortOfEntry: text,
  mexicoCustomsBrokerName: text,
  mexicoCustomsBrokerContactName: text,
  mexicoCustomsBrokerPhoneNumber: text,
  mexicoCustomsBrokerPortOfEntry: text,
  referenceNumberTypes: z.array(ReferenceNumberType).max(50).default([]),
});
export type OrderDefaults = z.infer<typeof OrderDefaults>;

export const MARKUP_METHODS = ['Margin', 'Markup'] as const;

/** Percentages that are added to, or kept of, what a customer is quoted. */
export const QuoteMarkup = z.strictObject({
  defaultPrepaidAdd: percent,
  domesticTLMarkup: percent,
  internationalTLMarkup: percent,
  domesticLTLMarkup: percent,
  internationalLTLMarkup: percent,
  includePartialTLQuotes: z.boolean().default(false),
  includePrepaidAddMarkupQuotes: z.boolean().default(false),
  prepaidAddMarkupMethod: z.enum(MARKUP_METHODS).default('Markup'),
  /** Customers who are sent a quote read who would carry the freight. */
  showCarrierNamesToCustomers: z.boolean().default(false),
});
export type QuoteMarkup = z.infer<typeof QuoteMarkup>;

export const BookingRules = z.strictObject({
  freightAuditEnabled: z.boolean().default(false),
  /** Dollars added to the cost of every truckload while freight audit is on. */
  freightAuditManagementFee: dollars,
  /** Minutes after an appointment that still are on time; null: the usual. */
  onTimeToleranceMinutes: z.number().nullable().default(null),
  /** Dollars by which a carrier's bill may differ from what was booked before somebody has to look at it; null: nothing. */
  rateMismatchTolerance: dollars,
  /** Dollars of refunds of one payment above which another person must approve; null: none needs one. */
  refundApprovalLimit: dollars,
  /** IANA name. Says which day it is in the books: invoices, due dates, payments and aging. */
  timeZone: z.string().max(64).default(DEFAULT_TIME_ZONE),
});
export type BookingRules = z.infer<typeof BookingRules>;

/** Printed on the papers that travel with the freight. */
export const DocumentTexts = z.strictObject({
  defaultSpecialInstructions: text,
  defaultLTLSpecialInstructions: text,
});
export type DocumentTexts = z.infer<typeof DocumentTexts>;

/** How the company's papers look, besides what forms must know of them. */
export const DocumentSettings = z.strictObject({
  ...DocumentTexts.shape,
  /** Numbers of bills of lading and pallets begin with it; empty: a bill of lading has the number of its shipment. */
  gs1CompanyPrefix: text,
  /** At the foot of every bill of lading. */
  bolWording: text,
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

export const Insurance = z.strictObject({
  /** Dollars of cargo insurance that a carrier must have to be booked. */
  minimumCargoInsurance: dollars,
  /** Dollars that an order's freight is worth unless somebody says otherwise. */
  defaultFreightValue: dollars,
});
export type Insurance = z.infer<typeof Insurance>;

const pounds = z.number().nullable().default(null);

/** What may be loaded into one trailer. Null means the default. */
export const FreightRules = z.strictObject({
  maxPayloadDry: pounds,
  maxPayloadReefer: pounds,
  maxPayloadFlatbed: pounds,
  /** Degrees Fahrenheit between the temperatures of two orders in one trailer. */
  temperatureTolerance: z.number().nullable().default(null),
  foodWithChemicals: z.enum(FOOD_WITH_CHEMICALS_RULES).default('Warn'),
});
export type FreightRules = z.infer<typeof FreightRules>;

/** The parts of a company's configuration, each edited by whoever has its permission. */
export const CONFIGURATION_SECTIONS = {
  orderDefaults: OrderDefaults,
  quoteMarkup: QuoteMarkup,
  booking: BookingRules,
  documents: DocumentSettings,
  insurance: Insurance,
  freightRules: FreightRules,
} as const;
export type ConfigurationSection = keyof typeof CONFIGURATION_SECTIONS;

export interface ConfigurationValues {
  orderDefaults: OrderDefaults;
  quoteMarkup: QuoteMarkup;
  booking: BookingRules;
  documents: DocumentSettings;
  insurance: Insurance;
  freightRules: FreightRules;
}

export const EMPTY_CONFIGURATION: ConfigurationValues = {
  orderDefaults: OrderDefaults.parse({}),
  quoteMarkup: QuoteMarkup.parse({}),
  booking: BookingRules.parse({}),
  documents: DocumentSettings.parse({}),
  insurance: Insurance.parse({}),
  freightRules: FreightRules.parse({}),
};

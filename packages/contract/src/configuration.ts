import { ANY_SETTINGS_PERMISSION } from '@lanewright/domain/configuration/section-permissions.ts';
import {
  BookingRules,
  DocumentSettings,
  DocumentTexts,
  FreightRules,
  Insurance,
  OrderDefaults,
  QuoteMarkup,
} from '@lanewright/domain/configuration/sections.ts';
import {
  BillingSettingDraft,
  BillToCompany,
  BillToDraft,
  BillingSetting,
} from '@lanewright/domain/configuration/bill-to.ts';
import { ReferenceNumberType } from '@lanewright/domain/orders/reference-number-types.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

const read = { needs: 'SignedIn', rate: 'read', company: 'own' } as const;
const write = { rate: 'write', company: 'own', repeats: 'at-once' } as const;

/** A part of the configuration with the version an edit must start from. */
function versioned<T extends z.ZodType>(values: T) {
  return z.object({ version: z.int(), updatedAt: z.iso.datetime({ offset: true }).nullable(), values });
}
function editOf<T extends z.ZodType>(values: T) {
  return z.strictObject({ version: z.int(), values });
}

const { referenceNumberTypes: _referenceNumberTypes, ...orderDefaults } = OrderDefaults.shape;
/** All that forms must know of the company, in one answer. */
export const CustomerConfiguration = z.object({
  ...orderDefaults,
  ...QuoteMarkup.shape,
  ...DocumentTexts.shape,
  ...Insurance.shape,
  ...FreightRules.shape,
});
export type CustomerConfiguration = z.infer<typeof CustomerConfiguration>;

const choice = z.object({ id: z.string(), description: z.string() });

export const configuration = {
  customerConfiguration: endpoint({
    get: '/customer-configuration',
    ...read,
    about: 'What the company offers and prefers when it quotes and orders.',
    answers: CustomerConfiguration,
  }),
  settingsQuery: endpoint({
    get: '/settings',
    ...read,
    about: 'Default instructions, and whether freight is audited.',
    answers: z.object({ ...DocumentTexts.shape, ...BookingRules.shape }),
  }),
  orderFormConfiguration: endpoint({
    get: '/order-form-configuration',
    ...read,
    about: 'The choices that the order form offers this company.',
    answers: z.object({
      orderTypes: z.array(z.string()),
      freightTerms: z.array(z.string()),
      shippingModes: z.array(z.string()),
      equipmentModes: z.array(z.string()),
      equipmentTypes: z.array(z.string()),
      reeferModes: z.array(z.string()),
      accessorials: z.array(choice),
      requirementFlags: z.array(choice),
    }),
  }),
  referenceNumberTypes: endpoint({
    get: '/company-reference-numbers',
    ...read,
    about: 'The reference numbers that the company’s orders carry.',
    answers: z.array(ReferenceNumberType),
  }),
  referenceNumbersQuery: endpoint({
    get: '/reference-numbers',
    ...read,
    about: 'The same, by the place on the order form where each is asked for.',
    answers: z.object({
      orderRefs: z.array(ReferenceNumberType),
      pickupRefs: z.array(ReferenceNumberType),
      dropoffRefs: z.array(ReferenceNumberType),
    }),
  }),
  requirementFlags: endpoint({
    get: '/order-requirement-flags',
    needs: 'SignedIn',
    rate: 'read',
    company: 'none',
    about: 'What an order or a place may ask of a truck.',
    answers: z.array(choice),
  }),
  billToCompanies: endpoint({
    get: '/bill-to-companies',
    ...read,
    about: 'Who freight can be billed to: the company itself first, each with its billing settings.',
    answers: z.array(BillToCompany),
  }),
  defaultBillingSetting: endpoint({
    get: '/billing-settings/default',
    ...read,
    about: 'Where invoices go unless somebody says otherwise; null when none is set.',
    answers: BillingSetting.nullable(),
  }),
  createBillToCompany: endpoint({
    post: '/bill-to-companies',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Add somebody freight can be billed to.',
    body: BillToDraft,
    answers: BillToCompany,
    example: { body: { companyName: 'Prairie Grocers' } },
  }),
  updateBillToCompany: endpoint({
    put: '/bill-to-companies/:id',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Rename somebody freight can be billed to.',
    record: 'bill-to-company',
    params: RecordId,
    body: z.strictObject({ ...BillToDraft.shape, version: z.int() }),
    answers: BillToCompany,
    example: { body: { companyName: 'Prairie Grocers', version: 1 } },
  }),
  removeBillToCompany: endpoint({
    delete: '/bill-to-companies/:id',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Remove somebody freight can be billed to, with their billing settings.',
    record: 'bill-to-company',
    params: RecordId,
    answers: Nothing,
  }),
  createBillingSetting: endpoint({
    post: '/bill-to-companies/:id/billing-settings',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Add a billing setting: where invoices to this company go.',
    record: 'bill-to-company',
    params: RecordId,
    body: BillingSettingDraft,
    answers: BillingSetting,
    example: { body: { name: 'Accounts payable', addressLine1: '400 Mill Road', isDefault: false } },
  }),
  updateBillingSetting: endpoint({
    put: '/billing-settings/:id',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Change a billing setting.',
    record: 'billing-setting',
    params: RecordId,
    body: z.strictObject({ ...BillingSettingDraft.shape, version: z.int() }),
    answers: BillingSetting,
    example: { body: { name: 'Accounts payable', addressLine1: '400 Mill Road', isDefault: true, version: 1 } },
  }),
  removeBillingSetting: endpoint({
    delete: '/billing-settings/:id',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Remove a billing setting.',
    record: 'billing-setting',
    params: RecordId,
    answers: Nothing,
  }),
  sections: endpoint({
    get: '/configuration',
    needs: { any: ANY_SETTINGS_PERMISSION },
    rate: 'read',
    company: 'own',
    about: 'The configuration by its parts, to be edited.',
    answers: z.object({
      orderDefaults: versioned(OrderDefaults),
      quoteMarkup: versioned(QuoteMarkup),
      booking: versioned(BookingRules),
      documents: versioned(DocumentSettings),
      insurance: versioned(Insurance),
      freightRules: versioned(FreightRules),
    }),
  }),
  saveOrderDefaults: endpoint({
    put: '/configuration/order-defaults',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Save what orders begin with.',
    body: editOf(OrderDefaults),
    answers: versioned(OrderDefaults),
    example: { body: { version: 0, values: { defaultOrderType: 'Standard' } } },
  }),
  saveQuoteMarkup: endpoint({
    put: '/configuration/quote-markup',
    ...write,
    needs: 'QuoteMarkupSettings',
    about: 'Save what is added to quotes.',
    body: editOf(QuoteMarkup),
    answers: versioned(QuoteMarkup),
    example: { body: { version: 0, values: { defaultPrepaidAdd: 8 } } },
  }),
  saveBooking: endpoint({
    put: '/configuration/booking',
    ...write,
    needs: 'BookingSettings',
    about: 'Save how freight is booked and audited.',
    body: editOf(BookingRules),
    answers: versioned(BookingRules),
    example: { body: { version: 0, values: { freightAuditEnabled: true, freightAuditManagementFee: 12.5 } } },
  }),
  saveDocuments: endpoint({
    put: '/configuration/documents',
    ...write,
    needs: 'DocumentSettings',
    about: 'Save what is printed on documents.',
    body: editOf(DocumentSettings),
    answers: versioned(DocumentSettings),
    example: { body: { version: 0, values: { defaultSpecialInstructions: 'Call two hours before arrival.' } } },
  }),
  saveInsurance: endpoint({
    put: '/configuration/insurance',
    ...write,
    needs: 'InsuranceSettings',
    about: 'Save what freight is worth and how carriers must be insured.',
    body: editOf(Insurance),
    answers: versioned(Insurance),
    example: { body: { version: 0, values: { minimumCargoInsurance: 100000 } } },
  }),
  saveFreightRules: endpoint({
    put: '/configuration/freight-rules',
    ...write,
    needs: 'OrderDefaultSettings',
    about: 'Update the limits of what is loaded into one trailer. A limit that is null uses the default.',
    body: editOf(FreightRules),
    answers: versioned(FreightRules),
    example: { body: { version: 0, values: { maxPayloadDry: 44000, temperatureTolerance: 3 } } },
  }),
};

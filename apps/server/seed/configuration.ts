import type { BillingSettingDraft } from '@lanewright/domain/configuration/bill-to.ts';
import {
  BookingRules,
  DocumentSettings,
  FreightRules,
  Insurance,
  OrderDefaults,
  QuoteMarkup,
  type ConfigurationValues,
} from '@lanewright/domain/configuration/sections.ts';
import { brokerDefaults, BUILDING_BROKERS, IMPORT_BROKERS } from './brokers.ts';

export interface DemoConfiguration {
  sections: ConfigurationValues;
  /** Null name: the company itself. */
  billTo: {
    companyName: string | null;
    billing: Pick<
      BillingSettingDraft,
      'name' | 'addressLine1' | 'city' | 'state' | 'postalCode' | 'country' | 'isDefault'
    >;
  }[];
  /** The position of the company's location that orders begin with; null for none. */
  defaultLocationIndex: number | null;
}

/** Three ways of working, so that every branch of a form can be reached by signing in as somebody else. */
export const DEMO_CONFIGURATIONS: readonly DemoConfiguration[] = [
  {
    // Food: cold, strict about docks, everything prepaid; electronic orders name places by warehouse ID.
    sections: {
      orderDefaults: OrderDefaults.parse({
        availableFreightTerms: ['Prepaid', 'Collect'],
        availableShippingModes: ['LTL', 'VLTL', 'TL'],
        availableEquipmentModes: ['Dry', 'Reefer'],
        availableEquipmentTypes: ['Van', 'Vented Van', 'Reefer', 'Insulated Van'],
        defaultOrderType: 'SalesOrder',
        defaultFreightTerm: 'Prepaid',
        defaultShippingMode: 'TL',
        defaultEquipmentMode: 'Reefer',
        defaultEquipmentType: 'Reefer',
        defaultReeferMode: 'Continuous',
        defaultReeferTemp: 34,
        showLocationName: true,
        prioritizeHistoricalLocations: true,
        mustHaveRequirements: ['FoodGrade', 'TemperatureRecorder'],
        mustNotHaveRequirements: ['RollDoor'],
        additionalRequirements: ['Seal', 'LoadBars'],
        referenceNumberTypes: [
          { label: 'Sales Order', category: 'order', isRequired: false, wellknownTypeId: 2 },
          { label: 'Customer PO', category: 'order', isRequired: false, wellknownTypeId: 1 },
          { label: 'Pickup Number', category: 'order stop pickup', isRequired: false, wellknownTypeId: 7 },
          { label: 'Delivery Number', category: 'order stop dropoff', isRequired: true, wellknownTypeId: 8 },
        ],
      }),
      quoteMarkup: QuoteMarkup.parse({}),
      booking: BookingRules.parse({}),
      documents: DocumentSettings.parse({
        defaultSpecialInstructions: 'Check in with the order number. The trailer is sealed before it leaves the dock.',
        defaultLTLSpecialInstructions: 'Protect from freezing. Call the receiver before delivery.',
      }),
      insurance: Insurance.parse({ minimumCargoInsurance: 100_000, defaultFreightValue: 45_000 }),
      freightRules: FreightRules.parse({}),
    },
    billTo: [
      {
        companyName: null,
        billing: {
          name: 'Accounts payable',
          addressLine1: '1200 Cold Spring Road',
          city: 'Rochester',
          state: 'MN',
          postalCode: '55901',
          country: 'US',
          isDefault: true,
        },
      },
    ],
    defaultLocationIndex: 1,
  },
  {
    // Building products: flatbeds, customers pay freight with a margin on top, others may be billed.
    sections: {
      orderDefaults: OrderDefaults.parse({
        availableEquipmentModes: ['Dry', 'Flatbed'],
        allowTMSBillToCompany: true,
        defaultOrderType: 'Standard',
        defaultFreightTerm: 'PrepaidAdd',
        defaultShippingMode: 'TL',
        defaultEquipmentMode: 'Flatbed',
        defaultEquipmentType: 'Flatbed',
        mustHaveRequirements: ['Straps', 'Tarps'],
        additionalRequirements: ['ProtectiveEquipment'],
        ...brokerDefaults(BUILDING_BROKERS),
        referenceNumberTypes: [
          { label: 'Job Number', category: 'order', isRequired: true, wellknownTypeId: null },
          { label: 'Customer Reference', category: 'order stop dropoff', isRequired: false, wellknownTypeId: 9 },
        ],
      }),
      quoteMarkup: QuoteMarkup.parse({
        defaultPrepaidAdd: 8,
        domesticTLMarkup: 10,
        internationalTLMarkup: 14,
        domesticLTLMarkup: 12,
        internationalLTLMarkup: 18,
        includePartialTLQuotes: true,
        includePrepaidAddMarkupQuotes: true,
        prepaidAddMarkupMethod: 'Margin',
      }),
      booking: BookingRules.parse({ timeZone: 'America/New_York' }),
      documents: DocumentSettings.parse({
        defaultSpecialInstructions: 'Call the receiver two hours before arrival.',
      }),
      insurance: Insurance.parse({ minimumCargoInsurance: 250_000 }),
      freightRules: FreightRules.parse({}),
    },
    billTo: [
      {
        companyName: null,
        billing: {
          name: 'Corporate payables',
          addressLine1: '300 Furnace Street',
          city: 'Birmingham',
          state: 'AL',
          postalCode: '35207',
          country: 'US',
          isDefault: true,
        },
      },
      {
        companyName: 'Keystone Builders Supply',
        billing: {
          name: 'Keystone payables',
          addressLine1: '220 Mill Run Road',
          city: 'Pittsburgh',
          state: 'PA',
          postalCode: '15205',
          country: 'US',
          isDefault: false,
        },
      },
      {
        companyName: 'Lone Star Framing',
        billing: {
          name: 'Freight desk',
          addressLine1: '6000 Blue Mound Road',
          city: 'Fort Worth',
          state: 'TX',
          postalCode: '76106',
          country: 'US',
          isDefault: false,
        },
      },
    ],
    defaultLocationIndex: 0,
  },
  {
    // Imports: mostly LTL to stores, across both borders, with freight audit and its fee.
    sections: {
      orderDefaults: OrderDefaults.parse({
        availableFreightTerms: ['Prepaid', 'ThirdParty', 'PrepaidAdd'],
        availableShippingModes: ['LTL', 'TL'],
        availableDefaultLTLAccessorials: [
          'DeliveryAppointment',
          'DeliveryLiftGateService',
          'DeliveryInside',
          'DeliveryLimitedAccess',
          'SortAndSegregate',
          'PickupLiftGateService',
          'PalletExchange',
          'SingleShipment',
        ],
        defaultOrderType: 'PurchaseOrder',
        defaultFreightTerm: 'ThirdParty',
        defaultShippingMode: 'LTL',
        defaultEquipmentMode: 'Dry',
        defaultEquipmentType: 'Van',
        ...brokerDefaults(IMPORT_BROKERS),
        referenceNumberTypes: [
          { label: 'Purchase Order', category: 'order', isRequired: false, wellknownTypeId: 1 },
          { label: 'Container Number', category: 'order', isRequired: false, wellknownTypeId: null },
          { label: 'Department', category: 'order stop dropoff', isRequired: false, wellknownTypeId: null },
        ],
      }),
      quoteMarkup: QuoteMarkup.parse({ defaultPrepaidAdd: 6, includePrepaidAddMarkupQuotes: true }),
      booking: BookingRules.parse({ freightAuditEnabled: true, freightAuditManagementFee: 12.5 }),
      documents: DocumentSettings.parse({
        defaultLTLSpecialInstructions: 'Deliver by appointment only. No Saturday delivery to stores.',
      }),
      insurance: Insurance.parse({ defaultFreightValue: 20_000 }),
      freightRules: FreightRules.parse({}),
    },
    billTo: [
      {
        companyName: null,
        billing: {
          name: 'Audit partner lockbox',
          addressLine1: 'PO Box 8800',
          city: 'Houston',
          state: 'TX',
          postalCode: '77002',
          country: 'US',
          isDefault: true,
        },
      },
    ],
    defaultLocationIndex: null,
  },
];

import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import type { SettingField } from './form.ts';

export const SETTING_LABELS: Record<SettingField, string> = {
  availableFreightTerms: 'Freight terms',
  availableShippingModes: 'Shipping modes',
  availableEquipmentModes: 'Equipment modes',
  availableEquipmentTypes: 'Equipment types',
  availableDefaultLTLAccessorials: 'LTL accessorials',
  allowTMSBillToCompany: 'Orders may choose who is billed',
  defaultOrderType: 'Order type',
  defaultFreightTerm: 'Freight term',
  defaultShippingMode: 'Shipping mode',
  defaultEquipmentMode: 'Equipment mode',
  defaultEquipmentType: 'Equipment type',
  defaultReeferMode: 'Reefer mode',
  defaultReeferTemp: 'Reefer temperature',
  defaultCommodity: 'Default commodity',
  defaultLocation: 'Default location',
  showLocationName: 'Show location names',
  prioritizeHistoricalLocations: 'Locations used before come first',
  additionalRequirements: 'Additional',
  mustHaveRequirements: 'Must have',
  mustNotHaveRequirements: 'Must not have',
  customsBrokerName: 'Broker name',
  customsBrokerContactName: 'Broker contact',
  customsBrokerPhoneNumber: 'Broker phone number',
  customsBrokerPortOfEntry: 'Port of entry',
  mexicoCustomsBrokerName: 'Broker name, Mexico',
  mexicoCustomsBrokerContactName: 'Broker contact, Mexico',
  mexicoCustomsBrokerPhoneNumber: 'Broker phone number, Mexico',
  mexicoCustomsBrokerPortOfEntry: 'Port of entry, Mexico',
  referenceNumberTypes: 'Reference numbers',
  defaultPrepaidAdd: 'Prepaid and Add',
  domesticTLMarkup: 'Truckload, domestic',
  internationalTLMarkup: 'Truckload, international',
  domesticLTLMarkup: 'LTL, domestic',
  internationalLTLMarkup: 'LTL, international',
  includePartialTLQuotes: 'Include partial truckload quotes',
  includePrepaidAddMarkupQuotes: 'Show quotes with the markup added',
  showCarrierNamesToCustomers: 'Show carrier names on quotes sent to customers',
  prepaidAddMarkupMethod: 'Method',
  freightAuditEnabled: 'Freight audit',
  freightAuditManagementFee: 'Management fee',
  onTimeToleranceMinutes: 'On-time tolerance',
  rateMismatchTolerance: 'Rate mismatch tolerance',
  refundApprovalLimit: 'Refunds above this amount need a second person',
  timeZone: 'Time zone',
  defaultSpecialInstructions: 'Special instructions, truckload',
  defaultLTLSpecialInstructions: 'Special instructions, LTL',
  gs1CompanyPrefix: 'GS1 company prefix',
  bolWording: 'Wording on bills of lading',
  minimumCargoInsurance: 'Minimum cargo insurance',
  defaultFreightValue: 'Freight value of an order',
  maxPayloadDry: 'Maximum payload, dry van',
  maxPayloadReefer: 'Maximum payload, reefer',
  maxPayloadFlatbed: 'Maximum payload, flatbed',
  temperatureTolerance: 'Temperature tolerance',
  foodWithChemicals: 'Food and chemicals on one truck',
};

export interface SettingGroup {
  /** Where a link into the page leads. */
  anchor: string;
  title: string;
  about: string;
  fields: readonly SettingField[];
}

export interface SettingsSection {
  section: ConfigurationSection;
  anchor: string;
  title: string;
  about: string;
  groups: readonly SettingGroup[];
}

const ORDER_GROUPS: readonly SettingGroup[] = [
  {
    anchor: 'available',
    title: 'What can be chosen',
    about: 'Orders and quotes offer these. A list that is left empty offers everything.',
    fields: [
      'availableFreightTerms',
      'availableShippingModes',
      'availableEquipmentModes',
      'availableEquipmentTypes',
      'availableDefaultLTLAccessorials',
    ],
  },
  {
    anchor: 'beginning',
    title: 'What an order begins with',
    about: 'Filled in for people; they can still change it on each order.',
    fields: [
      'defaultOrderType',
      'defaultFreightTerm',
      'defaultShippingMode',
      'defaultEquipmentMode',
      'defaultEquipmentType',
      'defaultReeferMode',
      'defaultReeferTemp',
    ],
  },
  {
    anchor: 'location-and-commodity',
    title: 'Location and commodity',
    about: 'Where most freight begins, what it mostly is, and how places are listed.',
    fields: ['defaultLocation', 'defaultCommodity', 'showLocationName', 'prioritizeHistoricalLocations'],
  },
  {
    anchor: 'requirements',
    title: 'Requirements',
    about: 'What every order asks of a truck, its driver and its papers.',
    fields: ['mustHaveRequirements', 'mustNotHaveRequirements', 'additionalRequirements'],
  },
  {
    anchor: 'customs',
    title: 'Customs broker',
    about:
      'Filled in on orders that cross a border. Orders to or from Mexico take the broker for Mexico where one is set. A port of entry on another border is not filled in.',
    fields: [
      'customsBrokerName',
      'customsBrokerContactName',
      'customsBrokerPhoneNumber',
      'customsBrokerPortOfEntry',
      'mexicoCustomsBrokerName',
      'mexicoCustomsBrokerContactName',
      'mexicoCustomsBrokerPhoneNumber',
      'mexicoCustomsBrokerPortOfEntry',
    ],
  },
  {
    anchor: 'reference-numbers',
    title: 'Reference numbers',
    about: 'What the order form asks for, on the order itself and at its stops.',
    fields: ['referenceNumberTypes'],
  },
  {
    anchor: 'bill-to',
    title: 'Bill-to',
    about: 'Who pays for the freight of an order.',
    fields: ['allowTMSBillToCompany'],
  },
];

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    section: 'orderDefaults',
    anchor: 'order-defaults',
    title: 'Order defaults',
    about: 'What orders offer and begin with.',
    groups: ORDER_GROUPS,
  },
  {
    section: 'quoteMarkup',
    anchor: 'quote-markup',
    title: 'Quote markup',
    about: 'What is added to a carrier’s price before your customer sees it.',
    groups: [
      {
        anchor: 'markup-method',
        title: 'Method',
        about: '',
        fields: ['prepaidAddMarkupMethod'],
      },
      {
        anchor: 'markup-percentages',
        title: 'Percentages',
        about: 'A field that is left empty uses the one of Prepaid and Add.',
        fields: [
          'defaultPrepaidAdd',
          'domesticTLMarkup',
          'internationalTLMarkup',
          'domesticLTLMarkup',
          'internationalLTLMarkup',
        ],
      },
      {
        anchor: 'markup-quotes',
        title: 'Quotes',
        about: '',
        fields: ['includePartialTLQuotes', 'includePrepaidAddMarkupQuotes', 'showCarrierNamesToCustomers'],
      },
    ],
  },
  {
    section: 'booking',
    anchor: 'booking',
    title: 'Booking',
    about: 'How freight is booked and audited.',
    groups: [
      {
        anchor: 'audit',
        title: '',
        about: '',
        fields: [
          'freightAuditEnabled',
          'freightAuditManagementFee',
          'onTimeToleranceMinutes',
          'rateMismatchTolerance',
          'refundApprovalLimit',
          'timeZone',
        ],
      },
    ],
  },
  {
    section: 'documents',
    anchor: 'documents',
    title: 'Documents',
    about: 'What is printed on the papers that travel with the freight.',
    groups: [
      {
        anchor: 'instructions',
        title: '',
        about: '',
        fields: ['defaultSpecialInstructions', 'defaultLTLSpecialInstructions', 'bolWording', 'gs1CompanyPrefix'],
      },
    ],
  },
  {
    section: 'insurance',
    anchor: 'insurance',
    title: 'Insurance',
    about: 'What freight is worth, and how carriers must be insured.',
    groups: [{ anchor: 'cover', title: '', about: '', fields: ['minimumCargoInsurance', 'defaultFreightValue'] }],
  },
  {
    section: 'freightRules',
    anchor: 'freight-rules',
    title: 'Freight rules',
    about: 'What may be loaded into one trailer. Quotes, bookings, consolidation and optimization use these limits.',
    groups: [
      { anchor: 'payload', title: '', about: '', fields: ['maxPayloadDry', 'maxPayloadReefer', 'maxPayloadFlatbed'] },
      { anchor: 'sharing', title: '', about: '', fields: ['temperatureTolerance', 'foodWithChemicals'] },
    ],
  },
];

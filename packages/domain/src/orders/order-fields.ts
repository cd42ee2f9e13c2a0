import { REEFER_TEMPERATURE_RANGE } from '../configuration/rules.ts';
import { choice, listedNumber, position, several, yesNo } from '../fields/choice-fields.ts';
import { decimal, whole } from '../fields/number-fields.ts';
import { text } from '../fields/text-fields.ts';
import { day, wallTime } from '../fields/time-fields.ts';
import { normalizeUNNumber } from '../commodities/un-number-text.ts';
import {
  CARGO_CLASSIFICATIONS,
  FREIGHT_CLASSES,
  HAZARD_CLASSES,
  PACKAGING_TYPES,
  PACKING_GROUPS,
} from '../commodities/lists.ts';
import {
  ACCESSORIAL_IDS,
  accessorialName,
  EQUIPMENT_MODES,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  LOAD_STYLES,
  ORDER_TYPES,
  REEFER_MODES,
  SHIPPING_MODES,
  STOP_TYPES,
} from './lists.ts';
import { TRAILER_FEET } from '../loading/trailer-limits.ts';
import { REQUIREMENT_FLAGS, requirementName } from './requirement-flags.ts';

const [coldest, warmest] = REEFER_TEMPERATURE_RANGE;
const REQUIREMENT_IDS = REQUIREMENT_FLAGS.map(({ id }) => id);

const temperature = (label: string) =>
  decimal({ label, unit: '°F', digits: 5, least: coldest, most: warmest, places: 1 });
/** Of a package, in inches. */
const side = (label: string) => decimal({ label, unit: 'in', digits: 7, most: 9_999, places: 2 });
const requirements = (label: string) => several({ label, from: REQUIREMENT_IDS, nameOf: requirementName });

/** The facts of an order as a whole. */
export const ORDER_FIELDS = {
  orderType: choice({ label: 'Order type', from: ORDER_TYPES }),
  shippingMode: choice({ label: 'Shipping mode', from: SHIPPING_MODES }),
  equipmentMode: choice({ label: 'Equipment mode', from: EQUIPMENT_MODES }),
  equipmentTypes: several({ label: 'Equipment types', from: EQUIPMENT_TYPES }),
  reeferMode: choice({ label: 'Reefer mode', from: REEFER_MODES }),
  reeferTemperature: temperature('Reefer temperature'),
  reeferTemperatureMin: temperature('Minimum reefer temperature'),
  reeferTemperatureMax: temperature('Maximum reefer temperature'),
  freightValue: decimal({ label: 'Freight value', unit: 'USD', digits: 13, least: 0, most: 9_999_999_999, places: 2 }),
  isLiftGateRequired: yesNo({ label: 'Liftgate' }),
  isBlind: yesNo({ label: 'Blind' }),
  isJustInTime: yesNo({ label: 'Just in time' }),
  isTeamRequired: yesNo({ label: 'Team' }),
  isPartial: yesNo({ label: 'Partial' }),
  linearFeet: decimal({ label: 'Linear feet', unit: 'ft', digits: 5, most: TRAILER_FEET, places: 2 }),
  requirements: requirements('Requirements'),
  mustHaveEquipmentRequirementFlags: requirements('Must have'),
  mustNotHaveEquipmentRequirementFlags: requirements('Must not have'),
  accessorials: several({ label: 'Accessorials', from: ACCESSORIAL_IDS, nameOf: accessorialName }),
  billToCompanyNumber: text({ label: 'Bill to company', limit: 20 }),
  specialInstructions: text({ label: 'Special instructions', limit: 2_000, isMultiline: true }),
  customsBrokerName: text({ label: 'Customs broker', limit: 100 }),
  customsBrokerContactName: text({ label: 'Customs contact', limit: 100 }),
  customsBrokerPhoneNumber: text({ label: 'Customs phone number', limit: 30 }),
  customsBrokerPortOfEntry: text({ label: 'Port of entry', limit: 100 }),
  hazmatEmergencyContactInfo: text({ label: 'Hazmat contact', limit: 200 }),
  chemtracAccountNumber: text({ label: 'Chemtrec account', limit: 50 }),
  quoteNumberOrId: text({ label: 'Quote', limit: 50 }),
};

/** Who pays for the freight, and what a shipper adds to it. */
export const FREIGHT_TERM_FIELDS = {
  freightTermType: choice({ label: 'Freight terms', from: FREIGHT_TERMS }),
  markup: decimal({ label: 'Markup', unit: '%', digits: 7, least: 0, most: 1_000, places: 3 }),
};

/** Times are those of the clocks at the stop. */
export const STOP_FIELDS = {
  type: choice({ label: 'Stop type', from: STOP_TYPES }),
  locationNumber: text({ label: 'Location', limit: 20 }),
  baseDate: day({ label: 'Date' }),
  early: wallTime({ label: 'Early' }),
  late: wallTime({ label: 'Late' }),
  appointment: wallTime({ label: 'Appointment' }),
  loadStyle: choice({ label: 'Load style', from: LOAD_STYLES }),
  notes: text({ label: 'Notes', limit: 2_000, isMultiline: true }),
  ediCode: text({ label: 'Warehouse ID', limit: 50 }),
  contactId: text({ label: 'Contact', limit: 36 }),
};

export const LINE_ITEM_FIELDS = {
  commodityCode: text({ label: 'Commodity', limit: 50 }),
  customerProductCode: text({ label: 'Customer product code', limit: 50 }),
  description: text({ label: 'Description', limit: 200 }),
  /** Of all packages together. */
  totalWeight: decimal({ label: 'Total weight', unit: 'lbs', digits: 11, most: 99_999_999, places: 2 }),
  packageCount: whole({ label: 'Quantity', digits: 6 }),
  packagingUnitType: choice({ label: 'Package type', from: PACKAGING_TYPES }),
  palletCount: whole({ label: 'Pallet count', digits: 4, least: 0 }),
  packageLength: side('Length'),
  packageWidth: side('Width'),
  packageHeight: side('Height'),
  isStackable: yesNo({ label: 'Stackable' }),
  freightClass: listedNumber({ label: 'Freight class', from: FREIGHT_CLASSES }),
  nmfcNumber: text({ label: 'NMFC number', limit: 20 }),
  cargoClassification: choice({ label: 'Cargo classification', from: CARGO_CLASSIFICATIONS }),
  isHazmat: yesNo({ label: 'Hazmat' }),
  hazmatHazardClass: position({ label: 'Hazard class', from: HAZARD_CLASSES }),
  hazmatPackingGroup: position({ label: 'Packing group', from: PACKING_GROUPS }),
  hazmatUNNumber: {
    ...text({
      label: 'UN #',
      spell: normalizeUNNumber,
      looks: { like: /^(UN|NA)\d{4}$/, inWords: 'UN or NA and four digits, such as UN1263' },
    }),
    // Without a limit for the rules: what is longer is refused by its looks.
    maxLength: 'UN1263'.length,
  },
  hazmatProperShippingName: text({ label: 'Proper shipping name', limit: 200 }),
  /** What it is made of, where its name is one "n.o.s." */
  hazmatTechnicalName: text({ label: 'Technical name', limit: 100 }),
  isLimitedQuantity: yesNo({ label: 'Limited quantity' }),
  /** So much of it that a spill must be reported (RQ). */
  isReportableQuantity: yesNo({ label: 'Reportable quantity' }),
};

/** Somebody at the stop whom nobody has written down yet. */
export const NEW_CONTACT_FIELDS = {
  firstName: text({ label: 'First name', limit: 50 }),
  lastName: text({ label: 'Last name', limit: 50 }),
  email: text({ label: 'Email', limit: 254 }),
  phoneNumberMobile: text({ label: 'Cell', limit: 30 }),
};

import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import type { OrderForm } from './order-form.ts';
import { sectionOf, sectionsOf } from './sections-of-form.ts';

/** The fields of each kind of section, from top to bottom; those of a stop and of an item without saying which. */
export const FIELDS_IN_PAGE_ORDER = [
  'orderType',
  'tmsOrderDetails.freightTermType',
  'tmsOrderDetails.markup',
  'shippingMode',
  'equipmentMode',
  'equipmentTypes',
  'reeferMode',
  'reeferTemperatureMin',
  'reeferTemperatureMax',
  'reeferTemperature',
  'freightValue',
  'billToCompanyNumber',
  'billingSettingId',
  'linearFeet',
  'mustHaveEquipmentRequirementFlags',
  'mustNotHaveEquipmentRequirementFlags',
  'accessorials',
  'requirements',
  'type',
  'locationNumber',
  'contactId',
  'locationContactToAdd',
  'ediCode',
  'baseDate',
  'early',
  'late',
  'appointment',
  'loadStyle',
  'notes',
  'referenceNumbers',
  'item.commodityCode',
  'item.description',
  'item.totalWeight',
  'item.packageCount',
  'item.packagingUnitType',
  'item.palletCount',
  'item.packageLength',
  'item.packageWidth',
  'item.packageHeight',
  'item.freightClass',
  'item.nmfcNumber',
  'item.cargoClassification',
  'item.customerProductCode',
  'itemStop',
  'item.isHazmat',
  'item.hazmatHazardClass',
  'item.hazmatPackingGroup',
  'item.hazmatUNNumber',
  'item.hazmatProperShippingName',
  'item.hazmatTechnicalName',
  'item.root',
  'lineItems',
  'stops.root',
  'customsBrokerName',
  'customsBrokerContactName',
  'customsBrokerPhoneNumber',
  'customsBrokerPortOfEntry',
  'hazmatEmergencyContactInfo',
  'chemtracAccountNumber',
  'specialInstructions',
];

function placeInSection(field: string): number {
  const name = field.replace(/^stops\.\d+\./, '');
  const found = FIELDS_IN_PAGE_ORDER.findIndex((one) => name === one || name.startsWith(`${one}.`));
  return found < 0 ? FIELDS_IN_PAGE_ORDER.length : found;
}

/** Compares two fields by where they stand on the page; what stands in the same place keeps its order. */
export function pageOrder(form: OrderForm, facts: OrderFacts): (one: string, other: string) => number {
  const sections = sectionsOf(form, facts).map(({ id }) => id);
  const places = new Map<string, number>();
  const placeOf = (field: string) => {
    const known = places.get(field);
    if (known !== undefined) return known;
    const section = sections.indexOf(sectionOf(field));
    const place = (section < 0 ? 0 : section) * (FIELDS_IN_PAGE_ORDER.length + 1) + placeInSection(field);
    places.set(field, place);
    return place;
  };
  return (one, other) => placeOf(one) - placeOf(other);
}

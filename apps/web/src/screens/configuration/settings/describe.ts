import type { ReferenceNumberType } from '@lanewright/domain/orders/reference-number-types.ts';
import type { Choice } from '../../../ui/forms/choice.ts';
import {
  ACCESSORIAL_CHOICES,
  CATEGORY_CHOICES,
  EQUIPMENT_MODE_CHOICES,
  EQUIPMENT_TYPE_CHOICES,
  FREIGHT_TERM_CHOICES,
  ORDER_TYPE_CHOICES,
  REEFER_MODE_CHOICES,
  REQUIREMENT_CHOICES,
  SHIPPING_MODE_CHOICES,
  TIME_ZONE_CHOICES,
  FOOD_WITH_CHEMICALS_CHOICES,
} from './choices.ts';
import { NUMBER_KINDS, type NumberField, type SettingField } from './form.ts';

export const NOT_SET = 'Not set';

const CHOICES: Partial<Record<SettingField, readonly Choice<string>[]>> = {
  availableFreightTerms: FREIGHT_TERM_CHOICES,
  availableShippingModes: SHIPPING_MODE_CHOICES,
  availableEquipmentModes: EQUIPMENT_MODE_CHOICES,
  availableEquipmentTypes: EQUIPMENT_TYPE_CHOICES,
  availableDefaultLTLAccessorials: ACCESSORIAL_CHOICES,
  defaultOrderType: ORDER_TYPE_CHOICES,
  defaultFreightTerm: FREIGHT_TERM_CHOICES,
  defaultShippingMode: SHIPPING_MODE_CHOICES,
  defaultEquipmentMode: EQUIPMENT_MODE_CHOICES,
  defaultEquipmentType: EQUIPMENT_TYPE_CHOICES,
  defaultReeferMode: REEFER_MODE_CHOICES,
  mustHaveRequirements: REQUIREMENT_CHOICES,
  mustNotHaveRequirements: REQUIREMENT_CHOICES,
  additionalRequirements: REQUIREMENT_CHOICES,
  timeZone: TIME_ZONE_CHOICES,
  foodWithChemicals: FOOD_WITH_CHEMICALS_CHOICES,
};

/** Names of records that a setting knows only by id or number; absent until they are known. */
export type RecordNames = ReadonlyMap<string, string>;

/** A setting in words, as it stands in the form. */
export function describeSetting(field: SettingField, value: unknown, names: RecordNames): string {
  if (value === null || value === '') return NOT_SET;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'referenceNumberTypes') return describeReferences(value as ReferenceNumberType[]);
  if (Array.isArray(value)) return describeList(field, value as string[]);
  const text = value as string;
  if (Object.hasOwn(NUMBER_KINDS, field)) return withUnit(field as NumberField, text);
  return nameOf(field, text) ?? names.get(text) ?? text;
}

function nameOf(field: SettingField, value: string): string | undefined {
  return CHOICES[field]?.find((choice) => choice.value === value)?.label;
}

function describeList(field: SettingField, values: readonly string[]): string {
  if (values.length === 0) return field.startsWith('available') ? 'All' : 'None';
  return values.map((value) => nameOf(field, value) ?? value).join(', ');
}

function describeReferences(types: readonly ReferenceNumberType[]): string {
  if (types.length === 0) return 'None';
  return types
    .map(({ label, category, isRequired }) => {
      const place = CATEGORY_CHOICES.find(({ value }) => value === category)?.label.toLowerCase() ?? category;
      return `${label} (${place}${isRequired ? ', required' : ''})`;
    })
    .join(', ');
}

function withUnit(field: NumberField, text: string): string {
  switch (NUMBER_KINDS[field]) {
    case 'percent':
      return `${text}%`;
    case 'dollars':
      return `$${text}`;
    case 'temperature':
      return `${text} °F`;
    case 'minutes':
      return `${text} min`;
    case 'pounds':
      return `${text} lbs`;
  }
}

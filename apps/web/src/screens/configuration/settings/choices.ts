import {
  choiceName,
  EQUIPMENT_MODES,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  LTL_ACCESSORIALS,
  ORDER_TYPES,
  REEFER_MODES,
  SHIPPING_MODES,
} from '@lanewright/domain/orders/lists.ts';
import {
  REFERENCE_CATEGORIES,
  WELL_KNOWN_REFERENCE_TYPES,
  type ReferenceCategory,
} from '@lanewright/domain/orders/reference-number-types.ts';
import { REQUIREMENT_FLAGS } from '@lanewright/domain/orders/requirement-flags.ts';
import { FOOD_WITH_CHEMICALS_RULES, type FoodWithChemicalsRule } from '@lanewright/domain/loading/default-limits.ts';
import { TIME_ZONES, timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import type { Choice } from '../../../ui/forms/choice.ts';

function named<T extends Parameters<typeof choiceName>[0]>(values: readonly T[]): Choice<T>[] {
  return values.map((value) => ({ value, label: choiceName(value) }));
}
function asWritten<T extends string>(values: readonly T[]): Choice<T>[] {
  return values.map((value) => ({ value, label: value }));
}
function described<T extends string>(entries: readonly { id: T; description: string }[]): Choice<T>[] {
  return entries.map(({ id, description }) => ({ value: id, label: description }));
}

export const ORDER_TYPE_CHOICES = named(ORDER_TYPES);
export const FREIGHT_TERM_CHOICES = named(FREIGHT_TERMS);
export const SHIPPING_MODE_CHOICES = named(SHIPPING_MODES);
export const EQUIPMENT_MODE_CHOICES = named(EQUIPMENT_MODES);
export const EQUIPMENT_TYPE_CHOICES = asWritten(EQUIPMENT_TYPES);
export const REEFER_MODE_CHOICES = asWritten(REEFER_MODES);
export const ACCESSORIAL_CHOICES = described(LTL_ACCESSORIALS);
export const REQUIREMENT_CHOICES = described(REQUIREMENT_FLAGS);
export const TIME_ZONE_CHOICES: Choice<string>[] = TIME_ZONES.map((value) => ({ value, label: timeZoneLabel(value) }));

const FOOD_WITH_CHEMICALS_NAMES: Record<FoodWithChemicalsRule, string> = {
  Allow: 'Allow without a warning',
  Warn: 'Warn, and keep apart in optimized plans',
  Refuse: 'Do not allow',
};
export const FOOD_WITH_CHEMICALS_CHOICES: Choice<FoodWithChemicalsRule>[] = FOOD_WITH_CHEMICALS_RULES.map((value) => ({
  value,
  label: FOOD_WITH_CHEMICALS_NAMES[value],
}));

const CATEGORY_NAMES: Record<ReferenceCategory, string> = {
  order: 'Order',
  'order stop pickup': 'Pickup',
  'order stop dropoff': 'Dropoff',
};
export const CATEGORY_CHOICES: Choice<ReferenceCategory>[] = REFERENCE_CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_NAMES[value],
}));
export const WELL_KNOWN_CHOICES: Choice<number>[] = WELL_KNOWN_REFERENCE_TYPES.map(({ id, label }) => ({
  value: id,
  label,
}));

/** What may be a default: what is available, and the present one even when it no longer is, so that it can be seen. */
export function defaultChoices<T extends string>(
  all: readonly Choice<T>[],
  available: readonly T[],
  current: T | null,
): Choice<T>[] {
  return all.filter(({ value }) => available.length === 0 || available.includes(value) || value === current);
}

import {
  ADDITIONAL_SERVICES,
  choiceName,
  DROPOFF_ACCESSORIALS,
  EQUIPMENT_MODES,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  ORDER_TYPES,
  PICKUP_ACCESSORIALS,
  REEFER_MODES,
  SHIPPING_MODES,
  type LtlAccessorialId,
} from '@lanewright/domain/orders/lists.ts';
import { REQUIREMENT_FLAGS } from '@lanewright/domain/orders/requirement-flags.ts';
import type { Choice } from '../../../../ui/forms/choice.ts';

type Named = Parameters<typeof choiceName>[0];

const named = <T extends Named>(values: readonly T[]): Choice<T>[] =>
  values.map((value) => ({ value, label: choiceName(value) }));
const same = <T extends string>(values: readonly T[]): Choice<T>[] => values.map((value) => ({ value, label: value }));
const described = <T extends string>(entries: readonly { id: T; description: string }[]): Choice<T>[] =>
  entries.map(({ id, description }) => ({ value: id, label: description }));

export const ORDER_TYPE_CHOICES = named(ORDER_TYPES);
export const FREIGHT_TERM_CHOICES = named(FREIGHT_TERMS);
export const SHIPPING_MODE_CHOICES = named(SHIPPING_MODES);
export const EQUIPMENT_MODE_CHOICES = named(EQUIPMENT_MODES);
export const EQUIPMENT_TYPE_CHOICES = same(EQUIPMENT_TYPES);
export const REEFER_MODE_CHOICES = same(REEFER_MODES);
export const REQUIREMENT_CHOICES = described(REQUIREMENT_FLAGS);
export const ACCESSORIAL_CHOICES = {
  Pickup: described<LtlAccessorialId>(PICKUP_ACCESSORIALS),
  Dropoff: described<LtlAccessorialId>(DROPOFF_ACCESSORIALS),
  'Additional services': described<LtlAccessorialId>(ADDITIONAL_SERVICES),
};

/** What the company offers, where an empty list means everything; and what was chosen before, while it is. */
export function offered<T extends string>(
  choices: readonly Choice<T>[],
  available: readonly T[],
  chosen: readonly T[],
): Choice<T>[] {
  return choices.filter(({ value }) => available.length === 0 || available.includes(value) || chosen.includes(value));
}

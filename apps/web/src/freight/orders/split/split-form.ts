import type { OrderSplit } from '@lanewright/contract/orders.ts';
import { handlingUnitsOf, MIN_PARTS, type ItemUnits } from '@lanewright/domain/orders/split.ts';

/** What is typed: the units of each item (outer) on each part (inner). */
export type SplitForm = readonly (readonly string[])[];

/** As proposed; without a proposal all units stay on the order. */
export function initialForm({ items, units }: OrderSplit): SplitForm {
  if (units.length > 0) return units.map((item) => item.units.map(String));
  return items.map((item) => [String(handlingUnitsOf(item).count), ...Array<string>(MIN_PARTS - 1).fill('0')]);
}

export const partsOf = (form: SplitForm): number => form[0]?.length ?? 0;

export const withUnits = (form: SplitForm, item: number, part: number, text: string): SplitForm =>
  form.map((units, index) => (index === item ? units.with(part, text) : units));

export const withPart = (form: SplitForm): SplitForm => form.map((units) => [...units, '0']);

/** What a removed part carried is left to assign. */
export const withoutPart = (form: SplitForm, part: number): SplitForm => form.map((units) => units.toSpliced(part, 1));

const read = (text: string): number => {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return 0;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
};

export const unitsOfForm = (form: SplitForm, { items }: Pick<OrderSplit, 'items'>): ItemUnits[] =>
  items.map(({ id }, index) => ({ lineItemId: id, units: (form[index] ?? []).map(read) }));

/** What cannot be read counts as none until it is corrected. */
export const readableUnits = (chosen: readonly ItemUnits[]): ItemUnits[] =>
  chosen.map((one) => ({ ...one, units: one.units.map((count) => (Number.isNaN(count) ? 0 : count)) }));

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

/**
 * The units of one part, with the rest moved so that all units stay assigned: what other parts give up or take is on the
 * first part, or on the last one where the first is edited, and then on those before it. What cannot be read moves nothing.
 */
export function withUnits(form: SplitForm, { item, part, total }: UnitsPlace, text: string): SplitForm {
  return form.map((units, index) => (index === item ? withRest(units.with(part, text), part, total) : units));
}

interface UnitsPlace {
  item: number;
  part: number;
  /** The units that the item has. */
  total: number;
}

const add = (one: number, other: number) => one + other;

function withRest(units: readonly string[], part: number, total: number): readonly string[] {
  const counts = units.map(read);
  const others = counts.map((_, index) => index).filter((index) => index !== part);
  const first = part === 0 ? others.at(-1) : 0;
  if (first === undefined || counts.some(Number.isNaN)) return units;
  let rest = total - counts.reduce(add, 0);
  for (const other of [first, ...others.filter((index) => index !== first).toReversed()]) {
    const given = Math.max(rest, -counts[other]!);
    counts[other]! += given;
    rest -= given;
  }
  return counts.map((count, index) => (index === part ? units[index]! : String(count)));
}

export const withPart = (form: SplitForm): SplitForm => form.map((units) => [...units, '0']);

/** What a removed part carried goes back to the first part. */
export const withoutPart = (form: SplitForm, part: number): SplitForm =>
  form.map((units) => {
    const [first, removed] = [read(units[0]!), read(units[part]!)];
    const others = units.toSpliced(part, 1);
    return Number.isNaN(first + removed) ? others : others.with(0, String(first + removed));
  });

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

import type { LineItemDraft } from '../orders/order.ts';
import { LIMITED_QUANTITY, segregationOf, toHazardText, type Segregation } from './segregation.ts';
import { hazardFromUNNumber } from './un-numbers.ts';

export type HazardousItem = Pick<
  LineItemDraft,
  'isHazmat' | 'hazmatHazardClass' | 'hazmatPackingGroup' | 'hazmatUNNumber' | 'isLimitedQuantity'
>;

/** The class of an item with its subsidiary hazards, as the segregation table takes it; null for what is not hazmat. */
export function hazardOf(item: HazardousItem): string | null {
  if (!item.isHazmat) return null;
  const { hazardClass, subsidiary } = hazardFromUNNumber(item);
  if (hazardClass === null) return null;
  return item.isLimitedQuantity ? LIMITED_QUANTITY : toHazardText(hazardClass, subsidiary);
}

/** Every hazard on board, each once. */
export const hazardsOf = (items: readonly HazardousItem[]): string[] => [
  ...new Set(items.flatMap((item) => hazardOf(item) ?? [])),
];

export interface HazardPair {
  one: string;
  other: string;
  segregation: Exclude<Segregation, 'together'>;
}

/** Every two hazards of two lists that may not simply travel together. */
export function hazardsApart(ones: readonly string[], others: readonly string[]): HazardPair[] {
  return ones.flatMap((one) =>
    others.flatMap((other) => {
      const segregation = segregationOf(one, other);
      return segregation === 'together' ? [] : [{ one, other, segregation }];
    }),
  );
}

const EXPLOSIVE_WITHOUT_GROUP = /^1\.\d(?: |$)/;
const isExplosive = (hazard: string) => hazard.startsWith('1.');

/**
 * The same within one order. Its shipper knows the compatibility groups of the explosives, which are not known here for all UN
 * numbers, so explosives are only kept apart where both groups are known.
 */
export function hazardsApartInOrder(items: readonly HazardousItem[]): HazardPair[] {
  const hazards = hazardsOf(items);
  return hazards
    .flatMap((one, at) => hazardsApart([one], hazards.slice(at + 1)))
    .filter(
      ({ one, other }) =>
        !(isExplosive(one) && isExplosive(other) && [one, other].some((text) => EXPLOSIVE_WITHOUT_GROUP.test(text))),
    );
}

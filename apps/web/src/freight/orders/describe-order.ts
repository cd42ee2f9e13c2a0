import { packagingInWords } from './packaging-in-words.ts';
import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';

const number = (value: number) => value.toLocaleString('en-US');

export function countOf(count: number, one: string): string {
  return `${number(count)} ${count === 1 ? one : `${one}s`}`;
}

type Item = Pick<
  LineItemDraft,
  | 'packageCount'
  | 'packagingUnitType'
  | 'totalWeight'
  | 'palletCount'
  | 'packageLength'
  | 'packageWidth'
  | 'packageHeight'
  | 'freightClass'
>;

/** "36 bags, 1,872 lbs, 1 pallet, 48 × 40 × 44 in, class 55". */
export function itemInWords(item: Item): string {
  const { packageCount, packagingUnitType, totalWeight, palletCount, freightClass } = item;
  const sides = [item.packageLength, item.packageWidth, item.packageHeight];
  return [
    packageCount !== null && packagingInWords(packageCount, packagingUnitType),
    totalWeight !== null && `${number(totalWeight)} lbs`,
    palletCount !== null && countOf(palletCount, 'pallet'),
    sides.every((side) => side !== null) && `${sides.join(' × ')} in`,
    freightClass !== null && `class ${freightClass}`,
  ]
    .filter(Boolean)
    .join(', ');
}

import { exampleItem } from '@lanewright/domain/orders/example-order.ts';
import { expect, it } from 'vitest';
import { itemInWords } from './describe-order.ts';
import { packagingInWords } from './packaging-in-words.ts';

it.each([
  [1, 'Bag', '1 bag'],
  [36, 'Bag', '36 bags'],
  [2, 'Box', '2 boxes'],
  [1_200, 'Piece', '1,200 pieces'],
  [12, null, '12 packages'],
])('%i of %s is %s', (count, packaging, words) => {
  expect(packagingInWords(count, packaging)).toBe(words);
});

it('says of an item what is known of it', () => {
  expect(itemInWords(exampleItem())).toBe('36 bags, 1,872 lbs, 1 pallet, 48 × 40 × 44 in, class 55');
  expect(itemInWords(exampleItem({ packageHeight: null, freightClass: null, palletCount: 0 }))).toBe(
    '36 bags, 1,872 lbs, 0 pallets',
  );
});

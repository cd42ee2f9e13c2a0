import { trailerLimits } from '@lanewright/domain/loading/trailer-limits.ts';
import { expect, it } from 'vitest';
import { FAMILIES } from './commodity-families.ts';

it('what is stackable is low enough for two pallets on each other in a van or a reefer', () => {
  const ceiling = Math.min(...(['Dry', 'Reefer'] as const).map((mode) => trailerLimits({ mode }).stackHeight));
  const tooHigh = FAMILIES.flat()
    .filter(({ isStackable, sizes }) => isStackable && sizes.some(({ height }) => 2 * height > ceiling - 2))
    .map(({ name }) => name);
  expect(tooHigh).toEqual([]);
});

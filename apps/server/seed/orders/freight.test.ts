import { linearFeetOfLoad } from '@lanewright/domain/loading/pack-load.ts';
import { describe, expect, it } from 'vitest';
import { demoCommodities } from '../commodities.ts';
import { dice } from '../random.ts';
import { loadOf, palletfulsFor } from './freight.ts';
import { ORDER_HABITS } from './habits.ts';

const IMPORTER = 2;
const commodities = demoCommodities('demo')
  .filter(({ companyIndex }) => companyIndex === IMPORTER)
  .map(({ draft }) => draft);
const kindNamed = (name: string) => ORDER_HABITS[IMPORTER]!.kinds.find((kind) => kind.name === name)!;

describe('the freight of an order', () => {
  it.each([
    ['container', 20, 39, 43_000],
    ['dry truckload', 20, 53, 43_500],
    ['LTL', 0, 12, 9_900],
  ])('of the kind %s fits into its trailer and is worth sending', (name, least, feet, pounds) => {
    const kind = kindNamed(name);
    const goods = palletfulsFor(kind, commodities);
    for (let index = 0; index < 300; index += 1) {
      const items = loadOf(kind, goods, dice('demo', `freight of ${name}`, index));
      const taken = linearFeetOfLoad(items);
      expect(taken, `${index}`).toBeLessThanOrEqual(feet);
      expect(taken, `${index}`).toBeGreaterThan(least);
      expect(items.reduce((sum, { totalWeight }) => sum + totalWeight!, 0)).toBeLessThanOrEqual(pounds);
    }
  });
});

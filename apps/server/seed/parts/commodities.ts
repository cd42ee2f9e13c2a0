import { insertCommodities } from '../../src/features/commodities/store.ts';
import { demoCommodities } from '../commodities.ts';
import { inOneTransaction, type DemoPart, type DemoTransaction } from '../part.ts';
import { dice } from '../random.ts';

async function makeCommodities({ db, scope, seed, scale, companyIndex }: DemoTransaction): Promise<boolean> {
  const own = demoCommodities(seed, scale)
    .map(({ draft, companyIndex: owner }, index) => ({ id: dice(seed, 'commodity', index).uuid('id'), draft, owner }))
    .filter(({ owner }) => owner === companyIndex);
  const first = await db.selectFrom('commodity').select('id').limit(1).executeTakeFirst();
  if (first) return false;
  await insertCommodities(db, scope, own);
  return true;
}

export const commodities: DemoPart = { name: 'commodities', make: inOneTransaction(makeCommodities) };

import { companyScope } from '../src/platform/scope.ts';
import { insertStarterNetwork } from '../seed/parts/carriers.ts';
import { insertStarterRating } from '../seed/parts/rating.ts';
import type { World } from './world.ts';

/** Gives a company the carriers and the rating data that a new one begins with. */
export async function giveRating(world: World, companyId: string): Promise<void> {
  const scope = companyScope(world.database, companyId, { userId: null, requestId: null });
  // A seed of its own: ids and numbers of carriers are made from it.
  const begin = { seed: companyId, today: new Date().toISOString().slice(0, 10) };
  await scope.inCompany(async (db) => {
    await insertStarterNetwork(db, scope, { ...begin, isDemo: false });
    await insertStarterRating(db, scope, begin);
  });
}

import { rebuildSummaries } from './features/orders/store/summaries.ts';
import type { Database } from './platform/database/database.ts';
import { everyCompany } from './platform/database/every-company.ts';
import { companyScope, type Scope } from './platform/scope.ts';

/** What is kept beside the records it is made from, and can be made anew from them; each says how many there are. */
const REBUILDS: Record<string, (scope: Scope) => Promise<number>> = {
  'order-summaries': rebuildSummaries,
};

export const REBUILDABLE: readonly string[] = Object.keys(REBUILDS);

/** For all companies, one after the other; people can work meanwhile. */
export async function rebuild(database: Database, what: string): Promise<number> {
  const work = REBUILDS[what];
  if (!work) throw new Error(`There is no ${what}. What can be rebuilt: ${REBUILDABLE.join(', ')}.`);
  let done = 0;
  for (const id of await everyCompany(database))
    done += await work(companyScope(database, id, { userId: null, requestId: 'rebuild' }));
  return done;
}

import type { constraintSets, ListedConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import type { QueryOf } from '@lanewright/contract/endpoint.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith } from '../../../platform/database/listing/conditions.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import type { Scope } from '../../../platform/scope.ts';

async function loadListed(db: Db, ids: readonly string[]): Promise<ListedConstraintSet[]> {
  const rows = await db
    .selectFrom('constraint_set')
    .select(['id', 'constraint_name', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    constraintName: row.constraint_name,
    updateDateTime: row.updated_at.toISOString(),
  }));
}

/** Names that begin with what was typed come first. */
export const constraintSetListing = defineList<object, ListedConstraintSet>({
  name: 'constraint-sets',
  table: 'constraint_set',
  filters: {},
  sorts: { name: ['name_key', 'id'] },
  search: { best: (typed) => [{ is: beginsWith('constraint_set.name_key', typed) }], isByBeginnings: true },
  load: loadListed,
});

export function searchConstraintSets(
  scope: Scope,
  { query, ...page }: QueryOf<typeof constraintSets.search>,
): Promise<Page<ListedConstraintSet>> {
  const order = { orderByProperty: 'name' as const, orderByDirection: 1 as const };
  return scope.inCompany((db) => listPage(db, constraintSetListing, { ...page, ...order, words: query ?? '' }));
}

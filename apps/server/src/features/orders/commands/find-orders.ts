import type {
  ListedOrder,
  OrderFilter,
  OrderFind,
  OrderQuery,
  OrderSelection,
} from '@lanewright/contract/order-list.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { EveryQuery } from '../../../platform/database/listing/list.ts';
import { counting, countList, listPage, type Counting } from '../../../platform/database/listing/list-page.ts';
import type { Scope } from '../../../platform/scope.ts';
import { orderListing, type OrderConditions } from '../list/order-list.ts';
import { readFilter, type Asking } from '../list/read-filter.ts';

export type { Asking };

export function findOrders(
  scope: Scope,
  { timeZone, ...query }: OrderQuery & Partial<Pick<OrderFind, 'except'>>,
): Promise<Page<ListedOrder>> {
  const { page, pageSize, after, orderByProperty, orderByDirection, except = [], ...filter } = query;
  return scope.inCompany(async (db) => {
    const conditions = await readFilter(db, filter, { now: new Date(), timeZone });
    const place = { page, pageSize, after, orderByProperty, orderByDirection, except };
    return listPage(db, orderListing, { ...conditions, ...place, words: filter.searchTerm ?? '' });
  });
}

/** How many orders a filter leaves. */
export async function countOrders(db: Db, filter: OrderFilter, asking: Asking) {
  const conditions = await readFilter(db, filter, asking);
  return countList(db, orderListing, { ...conditions, words: filter.searchTerm ?? '' });
}

/** Exported for the dashboard. */
export async function ordersToCount(db: Db, filter: OrderFilter, asking: Asking): Promise<Counting> {
  return counting(orderListing, await readFilter(db, filter, asking));
}

/** The orders of a selection, as a list is asked for them. */
export async function selectedOrders(
  db: Db,
  selection: OrderSelection,
  asking: Asking,
): Promise<EveryQuery<OrderConditions>> {
  if ('ids' in selection) return { ids: selection.ids };
  const { filter, except } = selection;
  return { ...(await readFilter(db, filter, asking)), words: filter.searchTerm ?? '', except };
}

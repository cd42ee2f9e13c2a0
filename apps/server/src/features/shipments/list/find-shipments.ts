import type { Page } from '@lanewright/contract/paging.ts';
import type {
  ListedShipment,
  ShipmentFilter,
  ShipmentFind,
  ShipmentQuery,
  ShipmentSelection,
  ShipmentSort,
  WhichShipments,
} from '@lanewright/contract/shipment-list.ts';
import { EXCEPTIONS } from '@lanewright/domain/tracking/on-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { EveryQuery } from '../../../platform/database/listing/list.ts';
import {
  counting,
  countList,
  idsOfPage,
  listPage,
  loadInOrder,
  type Counting,
} from '../../../platform/database/listing/list-page.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { draftsHiddenFrom, readFilter, type Asking } from './read-filter.ts';
import { shipmentListing, type ShipmentConditions } from './shipment-list.ts';

export const askingOf = ({ user }: UserScope, timeZone: string | undefined): Asking => ({
  now: new Date(),
  timeZone,
  permissions: user.permissions,
});

export function findShipments(
  scope: UserScope,
  { timeZone, ...query }: ShipmentQuery & Partial<Pick<ShipmentFind, 'except'>>,
): Promise<Page<ListedShipment>> {
  const { page, pageSize, after, orderByProperty, orderByDirection, except = [], ...filter } = query;
  const place = { page, pageSize, after, orderByProperty, orderByDirection, except };
  const conditions = readFilter(filter, askingOf(scope, timeZone));
  return scope.inCompany((db) =>
    listPage(db, shipmentListing, { ...conditions, ...place, words: filter.searchTerm ?? '' }),
  );
}

/** How many shipments a filter leaves. */
export function countShipments(db: Db, filter: ShipmentFilter, asking: Asking) {
  return countList(db, shipmentListing, { ...readFilter(filter, asking), words: filter.searchTerm ?? '' });
}

export const shipmentsToCount = (filter: ShipmentFilter, asking: Asking): Counting =>
  counting(shipmentListing, readFilter(filter, asking));

/** The ids of the first rows of a list, in one of its orders. */
export function firstShipmentIds(
  db: Db,
  { filter, sort, limit, asking }: { filter: ShipmentFilter; sort: ShipmentSort; limit: number; asking: Asking },
): Promise<string[]> {
  const page = { page: 1, pageSize: limit, mostCounted: limit, orderByProperty: sort };
  return idsOfPage(db, shipmentListing, { ...readFilter(filter, asking), ...page });
}

/** Some of them as lists show them, in this order. Which ones somebody may see is for the caller to know. */
export const shipmentsById = (db: Db, ids: string[]): Promise<ListedShipment[]> =>
  loadInOrder(db, shipmentListing, ids);

/** All of them, and those that somebody has to look at, by why. Which exceptions the filter itself names is left aside. */
export function countExceptions(scope: UserScope, { timeZone, exceptions: _named, ...filter }: WhichShipments) {
  const asking = askingOf(scope, timeZone);
  return scope.inCompany(async (db) => {
    const all = await countShipments(db, filter, asking);
    const [late, atRisk, noNews] = [
      await countShipments(db, { ...filter, exceptions: [EXCEPTIONS[0]] }, asking),
      await countShipments(db, { ...filter, exceptions: [EXCEPTIONS[1]] }, asking),
      await countShipments(db, { ...filter, exceptions: [EXCEPTIONS[2]] }, asking),
    ];
    return { all, Late: late, AtRisk: atRisk, NoNews: noNews };
  });
}

/** The shipments of a selection, as a list is asked for them. Ids of drafts are left out for who may not see them. */
export function selectedShipments(selection: ShipmentSelection, asking: Asking): EveryQuery<ShipmentConditions> {
  if ('ids' in selection) return { ids: selection.ids, ...draftsHiddenFrom(asking) };
  const { filter, except } = selection;
  return { ...readFilter(filter, asking), words: filter.searchTerm ?? '', except };
}

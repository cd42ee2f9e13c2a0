import type { ListedCarrier } from '@lanewright/contract/carriers.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import type { Db } from '../../../platform/database/database.ts';
import { carrierList, searchCarriers } from '../store/carrier-list.ts';

/** Exported for other areas: the company's carriers of a mode, best match first. */
export async function findCarriers(
  db: Db,
  { searchTerm, mode, most }: { searchTerm: string; mode: ShippingMode; most: number },
): Promise<ListedCarrier[]> {
  const order = { orderByProperty: 'name', orderByDirection: 1 } as const;
  const { data } = await searchCarriers(db, { ...order, page: 1, pageSize: most, searchTerm, mode });
  return data;
}

/** Exported for other areas: carriers by their ids; those of nobody's are left out. */
export async function carriersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ListedCarrier>> {
  const found = await carrierList.load(db, [...new Set(ids)]);
  return new Map(found.map((carrier) => [carrier.id, carrier]));
}

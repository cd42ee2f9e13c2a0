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

/** Exported for other areas: carriers by their names or SCACs, in small letters, as files name them. */
export async function carriersCalled(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, ListedCarrier>> {
  const keys = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('carrier')
    .select(['id', 'name_key', 'scac'])
    .where((is) =>
      is.or([
        is('name_key', 'in', keys),
        is(
          'scac',
          'in',
          keys.map((key) => key.toUpperCase()),
        ),
      ]),
    )
    .execute();
  const carriers = await carriersOf(
    db,
    rows.map(({ id }) => id),
  );
  const called = new Map<string, ListedCarrier>();
  for (const { id, scac } of rows) if (scac !== null) called.set(scac.toLowerCase(), carriers.get(id)!);
  // A name counts before somebody else's code.
  for (const { id, name_key: name } of rows) called.set(name, carriers.get(id)!);
  return called;
}

/** Who asks a provider for prices has at most so many carriers of its own to find in the answer. */
const MOST_WITH_SCAC = 1_000;

/** Exported for who makes rates: ids of the network's carriers that others know by their SCAC. */
export async function carriersWithScac(db: Db): Promise<string[]> {
  const found = db.selectFrom('carrier').select('id').where('scac', 'is not', null).orderBy('name_key').orderBy('id');
  return (await found.limit(MOST_WITH_SCAC).execute()).map(({ id }) => id);
}

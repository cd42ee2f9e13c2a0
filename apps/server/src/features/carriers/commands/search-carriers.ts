import type { CustomerCarrier } from '@lanewright/contract/carriers.ts';
import { CARRIER_STATUS_LABELS, type CarrierStatus } from '@lanewright/domain/carriers/lists.ts';
import { SEARCH_KINDS, type FoundCarrier } from '@lanewright/domain/search/search-result.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound, listPage } from '../../../platform/database/listing/list-page.ts';
import { carrierList } from '../store/carrier-list.ts';

interface Row {
  id: string;
  name: string;
  scac: string | null;
  status: CarrierStatus;
}

const listing = {
  ...carrierList,
  load: async (db: Db, ids: string[]): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select id, name, scac, status from carrier where id = any (${ids}::uuid[])`.execute(db);
    return rows;
  },
};

/** As the list of carriers finds them. */
export async function searchCarriers(db: Db, { q, limit }: { q: string; limit: number }): Promise<FoundCarrier[]> {
  const rows = await firstFound(db, listing, { words: q, limit });
  return rows.map(({ id, name, scac, status }) => ({
    projectionType: 'CarrierSearch',
    id,
    group: SEARCH_KINDS.CarrierSearch.group,
    name,
    scac: scac ?? '',
    statusDescription: CARRIER_STATUS_LABELS[status],
  }));
}

/** A page of them to choose from; without words those whose names come first. */
export async function customerCarriers(
  db: Db,
  { searchTerm, ...page }: { searchTerm: string; page: number; pageSize: number; after?: string | undefined },
): Promise<CustomerCarrier[]> {
  const { data } = await listPage(db, listing, { ...page, words: searchTerm });
  return data.map(({ id, name }) => ({ id, carrierName: name }));
}

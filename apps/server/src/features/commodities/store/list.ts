import type { CommoditySearch } from '@lanewright/contract/commodities.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith, is } from '../../../platform/database/listing/conditions.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { asCommodity, type CommodityRow } from '../store.ts';

/** Codes that begin with what was typed come first. */
export const commodityList = defineList<Pick<CommoditySearch, 'isHazmat' | 'hasFreightClass'>, Commodity>({
  name: 'commodities',
  table: 'commodity',
  filters: {
    isHazmat: (isWanted) => is('commodity.is_hazmat', isWanted),
    hasFreightClass: (isWanted) => is('commodity.has_freight_class', isWanted),
  },
  sorts: { commodityCode: ['code_key'], updatedAt: ['updated_at', 'id'] },
  search: { best: (typed) => [{ is: beginsWith('commodity.code_key', typed) }] },
  load: async (db, ids) => {
    const { rows } = await sql<CommodityRow>`select * from commodity where id = any (${ids}::uuid[])`.execute(db);
    return rows.map(asCommodity);
  },
});

export function searchCommodities(db: Db, { searchTerm, ...query }: CommoditySearch): Promise<Page<Commodity>> {
  return listPage(db, commodityList, { ...query, words: searchTerm });
}

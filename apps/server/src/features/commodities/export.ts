import type { Readable } from 'node:stream';
import type { CommodityExport } from '@lanewright/contract/commodities.ts';
import { COMMODITY_FIELDS } from '@lanewright/domain/commodities/commodity.ts';
import { exportRows } from '../../platform/database/listing/export-rows.ts';
import { exportColumns } from '../../platform/files/export-columns.ts';
import type { Scope } from '../../platform/scope.ts';
import { commodityList } from './store/list.ts';

/** With the headings of the import, so that what was written can be read again. */
const COLUMNS = exportColumns(COMMODITY_FIELDS);

export function exportCommodities(scope: Scope, { searchTerm, ...query }: CommodityExport): Promise<Readable> {
  return exportRows(scope, commodityList, { ...query, words: searchTerm }, COLUMNS);
}

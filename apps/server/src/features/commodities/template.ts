import { COMMODITY_FIELDS } from '@lanewright/domain/commodities/commodity.ts';
import { importColumns } from '@lanewright/domain/fields/import-file.ts';
import { makeTemplateWorkbook } from '../../platform/files/template-workbook.ts';

let workbook: Buffer | null = null;

/** The spreadsheet to fill in: one heading a field, with lists to choose from where only certain values are accepted. */
export function commodityTemplate(): Buffer {
  workbook ??= makeTemplateWorkbook({
    sheetName: 'Commodities',
    columns: importColumns(COMMODITY_FIELDS),
  });
  return workbook;
}

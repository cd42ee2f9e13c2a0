import { COMMODITY_IMPORT_COLUMNS } from '@lanewright/domain/commodities/import.ts';
import { makeTemplateWorkbook } from '../../platform/files/template-workbook.ts';

let workbook: Buffer | null = null;

/** The spreadsheet to fill in: one heading a field, with lists to choose from where only certain values are accepted. */
export function commodityTemplate(): Buffer {
  workbook ??= makeTemplateWorkbook({
    sheetName: 'Commodities',
    columns: COMMODITY_IMPORT_COLUMNS.map(({ heading, choices }) => ({ heading, choices })),
  });
  return workbook;
}

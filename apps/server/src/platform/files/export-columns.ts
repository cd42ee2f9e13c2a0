import { isBlank, type Field, type Fields, type ValuesOf } from '@lanewright/domain/fields/field.ts';
import { headingOf } from '@lanewright/domain/fields/import-file.ts';
import type { CsvCell } from './write-csv.ts';

export interface ExportColumn<Item> {
  heading: string;
  cell: (item: Item) => CsvCell;
}

function cellOf(field: Field<unknown>, value: unknown): CsvCell {
  if (isBlank(value)) return null;
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && field.choices === undefined ? value : field.inWords(value);
}

/** A column for each field, headed as an import file is. */
export function exportColumns<F extends Fields>(fields: F): ExportColumn<ValuesOf<F>>[] {
  return Object.entries(fields).map(([name, field]) => ({
    heading: headingOf(field),
    cell: (item) => cellOf(field, item[name]),
  }));
}

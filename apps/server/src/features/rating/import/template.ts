import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { importColumns } from '@lanewright/domain/fields/import-file.ts';
import { isBlank, type Field } from '@lanewright/domain/fields/field.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { fileFields } from '@lanewright/domain/rating/data/file.ts';
import { CSV_BEGINNING, csvLine } from '../../../platform/files/write-csv.ts';

/** As the file is read again: without units and thousands. */
function cellOf(field: Field<unknown>, value: unknown): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : field.inWords(value);
}

/** Headings, and below them rows that can be changed and sent back. */
export function ratingFile(kind: RatingKind, rows: readonly RatingRow[]): Buffer {
  const fields = fileFields(kind);
  const headings = importColumns(fields).map(({ heading }) => heading);
  const lines = rows.map(({ carrierName, values }) =>
    Object.entries(fields).map(([name, field]) =>
      name === 'carrier' ? (carrierName ?? '') : cellOf(field, values[name]),
    ),
  );
  return Buffer.from(CSV_BEGINNING + [headings, ...lines].map(csvLine).join(''));
}

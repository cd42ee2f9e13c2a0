import type { Fields } from '../../fields/field.ts';
import { readRow, type ImportLayout } from '../../fields/import-file.ts';
import { text } from '../../fields/text-fields.ts';
import { problem, type Problem } from '../../problem.ts';
import { RATING_KINDS, type RatingKind } from './fields.ts';
import { problemsWithRatingRow, type RatingDraft } from './rules.ts';

const CARRIER = text({ label: 'Carrier', limit: 100 });

/** The columns of a file of one kind: its fields, and the carrier where it can have one. */
export function fileFields(kind: RatingKind): Fields {
  const { fields, carrier } = RATING_KINDS[kind];
  return carrier === 'none' ? fields : { carrier: CARRIER, ...fields };
}

/** A row of a file: what it says, and of whom, by name or SCAC. */
export interface FiledRow {
  carrier: string | null;
  values: RatingDraft['values'];
}

/** Some id, so that the rules see that there is one; which it is is found later. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

export function readFiledRow(
  kind: RatingKind,
  layout: ImportLayout,
  cells: readonly string[],
): { row: FiledRow; problems: [] } | { row: null; problems: Problem[] } {
  const { draft, problems } = readRow(fileFields(kind), layout, cells, ({ carrier, ...values }) => {
    const hasCarrier = typeof carrier === 'string' && carrier.trim() !== '';
    const found = problemsWithRatingRow({
      kind,
      carrierId: hasCarrier ? SOMEBODY : null,
      values: values as RatingDraft['values'],
    });
    return found.map((one) => (one.field === 'carrierId' ? problem('carrier', one.message) : one));
  });
  if (!draft) return { row: null, problems };
  const { carrier = null, ...values } = draft as { carrier?: string | null } & RatingDraft['values'];
  return { row: { carrier, values: values as RatingDraft['values'] }, problems: [] };
}

import { missingFields, problemsWithLimits } from '../../fields/draft.ts';
import type { Field } from '../../fields/field.ts';
import { readRow, type ImportLayout } from '../../fields/import-file.ts';
import { requiredText } from '../../fields/text-fields.ts';
import { problem, type Problem } from '../../problem.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from '../agreement.ts';
import { problemsWithAgreement } from '../rules.ts';

const WITH = { carrier: requiredText({ label: 'Carrier', limit: 100 }) };

/** Spreadsheets write percent and dollars with their signs. */
function withoutSign(field: Field<number | null, string>): Field<number | null, string> {
  return { ...field, readCell: (cell) => field.readCell(cell.replace(/^\$/, '').replace(/%$/, '').trim()) };
}

/** A row is an agreement with a carrier; its tables stand in one cell each. */
export const AGREEMENT_IMPORT_FIELDS = {
  ...WITH,
  ...AGREEMENT_FIELDS,
  discount: withoutSign(AGREEMENT_FIELDS.discount),
  minimumCharge: withoutSign(AGREEMENT_FIELDS.minimumCharge),
};

export interface ImportedAgreement {
  /** By name or SCAC. */
  carrier: string;
  /** In its one spelling. */
  draft: AgreementDraft;
}

export function readAgreementRow(
  layout: ImportLayout,
  cells: readonly string[],
): { row: ImportedAgreement; problems: [] } | { row: null; problems: Problem[] } {
  const { draft: values, problems } = readRow(AGREEMENT_IMPORT_FIELDS, layout, cells, ({ carrier, ...draft }) => [
    ...missingFields(WITH, { carrier }).map((name) => problem(name, `${WITH[name].label} is required`)),
    ...problemsWithLimits(WITH, { carrier }),
    ...problemsWithAgreement(draft),
  ]);
  if (values === null) return { row: null, problems };
  const { carrier, ...draft } = values;
  return { row: { carrier, draft }, problems: [] };
}

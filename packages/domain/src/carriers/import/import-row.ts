import { readRow, type ImportLayout } from '../../fields/import-file.ts';
import type { Field } from '../../fields/field.ts';
import { decimal } from '../../fields/number-fields.ts';
import { day } from '../../fields/time-fields.ts';
import { problem, type Problem } from '../../problem.ts';
import { CARRIER_FIELDS } from '../carrier-fields.ts';
import type { CarrierDraft, InsurancePolicy } from '../carrier.ts';
import { INSURANCE_KINDS, INSURANCE_LABELS, type InsuranceKind } from '../lists.ts';
import { problemsWithCarrier, tidyCarrier } from '../rules.ts';

const optional = <Value, Input>(field: Field<Value, Input>): Field<Value, Input> => ({ ...field, isRequired: false });
const amountOf = (kind: InsuranceKind) => {
  const field = decimal({ label: `${INSURANCE_LABELS[kind]} insurance`, unit: 'USD', digits: 12, least: 0, places: 2 });
  // Spreadsheets write dollars with their sign.
  return optional({ ...field, readCell: (cell: string) => field.readCell(cell.replace(/^\$/, '').trim()) });
};
const expiryOf = (kind: InsuranceKind) => optional(day({ label: `${INSURANCE_LABELS[kind]} insurance expires` }));

/** A column for each field of a carrier, and two for each kind of insurance. */
export const CARRIER_IMPORT_FIELDS = {
  ...CARRIER_FIELDS,
  CargoAmount: amountOf('Cargo'),
  CargoExpires: expiryOf('Cargo'),
  AutoLiabilityAmount: amountOf('AutoLiability'),
  AutoLiabilityExpires: expiryOf('AutoLiability'),
  GeneralLiabilityAmount: amountOf('GeneralLiability'),
  GeneralLiabilityExpires: expiryOf('GeneralLiability'),
};

type Values = Omit<CarrierDraft, 'insurance'> &
  Record<`${InsuranceKind}Amount`, number | null> &
  Record<`${InsuranceKind}Expires`, string | null>;

/** A policy needs both of its cells; without any, there is none. */
function policiesOf(values: Values): { insurance: InsurancePolicy[]; problems: Problem[] } {
  const insurance: InsurancePolicy[] = [];
  const problems: Problem[] = [];
  for (const kind of INSURANCE_KINDS) {
    const [amount, expirationDate] = [values[`${kind}Amount`], values[`${kind}Expires`]];
    if (amount === null && expirationDate === null) continue;
    const label = `${INSURANCE_LABELS[kind]} insurance`;
    if (amount === null) problems.push(problem(`${kind}Amount`, `${label} has a day of expiry and no amount.`));
    else if (expirationDate === null)
      problems.push(problem(`${kind}Expires`, `${label} has an amount and no day of expiry.`));
    else insurance.push({ kind, insurer: '', policyNumber: '', amount, expirationDate });
  }
  return { insurance, problems };
}

function draftOfRow(values: Values): { draft: CarrierDraft; problems: Problem[] } {
  const { insurance, problems } = policiesOf(values);
  const { name, scac, mcNumber, dotNumber, modes, equipmentModes, isHazmatCertified, paymentTerm, email, phoneNumber } =
    values;
  const fields = { name, scac, mcNumber, dotNumber, modes, equipmentModes, isHazmatCertified };
  return { draft: { ...fields, paymentTerm, email, phoneNumber, insurance }, problems };
}

export function readCarrierRow(
  layout: ImportLayout,
  cells: readonly string[],
): { row: CarrierDraft; problems: [] } | { row: null; problems: Problem[] } {
  const { draft: values, problems } = readRow(CARRIER_IMPORT_FIELDS, layout, cells, (read) => {
    const { draft, problems: ofPolicies } = draftOfRow(read);
    return [...problemsWithCarrier(draft), ...ofPolicies];
  });
  if (values === null) return { row: null, problems };
  return { row: tidyCarrier(draftOfRow(values).draft), problems: [] };
}

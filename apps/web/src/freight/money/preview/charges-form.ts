import type { InvoiceCharge, InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import {
  problemsWithCharges,
  reckonedTotal,
  sumOfCharges,
  typedAmount,
  withNewCharge,
  withoutCharge,
  type EditedCharge,
} from '@lanewright/domain/money/charges.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import type { MergeUnit } from '../../../ui/forms/three-way.ts';

/** A charge as it is typed. */
export interface TypedCharge {
  /** Tells rows apart, also new ones. */
  key: string;
  /** Of one that is kept already. */
  id: string | null;
  name: string | null;
  description: string;
  units: string;
  rate: string;
  chargeRateType: string | null;
  isDeleted: boolean;
  /** It was deleted before this edit began. */
  wasDeleted: boolean;
}

export interface ChargesForm {
  charges: TypedCharge[];
}

const typedOf = (charge: InvoiceCharge): TypedCharge => ({
  key: charge.id,
  id: charge.id,
  name: charge.name,
  description: charge.description,
  units: String(charge.units),
  rate: String(charge.rate),
  chargeRateType: charge.chargeRateType,
  isDeleted: charge.isDeleted,
  wasDeleted: charge.isDeleted,
});

/** Those that stand come first. */
export const formOfCharges = ({ charges }: InvoiceDetail): ChargesForm => ({
  charges: [...charges.filter((one) => !one.isDeleted), ...charges.filter((one) => one.isDeleted)].map(typedOf),
});

export const isChargesForm = (values: unknown): values is ChargesForm =>
  typeof values === 'object' &&
  values !== null &&
  'charges' in values &&
  Array.isArray(values.charges) &&
  values.charges.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'key' in one && 'wasDeleted' in one,
  );

export const editedOf = (typed: TypedCharge): EditedCharge => ({
  ...(typed.id !== null && { id: typed.id }),
  name: typed.name ?? '',
  description: typed.description.trim(),
  units: typedAmount(typed.units),
  rate: typedAmount(typed.rate),
  chargeRateType: typed.chargeRateType,
  isDeleted: typed.isDeleted,
});

/** A rule of charges, carried out on rows without losing how they are typed. */
function changed(rows: readonly TypedCharge[], rule: (charges: readonly EditedCharge[]) => EditedCharge[]) {
  const rowOf = new Map(rows.map((row) => [editedOf(row), row]));
  return rule([...rowOf.keys()]).map((charge): TypedCharge => {
    const same = rowOf.get(charge) ?? rows.find(({ id }) => id !== null && id === charge.id);
    if (same) return { ...same, isDeleted: charge.isDeleted };
    return {
      key: crypto.randomUUID(),
      id: null,
      name: charge.name || null,
      description: charge.description,
      units: charge.units === null ? '' : String(charge.units),
      rate: charge.rate === null ? '' : String(charge.rate),
      chargeRateType: charge.chargeRateType,
      isDeleted: false,
      wasDeleted: false,
    };
  });
}

export const withAddedRow = (rows: readonly TypedCharge[]): TypedCharge[] => changed(rows, withNewCharge);

export const withoutRow = (rows: readonly TypedCharge[], key: string): TypedCharge[] =>
  changed(rows, (charges) =>
    withoutCharge(
      charges,
      rows.findIndex((row) => row.key === key),
    ),
  );

/** Back among those that stand, as the last of them. */
export function withRowBack(rows: readonly TypedCharge[], key: string): TypedCharge[] {
  const back = rows.find((row) => row.key === key);
  if (!back) return [...rows];
  const rest = rows.filter((row) => row !== back);
  const firstDeleted = rest.findIndex(({ isDeleted }) => isDeleted);
  return rest.toSpliced(firstDeleted === -1 ? rest.length : firstDeleted, 0, { ...back, isDeleted: false });
}

/** Only figures, a point and a sign can be typed; nothing at all clears it. */
export const onlyFigures = (text: string): string => text.replaceAll(/[^0-9.-]/g, '');

/** What was deleted before stays so, and is not said again. */
export const chargesBody = ({ charges }: ChargesForm): EditedCharge[] =>
  charges.filter(({ wasDeleted }) => !wasDeleted).map(editedOf);

export function problemsInForm(form: ChargesForm, invoice: InvoiceDetail, types: readonly string[]): Problem[] {
  const charges = chargesBody(form);
  const known = new Set(invoice.charges.map(({ id }) => id));
  // Somebody else has added these meanwhile, and the page may not have seen it.
  const added = charges.flatMap((charge) =>
    charge.id === undefined || known.has(charge.id) ? [] : [{ ...charge, id: charge.id, total: reckonedTotal(charge) }],
  );
  return problemsWithCharges(charges, [...invoice.charges, ...added], types);
}

/** What two people make of the charges: each is right about those that only they changed. Null where both changed one. */
export function mergedCharges(loaded: ChargesForm, mine: ChargesForm, theirs: ChargesForm): ChargesForm | null {
  const byKey = ({ charges }: ChargesForm) => new Map(charges.map((charge) => [charge.key, charge]));
  const [before, own] = [byKey(loaded), byKey(mine)];
  const said = (charge: TypedCharge | undefined) => JSON.stringify(charge && editedOf(charge));
  const kept: TypedCharge[] = [];
  for (const charge of theirs.charges) {
    const [was, ours] = [before.get(charge.key), own.get(charge.key)];
    // One that they have added, or that we left as it was.
    if (was === undefined || ours === undefined || said(ours) === said(was)) kept.push(charge);
    else if (said(charge) === said(was) || said(charge) === said(ours))
      kept.push({ ...ours, wasDeleted: charge.wasDeleted });
    else return null;
  }
  const charges = [...kept, ...mine.charges.filter(({ id }) => id === null)];
  return { charges: [...charges.filter((one) => !one.isDeleted), ...charges.filter((one) => one.isDeleted)] };
}

export const CHARGE_UNITS: readonly MergeUnit<ChargesForm>[] = [
  {
    label: 'Charges',
    fields: ['charges'],
    key: (form) => form.charges.map(editedOf),
    merge: mergedCharges,
    inWords: ({ charges }) => {
      const standing = charges.filter(({ isDeleted }) => !isDeleted);
      return `${standing.map(({ name }) => name ?? 'New').join(', ')}: ${inAccounts(sumOfCharges(standing.map(editedOf), []))}`;
    },
  },
];

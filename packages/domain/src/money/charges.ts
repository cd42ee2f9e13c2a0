import { notANumber } from '../fields/form.ts';
import { numberOfText } from '../fields/number-fields.ts';
import { problem, type Problem } from '../problem.ts';
import { cents, isWholeCents, sumOfMoney, TOO_MANY_DECIMALS } from '../units/money.ts';

export const CREDIT_CARD_FEE = 'Credit Card Fee';
/** By which an invoice comes to less once its card payment, or a part of it, is refunded. */
export const CARD_REFUND = 'Card Refund';
export const FREIGHT_AUDIT_FEE = 'Freight Audit Management Fee';
export const MISMATCH_ADJUSTMENT = 'Rate Mismatch Adjustment';
/** What accepting a credit of a carrier is called. */
export const CARRIER_CREDIT = 'Carrier Credit';
/** What a carrier may want for a truck that was cancelled. */
export const TRUCK_NOT_USED = 'Truck ordered not used';

/** What a charge of an invoice can be for. Those of a freight audit are named so. */
export const INVOICE_CHARGE_TYPES = [
  'Freight Rate',
  'Fuel Surcharge',
  'Discount',
  'Minimum adjustment',
  'Accessorial',
  'Detention',
  'Layover',
  TRUCK_NOT_USED,
  'Lumper',
  'Stop-off',
  'Redelivery',
  'Reconsignment',
  'Storage',
  'Reweigh fee',
  'Reclass adjustment',
  'Hazmat',
  'Overlength',
  'Customs',
  'Tax',
  'Other',
  'Freight Audit Freight Rate',
  'Freight Audit Fuel Surcharge',
  'Freight Audit Accessorial',
  'Freight Audit Adjustment',
  FREIGHT_AUDIT_FEE,
] as const;

const OF_AUDITS = 'Freight Audit';

/** Who has bills audited chooses among those of audits, everybody else among the others. */
export function chargeTypesFor({ enableTMSFreightAudit }: { enableTMSFreightAudit: boolean }): string[] {
  return INVOICE_CHARGE_TYPES.filter((type) => type.includes(OF_AUDITS) === enableTMSFreightAudit);
}

export const CHARGE_METHODS = ['Flat', 'PerMile'] as const;
/** "PerMile" is read "Per mile"; also of methods that only a booking has. */
export const chargeMethodLabel = (method: string): string =>
  method.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
/** Only of what was booked so; nobody chooses it. */
const PERCENT = 'Percent';

/** A charge as it is edited; what has no id is new. */
export interface EditedCharge {
  id?: string | undefined;
  name: string;
  description: string;
  units: number | null;
  rate: number | null;
  chargeRateType: string | null;
  isDeleted: boolean;
}

export const newCharge = (): EditedCharge => ({
  name: '',
  description: '',
  units: 1,
  rate: null,
  chargeRateType: 'Flat',
  isDeleted: false,
});

/** Behind those that stand, before those that are deleted. */
export function withNewCharge(charges: readonly EditedCharge[]): EditedCharge[] {
  const firstDeleted = charges.findIndex(({ isDeleted }) => isDeleted);
  return charges.toSpliced(firstDeleted === -1 ? charges.length : firstDeleted, 0, newCharge());
}

/** One that is kept already is only marked; a new one goes. */
export function withoutCharge(charges: readonly EditedCharge[], index: number): EditedCharge[] {
  const charge = charges[index];
  if (!charge) return [...charges];
  const rest = charges.toSpliced(index, 1);
  return charge.id === undefined ? rest : [...rest, { ...charge, isDeleted: true }];
}

type Figures = Pick<EditedCharge, 'units' | 'rate' | 'chargeRateType'>;

/** Units times rate; of what is a percentage, so many of a hundred. */
export const reckonedTotal = ({ units, rate, chargeRateType }: Figures): number =>
  cents(((units ?? 0) * (rate ?? 0)) / (chargeRateType === PERCENT ? 100 : 1));

/**
 * What a charge comes to. One that is kept with these figures comes to what it did, as a booking also has minima and sums that
 * were rounded on the way; as soon as a figure changes it is reckoned.
 */
export function totalOf(charge: Figures, kept?: Figures & { total: number }): number {
  const isAsKept =
    kept !== undefined &&
    charge.units === kept.units &&
    charge.rate === kept.rate &&
    charge.chargeRateType === kept.chargeRateType;
  return isAsKept ? kept.total : reckonedTotal(charge);
}

/** What those that stand come to; kept ones are known by their id. */
export function sumOfCharges(charges: readonly EditedCharge[], kept: readonly KeptCharge[]): number {
  const byId = new Map(kept.map((charge) => [charge.id, charge]));
  const before = ({ id }: EditedCharge) => (id === undefined ? undefined : byId.get(id));
  return sumOfMoney(charges.filter(({ isDeleted }) => !isDeleted).map((charge) => totalOf(charge, before(charge))));
}

/**
 * Typed amounts, read like all numbers of forms; null for anything else, so that no other amount is booked than was typed.
 * "$1,240.50" is 1240.5, "(12.00)" and "-12" are less than nothing.
 */
export function typedAmount(text: string): number | null {
  const trimmed = text.trim();
  const inParentheses = /^\((.*)\)$/.exec(trimmed)?.[1];
  const sign = inParentheses !== undefined || trimmed.startsWith('-') ? -1 : 1;
  const size = numberOfText((inParentheses ?? trimmed).replace(/^-?\s*\$?\s*/, ''), 'USD');
  // A second sign is no amount.
  return size === null || size < 0 ? null : size === 0 ? 0 : sign * size;
}

/** What is wrong with the text of an amount. An empty text is left to the rules, which know whether it is required. */
export function problemsWithTypedAmount(field: string, label: string, text: string): Problem[] {
  const amount = typedAmount(text);
  if (text.trim() !== '' && amount === null) return [problem(field, notANumber(label))];
  return problemsWithDecimals(field, amount);
}

/** A fraction of a cent is refused: rounded, another amount would be booked than was typed. */
export const problemsWithDecimals = (field: string, amount: number | null): Problem[] =>
  amount === null || isWholeCents(amount) ? [] : [problem(field, TOO_MANY_DECIMALS)];

const MOST_TEXT = 200;
export const MOST_CHARGES = 100;
const LARGEST = 10_000_000;

export const CHARGE_FIELDS = ['description', 'name', 'units', 'rate', 'chargeRateType'] as const;

/** What one charge lacks, by field. */
function problemsOf(charge: EditedCharge, knownTypes: ReadonlySet<string>): Problem[] {
  const of = (field: string, message: string) => [problem(field, message)];
  return [
    ...(charge.description.trim() === '' ? of('description', 'Description is required') : []),
    ...(charge.description.length > MOST_TEXT ? of('description', `At most ${MOST_TEXT} characters.`) : []),
    ...(charge.name.trim() === '' ? of('name', 'Type is required') : []),
    ...(charge.name !== '' && !knownTypes.has(charge.name) ? of('name', 'This is no type of charge.') : []),
    ...(charge.units === null ? of('units', 'Units is required') : []),
    ...(charge.units !== null && Math.abs(charge.units) > LARGEST ? of('units', 'That is too much.') : []),
    ...(charge.rate === null ? of('rate', 'Rate is required') : []),
    ...(charge.rate !== null && Math.abs(charge.rate) > LARGEST ? of('rate', 'That is too much.') : []),
    ...(Math.abs(reckonedTotal(charge)) > LARGEST ? of('rate', 'That is too much.') : []),
    ...(charge.chargeRateType === null ? of('chargeRateType', 'Method is required') : []),
  ];
}

export interface KeptCharge extends EditedCharge {
  id: string;
  /** Dollars. */
  total: number;
}

/** A charge that is kept may go on with the type and method that it has, whatever can be chosen now. */
export function problemsWithCharges(
  charges: readonly EditedCharge[],
  kept: readonly KeptCharge[],
  types: readonly string[],
): Problem[] {
  const byId = new Map(kept.map((charge) => [charge.id, charge]));
  const whole = charges.length > MOST_CHARGES ? [problem('charges', `At most ${MOST_CHARGES} charges.`)] : [];
  return [
    ...whole,
    ...charges.flatMap((charge, index) => {
      const before = charge.id === undefined ? undefined : byId.get(charge.id);
      const at = (found: Problem) => problem(`charges.${index}.${found.field}`, found.message);
      if (charge.id !== undefined && !before) return [at(problem('id', 'This charge is not on the invoice any more.'))];
      if (charge.isDeleted) return [];
      const known = new Set(before ? [...types, before.name] : types);
      const methods: readonly string[] = before?.chargeRateType
        ? [...CHARGE_METHODS, before.chargeRateType]
        : CHARGE_METHODS;
      const method =
        charge.chargeRateType !== null && !methods.includes(charge.chargeRateType)
          ? [problem('chargeRateType', 'Method must be Flat or PerMile.')]
          : [];
      return [...problemsOf(charge, known), ...method].map(at);
    }),
    ...(sumOfCharges(charges, kept) < 0 ? [problem('charges', 'The charges come to less than nothing.')] : []),
  ];
}

/** While this is so, nothing can be saved. */
export const isIncomplete = (charges: readonly EditedCharge[]): boolean =>
  charges.some(
    (charge) =>
      !charge.isDeleted &&
      (charge.description.trim() === '' ||
        charge.name === '' ||
        charge.units === null ||
        charge.rate === null ||
        charge.chargeRateType === null),
  );

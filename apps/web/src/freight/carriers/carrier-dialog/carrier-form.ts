import type { Carrier } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import { EMPTY_CARRIER, type CarrierDraft, type InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import { INSURANCE_KINDS, INSURANCE_LABELS, type InsuranceKind } from '@lanewright/domain/carriers/lists.ts';
import { problemsWithCarrier, tidyCarrier } from '@lanewright/domain/carriers/rules.ts';
import { inDollars } from '@lanewright/domain/carriers/usable.ts';
import { valueInWords } from '@lanewright/domain/fields/change-in-words.ts';
import { formOf, fromForm, notANumber, toForm } from '@lanewright/domain/fields/form.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { decimal } from '@lanewright/domain/fields/number-fields.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Path } from 'react-hook-form';
import { z } from 'zod';
import { unitsOf, type MergeUnit } from '../../../ui/forms/three-way.ts';

/** As many digits as the largest policy has, with its cents. */
export const AMOUNT = decimal({ label: 'Amount', unit: 'USD', digits: 13, places: 2 });
/** Parts of a date that make no day. */
export const NO_DAY = 'no day';

const PolicyForm = z.object({
  amount: z.string(),
  expirationDate: z.string().nullable(),
  insurer: z.string(),
  policyNumber: z.string(),
});
type PolicyForm = z.infer<typeof PolicyForm>;
const EMPTY_POLICY: PolicyForm = { amount: '', expirationDate: null, insurer: '', policyNumber: '' };

/** What stands in the fields. Each kind of insurance has its line, filled in or not. */
const CarrierForm = formOf(CARRIER_FIELDS).extend({
  isInvited: z.boolean(),
  insurance: z.object({ Cargo: PolicyForm, AutoLiability: PolicyForm, GeneralLiability: PolicyForm }),
});
export type CarrierForm = z.infer<typeof CarrierForm>;

export function isCarrierForm(values: unknown): values is CarrierForm {
  return CarrierForm.safeParse(values).success;
}

function policyForm(policy: InsurancePolicy | undefined): PolicyForm {
  if (!policy) return EMPTY_POLICY;
  const { amount, expirationDate, insurer, policyNumber } = policy;
  return { amount: AMOUNT.toInput(amount), expirationDate, insurer, policyNumber };
}

export function formFromCarrier(carrier: CarrierDraft & Partial<Pick<Carrier, 'status'>>): CarrierForm {
  const policyOf = (kind: InsuranceKind) => policyForm(carrier.insurance.find((policy) => policy.kind === kind));
  return {
    ...toForm(CARRIER_FIELDS, carrier),
    isInvited: carrier.status === 'Invited',
    insurance: {
      Cargo: policyOf('Cargo'),
      AutoLiability: policyOf('AutoLiability'),
      GeneralLiability: policyOf('GeneralLiability'),
    },
  };
}

export const EMPTY_FORM: CarrierForm = formFromCarrier(EMPTY_CARRIER);

const isFilledIn = (policy: PolicyForm) => Object.values(policy).some((value) => (value ?? '').trim() !== '');
/** In the order in which they are sent. */
const kindsIn = ({ insurance }: CarrierForm) => INSURANCE_KINDS.filter((kind) => isFilledIn(insurance[kind]));

export function draftFromForm(form: CarrierForm): CarrierDraft {
  const { isInvited: _isInvited, insurance, ...fields } = form;
  return tidyCarrier({
    ...fromForm(CARRIER_FIELDS, fields),
    insurance: kindsIn(form).map((kind) => {
      const { amount, expirationDate, insurer, policyNumber } = insurance[kind];
      return {
        kind,
        amount: AMOUNT.fromInput(amount) ?? 0,
        expirationDate: expirationDate ?? '',
        insurer,
        policyNumber,
      };
    }),
  });
}

function problemsWithPolicy(kind: InsuranceKind, { amount, expirationDate }: PolicyForm): Problem[] {
  const at = (field: keyof PolicyForm) => `insurance.${kind}.${field}`;
  const isNumber = AMOUNT.fromInput(amount) !== null;
  return [
    ...(amount.trim() === '' ? [problem(at('amount'), 'Amount is required.')] : []),
    ...(amount.trim() !== '' && !isNumber ? [problem(at('amount'), notANumber('Amount'))] : []),
    ...(expirationDate === null ? [problem(at('expirationDate'), 'Expiration date is required.')] : []),
    ...(expirationDate === NO_DAY ? [problem(at('expirationDate'), 'Enter a day as MM/DD/YYYY.')] : []),
  ];
}

/** `insurance.0.amount` is what the first line that is filled in says. */
export function formFieldOf(name: string, form: CarrierForm): Path<CarrierForm> | null {
  const [area = '', index, field] = name.split('.');
  if (area !== 'insurance') return area in CARRIER_FIELDS ? (area as Path<CarrierForm>) : null;
  const kind = kindsIn(form)[Number(index)];
  // Which kind a line is of cannot be chosen.
  return kind === undefined ? null : (`insurance.${kind}.${field === 'kind' ? 'amount' : field}` as Path<CarrierForm>);
}

export function problemsWithForm(form: CarrierForm): Problem[] {
  const unfinished = kindsIn(form).flatMap((kind) => problemsWithPolicy(kind, form.insurance[kind]));
  const others = problemsWithCarrier(draftFromForm(form)).map(({ field, message }) => ({
    field: formFieldOf(field, form) ?? field,
    message,
  }));
  return [...others.filter(({ field }) => !field.startsWith('insurance')), ...unfinished].concat(
    others.filter(({ field }) => field.startsWith('insurance') && !unfinished.some((one) => one.field === field)),
  );
}

/** What was begun, as a person would call it. */
export function nameOfDraft({ name }: CarrierForm): string {
  return name.trim() === '' ? 'a carrier' : `“${name.trim()}”`;
}

const NOTHING = '–';

function policyInWords({ amount, expirationDate, insurer, policyNumber }: PolicyForm): string {
  const dollars = AMOUNT.fromInput(amount);
  const until = expirationDate && expirationDate !== NO_DAY ? `until ${formatCalendarDay(expirationDate)}` : '';
  return (
    [dollars === null ? '' : inDollars(dollars), until, insurer, policyNumber].filter(Boolean).join(', ') || NOTHING
  );
}

/** What is decided together, where two people have edited. */
export const UNITS: readonly MergeUnit<CarrierForm>[] = [
  ...unitsOf<CarrierForm>(
    Object.fromEntries(Object.entries(CARRIER_FIELDS).map(([name, { label }]) => [name, label])),
    (form, name) => {
      const field = CARRIER_FIELDS[name as keyof typeof CARRIER_FIELDS] as Field<unknown, unknown>;
      return valueInWords(field, field.fromInput(form[name as keyof CarrierForm]), NOTHING);
    },
  ),
  ...INSURANCE_KINDS.map((kind): MergeUnit<CarrierForm> => ({
    label: `${INSURANCE_LABELS[kind]} insurance`,
    fields: [`insurance.${kind}`],
    inWords: ({ insurance }) => policyInWords(insurance[kind]),
  })),
];

import { AGREEMENT_FIELDS, type AgreementDraft } from '@lanewright/domain/agreements/agreement.ts';
import { problemsWithAgreement } from '@lanewright/domain/agreements/rules.ts';
import { valueInWords } from '@lanewright/domain/fields/change-in-words.ts';
import { emptyOf, tidy } from '@lanewright/domain/fields/draft.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { formOf, fromForm, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import type { Path } from 'react-hook-form';
import type { z } from 'zod';
import { unitsOf } from '../../../ui/forms/three-way.ts';

const AgreementForm = formOf(AGREEMENT_FIELDS);
export type AgreementForm = z.infer<typeof AgreementForm>;

export function isAgreementForm(values: unknown): values is AgreementForm {
  return AgreementForm.safeParse(values).success;
}

/** The tables have a line for each rule, as long as they are typed. */
const TABLES = ['classMapping', 'fuelTable', 'accessorials'] as const;

export function formFromAgreement(agreement: AgreementDraft): AgreementForm {
  const form = toForm(AGREEMENT_FIELDS, agreement);
  for (const name of TABLES) form[name] = form[name].replaceAll('; ', '\n');
  return form;
}

export const EMPTY_AGREEMENT: AgreementForm = formFromAgreement(emptyOf(AGREEMENT_FIELDS));

export function draftFromForm(form: AgreementForm): AgreementDraft {
  return tidy(AGREEMENT_FIELDS, fromForm(AGREEMENT_FIELDS, form));
}

export function problemsWithForm(form: AgreementForm): Problem[] {
  const unreadable = unreadableNumbers(AGREEMENT_FIELDS, form);
  const others = problemsWithAgreement(draftFromForm(form));
  return [...unreadable, ...others.filter(({ field }) => !unreadable.some((one) => one.field === field))];
}

export function fieldOf(name: string): Path<AgreementForm> | null {
  return name in AGREEMENT_FIELDS ? (name as Path<AgreementForm>) : null;
}

export function nameOfDraft({ name }: AgreementForm): string {
  return name.trim() === '' ? 'an LTL agreement' : `“${name.trim()}”`;
}

export const UNITS = unitsOf<AgreementForm>(
  Object.fromEntries(Object.entries(AGREEMENT_FIELDS).map(([name, { label }]) => [name, label])),
  (form, name) => {
    const field = AGREEMENT_FIELDS[name] as Field<unknown, unknown>;
    return valueInWords(field, field.fromInput(form[name]), '–');
  },
);

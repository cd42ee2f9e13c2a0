import type { RatingRow, RatingRowDraft } from '@lanewright/contract/rating-data.ts';
import { valueInWords } from '@lanewright/domain/fields/change-in-words.ts';
import { emptyOf, tidy } from '@lanewright/domain/fields/draft.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import { fromForm, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { problemsWithRatingRow } from '@lanewright/domain/rating/data/rules.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import type { FieldValues } from 'react-hook-form';
import type { MergeUnit } from '../../../ui/forms/three-way.ts';
import { NOT_A_TIME, readTimeOfDay } from '../../../ui/forms/time-of-day.ts';
import { LAYOUT, LINES, TIMES } from './layout.ts';
import { choiceInWords, rowName } from './words.ts';

/** The inputs of the kind's fields by name, and beside them `carrierId` and `carrierName`. */
export type RatingForm = FieldValues;

export const fieldsOf = (kind: RatingKind): Fields => RATING_KINDS[kind].fields;
const isLines = (fields: Fields, name: string) => name in LINES && fields[name]?.inputMode === undefined;

function formWith(kind: RatingKind, values: Record<string, unknown>, carrier: { id: string | null; name: string }) {
  const fields = fieldsOf(kind);
  const form: RatingForm = toForm(fields, values);
  for (const name of Object.keys(fields)) {
    // The tables have a line for each rule, as long as they are typed.
    if (isLines(fields, name)) form[name] = String(form[name]).replaceAll('; ', '\n');
    if (TIMES.includes(name)) form[name] = form[name] === null ? '' : hoursAndMinutes(String(form[name]));
  }
  return { ...form, carrierId: carrier.id, carrierName: carrier.name };
}

export const emptyForm = (kind: RatingKind): RatingForm =>
  formWith(kind, emptyOf(fieldsOf(kind)), { id: null, name: '' });

export function formFromRow({ kind, carrierId, carrierName, effectiveDate, expirationDate, values }: RatingRow) {
  const all = { ...emptyOf(fieldsOf(kind)), ...values, effectiveDate, expirationDate };
  return formWith(kind, all, { id: carrierId, name: carrierName ?? '' });
}

/** Whether a kept draft still has the shape of the form. */
export function isRatingForm(kind: RatingKind, values: unknown): values is RatingForm {
  if (typeof values !== 'object' || values === null) return false;
  const found = values as Record<string, unknown>;
  return Object.entries(emptyForm(kind)).every(([name, empty]) =>
    empty === null ? found[name] === null || typeof found[name] === 'string' : typeof found[name] === typeof empty,
  );
}

const wallTime = (typed: unknown) => {
  const time = readTimeOfDay(String(typed));
  return time === null ? null : `${time}:00`;
};

function valuesOf(kind: RatingKind, form: RatingForm): Record<string, unknown> {
  const fields = fieldsOf(kind);
  const values: Record<string, unknown> = fromForm(fields, form);
  for (const name of TIMES) if (name in fields) values[name] = wallTime(form[name]);
  return values;
}

export function draftFromForm(kind: RatingKind, form: RatingForm): RatingRowDraft {
  const values: unknown = tidy(fieldsOf(kind), valuesOf(kind, form));
  return { kind, carrierId: form['carrierId'] as string | null, values } as RatingRowDraft;
}

/** In the order in which the fields stand. */
export function problemsWithForm(kind: RatingKind, form: RatingForm): Problem[] {
  const fields = fieldsOf(kind);
  const order = LAYOUT[kind].flatMap((section) => section.fields);
  const unreadable = [
    ...unreadableNumbers(fields, form),
    ...TIMES.filter((name) => name in fields && form[name] !== '' && wallTime(form[name]) === null).map((name) =>
      problem(name, NOT_A_TIME),
    ),
  ];
  const others = problemsWithRatingRow(draftFromForm(kind, form));
  return [...unreadable, ...others.filter(({ field }) => !unreadable.some((one) => one.field === field))].toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  );
}

/** What the rules miss in a form that says nothing. */
export function neededFields(kind: RatingKind): ReadonlySet<string> {
  return new Set(problemsWithForm(kind, emptyForm(kind)).map(({ field }) => field));
}

export const fieldOf = (kind: RatingKind) => (name: string) => {
  const bare = name.replace(/^(row\.)?values\./, '');
  return bare in fieldsOf(kind) || bare === 'carrierId' ? bare : null;
};

export function nameOfDraft(kind: RatingKind, form: RatingForm): string {
  const name = rowName({ kind, values: valuesOf(kind, form) });
  return name === '' ? `a ${RATING_KINDS[kind].one}` : `“${name}”`;
}

export function unitsFor(kind: RatingKind): MergeUnit<RatingForm>[] {
  const inWords = (form: RatingForm, name: string) => {
    const field = fieldsOf(kind)[name]!;
    const value = valuesOf(kind, form)[name];
    const isChoice = field.choices !== undefined && typeof value === 'string';
    return isChoice ? choiceInWords(name, value) : valueInWords(field, value, '–');
  };
  return [
    {
      label: 'Carrier',
      fields: ['carrierId', 'carrierName'],
      key: (form) => form['carrierId'] as unknown,
      inWords: (form) => String(form['carrierName']) || '–',
    },
    ...Object.entries(fieldsOf(kind)).map(([name, { label }]) => ({
      label,
      fields: [name],
      inWords: (form: RatingForm) => inWords(form, name),
    })),
  ];
}

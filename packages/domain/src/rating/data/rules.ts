import { missingFields, problemsWithLimits } from '../../fields/draft.ts';
import type { Fields, ValuesOf } from '../../fields/field.ts';
import { problem, type Problem } from '../../problem.ts';
import type { CalendarDay } from '../../units/calendar-days.ts';
import { RATING_KINDS, type RatingKind } from './fields.ts';

export type RatingValues<Kind extends RatingKind = RatingKind> = ValuesOf<(typeof RATING_KINDS)[Kind]['fields']>;

/** A row as it is filled in. */
export interface RatingDraft {
  kind: RatingKind;
  carrierId: string | null;
  values: Record<string, unknown> & { effectiveDate: CalendarDay | null; expirationDate: CalendarDay | null };
}

/** What may stay empty; all the rest of a kind is needed to reckon with it. */
const OPTIONAL: Record<RatingKind, readonly string[]> = {
  tariff: [],
  carrierTerms: [
    'tariff', 'fuelTable', 'originStates', 'destinationStates', 'mostWeight', 'longestPiece', 'liabilityPerPound', 'inspectionFee',
    'guaranteedPercent', 'guaranteedLeast', 'canadaPercent', 'canadaFlat', 'mexicoPercent', 'mexicoFlat',
  ],
  fuelTable: ['steps'],
  dieselPrice: [],
  accessorialPrice: ['minimum'],
  holiday: [],
  market: ['outOf', 'into', 'reeferMonths', 'reeferStates'],
}; // oxfmt-ignore

/** Of which both are filled in or neither. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['guaranteedPercent', 'guaranteedLeast'],
  ['canadaPercent', 'canadaFlat'],
  ['mexicoPercent', 'mexicoFlat'],
];

export function problemsWithRatingRow({ kind, carrierId, values }: RatingDraft): Problem[] {
  const { fields: known, carrier } = RATING_KINDS[kind];
  const fields: Fields = known;
  const needed = Object.keys(fields).filter((name) => name !== 'expirationDate' && !OPTIONAL[kind].includes(name));
  const { effectiveDate, expirationDate } = values;
  const problems = [
    ...missingFields(fields, values, needed).map((name) => problem(name, `${fields[name]!.label} is required`)),
    ...problemsWithLimits(fields, values),
  ];
  if (carrier === 'required' && carrierId === null) problems.push(problem('carrierId', 'Carrier is required'));
  if (carrier === 'none' && carrierId !== null)
    problems.push(problem('carrierId', `A ${RATING_KINDS[kind].one} belongs to no carrier.`));
  if (effectiveDate !== null && expirationDate !== null && expirationDate < effectiveDate)
    problems.push(problem('expirationDate', 'Expiration Date cannot be before Effective Date'));
  if (kind === 'carrierTerms') {
    if (values.source === 'LTL')
      for (const name of ['tariff', 'fuelTable'])
        if (!values[name]) problems.push(problem(name, `${fields[name]!.label} is required of LTL`));
    if (Number(values.spreadHigh) < Number(values.spreadLow))
      problems.push(problem('spreadHigh', 'Highest level cannot be below Lowest level'));
    for (const [one, other] of PAIRS)
      for (const [there, absent] of [[one, other], [other, one]] as const)
        if (values[there] !== null && values[there] !== undefined && (values[absent] ?? null) === null)
          problems.push(problem(absent, `${fields[absent]!.label} is required beside ${fields[there]!.label}`));
  }
  return problems;
}

const KEY_FIELDS: Record<RatingKind, readonly string[]> = {
  tariff: ['name'],
  carrierTerms: ['source'],
  fuelTable: ['name'],
  dieselPrice: ['region'],
  accessorialPrice: ['accessorial'],
  holiday: ['country', 'name'],
  // There is one market: a newer one takes the place of the older, whatever they are called.
  market: [],
};

/** What a row is about: a newer one about the same takes its place. */
export function subjectOf({ kind, carrierId, values }: Pick<RatingDraft, 'kind' | 'carrierId'> & { values: Record<string, unknown> }): string {
  return [carrierId ?? '', ...KEY_FIELDS[kind].map((name) => String(values[name]).toLowerCase())].join('|');
}

/** Row of the rating data in a few words: "DEMO-500", "Lift gate at delivery". */
export function nameOfRow({ kind, values }: { kind: RatingKind; values: Record<string, unknown> }): string {
  const [first] = ['name', 'source', 'region', 'accessorial'].filter((name) => name in RATING_KINDS[kind].fields);
  return String(values[first!] ?? '');
}

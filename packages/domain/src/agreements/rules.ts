import { missingFields, problemsWithLimits } from '../fields/draft.ts';
import { problem, type Problem } from '../problem.ts';
import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from './agreement.ts';
import { statesIn } from './notation.ts';

export function problemsWithAgreement(draft: AgreementDraft): Problem[] {
  const missing = missingFields(AGREEMENT_FIELDS, draft, [
    'discount',
    'minimumCharge',
    'effectiveDate',
    'expirationDate',
  ]);
  const { effectiveDate, expirationDate } = draft;
  return [
    ...missing.map((name) => problem(name, `${AGREEMENT_FIELDS[name].label} is required`)),
    ...problemsWithLimits(AGREEMENT_FIELDS, draft),
    ...(effectiveDate !== null && expirationDate !== null && expirationDate < effectiveDate
      ? [problem('expirationDate', 'Expiration Date cannot be before Effective Date')]
      : []),
  ];
}

/** Where and when an agreement holds. */
export type AgreementArea = Pick<
  AgreementDraft,
  'originStates' | 'destinationStates' | 'effectiveDate' | 'expirationDate'
>;

/** The same for two agreements that hold between the very same states, however they are written. */
export const areaKey = ({
  originStates,
  destinationStates,
}: Pick<AgreementArea, 'originStates' | 'destinationStates'>) =>
  `${statesIn(originStates).join()} to ${statesIn(destinationStates).join()}`;

type AgreedDays = Pick<AgreementArea, 'effectiveDate' | 'expirationDate'>;

/** What is already agreed for some of the same days. */
export function inTheWay<Other extends AgreedDays>(days: AgreedDays, others: readonly Other[]): Other | null {
  const other = others.find(
    (one) => one.effectiveDate! <= days.expirationDate! && days.effectiveDate! <= one.expirationDate!,
  );
  return other ?? null;
}

export function contradictionInWords({ name, effectiveDate, expirationDate }: AgreedDays & { name: string }): string {
  const days = `${formatCalendarDay(effectiveDate!)} to ${formatCalendarDay(expirationDate!)}`;
  return `${name} holds for the same states from ${days}.`;
}

/**
 * Two agreements of a carrier for the very same area cannot both hold on one day: nobody could say which. One for a smaller
 * area beside one for a larger is no contradiction.
 */
export function contradiction<Other extends AgreementArea & { name: string }>(
  draft: AgreementArea,
  others: readonly Other[],
): Problem | null {
  const key = areaKey(draft);
  const other = inTheWay(
    draft,
    others.filter((one) => areaKey(one) === key),
  );
  return other && problem('effectiveDate', contradictionInWords(other));
}

export interface AgreementQuestion {
  originState: string;
  destinationState: string;
  day: CalendarDay;
}

/** None named means everywhere. */
const serves = (states: string | null, state: string) => {
  const named = statesIn(states);
  return named.length === 0 || named.includes(state.toUpperCase());
};
/** How many states it names: fewer is closer; none is all of them. */
const breadth = (text: string | null) => statesIn(text).length || Number.MAX_SAFE_INTEGER / 4;

/** Which agreement of a carrier holds: in force, serving both ends, the one for the smallest area; null where none does. */
export function agreementFor<One extends AgreementArea & { id: string }>(
  agreements: readonly One[],
  { originState, destinationState, day }: AgreementQuestion,
): One | null {
  const [best] = agreements
    .filter(
      (one) =>
        one.effectiveDate! <= day &&
        day <= one.expirationDate! &&
        serves(one.originStates, originState) &&
        serves(one.destinationStates, destinationState),
    )
    .toSorted(
      (one, other) =>
        breadth(one.originStates) +
          breadth(one.destinationStates) -
          (breadth(other.originStates) + breadth(other.destinationStates)) ||
        (one.effectiveDate! > other.effectiveDate! ? -1 : one.effectiveDate! < other.effectiveDate! ? 1 : 0) ||
        (one.id < other.id ? -1 : 1),
    );
  return best ?? null;
}

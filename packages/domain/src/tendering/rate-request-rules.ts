import { problem, type Problem } from '../problem.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Instant } from '../units/zoned-time.ts';
import { LEAST_CARRIERS_ASKED, MOST_CARRIERS_ASKED, MOST_NOTE, MOST_TRANSIT_DAYS } from './limits.ts';
import {
  problemsWithAddresses,
  problemsWithAmount,
  problemsWithAnswerUntil,
  problemsWithMessage,
  type OfferFacts,
} from './offer-rules.ts';
import { problemsWithName, problemsWithNote, problemsWithReason, type DeclineReason } from './response-rules.ts';

export const REQUEST_STATES = ['Open', 'Closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export function requestStateNow(
  { state, answerUntil }: { state: RequestState; answerUntil: Instant },
  now: Instant,
): RequestState {
  return answerUntil <= now ? 'Closed' : state;
}

export interface RateRequestDraft {
  carriers: readonly { carrierId: string; emailAddresses: readonly string[] }[];
  answerUntil: Instant | null;
  message: string;
}

export function problemsWithRateRequest(
  { carriers, answerUntil, message }: RateRequestDraft,
  facts: Pick<OfferFacts, 'now' | 'pickupUntil'>,
): Problem[] {
  const count = carriers.length;
  const ids = carriers.map(({ carrierId }) => carrierId);
  return [
    ...(count < LEAST_CARRIERS_ASKED
      ? [problem('carriers', `Choose at least ${LEAST_CARRIERS_ASKED} carriers to compare.`)]
      : []),
    ...(count > MOST_CARRIERS_ASKED
      ? [problem('carriers', `At most ${MOST_CARRIERS_ASKED} carriers are asked at once.`)]
      : []),
    ...(new Set(ids).size < count ? [problem('carriers', 'Each carrier is asked once.')] : []),
    ...carriers.flatMap(({ emailAddresses }, index) =>
      problemsWithAddresses(emailAddresses, `carriers.${index}.emailAddresses`),
    ),
    ...problemsWithAnswerUntil(answerUntil, facts),
    ...problemsWithMessage(message),
  ];
}

export const RATE_ANSWERS = ['Waiting', 'Priced', 'Declined'] as const;
export type RateAnswerState = (typeof RATE_ANSWERS)[number];

export interface RateAnswer {
  answer: 'Priced' | 'Declined';
  amount: number | null;
  transitDays: number | null;
  equipmentNote: string;
  /** The last day that the price holds. */
  validUntil: CalendarDay | null;
  reason: DeclineReason | null;
  note: string;
  name: string;
}

export function problemsWithRateAnswer(
  rate: RateAnswer,
  { today, needsName }: { today: CalendarDay; needsName: boolean },
): Problem[] {
  const both = [...problemsWithName(rate.name, needsName), ...problemsWithNote(rate.note)];
  if (rate.answer === 'Declined') return [...both, ...problemsWithReason(rate.reason, rate.note)];
  const { transitDays: days, validUntil, equipmentNote } = rate;
  return [
    ...both,
    ...problemsWithAmount(rate.amount),
    ...(days !== null && (!Number.isInteger(days) || days < 0 || days > MOST_TRANSIT_DAYS)
      ? [problem('transitDays', `Transit is 0 to ${MOST_TRANSIT_DAYS} whole days.`)]
      : []),
    ...(equipmentNote.length > MOST_NOTE
      ? [problem('equipmentNote', `The note can have at most ${MOST_NOTE} characters.`)]
      : []),
    ...(validUntil !== null && validUntil < today ? [problem('validUntil', 'That day is over.')] : []),
  ];
}

export interface ComparedAnswer {
  state: RateAnswerState;
  amount: number | null;
  transitDays: number | null;
  carrierName: string;
}

/** Prices first, the lowest before others and of equals the faster; then who has not answered, then who does not want it. */
export function sideBySide<Answer extends ComparedAnswer>(
  answers: readonly Answer[],
): { answer: Answer; isLowest: boolean; isFastest: boolean }[] {
  const priced = answers.filter(({ state }) => state === 'Priced');
  const lowest = Math.min(...priced.map(({ amount }) => amount ?? Infinity));
  const fastest = Math.min(...priced.map(({ transitDays }) => transitDays ?? Infinity));
  const turn: Record<RateAnswerState, number> = { Priced: 0, Waiting: 1, Declined: 2 };
  return answers
    .toSorted(
      (one, other) =>
        turn[one.state] - turn[other.state] ||
        byNumber(one.amount, other.amount) ||
        byNumber(one.transitDays, other.transitDays) ||
        (one.carrierName < other.carrierName ? -1 : 1),
    )
    .map((answer) => ({
      answer,
      // One price alone is neither high nor low.
      isLowest: priced.length > 1 && answer.state === 'Priced' && answer.amount === lowest,
      isFastest: priced.length > 1 && answer.state === 'Priced' && answer.transitDays === fastest,
    }));
}

function byNumber(one: number | null, other: number | null): number {
  if (one === other) return 0;
  return (one ?? Infinity) - (other ?? Infinity) < 0 ? -1 : 1;
}

import { problem, type Problem } from '../problem.ts';
import { addDays, type CalendarDay } from '../units/calendar-days.ts';

/** Why a bill is contested: what its difference comes from, as far as somebody can say. */
export const DISPUTE_REASONS = [
  'Rate',
  'Weight',
  'FreightClass',
  'AccessorialNotOrdered',
  'FuelSurcharge',
  'Discount',
  'Duplicate',
  'Detention',
  'Miles',
  'NotOurFreight',
  'Other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const LABELS: Record<DisputeReason, string> = {
  Rate: 'Rate not as agreed',
  Weight: 'Weight',
  FreightClass: 'Freight class',
  AccessorialNotOrdered: 'Service not ordered',
  FuelSurcharge: 'Fuel surcharge',
  Discount: 'Discount or minimum',
  Duplicate: 'Billed twice',
  Detention: 'Detention',
  Miles: 'Miles',
  NotOurFreight: 'Not ours to pay',
  Other: 'Other',
};
export const disputeReasonLabel = (reason: DisputeReason): string => LABELS[reason];

export const DISPUTE_STATES = ['Open', 'Upheld', 'GivenUp'] as const;
/** Open; the carrier gave in; or we did. */
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A bill can be contested for so long from the day it came, unless something else was agreed. */
export const DAYS_TO_CONTEST = 180;
export const contestDeadline = (received: CalendarDay): CalendarDay => addDays(received, DAYS_TO_CONTEST);

const MOST_NOTE = 2_000;

export interface DisputeDraft {
  reason: DisputeReason | null;
  note: string;
  /** Whole cents of the bill that are contested. */
  amountCents: number | null;
  deadline: CalendarDay | null;
}

interface Contested {
  externalCents: number;
  receivedOn: CalendarDay;
  today: CalendarDay;
}

export function problemsWithDispute(
  { reason, note, amountCents, deadline }: DisputeDraft,
  { externalCents, receivedOn, today }: Contested,
): Problem[] {
  return [
    ...(reason === null ? [problem('reason', 'Reason is required')] : []),
    ...(reason === 'Other' && note.trim() === '' ? [problem('note', 'Say why.')] : []),
    ...(note.length > MOST_NOTE ? [problem('note', `At most ${MOST_NOTE} characters.`)] : []),
    ...(amountCents === null || amountCents <= 0 ? [problem('amount', 'Say how much of the bill is contested.')] : []),
    ...(amountCents !== null && amountCents > Math.max(0, externalCents)
      ? [problem('amount', 'No more can be contested than was invoiced.')]
      : []),
    ...(deadline === null ? [problem('deadline', 'Deadline is required')] : []),
    ...(deadline !== null && deadline < today ? [problem('deadline', 'Must not be in the past')] : []),
    ...(deadline !== null && deadline > contestDeadline(receivedOn)
      ? [problem('deadline', `A bill can be contested for ${DAYS_TO_CONTEST} days from the day it came.`)]
      : []),
  ];
}

/** What of a bill nobody contests. */
export const undisputedCents = (externalCents: number, disputedCents: number): number => externalCents - disputedCents;

import { problem, type Problem } from '../problem.ts';
import { inDollars } from '../units/money.ts';
import { MOST_NAME, MOST_NOTE } from './limits.ts';
import { problemsWithAmount } from './offer-rules.ts';

export const DECLINE_REASONS = [
  'NoCapacity',
  'PriceTooLow',
  'NoEquipment',
  'CannotMeetTimes',
  'LaneNotServed',
  'Other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const LABELS: Record<DeclineReason, string> = {
  NoCapacity: 'No capacity',
  PriceTooLow: 'Price too low',
  NoEquipment: 'Equipment not available',
  CannotMeetTimes: 'Cannot meet the times',
  LaneNotServed: 'Lane not served',
  Other: 'Other',
};

export function declineReasonLabel(reason: DeclineReason): string {
  return LABELS[reason];
}

export interface Response {
  answer: 'Accepted' | 'Declined';
  /** Of a no. */
  reason: DeclineReason | null;
  note: string;
  /** Of a no: for how much they would. It is told to who offered, and nothing is accepted by it. */
  counterAmount: number | null;
  /** Who says so. */
  name: string;
}

export function problemsWithNote(note: string): Problem[] {
  return note.length > MOST_NOTE ? [problem('note', `The note can have at most ${MOST_NOTE} characters.`)] : [];
}

export function problemsWithName(name: string, isRequired: boolean): Problem[] {
  if (isRequired && name.trim() === '') return [problem('name', 'Your name is required')];
  return name.length > MOST_NAME ? [problem('name', `The name can have at most ${MOST_NAME} characters.`)] : [];
}

/** Of a no: why, from the list or in words. */
export function problemsWithReason(reason: DeclineReason | null, note: string): Problem[] {
  if (reason === null) return [problem('reason', 'Reason is required')];
  return reason === 'Other' && note.trim() === '' ? [problem('note', 'Say why in a few words.')] : [];
}

/** Whoever answers behind a link says who they are; who records it is known. */
export function problemsWithResponse(response: Response, { needsName }: { needsName: boolean }): Problem[] {
  const { answer, reason, note, counterAmount, name } = response;
  const both = [...problemsWithName(name, needsName), ...problemsWithNote(note)];
  if (answer === 'Accepted')
    return counterAmount === null
      ? both
      : [...both, problem('counterAmount', 'Another price is not an acceptance. Decline, and say the price.')];
  return [
    ...both,
    ...problemsWithReason(reason, note),
    ...(counterAmount === null ? [] : problemsWithAmount(counterAmount, 'counterAmount')),
  ];
}

/** "Price too low, would take it for $2,400.00. Fuel has gone up." */
export function noInWords({
  reason,
  note,
  counterAmount,
}: Pick<Response, 'reason' | 'note' | 'counterAmount'>): string {
  const why = reason === null || reason === 'Other' ? '' : declineReasonLabel(reason);
  const price = counterAmount === null ? '' : `would take it for ${inDollars(counterAmount)}`;
  const first = [why, price].filter((part) => part !== '').join(', ');
  const text = note.trim();
  return [first === '' ? '' : `${first[0]!.toUpperCase()}${first.slice(1)}.`, text]
    .filter((part) => part !== '')
    .join(' ');
}

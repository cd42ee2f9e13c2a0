import { problem, type Problem } from '../problem.ts';
import type { CarrierStatus } from './lists.ts';

export const MOST_HOLD_REASON = 500;

export function problemsWithHold(reason: string): Problem[] {
  if (reason.trim() === '') return [problem('reason', 'Reason is required')];
  return reason.length > MOST_HOLD_REASON
    ? [problem('reason', `Reason can have at most ${MOST_HOLD_REASON} characters.`)]
    : [];
}

/** Why a carrier cannot be put on hold, or null. */
export function whyNotHeld(status: CarrierStatus): string | null {
  return status === 'Invited' ? 'The carrier is invited and not used yet. Confirm it first.' : null;
}

/** Why a carrier cannot be made active, or null. */
export function whyNotReleased(status: CarrierStatus): string | null {
  return status === 'Active' ? 'The carrier is active already.' : null;
}

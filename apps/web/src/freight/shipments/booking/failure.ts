import { isRefusal } from '../../../ui/forms/refusal.ts';
import type { BookingStep } from './steps.ts';

/** Why a step did not succeed, and what can be done about it. */
export interface Failure {
  messages: readonly string[];
  /** `same`: nobody knows whether it took effect, so the very same is sent again. `anew`: it was refused, and may be meant again. */
  repeat: 'same' | 'anew' | null;
  /** The price no longer holds, or is no longer that price. */
  isOutdated: boolean;
  /** The carrier may have it: nobody knows until a person has asked. */
  isUnclear: boolean;
}

export const UNEXPLAINED = 'An unknown error has occurred';
export const UNANSWERED = 'An unknown error occurred. Please try again or contact your sales rep.';

const PLAIN = { isOutdated: false, isUnclear: false } as const;
/** Of the field by which the server says that a quote has expired or changed. */
const RATE_FIELD = 'rateId';

const TOO_MANY = 429;
const REFUSED = 422;

const CONFLICT = 409;
const STILL_RUNNING = 'still being worked on';

/** The same request was sent before, by this page before a reload or by another tab, and has no answer yet. */
export const isStillRunning = (error: unknown): boolean =>
  isRefusal(error) && error.status === CONFLICT && error.message.includes(STILL_RUNNING);

const isUnexplained = (error: Error) => 'isUnexplained' in error && error.isUnexplained === true;

export function failureOf(error: unknown, step: BookingStep): Failure {
  if (!isRefusal(error) || error.status < 400) return { ...PLAIN, messages: [UNANSWERED], repeat: 'same' };
  const ofFields = Object.values(error.modelState).flat();
  const said = ofFields.length > 0 ? ofFields : isUnexplained(error) || error.message === '' ? [] : [error.message];
  const isOutdated = step === 'book' && (error.modelState[RATE_FIELD]?.length ?? 0) > 0;
  const isPassing = error.status === TOO_MANY || error.status >= 500 || isStillRunning(error);
  const isMeantAgain = step === 'book' && error.status === REFUSED && !isOutdated;
  return {
    messages: said.length > 0 ? [...new Set(said)] : [UNEXPLAINED],
    repeat: isPassing ? 'same' : isMeantAgain ? 'anew' : null,
    isOutdated,
    isUnclear: false,
  };
}

/** The carrier, or an answer, says no. */
export const refusedWith = (message: string): Failure => ({
  ...PLAIN,
  messages: [message === '' ? UNEXPLAINED : message],
  repeat: 'anew',
});

export const unclearWith = (message: string): Failure => ({
  isOutdated: false,
  isUnclear: true,
  messages: [message === '' ? 'The carrier has not said whether it has booked it.' : message],
  repeat: null,
});

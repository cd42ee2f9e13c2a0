import { isEmailAddress } from '../contacts/email-address.ts';
import { problem, type Problem } from '../problem.ts';
import { cents, inDollars } from '../units/money.ts';
import type { Instant } from '../units/zoned-time.ts';
import {
  LEAST_MINUTES_TO_ANSWER,
  leastAnswerUntil,
  MOST_ADDRESSES,
  MOST_AMOUNT,
  MOST_DAYS_TO_ANSWER,
  MOST_MESSAGE,
  mostAnswerUntil,
} from './limits.ts';

export interface OfferDraft {
  carrierId: string | null;
  /** Dollars. */
  amount: number | null;
  answerUntil: Instant | null;
  message: string;
  emailAddresses: readonly string[];
  /** Somebody has said that it may cost more than the shipment's max buy. */
  acceptsAboveMaxBuy: boolean;
}

export interface OfferFacts {
  now: Instant;
  /** The last moment of the first pickup; null where nobody knows it. */
  pickupUntil: Instant | null;
  /** Dollars; 0 is no limit. */
  maxBuy: number;
}

/** Whole cents above nothing. */
export function problemsWithAmount(amount: number | null, field = 'amount'): Problem[] {
  if (amount === null) return [problem(field, 'Amount is required')];
  if (Number.isNaN(amount)) return [problem(field, 'Enter an amount in dollars, such as 1850.50.')];
  if (!(amount > 0)) return [problem(field, 'Enter an amount greater than 0.')];
  if (amount > MOST_AMOUNT) return [problem(field, `The amount can be at most ${inDollars(MOST_AMOUNT)}.`)];
  return cents(amount) === amount ? [] : [problem(field, 'The amount has at most two decimals.')];
}

/** Also for a pickup that is over: then freight waits, and only the future counts. */
export function problemsWithAnswerUntil(
  answerUntil: Instant | null,
  { now, pickupUntil }: Pick<OfferFacts, 'now' | 'pickupUntil'>,
): Problem[] {
  const say = (message: string) => [problem('answerUntil', message)];
  if (answerUntil === null) return say('Answer until is required');
  if (answerUntil <= now) return say('Answer until must be in the future.');
  if (answerUntil < leastAnswerUntil(now))
    return say(`Leave the carrier at least ${LEAST_MINUTES_TO_ANSWER} minutes to answer.`);
  if (answerUntil > mostAnswerUntil(now)) return say(`Ask for an answer within ${MOST_DAYS_TO_ANSWER} days.`);
  return pickupUntil !== null && pickupUntil >= leastAnswerUntil(now) && answerUntil > pickupUntil
    ? say('Ask for an answer before the pickup ends.')
    : [];
}

export function problemsWithMessage(message: string): Problem[] {
  return message.length > MOST_MESSAGE
    ? [problem('message', `The message can have at most ${MOST_MESSAGE} characters.`)]
    : [];
}

export function problemsWithAddresses(addresses: readonly string[], field = 'emailAddresses'): Problem[] {
  if (addresses.length === 0) return [problem(field, 'Enter whom to mail.')];
  if (addresses.length > MOST_ADDRESSES) return [problem(field, `At most ${MOST_ADDRESSES} addresses are mailed.`)];
  const wrong = addresses.find((address) => !isEmailAddress(address.trim()));
  return wrong === undefined ? [] : [problem(field, `“${wrong}” is not an e-mail address.`)];
}

/** Nobody is offered more than the limit by accident. */
export function problemsWithMaxBuy(
  { amount, acceptsAboveMaxBuy }: Pick<OfferDraft, 'amount' | 'acceptsAboveMaxBuy'>,
  maxBuy: number,
): Problem[] {
  return isAboveMaxBuy(amount, maxBuy) && !acceptsAboveMaxBuy
    ? [
        problem(
          'acceptsAboveMaxBuy',
          `${inDollars(amount!)} is above the max buy of ${inDollars(maxBuy)}. Confirm that you offer it all the same.`,
        ),
      ]
    : [];
}

export const isAboveMaxBuy = (amount: number | null, maxBuy: number): boolean =>
  amount !== null && maxBuy > 0 && amount > maxBuy;

export function problemsWithOffer(draft: OfferDraft, facts: OfferFacts): Problem[] {
  return [
    ...(draft.carrierId === null ? [problem('carrierId', 'Carrier is required')] : []),
    ...problemsWithAmount(draft.amount),
    ...problemsWithAnswerUntil(draft.answerUntil, facts),
    ...problemsWithMessage(draft.message),
    ...problemsWithAddresses(draft.emailAddresses),
    ...problemsWithMaxBuy(draft, facts.maxBuy),
  ];
}

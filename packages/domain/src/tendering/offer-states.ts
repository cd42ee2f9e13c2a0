import type { Instant } from '../units/zoned-time.ts';

/** Pending: written, and not with the carrier yet. Sent: the carrier can answer. All others are the end of it. */
export const OFFER_STATES = ['Pending', 'Sent', 'Accepted', 'Declined', 'Expired', 'Withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

const FOLLOWERS: Record<OfferState, readonly OfferState[]> = {
  Pending: ['Sent', 'Withdrawn'],
  Sent: ['Accepted', 'Declined', 'Expired', 'Withdrawn'],
  Accepted: [],
  Declined: [],
  Expired: [],
  Withdrawn: [],
};

export function canOfferFollow(from: OfferState, to: OfferState): boolean {
  return FOLLOWERS[from].includes(to);
}

/** A shipment has at most one of these. */
export function isOpenOffer(state: OfferState): boolean {
  return state === 'Pending' || state === 'Sent';
}

/** Nobody has to have written it down: when its time is over, it is over. */
export function offerStateNow(
  { state, answerUntil }: { state: OfferState; answerUntil: Instant },
  now: Instant,
): OfferState {
  return isOpenOffer(state) && answerUntil <= now ? 'Expired' : state;
}

const SETTLED: Record<OfferState, string> = {
  Pending: 'The offer is not sent yet.',
  Sent: 'The offer is open.',
  Accepted: 'The offer is accepted already.',
  Declined: 'The offer is declined already.',
  Expired: 'The time to answer is over.',
  Withdrawn: 'The offer is withdrawn.',
};

/** Why nothing can be done about an offer any more. */
export function offerStateInWords(state: OfferState): string {
  return SETTLED[state];
}

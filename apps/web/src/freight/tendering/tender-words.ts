import type { RateRequestAnswer, TenderOffer } from '@lanewright/contract/tenders.ts';
import type { OfferState } from '@lanewright/domain/tendering/offer-states.ts';
import type { RateAnswerState } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { noInWords } from '@lanewright/domain/tendering/response-rules.ts';
import type { StatusLook } from '../../ui/chips/status-chip.tsx';

export const OFFER_LOOKS: Record<OfferState, StatusLook> = {
  Pending: { scale: 'draft', glyph: 'quarter' },
  Sent: { scale: 'moving', glyph: 'half' },
  Accepted: { scale: 'done', glyph: 'tickSolid' },
  Declined: { scale: 'problem', glyph: 'cross' },
  Expired: { scale: 'attention', glyph: 'cross' },
  Withdrawn: { scale: 'draft', glyph: 'cross', isStruck: true },
};

export const ANSWER_WORDS: Record<RateAnswerState, string> = {
  Waiting: 'No answer yet',
  Priced: 'Price given',
  Declined: 'Declined',
};

/** "by Kim Ford, over the link"; empty where nobody has answered. */
export function answeredInWords({
  answeredBy,
  answererName,
}: Pick<TenderOffer, 'answeredBy' | 'answererName'>): string {
  if (answeredBy === null) return '';
  const how = answeredBy === 'Link' ? 'over the link' : 'recorded by hand';
  return answererName === '' ? how : `by ${answererName}, ${how}`;
}

export function noOfOffer({ reason, note, counterAmount }: TenderOffer): string {
  return noInWords({ reason, note, counterAmount });
}

/** "2 days", "1 day", "Same day"; empty where it was not said. */
export function transitInWords({ transitDays }: Pick<RateRequestAnswer, 'transitDays'>): string {
  if (transitDays === null) return '';
  if (transitDays === 0) return 'Same day';
  return `${transitDays} ${transitDays === 1 ? 'day' : 'days'}`;
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/;

/** What people type for dollars; null while nothing is there, not a number where it is none. */
export function readAmount(text: string): number | null {
  const typed = text.replaceAll(/[$,\s]/g, '');
  if (typed === '') return null;
  return AMOUNT.test(typed) ? Number(typed) : Number.NaN;
}

/** "a@b.example, c@d.example" */
export function readAddresses(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

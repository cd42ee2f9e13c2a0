import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';

/** When a price ends; null where nobody has said. */
export const endOf = ({ told }: ChosenQuote): number | null => (told ? Date.parse(told.validUntil) : null);

/** It can be booked at its price now. */
export function canBeBooked(rate: ChosenQuote | null, now: number): rate is ChosenQuote {
  return rate?.bookable !== undefined && (endOf(rate) ?? 0) > now;
}

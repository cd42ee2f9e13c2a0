import type { QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { count, dollars, pounds, UNKNOWN } from '../../../freight/orders/amounts.ts';
import { instantInWords } from '../../../ui/readable-instants.ts';

/** "Joliet, IL 60433". */
export function endText({ city, state, postalCode }: QuoteHistoryItem['origin']): string {
  return [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ');
}

export const laneText = ({ origin, destination }: Pick<QuoteHistoryItem, 'origin' | 'destination'>): string =>
  `${endText(origin)} to ${endText(destination)}`;

/** "LTL, TL". */
export const modesText = ({ shippingModes }: Pick<QuoteHistoryItem, 'shippingModes'>): string =>
  shippingModes.join(', ');

/** "Class 70, 92.5"; trucks are quoted without one. */
export function classesText({ freightClasses }: Pick<QuoteHistoryItem, 'freightClasses'>): string {
  return freightClasses.length === 0 ? 'No class' : `Class ${freightClasses.join(', ')}`;
}

export const unitsText = ({ units }: Pick<QuoteHistoryItem, 'units'>): string =>
  units === 1 ? '1 unit' : `${count(units)} units`;

export const weightText = ({ totalWeight }: Pick<QuoteHistoryItem, 'totalWeight'>): string => pounds(totalWeight);

export const rateText = ({ lowestRate }: Pick<QuoteHistoryItem, 'lowestRate'>): string =>
  lowestRate === null ? UNKNOWN : dollars(lowestRate);

/** By the clocks of who looks. */
export const requestedText = ({ createDateTime }: Pick<QuoteHistoryItem, 'createDateTime'>): string =>
  instantInWords(createDateTime);

export const creatorText = ({ creator }: Pick<QuoteHistoryItem, 'creator'>): string =>
  creator?.fullName ?? 'Somebody who has left';

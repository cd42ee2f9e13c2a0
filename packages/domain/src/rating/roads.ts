import type { RatedPlace } from './question.ts';

/** States that no road leads to from elsewhere. */
const ISLANDS: readonly string[] = ['HI', 'PR', 'VI', 'GU', 'AS', 'MP'];

/** Carriers with terminals send such freight by barge; a truck takes the Alaska Highway through Canada. */
export const isBetweenAlaskaAndTheRest = (from: Pick<RatedPlace, 'state'>, to: Pick<RatedPlace, 'state'>): boolean =>
  (from.state === 'AK') !== (to.state === 'AK');

export type NotSoldToAlaska = 'partial truckloads' | 'shared truckloads' | 'expedited vans';

/** Why there is no price for them on the way to or from Alaska; null on all other ways. */
export function whyNotToAlaska(
  from: Pick<RatedPlace, 'state'>,
  to: Pick<RatedPlace, 'state'>,
  unsold: NotSoldToAlaska,
): string | null {
  return isBetweenAlaskaAndTheRest(from, to) ? `No ${unsold} are sold to or from Alaska.` : null;
}

/** Why nobody drives there; null where somebody can. */
export function whyNoRoad(from: Pick<RatedPlace, 'state'>, to: Pick<RatedPlace, 'state'>): string | null {
  const isApart = from.state !== to.state && [from, to].some(({ state }) => ISLANDS.includes(state));
  return isApart ? `No road leads from ${from.state} to ${to.state}.` : null;
}

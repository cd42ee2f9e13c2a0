import type { RatedPlace } from './question.ts';

/** States that no road leads to from elsewhere. */
const ISLANDS: readonly string[] = ['HI', 'PR', 'VI', 'GU', 'AS', 'MP'];

/** Carriers with terminals send such freight by barge; a truck takes the Alaska Highway through Canada. */
export const isBetweenAlaskaAndTheRest = (from: Pick<RatedPlace, 'state'>, to: Pick<RatedPlace, 'state'>): boolean =>
  (from.state === 'AK') !== (to.state === 'AK');

/** Why nobody drives there; null where somebody can. */
export function whyNoRoad(from: Pick<RatedPlace, 'state'>, to: Pick<RatedPlace, 'state'>): string | null {
  const isApart = from.state !== to.state && [from, to].some(({ state }) => ISLANDS.includes(state));
  return isApart ? `No road leads from ${from.state} to ${to.state}.` : null;
}

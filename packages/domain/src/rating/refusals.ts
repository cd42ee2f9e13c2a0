import { MAX_PALLET_WEIGHT } from '../loading/load-problems.ts';
import { HAZMAT_ACCESSORIAL } from '../orders/lists.ts';
import { figure } from '../units/figures.ts';
import type { FreightSize, IntegratedQuestion } from './question.ts';
import { whyNoRoad } from './roads.ts';
import type { CarrierTerms, Tariff } from './terms.ts';
import { borderOf } from './truckload.ts';

const serves = (states: readonly string[], state: string) => states.length === 0 || states.includes(state);

/** Why a carrier does not take the freight, in words; nothing where it does. */
export function whyNotCarried(
  { from, to, products, accessorials }: IntegratedQuestion,
  { weight, linearFeet, cubicFeet, density, longestPiece, heaviestPiece }: FreightSize,
  own: CarrierTerms,
  tariff: Pick<Tariff, 'most' | 'capacity'> | null,
): string[] {
  const reasons: string[] = [];
  const noRoad = whyNoRoad(from, to);
  if (noRoad) reasons.push(noRoad);
  if (!serves(own.originStates, from.state)) reasons.push(`Does not pick up in ${from.state}.`);
  if (!serves(own.destinationStates, to.state)) reasons.push(`Does not deliver to ${to.state}.`);
  const border = borderOf({ originCountry: from.country, destinationCountry: to.country });
  if (border && !own.borders[border])
    reasons.push(`Does not cross the border to ${border === 'CA' ? 'Canada' : 'Mexico'}.`);
  const isHazmat = accessorials.includes(HAZMAT_ACCESSORIAL) || products.some((product) => product.isHazmat);
  if (!own.carriesHazmat && isHazmat) reasons.push('Does not carry hazmat.');
  if (own.mostWeight !== null && weight > own.mostWeight)
    reasons.push(`Carries at most ${figure(own.mostWeight, 2)} lbs; this is ${figure(weight, 2)} lbs.`);
  if (own.longestPiece !== null && longestPiece > own.longestPiece)
    reasons.push(
      `Carries pieces up to ${figure(own.longestPiece, 2)} ft; the longest is ${figure(longestPiece, 2)} ft.`,
    );
  if (!tariff) return reasons;
  if (heaviestPiece > MAX_PALLET_WEIGHT)
    reasons.push(
      `LTL takes pallets up to ${figure(MAX_PALLET_WEIGHT)} lbs; the heaviest is ${figure(heaviestPiece, 2)} lbs. Use more pallets.`,
    );
  const { most, capacity } = tariff;
  if (weight > most.weight)
    reasons.push(`LTL ends at ${figure(most.weight, 2)} lbs; this is ${figure(weight, 2)} lbs. Ask for LTL Volume.`);
  if (linearFeet > most.linearFeet)
    reasons.push(
      `LTL ends at ${figure(most.linearFeet, 2)} linear feet; this takes ${figure(linearFeet, 2)}. Ask for LTL Volume.`,
    );
  if (cubicFeet !== null && density !== null && cubicFeet > capacity.cubicFeet && density < capacity.density)
    reasons.push(
      `${figure(cubicFeet, 2)} cubic feet at ${figure(density, 2)} lbs/ft³ are too light and bulky for LTL. Ask for LTL Volume.`,
    );
  return reasons;
}

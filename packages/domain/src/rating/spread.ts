import type { IntegratedQuestion } from './question.ts';
import type { CarrierTerms } from './terms.ts';

const PRECISION = 10_000;

/** FNV-1a: the same text has the same number on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

const zone = (postalCode: string) => postalCode.replace(/\s/g, '').slice(0, 3).toUpperCase();

/** How dear a carrier is between two zones: somewhere between its own least and most, and always the same. */
export function levelOf(
  { carrierId, spread }: Pick<CarrierTerms, 'carrierId' | 'spread'>,
  { from, to }: Pick<IntegratedQuestion, 'from' | 'to'>,
): number {
  const place = hashOf(`${carrierId}|${zone(from.postalCode)}|${zone(to.postalCode)}`) / 0xffffffff;
  return Math.round((spread.low + place * (spread.high - spread.low)) * PRECISION) / PRECISION;
}

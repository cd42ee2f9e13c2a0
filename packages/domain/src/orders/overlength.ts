import {
  LONGEST_OVERLENGTH_FEET,
  OVERLENGTH_ACCESSORIALS,
  SHORTEST_OVERLENGTH_FEET,
  type AccessorialId,
  type OverlengthAccessorialId,
} from './lists.ts';
import type { LineItemDraft } from './order.ts';

const INCHES_PER_FOOT = 12;
/** From here on, six feet of length are in the way. */
const WIDE_INCHES = 49;

type Sides = Pick<LineItemDraft, 'packageLength' | 'packageWidth'>;

/** By the longer side in whole feet, from seven to thirty; six feet count only of what is wide as well. */
function overlengthFeet({ packageLength, packageWidth }: Sides): number | null {
  const [length, width] = [packageLength ?? 0, packageWidth ?? 0];
  const feet = Math.floor(Math.max(length, width) / INCHES_PER_FOOT);
  if (feet > SHORTEST_OVERLENGTH_FEET) return Math.min(feet, LONGEST_OVERLENGTH_FEET);
  const isSixFeetLong = Math.floor(length / INCHES_PER_FOOT) === SHORTEST_OVERLENGTH_FEET;
  return isSixFeetLong && width >= WIDE_INCHES ? SHORTEST_OVERLENGTH_FEET : null;
}

/** The one that carriers charge for the longest package. */
export function overlengthAccessorial(items: readonly Sides[]): OverlengthAccessorialId | null {
  const feet = items.map(overlengthFeet).filter((found) => found !== null);
  return feet.length === 0 ? null : `Overlength${Math.max(...feet)}Feet`;
}

export function isOverlength(id: AccessorialId): boolean {
  return OVERLENGTH_ACCESSORIALS.some((one) => one.id === id);
}

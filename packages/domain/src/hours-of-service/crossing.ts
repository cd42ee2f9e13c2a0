import type { Country } from '../geography/countries.ts';
import { countryOfZone } from '../geography/time-zones.ts';
import type { Coordinates } from '../units/distance.ts';
import type { ZoneName } from '../units/zoned-time.ts';
import { countryAt } from './land-borders.ts';

const HOUR_MS = 3_600_000;

/** Customs of Canada, with the wait before the booth; a transload at the border of Mexico, with customs on both sides and a transfer tractor. */
export const CROSSING_MS: Record<'CA' | 'MX', number> = { CA: 2 * HOUR_MS, MX: 24 * HOUR_MS };

/** How long a truck stands at the borders between two countries. The way between Canada and Mexico crosses both. */
export function crossingMs(from: Country, to: Country): number {
  if (from === to) return 0;
  return [from, to].reduce((sum, country) => sum + (country === 'US' ? 0 : CROSSING_MS[country]), 0);
}

/** A border on a leg: after how many of its miles it comes, and how long it takes. */
export interface Crossing {
  afterMiles: number;
  ms: number;
}

/** An end of a leg. A stop is in the country of its time zone, which is exact also in a town at the border. */
export interface LegEnd {
  zone: ZoneName;
  at: Coordinates | null;
}

/** A place whose country is not known is in the United States. */
const countryOf = ({ zone }: LegEnd): Country => countryOfZone(zone) ?? 'US';

const MAX_HALVINGS = 12;

/** The part of the straight way between two places that is driven before its border. */
function shareBeforeBorder(from: Coordinates, to: Coordinates): number {
  const start = countryAt(from);
  let [before, behind] = [0, 1];
  for (let halving = 0; halving < MAX_HALVINGS; halving += 1) {
    const share = (before + behind) / 2;
    const latitude = from.latitude + (to.latitude - from.latitude) * share;
    const longitude = from.longitude + (to.longitude - from.longitude) * share;
    if (countryAt({ latitude, longitude }) === start) before = share;
    else behind = share;
  }
  return behind;
}

/** The border between two ends of a leg of so many miles; null where there is none. */
export function crossingOf(from: LegEnd, to: LegEnd, miles: number): Crossing | null {
  const ms = crossingMs(countryOf(from), countryOf(to));
  if (ms === 0) return null;
  const share = from.at === null || to.at === null ? 0.5 : shareBeforeBorder(from.at, to.at);
  return { afterMiles: miles * share, ms };
}

/** So near a border, a truck is standing at it. */
const MAX_MILES_FROM_BORDER = 25;

/** A truck between two ends of a leg. */
interface TruckOnLeg {
  from: LegEnd;
  to: LegEnd;
  seen: Coordinates;
  milesLeft: number;
  /** How much later it is there than by driving from the stop before. */
  delayMs: number;
}

/** The border that is still ahead of a truck; null behind it. At the border the time counts that it has stood there already. */
export function crossingAhead({ from, to, seen, milesLeft, delayMs }: TruckOnLeg): Crossing | null {
  if (crossingOf(from, to, milesLeft) === null) return null;
  const ms = crossingMs(countryAt(seen), countryOf(to));
  if (ms === 0) return null;
  const afterMiles = milesLeft * (to.at === null ? 0.5 : shareBeforeBorder(seen, to.at));
  const stoodMs = afterMiles <= MAX_MILES_FROM_BORDER ? Math.max(0, delayMs) : 0;
  return { afterMiles, ms: Math.max(0, ms - stoodMs) };
}

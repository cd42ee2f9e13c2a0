import { z } from 'zod';
import { CountrySchema } from '../geography/country-schema.ts';
import { placeKey } from '../geography/place-key.ts';
import { problem, type Problem } from '../problem.ts';
import { LANE_END_KINDS, LANE_END_LABELS, type LaneEndKind } from './words.ts';

export { LANE_END_KINDS, LANE_END_LABELS, type LaneEndKind };

/** One end of a lane. What its kind does not ask for is null. */
export const LaneEnd = z.strictObject({
  kind: z.enum(LANE_END_KINDS),
  city: z.string().max(100).nullable().default(null),
  state: z.string().max(10).nullable().default(null),
  /** All of it, or the three characters of a zone. */
  postalCode: z.string().max(12).nullable().default(null),
  country: CountrySchema,
});
export type LaneEnd = z.infer<typeof LaneEnd>;

/** Where a stop is, as far as lanes are concerned. */
export interface StopPlace {
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

const ASKED: Record<LaneEndKind, readonly ('city' | 'state' | 'postalCode')[]> = {
  PostalCode: ['postalCode'],
  City: ['city', 'state'],
  ThreeDigit: ['postalCode'],
  State: ['state'],
};
const NAMES = { city: 'City', state: 'State', postalCode: 'Postal code' } as const;

const compact = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();
/** A ZIP+4 is delivered where its ZIP is. */
const wholeCode = (code: string, country: string) => (country === 'CA' ? compact(code) : compact(code).slice(0, 5));
const zoneOf = (code: string) => compact(code).slice(0, 3);

export function problemsWithLaneEnd(end: LaneEnd, field: 'origin' | 'destination'): Problem[] {
  const missing = ASKED[end.kind].filter((name) => (end[name] ?? '').trim() === '');
  if (missing.length > 0) return missing.map((name) => problem(`${field}.${name}`, `${NAMES[name]} is required`));
  if (end.kind === 'ThreeDigit' && !/^[A-Z0-9]{3}$/.test(compact(end.postalCode!)))
    return [problem(`${field}.postalCode`, 'A zone has three characters, such as 604 or M5V')];
  if (end.kind === 'PostalCode' && compact(end.postalCode!).length < 5)
    return [problem(`${field}.postalCode`, 'Enter a whole postal code')];
  return [];
}

/** The one spelling of an end: equal for two lanes that mean the same place. */
export function laneEndKey({ kind, city, state, postalCode, country }: LaneEnd): string {
  switch (kind) {
    case 'PostalCode':
      return `${country} P ${wholeCode(postalCode!, country)}`;
    case 'City':
      return `${country} C ${state!.toUpperCase()} ${placeKey(city!)}`;
    case 'ThreeDigit':
      return `${country} Z ${zoneOf(postalCode!)}`;
    case 'State':
      return `${country} S ${state!.toUpperCase()}`;
  }
}

/** Every end that a place is part of, the most exact first: a lane serves the place when its end is one of these. */
export function laneEndKeysOf({ city, state, postalCode, country }: StopPlace): string[] {
  return [
    ...(postalCode === '' ? [] : [`${country} P ${wholeCode(postalCode, country)}`]),
    ...(city === '' ? [] : [`${country} C ${state.toUpperCase()} ${placeKey(city)}`]),
    ...(postalCode === '' ? [] : [`${country} Z ${zoneOf(postalCode)}`]),
    ...(state === '' ? [] : [`${country} S ${state.toUpperCase()}`]),
  ];
}

/** "Joliet, IL", "60433", "604 zone", "IL". */
export function laneEndInWords({ kind, city, state, postalCode }: LaneEnd): string {
  switch (kind) {
    case 'PostalCode':
      return postalCode!.toUpperCase();
    case 'City':
      return `${city}, ${state!.toUpperCase()}`;
    case 'ThreeDigit':
      return `${zoneOf(postalCode!)} zone`;
    case 'State':
      return state!.toUpperCase();
  }
}

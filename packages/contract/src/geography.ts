import { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export { QuotableLocation };

export const PLACES_SHOWN = 20;
const MOST_PLACES = 50;
const MOST_STOPS = 50;

const typed = z
  .string()
  .max(200)
  // The database cannot hold this character, so nothing can be called so.
  .regex(/^[^\u0000]*$/, 'must not contain a NUL character');

/** A parameter that comes once is text, one that is repeated a list; either may hold several, joined by commas. */
const several = (most: number, length: number) =>
  z
    .union([z.string().max(most * length), z.array(z.string().max(length)).max(most)])
    .transform((given) => [given].flat().flatMap((text) => text.split(',').map((part) => part.trim())));

const PLACE_TYPES: Readonly<Record<string, 'City' | 'PostalCode'>> = {
  city: 'City',
  postal: 'PostalCode',
  postalcode: 'PostalCode',
  zip: 'PostalCode',
  zipcode: 'PostalCode',
};
const isPlaceType = (text: string) => Object.hasOwn(PLACE_TYPES, text.toLowerCase());

const placeTypes = several(20, 20)
  .transform((given) => given.filter((text) => text !== ''))
  .refine((given) => given.every(isPlaceType), { message: 'can be City and PostalCode' })
  .transform((given) => given.map((text) => PLACE_TYPES[text.toLowerCase()]!))
  .default([]);

export const QuotableLocationSearch = z
  .strictObject({
    /** What somebody typed, or the id of a place. */
    q: typed.optional(),
    City: typed.optional(),
    GoverningDistrict: typed.optional(),
    ZipCode: typed.optional(),
    /** City: a city once, whichever code was typed. PostalCode: places whose code is known. Neither, or both: all places. */
    types: placeTypes,
    pageSize: z.coerce.number().int().min(1).max(MOST_PLACES).default(PLACES_SHOWN),
  })
  .refine(
    ({ q, City, GoverningDistrict, ZipCode }) =>
      [q, City, GoverningDistrict, ZipCode].some((text) => text !== undefined),
    { path: ['q'], message: 'Give q, or at least one of City, GoverningDistrict and ZipCode' },
  );
export type QuotableLocationSearch = z.infer<typeof QuotableLocationSearch>;

export const QuotableLocations = z.object({
  items: z.array(QuotableLocation),
  /** What a person should know who finds nothing: that a code belongs to the military, for example. */
  notice: z.string().optional(),
});
export type QuotableLocations = z.infer<typeof QuotableLocations>;

/** The id of a quotable location, or the id or number of a location. */
const stopId = z.union([z.uuid(), z.string().regex(/^L\d{1,12}$/i)], {
  message: 'Each stop is the id of a place, or the id or number of a location',
});

const stopIds = several(MOST_STOPS, 40).pipe(z.array(stopId).min(2).max(MOST_STOPS));

export const MileageQuery = z.strictObject({ stopIds });
export type MileageQuery = z.infer<typeof MileageQuery>;

export const Mileage = z.object({
  totalMiles: z.number(),
  legs: z.array(z.object({ miles: z.number() })),
  /** Who measured, and by which version of their map: kept beside the figure wherever it is stored. */
  source: z.string(),
  version: z.string(),
});
export type Mileage = z.infer<typeof Mileage>;

const facts = { needs: 'SignedIn', rate: 'read', company: 'none' } as const;

export const geography = {
  quotableLocations: endpoint({
    get: '/quotable-locations',
    ...facts,
    about:
      'Places of the United States, Canada and Mexico, best match first: by what was typed (city, state, postal code or id), or by City, GoverningDistrict and ZipCode. Abbreviations are understood, and slips forgiven when nothing else is found.',
    query: QuotableLocationSearch,
    answers: QuotableLocations,
    example: { query: { q: 'chicago il' } },
  }),
  mileage: endpoint({
    get: '/mileage',
    ...facts,
    // A location is its company's own; a place is everybody's.
    company: 'own',
    about:
      'Road miles from stop to stop, in the order given: 2 to 50 ids of quotable locations, or ids or numbers of locations, mixed as needed.',
    query: MileageQuery,
    answers: Mileage,
    example: {
      query: { stopIds: '48328008-9c66-3669-8feb-9022c6d14913,9bed1b1c-a3f4-378d-80a1-0685a27b6ce9' },
    },
  }),
};

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

export const QuotableLocationSearch = z
  .strictObject({
    /** What somebody typed, or the id of a place. */
    q: typed.optional(),
    City: typed.optional(),
    GoverningDistrict: typed.optional(),
    ZipCode: typed.optional(),
    /** Accepted from callers that ask for certain kinds of places; there is one kind. */
    types: z.union([typed, z.array(typed).max(20)]).optional(),
    pageSize: z.coerce.number().int().min(1).max(MOST_PLACES).default(PLACES_SHOWN),
  })
  .refine(
    ({ q, City, GoverningDistrict, ZipCode }) =>
      [q, City, GoverningDistrict, ZipCode].some((text) => text !== undefined),
    { path: ['q'], message: 'Give q, or at least one of City, GoverningDistrict and ZipCode' },
  );
export type QuotableLocationSearch = z.infer<typeof QuotableLocationSearch>;

export const QuotableLocations = z.object({ items: z.array(QuotableLocation) });
export type QuotableLocations = z.infer<typeof QuotableLocations>;

/** A parameter that comes once is text, one that is repeated a list; ids may also be joined by commas. */
const stopIds = z
  .union([z.string().max(MOST_STOPS * 40), z.array(z.string().max(40)).max(MOST_STOPS)])
  .transform((given) => (typeof given === 'string' ? given.split(',') : given).map((id) => id.trim()))
  .pipe(z.array(z.uuid()).min(2).max(MOST_STOPS));

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
      'Places of the United States, Canada and Mexico, best match first: by what was typed (city, state, postal code or id), or by City, GoverningDistrict and ZipCode.',
    query: QuotableLocationSearch,
    answers: QuotableLocations,
    example: { query: { q: 'chicago il' } },
  }),
  mileage: endpoint({
    get: '/mileage',
    ...facts,
    about: 'Road miles from stop to stop, in the order given, between 2 to 50 quotable locations.',
    query: MileageQuery,
    answers: Mileage,
    example: {
      query: { stopIds: '48328008-9c66-3669-8feb-9022c6d14913,9bed1b1c-a3f4-378d-80a1-0685a27b6ce9' },
    },
  }),
};

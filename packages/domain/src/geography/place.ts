import { z } from 'zod';
import { CountrySchema } from './country-schema.ts';

/** A place that freight can be quoted from or to: a postal code of a city, or the city where codes are not known. */
export const QuotableLocation = z.object({
  id: z.uuid(),
  city: z.string(),
  state: z.string(),
  /** Five digits, or the first three characters of a Canadian code; empty where only the city is known. */
  postalCode: z.string(),
  country: CountrySchema,
  name: z.string(),
  ianaTimeZone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** The company's saved location that is meant, of which this is the town: its needs are part of the price. */
  locationNumber: z.string().max(20).optional(),
});
export type QuotableLocation = z.infer<typeof QuotableLocation>;

/** "Chicago, IL 60601". */
export function placeName(place: Pick<QuotableLocation, 'city' | 'state' | 'postalCode'>): string {
  return `${place.city}, ${place.state} ${place.postalCode}`.trimEnd();
}

import { z } from 'zod';

/** Kinds of reference that everybody in freight knows; each keeps its id whatever a company calls it. */
export const WELL_KNOWN_REFERENCE_TYPES = [
  { id: 1, label: 'Purchase Order' },
  { id: 2, label: 'Sales Order' },
  { id: 3, label: 'Transfer Order' },
  { id: 4, label: 'Return Order' },
  { id: 5, label: 'BOL' },
  { id: 6, label: 'PRO' },
  { id: 7, label: 'Pickup Number' },
  { id: 8, label: 'Delivery Number' },
  { id: 9, label: 'Customer Reference' },
] as const;

export const REFERENCE_CATEGORIES = ['order', 'order stop pickup', 'order stop dropoff'] as const;
export const ReferenceCategory = z.enum(REFERENCE_CATEGORIES);
export type ReferenceCategory = z.infer<typeof ReferenceCategory>;

export const ReferenceNumberType = z.strictObject({
  label: z.string(),
  category: ReferenceCategory,
  isRequired: z.boolean().default(false),
  /** Null for a kind of the company's own. */
  wellknownTypeId: z.int().nullable().default(null),
});
export type ReferenceNumberType = z.infer<typeof ReferenceNumberType>;

/** By the place on the order form where each is asked for. */
export function referenceNumbersByPlace(types: readonly ReferenceNumberType[]) {
  const of = (category: ReferenceCategory) => types.filter((type) => type.category === category);
  return { orderRefs: of('order'), pickupRefs: of('order stop pickup'), dropoffRefs: of('order stop dropoff') };
}

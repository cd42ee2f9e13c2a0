import { z } from 'zod';
import { forEachField, type Fields, type ValuesOf } from './field.ts';

type DraftSchema<F extends Fields> = z.ZodObject<{ [Name in keyof F]: z.ZodType<ValuesOf<F>[Name]> }, z.core.$strict>;

/**
 * What a person fills in. Shapes only: whether the values make sense is said by the rules, so that form, single create and
 * bulk import refuse with the same words.
 */
export function draftOf<F extends Fields>(fields: F): DraftSchema<F> {
  return z.strictObject(forEachField(fields, (field) => field.schema(z))) as DraftSchema<F>;
}

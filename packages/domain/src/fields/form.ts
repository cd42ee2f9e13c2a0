import { z } from 'zod';
import { problem, type Problem } from '../problem.ts';
import { forEachField, type Fields, type InputsOf, type ValuesOf } from './field.ts';

type FormSchema<F extends Fields> = z.ZodObject<{ [Name in keyof F]: z.ZodType<InputsOf<F>[Name]> }>;

/** What stands in the inputs of a form. */
export function formOf<F extends Fields>(fields: F): FormSchema<F> {
  return z.object(forEachField(fields, (field) => field.inputSchema(z))) as FormSchema<F>;
}

/** Leaves out what is not in the form: id, version, time of the last change. */
export function toForm<F extends Fields>(fields: F, values: ValuesOf<F>): InputsOf<F> {
  return forEachField(fields, (field, name) => field.toInput(values[name]));
}

export function fromForm<F extends Fields>(fields: F, form: InputsOf<F>): ValuesOf<F> {
  return forEachField(fields, (field, name) => field.fromInput(form[name]));
}

export const notANumber = (label: string) => `Enter ${label} as a number in digits, such as 1200.`;

/** Texts in the fields of numbers that are none: as a value they are nothing, so they must be said of the form. */
export function unreadableNumbers<F extends Fields>(fields: F, form: InputsOf<F>): Problem[] {
  return Object.entries(fields)
    .filter(([name, { inputMode, fromInput }]) => {
      const input: unknown = form[name];
      return inputMode !== undefined && typeof input === 'string' && input.trim() !== '' && fromInput(input) === null;
    })
    .map(([name, { label }]) => problem(name, notANumber(label)));
}

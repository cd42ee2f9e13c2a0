import { problem, type Problem } from '../problem.ts';
import { forEachField, isBlank, type Fields, type ValuesOf } from './field.ts';

export function emptyOf<F extends Fields>(fields: F): ValuesOf<F> {
  return forEachField(fields, (field) => field.empty);
}

export function tidy<F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> {
  return forEachField(fields, (field, name) => field.tidy(values[name]));
}

/** Of the fields that may never be empty, and of those that a rule asks for besides. */
export function missingFields<F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  alsoRequired: readonly (keyof F & string)[] = [],
): (keyof F & string)[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.isRequired || alsoRequired.includes(name))
    .filter(([name, field]) => isBlank(field.tidy(values[name])))
    .map(([name]) => name);
}

export function asRequired(fields: Fields, name: string): Problem {
  return problem(name, `${fields[name]!.label} is required.`);
}

/** What is beyond the limits of its field; empty fields are within them. */
export function problemsWithLimits<F extends Fields>(fields: F, values: ValuesOf<F>): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = field.tidy(values[name]);
    const message = isBlank(value) ? null : field.problemWith(value);
    return message === null ? [] : [problem(name, message)];
  });
}

import {
  get,
  set,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';

/** A rule's no: the field as the form names it, with dots where it lies deeper. */
interface FieldProblem {
  field: string;
  message: string;
}

/** Hands rules to the form library. The first problem of a field is the one that is shown. */
export function resolveWith<T extends FieldValues>(problemsWith: (values: T) => readonly FieldProblem[]): Resolver<T> {
  return (values) => {
    const problems = problemsWith(values);
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<T> = {};
    // In the order of the rules, which is the order of the fields: a summary of them reads from top to bottom.
    for (const { field, message } of problems) {
      if (get(errors, field) === undefined) set(errors, field, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

/** The server's problems go to the fields the form has, and the focus to the first of them; what belongs to no field comes back, to be said apart. */
export function showServerProblems<T extends FieldValues>(
  form: UseFormReturn<T>,
  modelState: Record<string, string[]>,
  fieldOf: (name: string) => Path<T> | null,
): string[] {
  const others: string[] = [];
  let isFirst = true;
  for (const [name, messages] of Object.entries(modelState)) {
    const field = fieldOf(name);
    if (field === null) {
      others.push(...messages);
      continue;
    }
    form.setError(field, { type: 'server', message: messages.join(' ') }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return others;
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Filled = Record<string, unknown>;

const isGroup = (value: unknown): value is Filled => typeof value === 'object' && value !== null;

/** Which fields differ, as deep as both sides are built the same. */
export function differences(before: unknown, after: unknown, path = ''): { path: string; value: unknown }[] {
  if (Object.is(before, after)) return [];
  const isSameShape =
    isGroup(before) &&
    isGroup(after) &&
    Array.isArray(before) === Array.isArray(after) &&
    // A list of plain values belongs to one control.
    !(Array.isArray(after) && after.some((entry) => !isGroup(entry))) &&
    Object.keys(before).join() === Object.keys(after).join();
  if (!isSameShape) return [{ path, value: after }];
  return Object.keys(after).flatMap((key) =>
    differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

function fill<F extends FieldValues>(form: UseFormReturn<F>, changes: { path: string; value: unknown }[]): void {
  for (const { path, value } of changes) form.setValue(path as Path<F>, value as never, { shouldDirty: true });
}

/** Only fields that differ are set, however deep they lie, so that only they are drawn again. */
export function fillFields<F extends FieldValues>(form: UseFormReturn<F>, values: F): void {
  fill(form, differences(form.getValues(), values));
}

/** What differs between two states of the values is set; what else stands in the fields is left alone. */
export function fillDifferences<F extends FieldValues>(
  form: UseFormReturn<F>,
  before: Partial<F>,
  after: Partial<F>,
): void {
  fill(form, differences(before, after));
}

/** The same for forms in which one control stands for a whole group or list. */
export function fillGroups<F extends FieldValues>(form: UseFormReturn<F>, values: F): void {
  const before = form.getValues();
  const changed = Object.keys(values).filter((name) => differences(before[name], values[name]).length > 0);
  fill(
    form,
    changed.map((path) => ({ path, value: values[path] as unknown })),
  );
}

import { get, set, type FieldValues, type Path } from 'react-hook-form';

/** Fields that are decided together, such as a state and its country: one line where two people differ. */
export interface MergeUnit<F extends FieldValues> {
  label: string;
  fields: readonly Path<F>[];
  inWords: (form: F) => string;
  /** What counts when two are compared; without it, everything in the fields. */
  key?: (form: F) => unknown;
  /** For lists to which both may add: what comes of both, null where they differ about one of them. Without it, two changes are a conflict. */
  merge?: (loaded: F, mine: F, theirs: F) => Partial<F> | null;
}

export interface Merged<F extends FieldValues> {
  values: F;
  /** Both changed them, and not to the same: the person has to say. Until then their own stand. */
  asked: readonly MergeUnit<F>[];
  /** Only the other person changed them. */
  taken: readonly MergeUnit<F>[];
}

export function isSameIn<F extends FieldValues>({ fields, key }: MergeUnit<F>, one: F, other: F): boolean {
  const counted = key ?? ((form: F) => fields.map((field): unknown => get(form, field)));
  return JSON.stringify(counted(one)) === JSON.stringify(counted(other));
}

export function copied<F extends FieldValues>({ fields }: MergeUnit<F>, from: F, to: F): F {
  const next = structuredClone(to);
  for (const field of fields) set(next, field, get(from, field));
  return next;
}

/** What I loaded, what I have, what is there now: whoever alone changed something is right about it. */
export function mergeThreeWays<F extends FieldValues>(
  units: readonly MergeUnit<F>[],
  loaded: F,
  mine: F,
  theirs: F,
): Merged<F> {
  let values = structuredClone(mine);
  const [asked, taken]: [MergeUnit<F>[], MergeUnit<F>[]] = [[], []];
  for (const unit of units) {
    if (isSameIn(unit, mine, theirs) || isSameIn(unit, theirs, loaded)) continue;
    const ofBoth = unit.merge?.(loaded, mine, theirs) ?? null;
    if (ofBoth !== null) values = { ...values, ...ofBoth };
    else if (isSameIn(unit, mine, loaded)) values = copied(unit, theirs, values);
    else {
      asked.push(unit);
      continue;
    }
    taken.push(unit);
  }
  return { values, asked, taken };
}

/** A unit for each field, in the words of one function. */
export function unitsOf<F extends FieldValues>(
  labels: Partial<Record<Path<F>, string>>,
  inWords: (form: F, field: Path<F>) => string,
): MergeUnit<F>[] {
  return (Object.entries(labels) as [Path<F>, string][]).map(([field, label]) => ({
    label,
    fields: [field],
    inWords: (form) => inWords(form, field),
  }));
}

const NOTHING = '–';

/** For values that read as they are. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainWords).join(', ') || NOTHING;
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : NOTHING;
}

import { isBlank, isSameValue, type Field, type Fields, type ValuesOf } from './field.ts';

export function valueInWords<Value>(field: Field<Value, any>, value: Value, nothing = 'nothing'): string {
  return isBlank(value) ? nothing : field.inWords(value);
}

/** What an edit changed, for people: "Pallet count: 3 -> 4". */
export function changeInWords<F extends Fields>(fields: F, before: ValuesOf<F>, after: ValuesOf<F>): string[] {
  return Object.entries(fields)
    .filter(([name]) => !isSameValue(before[name], after[name]))
    .map(
      ([name, field]) => `${field.label}: ${valueInWords(field, before[name])} -> ${valueInWords(field, after[name])}`,
    );
}

import { valueInWords } from './change-in-words.ts';
import { isBlank, isSameValue, type Fields } from './field.ts';

function inSentence(label: string): string {
  // "UN #" and "NMFC number" keep their capitals.
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Of what a trail keeps, one clause for each field: "changed total weight of Oats from 1,200 lbs to 1,400 lbs". */
export function fieldChanges(fields: Fields, before: object, after: object, of = ''): string[] {
  const value = (record: object, name: string) => (record as Record<string, unknown>)[name];
  return Object.entries(fields)
    .filter(([name]) => name in before || name in after)
    .filter(([name]) => !isSameValue(value(before, name), value(after, name)))
    .map(([name, field]) => {
      const what = `${inSentence(field.label)}${of}`;
      const [was, is] = [value(before, name), value(after, name)];
      if (isBlank(was)) return `set ${what} to ${valueInWords(field, is)}`;
      if (isBlank(is)) return `removed ${what}, which was ${valueInWords(field, was)}`;
      return `changed ${what} from ${valueInWords(field, was)} to ${valueInWords(field, is)}`;
    });
}

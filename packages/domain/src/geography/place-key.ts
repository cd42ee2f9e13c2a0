import { LONG_FORMS } from './abbreviations.ts';

const ACCENTS = /[\u0300-\u036f]/g;
/** "Mary's" is one word, or its end would be taken for a south. */
const APOSTROPHES = /['’‘ʼ`]/g;
const WORDS_BETWEEN = /[^a-z0-9]+/;
/** More spellings than this are not worth looking for. */
const MOST_SPELLINGS = 8;

/** The words of a name, without case, accents and punctuation. */
export function placeWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .split(WORDS_BETWEEN)
    .filter((word) => word !== '');
}

function longForms(word: string): readonly string[] {
  return LONG_FORMS.get(word) ?? [word];
}

/**
 * What two spellings of one name have in common: "St. Louis" and "Saint Louis", "O'Fallon" and "O Fallon", "Montréal" and
 * "montreal". Words are joined, because sources disagree about the spaces more often than about the letters.
 */
export function placeKey(text: string): string {
  return placeWords(text)
    .map((word) => longForms(word)[0])
    .join('');
}

/** Every way to join one of the choices for each word. */
function joined(choices: readonly (readonly string[])[]): string[] {
  let keys = [''];
  for (const words of choices) {
    keys = keys.flatMap((key) => words.map((word) => key + word)).slice(0, MOST_SPELLINGS);
  }
  return keys;
}

/** The keys that a name may have: "Pt" is a point in one name and a port in another. */
export function placeKeys(text: string): string[] {
  return joined(placeWords(text).map(longForms));
}

/** A person who has typed "st" may be on the way to Stockton as well as to Saint Louis. */
export function placeKeysWhileTyping(text: string): string[] {
  const words = placeWords(text);
  const last = words.at(-1);
  if (last === undefined) return [''];
  // Whatever begins like the long form is found by the short one: "n" finds the north.
  const ends = longForms(last).filter((long) => long === last || !long.startsWith(last));
  if (!ends.includes(last)) ends.push(last);
  return joined([...words.slice(0, -1).map(longForms), ends]);
}

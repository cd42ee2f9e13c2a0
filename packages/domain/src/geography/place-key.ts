const ACCENTS = /[\u0300-\u036f]/g;
const WORDS_BETWEEN = /[^a-z0-9]+/;

/** Written short by half of the people and long by the other half. */
const LONG_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** The words of a name, without case, accents and punctuation. */
export function placeWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(WORDS_BETWEEN)
    .filter((word) => word !== '');
}

/**
 * What two spellings of one name have in common: "St. Louis" and "Saint Louis", "O'Fallon" and "O Fallon", "Montréal" and
 * "montreal". Words are joined, because sources disagree about the spaces more often than about the letters.
 */
export function placeKey(text: string): string {
  return placeWords(text)
    .map((word) => LONG_FORMS[word] ?? word)
    .join('');
}

/** A person who has typed "st" may be on the way to Stockton as well as to Saint Louis. */
export function placeKeysWhileTyping(text: string): string[] {
  const words = placeWords(text);
  const last = words.at(-1);
  const key = placeKey(text);
  if (last === undefined || LONG_FORMS[last] === undefined) return [key];
  return [key, placeKey(words.slice(0, -1).join(' ')) + last];
}

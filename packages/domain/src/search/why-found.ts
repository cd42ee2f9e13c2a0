/** A text that a record is found by, and what the field is called. */
export interface SearchedField {
  /** Empty where the result shows the text anyway, such as the number of an order. */
  label: string;
  text: string;
}

/** The same signs as `word_signs` of the database: a word begins behind each of them. */
const SIGNS = /[-./@,;:!?()"']/;
const SIGNS_AROUND = /^[-./@,;:!?()"']+|[-./@,;:!?()"']+$/g;
const ACCENTS = /\p{M}/gu;

const plain = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase().trim();
const piecesOf = (text: string) =>
  plain(text)
    .split(/\s+/)
    .map((piece) => piece.replace(SIGNS_AROUND, ''))
    .filter((piece) => piece !== '');

/** "PO-4711" is found as a whole and by the 4711 in it. */
const wordsOf = (text: string) =>
  piecesOf(text).flatMap((piece) => (SIGNS.test(piece) ? [piece, ...piece.split(SIGNS)] : [piece]));

/** How well a field explains a search: it is what was typed, it holds all words of it, or it holds some of them. */
function rank(text: string, typed: string, words: readonly string[]): number {
  if (plain(text) === plain(typed)) return 2;
  const held = wordsOf(text);
  return words.every((word) => held.some((one) => one.startsWith(word))) ? 1 : 0;
}

const MAX_REASONS = 2;

/**
 * The fields that what was typed begins a word of, as "Purchase Order PO-4711" or "Consignee Store 12"; empty where the result
 * shows every word that was typed, and where no field holds the words because they were misspelled.
 */
export function whyFound(typed: string, fields: readonly SearchedField[]): string {
  const words = piecesOf(typed);
  const ranked = fields
    .map((field) => ({ field, held: wordsOf(field.text), rank: rank(field.text, typed, words) }))
    .toSorted((one, other) => other.rank - one.rank);
  const reasons = new Set<string>();
  for (const word of words) {
    const found = ranked.find(({ held }) => held.some((one) => one.startsWith(word)));
    if (found && found.field.label !== '') reasons.add(`${found.field.label} ${found.field.text.trim()}`);
  }
  return [...reasons].slice(0, MAX_REASONS).join(', ');
}

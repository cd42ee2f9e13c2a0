import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { AnyList, Condition } from './list.ts';

const MOST_WORDS = 6;
/** Fewer letters make no trigram of their own, only together with the beginning of a word. */
const SHORTEST_ANYWHERE = 3;

/** The words of a search as they are stored: accents and case ignored. Empty for an empty term. */
export async function readWords(db: Db, list: AnyList, term: string): Promise<string[]> {
  const trimmed = (list.search?.spell?.(term) ?? term).trim();
  if (trimmed === '') return [];
  const { rows } = await sql<{ spelled: string }>`select searchable(${trimmed}) as spelled`.execute(db);
  const words = rows[0]!.spelled.split(/\s+/).flatMap(withoutSignsAround);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Stored search texts have a space instead of each of these: "oat-red" is found as "oat red", and "red" begins a word. */
const SIGNS = /[-./@,;:!?()"']/g;
const inSearchText = (word: string) => word.replace(SIGNS, ' ');

/** "(oat-red)," is "oat-red"; signs alone are nothing. */
function withoutSignsAround(word: string): string[] {
  const inside = inSearchText(word).trim();
  const start = inSearchText(word).indexOf(inside);
  return inside === '' ? [] : [word.slice(start, start + inside.length)];
}

/** How a word is looked for among the stored ones: what has a sign inside is kept whole, behind another. */
export const asStored = (word: string) => (inSearchText(word) === word ? word : `-${word}`);

const literally = (word: string) => inSearchText(word).replace(/[\\%_]/g, '\\$&');

/** For rows that are looked at anyway: every word is begun by something in the row. */
export function holdsWords(table: string, words: readonly string[]): Condition[] {
  return words.map((word) => sql`${sql.ref(`${table}.search_text`)} like ${`% ${literally(word)}%`}`);
}

/** For `matching`, the gate's way to what stands inside of words. One or two letters count only where a word begins. */
export function insideWords(words: readonly string[]): string[] {
  return words.map((word) => `%${word.length >= SHORTEST_ANYWHERE ? '' : ' '}${literally(word)}%`);
}

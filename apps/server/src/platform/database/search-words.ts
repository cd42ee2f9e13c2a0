import { sql } from 'kysely';
import type { Db } from './database.ts';

const MOST_WORDS = 6;

/** The words of a search as the stored search texts spell them: accents and case ignored. Empty for an empty term. */
export async function searchWords(db: Db, term: string): Promise<string[]> {
  const trimmed = term.trim();
  if (trimmed === '') return [];
  const { rows } = await sql<{ words: string[] }>`
    select regexp_split_to_array(searchable(${trimmed}), '\\s+') as words`.execute(db);
  return rows[0]!.words.slice(0, MOST_WORDS);
}

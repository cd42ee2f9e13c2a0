import { sql } from 'kysely';
import { distinctValues } from '../../../platform/database/listing/distinct-values.ts';
import type { Scope } from '../../../platform/scope.ts';

const MOST_SHOWN = 20;

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.'-]+/)
    .filter((word) => word !== '');

/** Every word that was typed begins one of the name. */
function isNamed(fullName: string, typed: readonly string[]): boolean {
  const words = wordsOf(fullName);
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** Who has asked for quotes and is still with the company, by name. */
export function quoteCreators(scope: Scope, q = ''): Promise<{ id: string; fullName: string }[]> {
  return scope.inCompany(async (db) => {
    const ids = await distinctValues(db, 'quote', 'created_by');
    const { rows } = await sql<{ id: string; fullName: string }>`
      select id, concat_ws(' ', first_name, last_name) as "fullName" from contact
      where company_id = (select current_company()) and id = any (${ids}::uuid[]) and deleted_at is null
      order by name_key`.execute(db);
    const typed = wordsOf(q);
    return rows.filter(({ fullName }) => isNamed(fullName, typed)).slice(0, MOST_SHOWN);
  });
}

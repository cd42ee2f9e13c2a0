import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { searchWords } from '../../../platform/database/search-words.ts';
import type { Scope } from '../../../platform/scope.ts';

const MOST_SUGGESTIONS = 20;

/** The company itself first, then those it trades with whose names hold every word. */
export async function searchCompanies(db: Db, q: string): Promise<{ id: string; companyName: string }[]> {
  const words = await searchWords(db, q);
  const { rows } = await sql<{ id: string; companyName: string }>`
    select id, "companyName" from (
      select id, name as "companyName", true as is_own from company where id = (select current_company())
      union all
      select id, company_name, false from party where company_id = (select current_company())
    ) known
    where (select coalesce(bool_and(strpos(searchable("companyName"), word) > 0), true) from unnest(${words}::text[]) word)
    order by is_own desc, lower("companyName") limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}

export async function findParty(db: Db, id: string): Promise<{ id: string; companyName: string } | null> {
  const row = await db.selectFrom('party').select(['id', 'company_name']).where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, companyName: row.company_name } : null;
}

/** The business of that name, made when it is new. Nobody else changes it until this transaction ends. */
export async function partyNamed(db: Db, scope: Scope, companyName: string, dbaName: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into party (company_id, id, company_name, dba_name)
    values (${scope.companyId}, ${randomUUID()}, ${companyName}, ${dbaName})
    on conflict (company_id, lower(company_name)) do update set company_name = party.company_name
    returning id`.execute(db);
  return rows[0]!.id;
}

/** False when it is called so already. */
export async function saveDbaName(db: Db, partyId: string, dbaName: string): Promise<boolean> {
  const row = await db
    .updateTable('party')
    .set({ dba_name: dbaName })
    .where('id', '=', partyId)
    .where('dba_name', '!=', dbaName)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function ownCompanyName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from company where id = (select current_company())`.execute(db);
  return rows[0]!.name;
}

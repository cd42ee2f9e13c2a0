import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { holdsWords, readWords } from '../../../platform/database/listing/words.ts';
import type { Scope } from '../../../platform/scope.ts';

const MOST_SUGGESTIONS = 20;

interface FoundCompany {
  id: string;
  companyName: string;
}

/** Whom a company trades with. */
export const partyList = defineList<object, FoundCompany>({
  name: 'companies',
  table: 'party',
  filters: {},
  sorts: { companyName: ['name_key'] },
  search: {},
  load: async (db, ids) => {
    const { rows } = await sql<FoundCompany>`
      select id, company_name as "companyName" from party where id = any (${ids}::uuid[])`.execute(db);
    return rows;
  },
});

/** The company itself first, then those it trades with whose names hold every word. */
export async function searchCompanies(db: Db, q: string): Promise<FoundCompany[]> {
  const words = await readWords(db, partyList, q);
  const { rows: own } = await sql<FoundCompany>`
    select id, name as "companyName" from (select id, name, search_text_of(name) as search_text from company) itself
    where id = (select current_company()) and ${sql.join([sql`true`, ...holdsWords('itself', words)], sql` and `)}`.execute(
    db,
  );
  const { data } = await listPage(db, partyList, { page: 1, pageSize: MOST_SUGGESTIONS - own.length, words: q });
  return [...own, ...data];
}

export interface Business {
  /** Null: the company itself. */
  partyId: string | null;
  companyName: string;
}

/** A business that the company trades with, or with null the company itself. */
export async function findBusiness(db: Db, partyId: string | null): Promise<Business | null> {
  const { rows } = await (
    partyId === null
      ? sql<Business>`
          select null as "partyId", name as "companyName" from company where id = (select current_company())`
      : sql<Business>`
          select id as "partyId", company_name as "companyName"
          from party where company_id = (select current_company()) and id = ${partyId}`
  ).execute(db);
  return rows[0] ?? null;
}

/** The business of that name, made when it is new. Nobody else changes it until this transaction ends. */
export async function partyNamed(db: Db, scope: Scope, companyName: string): Promise<Business> {
  const { rows } = await sql<Business>`
    insert into party (company_id, id, company_name)
    values (${scope.companyId}, ${randomUUID()}, ${companyName})
    on conflict (company_id, name_key) do update set company_name = party.company_name
    returning id as "partyId", company_name as "companyName"`.execute(db);
  return rows[0]!;
}

/** The DBA name that all places of a business have; empty where they differ, have none, or where there is no place yet. */
export async function sharedDbaName(db: Db, partyId: string | null): Promise<string> {
  const ofBusiness = partyId === null ? sql`party_id is null` : sql`party_id = ${partyId}::uuid`;
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(dba_name) as first, max(dba_name) as last from location
    where company_id = (select current_company()) and ${ofBusiness}`.execute(db);
  const { first, last } = rows[0]!;
  return first === last ? (first ?? '') : '';
}

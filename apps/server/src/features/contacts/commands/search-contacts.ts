import { SEARCH_KINDS, type FoundContact } from '@lanewright/domain/search/search-result.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { contactList } from '../store/search.ts';

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  primary_email_address: string;
}

const listing = {
  ...contactList,
  load: async (db: Db, ids: string[]): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select id, first_name, last_name, primary_email_address from contact where id = any (${ids}::uuid[])`.execute(db);
    return rows;
  },
};

export interface ContactWords {
  q: string;
  limit: number;
  /** People at the places of this business. */
  partyId?: string | undefined;
}

/** As the list of contacts finds them. */
export async function searchContacts(db: Db, { q, limit, partyId }: ContactWords): Promise<FoundContact[]> {
  const rows = await firstFound(db, listing, { words: q, limit, partyId });
  return rows.map((row) => ({
    projectionType: 'ContactSearch',
    id: row.id,
    group: SEARCH_KINDS.ContactSearch.group,
    firstName: row.first_name,
    lastName: row.last_name,
    primaryEmailAddress: row.primary_email_address,
  }));
}

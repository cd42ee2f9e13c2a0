import type { ContactSearch, QuickContactSearch } from '@lanewright/contract/contacts.ts';
import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { phoneDigits } from '@lanewright/domain/contacts/phone-number.ts';
import { roleTypesOf } from '@lanewright/domain/contacts/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { searchWords } from '../../../platform/database/search-words.ts';
import { PLACE_LABEL, type ContactRow } from './contact-rows.ts';

interface ListRow extends ContactRow {
  location: string | null;
  total: number;
}

function asListItem(row: ListRow): ContactListItem {
  const isPortalUser = row.user_id !== null;
  const roles = row.roles ?? [];
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    contactRoleTypes: roleTypesOf({ isPortalUser, roles, isDriver: row.is_driver }),
    title: row.title,
    location: row.location ?? '',
    phoneNumbers: [
      ...(row.office_number ? [{ type: 'office' as const, number: row.office_number }] : []),
      ...(row.mobile_number ? [{ type: 'mobile' as const, number: row.mobile_number }] : []),
    ],
    primaryEmailAddress: row.primary_email_address,
    roles,
    profilePictureFileId: row.profile_picture_file_id,
  };
}

const TYPED_PHONE_NUMBER = /^[\d\s()+.-]{4,}(?:x|ext\.?|#)?[\d\s]*$/i;

/** A number is looked for by its digits, however somebody writes it; anything else by its words. */
async function wordsFor(db: Db, term: string): Promise<string[]> {
  const digits = phoneDigits(term);
  return digits.length >= 4 && TYPED_PHONE_NUMBER.test(term.trim()) ? [digits] : searchWords(db, term);
}

export async function searchContacts(
  db: Db,
  search: ContactSearch,
): Promise<{ data: ContactListItem[]; total: number }> {
  const offset = (search.page - 1) * search.pageSize;
  const words = await wordsFor(db, search.searchTerm);
  const { rows } = await sql<ListRow>`
    select c.*, u.id as user_id, u.roles, found.total, place.label as location
    from search_contacts(${words}, ${search.contactRoleType ?? null}, ${search.pageSize}, ${offset}) found
    join contact c on c.company_id = (select current_company()) and c.id = found.id
    left join portal_user u on u.company_id = c.company_id and u.id = c.id
    left join lateral (
      select ${PLACE_LABEL} as label
      from location_contact lc
      join location l on l.company_id = lc.company_id and l.id = lc.location_id
      where lc.company_id = c.company_id and lc.contact_id = c.id
      order by l.party_id is null desc, 1 limit 1
    ) place on true
    order by found.place`.execute(db);
  if (rows.length > 0 || offset === 0) return { data: rows.map(asListItem), total: rows[0]?.total ?? 0 };
  // A page past the end holds no row to carry the total.
  const first = await searchContacts(db, { ...search, page: 1, pageSize: 1 });
  return { data: [], total: first.total };
}

const MOST_QUICK_CANDIDATES = 1_000;

/** People with an address to write to; those at the given places first. */
export async function quickSearch(
  db: Db,
  { q, locationIds, pageSize }: QuickContactSearch,
): Promise<{ id: string; email: string; name: string }[]> {
  const words = await wordsFor(db, q);
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    select c.id, c.primary_email_address as email, c.first_name || ' ' || c.last_name as name
    from search_contacts(${words}, null, ${MOST_QUICK_CANDIDATES}, 0) found
    join contact c on c.company_id = (select current_company()) and c.id = found.id
    where c.primary_email_address <> ''
    order by exists (
      select 1 from location_contact lc
      where lc.company_id = c.company_id and lc.contact_id = c.id and lc.location_id = any (${locationIds}::uuid[])
    ) desc, found.place
    limit ${pageSize}`.execute(db);
  return rows;
}

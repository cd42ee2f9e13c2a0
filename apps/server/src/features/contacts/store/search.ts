import type { ContactSearch, QuickContactSearch } from '@lanewright/contract/contacts.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { rolesWith } from '@lanewright/domain/access/roles.ts';
import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { phoneDigits } from '@lanewright/domain/contacts/phone-number.ts';
import { roleTypesOf } from '@lanewright/domain/contacts/rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith } from '../../../platform/database/listing/conditions.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { NAME_OR_CITY, type ContactRow } from './contact-rows.ts';

interface ListRow extends ContactRow {
  location: string | null;
}

function asListItem(row: ListRow): ContactListItem {
  const isPortalUser = row.user_id !== null;
  const roles = row.roles ?? [];
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    lastName: row.last_name,
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

/** A number is looked for by its digits, however somebody writes it. */
function digitsOfNumbers(term: string): string {
  const digits = phoneDigits(term);
  return digits.length >= 4 && TYPED_PHONE_NUMBER.test(term.trim()) ? digits : term;
}

interface ContactFilters {
  contactRoleType?: ContactSearch['contactRoleType'];
  hasSignedIn?: ContactSearch['hasSignedIn'];
  /** People one can write to. */
  hasEmail?: boolean;
  /** People at one of these places. */
  locationIds?: string[];
  /** People at the places of this business. */
  partyId?: string | undefined;
  /** People of this carrier. */
  carrierId?: string;
  /** People who can sign in and have this permission. */
  canSignInWith?: readonly Permission[];
}

/** Who has all of them. */
export function isPortalUserWith(permissions: readonly Permission[]): RawBuilder<boolean> {
  const has = permissions.map(
    (permission) =>
      sql`(portal_user.roles && ${rolesWith(permission)}::text[] or ${permission} = any (portal_user.custom_permissions))`,
  );
  return sql`contact.id in (
    select portal_user.id from portal_user where ${sql.join([sql`not portal_user.is_disabled`, ...has], sql` and `)})`;
}

/** Names that begin with what was typed come first. */
export const contactList = defineList<ContactFilters, ContactListItem>({
  name: 'contacts',
  table: 'contact',
  only: sql`contact.deleted_at is null`,
  filters: {
    // Few of a company's people may sign in, so the way is from them to their names.
    contactRoleType: (type) => sql`contact.id in (
      select portal_user.id from portal_user ${type === 'Admin' ? sql`where 'Admin' = any (portal_user.roles)` : sql``})`,
    hasSignedIn: (isWanted) => sql`contact.id in (
      select portal_user.id from portal_user where ${isWanted ? sql`portal_user.subject is not null` : sql`portal_user.subject is null`})`,
    hasEmail: (isWanted) => (isWanted ? sql`contact.email_key <> ''` : null),
    locationIds: (ids) => sql`contact.id in (
      select location_contact.contact_id from location_contact where location_contact.location_id = any (${ids}::uuid[]))`,
    partyId: (id) => sql`contact.id in (
      select location_contact.contact_id from location
      join location_contact on location_contact.location_id = location.id
      where location.party_id = ${id})`,
    carrierId: (id) => sql`contact.id in (
      select carrier_contact.contact_id from carrier_contact where carrier_contact.carrier_id = ${id})`,
    canSignInWith: isPortalUserWith,
  },
  sorts: { name: ['name_key', 'id'] },
  search: {
    best: (typed) => [{ is: beginsWith('contact.first_key', typed), by: 'first_key' }],
    spell: digitsOfNumbers,
    isTolerant: true,
  },
  load: async (db, ids) => {
    const { rows } = await sql<ListRow>`
      select c.*, u.id as user_id, u.roles, place.label as location
      from contact c
      left join portal_user u on u.company_id = c.company_id and u.id = c.id
      left join lateral (
        select ${NAME_OR_CITY} as label
        from location_contact lc
        join location l on l.company_id = lc.company_id and l.id = lc.location_id
        where lc.company_id = c.company_id and lc.contact_id = c.id
        order by l.party_id is null desc, 1 limit 1
      ) place on true
      where c.id = any (${ids}::uuid[])`.execute(db);
    return rows.map(asListItem);
  },
});

export function searchContacts(db: Db, { searchTerm, ...query }: ContactSearch): Promise<Page<ContactListItem>> {
  return listPage(db, contactList, { ...query, words: searchTerm });
}

/** People with an address to write to; those of the carrier and at the given places first. */
export async function quickSearch(
  db: Db,
  { q, carrierId, locationIds, pageSize }: QuickContactSearch,
): Promise<{ id: string; email: string; name: string }[]> {
  if (q.trim() === '') return [];
  const find = async (filters: ContactFilters) =>
    (await listPage(db, contactList, { page: 1, pageSize, words: q, hasEmail: true, ...filters })).data;
  const people = [
    ...(carrierId === undefined ? [] : await find({ carrierId })),
    ...(locationIds.length > 0 ? await find({ locationIds }) : []),
    ...(await find({})),
  ];
  return [...new Map(people.map((person) => [person.id, person])).values()]
    .slice(0, pageSize)
    .map(({ id, primaryEmailAddress, name }) => ({ id, email: primaryEmailAddress, name }));
}

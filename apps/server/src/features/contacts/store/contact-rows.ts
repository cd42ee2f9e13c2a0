import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, type Role } from '@lanewright/domain/access/roles.ts';
import type { Contact, LocationChoice } from '@lanewright/domain/contacts/contact.ts';
import { roleTypesOf } from '@lanewright/domain/contacts/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Who may sign in under a contact's name. */
export interface PortalAccess {
  emailAddress: string;
  /** Null until the first sign-in. */
  subject: string | null;
  roles: Role[];
  customPermissions: Permission[];
}

/** A contact as it is kept; whether an account waits to be activated only the identity provider knows. */
export interface KeptContact {
  contact: Omit<Contact, 'isActivated'>;
  access: PortalAccess | null;
}

export interface ContactRow {
  id: string;
  first_name: string;
  last_name: string;
  title: string;
  primary_email_address: string;
  office_number: string;
  mobile_number: string;
  is_driver: boolean;
  profile_picture_file_id: string | null;
  version: number;
  updated_at: Date;
  user_id: string | null;
  email_address: string | null;
  subject: string | null;
  roles: Role[] | null;
  custom_permissions: Permission[] | null;
}

interface ChoiceRow extends LocationChoice {
  is_own: boolean;
}

function asKept(row: ContactRow, places: readonly ChoiceRow[]): KeptContact {
  const access: PortalAccess | null =
    row.user_id === null
      ? null
      : {
          emailAddress: row.email_address!,
          subject: row.subject,
          roles: row.roles!,
          customPermissions: row.custom_permissions!,
        };
  const choices = (isOwn: boolean) =>
    places.filter((place) => place.is_own === isOwn).map(({ label, value }) => ({ label, value }));
  return {
    access,
    contact: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      title: row.title,
      primaryEmailAddress: row.primary_email_address,
      officeNumber: row.office_number,
      mobileNumber: row.mobile_number,
      createPortalUser: access !== null,
      roleTypes: roleTypesOf({ isPortalUser: access !== null, roles: access?.roles ?? [], isDriver: row.is_driver }),
      roles: access?.roles ?? [],
      permissions: access ? permissionsOf(access.roles, access.customPermissions) : [],
      locations: choices(true),
      nonCompanyLocations: choices(false),
      profilePictureFileId: row.profile_picture_file_id,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    },
  };
}

/** As people call a place: `locationLabel` of the domain, kept with the place. */
export const PLACE_LABEL = sql<string>`l.label`;

/** As the card of a person shows it: its name, or its city and state. */
export const NAME_OR_CITY = sql<string>`coalesce(nullif(l.location_alias, ''), nullif(l.name, ''), l.city || ', ' || l.state)`;

/**
 * Keeps others from changing the contacts until this transaction ends; in one order, so that two who want the same never
 * wait for each other. A statement of its own: what stands in other tables is read after the wait, not before it. Records
 * that point at a contact may still be written meanwhile.
 */
export async function lockContacts(db: Db, ids: string[]): Promise<void> {
  await sql`
    select 1 from contact
    where company_id = (select current_company()) and id = any (${ids}::uuid[])
    order by id for no key update`.execute(db);
}

/** Null for an unknown contact, one of another company, and one that was deleted. */
export async function findContact(db: Db, id: string): Promise<KeptContact | null> {
  const { rows } = await sql<ContactRow>`
    select c.*, u.id as user_id, u.email_address, u.subject, u.roles, u.custom_permissions
    from contact c
    left join portal_user u on u.company_id = c.company_id and u.id = c.id
    where c.company_id = (select current_company()) and c.id = ${id} and c.deleted_at is null`.execute(db);
  if (!rows[0]) return null;
  const { rows: places } = await sql<ChoiceRow>`
    select l.id as value, ${PLACE_LABEL} as label, l.party_id is null as is_own
    from location_contact lc
    join location l on l.company_id = lc.company_id and l.id = lc.location_id
    where lc.company_id = (select current_company()) and lc.contact_id = ${id}
    order by label, l.id`.execute(db);
  return asKept(rows[0], places);
}

export async function findByEmail(db: Db, emailAddress: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from contact
    where company_id = (select current_company()) and deleted_at is null and email_key <> ''
      and email_key = lower(${emailAddress})`.execute(db);
  return rows[0]?.id ?? null;
}

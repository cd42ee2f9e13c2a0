import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { contactList, isPortalUserWith } from '../store/search.ts';

/** Somebody of the same company. */
export interface Colleague {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profilePictureFileId: string | null;
}

const COLUMNS = sql`
  contact.id, contact.first_name as "firstName", contact.last_name as "lastName",
  contact.primary_email_address as email, contact.profile_picture_file_id as "profilePictureFileId"`;

const listing = {
  ...contactList,
  load: async (db: Db, ids: string[]): Promise<Colleague[]> => {
    const { rows } = await sql<Colleague>`select ${COLUMNS} from contact where id = any (${ids}::uuid[])`.execute(db);
    return rows;
  },
};

export interface ColleagueWords {
  words: string;
  limit: number;
  /** Only who can sign in and has all of these. */
  permissions: readonly Permission[];
  except: readonly string[];
}

/** As the list of contacts finds them. */
export function findColleagues(db: Db, { words, limit, permissions, except }: ColleagueWords): Promise<Colleague[]> {
  return firstFound(db, listing, { words, limit, canSignInWith: permissions, except: [...except] });
}

/** Also those who have left since, unless permissions are asked for. */
export async function colleaguesOf(
  db: Db,
  ids: readonly string[],
  permissions: readonly Permission[] | null = null,
): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  const may = permissions === null ? sql`true` : sql`contact.deleted_at is null and ${isPortalUserWith(permissions)}`;
  const { rows } = await sql<Colleague>`
    select ${COLUMNS} from contact where id = any (${ids}::uuid[]) and ${may}`.execute(db);
  return rows;
}

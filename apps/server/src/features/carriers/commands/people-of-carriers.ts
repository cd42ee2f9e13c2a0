import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface ReachableCarrier {
  id: string;
  name: string;
  /** Where it wants tenders. */
  email: string | null;
  contacts: { emailAddress: string }[];
}

/** Exported for whoever writes to carriers: their addresses and those of their people, by their ids. */
export async function peopleOfCarriers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ReachableCarrier>> {
  const { rows } = await sql<ReachableCarrier>`
    select k.id, k.name, k.email, (
      select coalesce(jsonb_agg(jsonb_build_object('emailAddress', c.primary_email_address)
        order by lower(c.last_name), lower(c.first_name), c.id), '[]')
      from carrier_contact cc
      join contact c on c.company_id = cc.company_id and c.id = cc.contact_id and c.deleted_at is null
      where cc.company_id = k.company_id and cc.carrier_id = k.id
    ) as contacts
    from carrier k where k.company_id = (select current_company()) and k.id = any (${[...new Set(ids)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

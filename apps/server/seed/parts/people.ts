import { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import { sql } from 'kysely';
import { contactRow } from '../../src/features/contacts/store/contact-writes.ts';
import { savePortalAccess } from '../../src/features/contacts/store/portal-access.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';
import { demoPeopleOf, type DemoCompany, type DemoPerson } from '../people.ts';
import { dice } from '../random.ts';

const DAYS_OF_EXISTENCE = 400;

/** Who signs in to a company, with the ids that the seed gives them. */
export function staffOf(seed: string, company: DemoCompany, companyIndex: number): (DemoPerson & { id: string })[] {
  return demoPeopleOf(company, companyIndex).map((person, index, staff) => ({
    ...person,
    id: dice(seed, 'portal-user', companyIndex * staff.length + index).uuid('id'),
  }));
}

async function makePeople({ db, scope, seed, today, company, companyIndex }: DemoTransaction): Promise<boolean> {
  const made = await db
    .insertInto('company')
    .values({
      id: scope.companyId,
      name: company.name,
      enable_tms_freight_audit: company.enableTMSFreightAudit,
      enable_third_party_tms_freight_audit: company.enableThirdPartyTMSFreightAudit,
      is_demo: true,
      created_at: sql`${today}::date - ${DAYS_OF_EXISTENCE}::int`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return false;
  const staff = staffOf(seed, company, companyIndex);
  const drafts = staff.map(({ id, firstName, lastName, title, emailAddress }) =>
    contactRow(scope, id, ContactDraft.parse({ firstName, lastName, title, primaryEmailAddress: emailAddress })),
  );
  await insertMany(db, 'contact', drafts);
  for (const { id, emailAddress, roles } of staff)
    await savePortalAccess(db, scope, id, { emailAddress, roles: [...roles], customPermissions: [] });
  return true;
}

export const people: DemoPart = { name: 'people', make: inOneTransaction(makePeople) };

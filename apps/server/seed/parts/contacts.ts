import { contactRow } from '../../src/features/contacts/store/contact-writes.ts';
import { demoContacts } from '../contacts.ts';
import { demoLocations } from '../locations.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';
import { staffOf } from './people.ts';

async function makeContacts({ db, scope, seed, scale, company, companyIndex }: DemoTransaction): Promise<boolean> {
  const locations = demoLocations(seed, companyIndex, scale);
  const contacts = demoContacts(seed, companyIndex, locations);
  const first = await db.selectFrom('contact').select('id').where('id', '=', contacts[0]!.id).executeTakeFirst();
  if (first) return false;
  await insertMany(
    db,
    'contact',
    contacts.map(({ id, draft }) => contactRow(scope, id, draft)),
  );
  // The people in the office sit at the company's second place, its largest.
  const office = staffOf(seed, company, companyIndex).map(({ id }) => ({
    id,
    locationId: locations[1]!.id,
    isDefault: false,
  }));
  await insertMany(
    db,
    'location_contact',
    [...contacts, ...office].map(({ id, locationId, isDefault }) => ({
      company_id: scope.companyId,
      location_id: locationId,
      contact_id: id,
      is_default: isDefault,
    })),
  );
  return true;
}

export const contacts: DemoPart = { name: 'contacts', make: inOneTransaction(makeContacts) };

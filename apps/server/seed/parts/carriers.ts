import { carrierRow, insuranceRows } from '../../src/features/carriers/store/carrier-writes.ts';
import { contactRow } from '../../src/features/contacts/store/contact-writes.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { Scope } from '../../src/platform/scope.ts';
import { dispatchersOf, starterCarriers, type StarterCarrier, type StarterFacts } from '../carriers.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';

/** False where there are carriers already. */
export async function insertStarterNetwork(
  db: Db,
  scope: Scope,
  facts: StarterFacts,
): Promise<readonly StarterCarrier[] | null> {
  const first = await db.selectFrom('carrier').select('id').limit(1).executeTakeFirst();
  if (first) return null;
  const carriers = starterCarriers(facts);
  await insertMany(
    db,
    'carrier',
    carriers.map((carrier) => carrierRow(scope, carrier)),
  );
  await insertMany(
    db,
    'carrier_insurance',
    carriers.flatMap(({ id, draft }) => insuranceRows(scope, id, draft.insurance)),
  );
  return carriers;
}

async function makeCarriers({ db, scope, seed, today, companyIndex }: DemoTransaction): Promise<boolean> {
  const own = `${seed}-${companyIndex}`;
  const carriers = await insertStarterNetwork(db, scope, { seed: own, today, isDemo: true });
  if (!carriers) return false;
  const people = dispatchersOf(own, carriers);
  await insertMany(
    db,
    'contact',
    people.map(({ id, draft }) => contactRow(scope, id, draft)),
  );
  await insertMany(
    db,
    'carrier_contact',
    people.map(({ id, carrierId }) => ({ company_id: scope.companyId, carrier_id: carrierId, contact_id: id })),
  );
  return true;
}

export const carriers: DemoPart = { name: 'carriers', make: inOneTransaction(makeCarriers) };

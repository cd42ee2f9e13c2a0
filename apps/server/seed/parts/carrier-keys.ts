import { sql } from 'kysely';
import { demoCarrierKey } from '../motion/keys.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';

/** Every carrier has a key, with which the simulated ones say where their trucks are. */
async function makeKeys({ db, scope, seed }: DemoTransaction): Promise<boolean> {
  if (await db.selectFrom('outside_key').select('id').limit(1).executeTakeFirst()) return false;
  const carriers = await db.selectFrom('carrier').select(['id', 'name']).execute();
  if (carriers.length === 0) return false;
  // A key goes no further than its maker, so an administrator has made these.
  const maker = await db
    .selectFrom('portal_user')
    .select('id')
    .where(sql<boolean>`'Admin' = any (roles)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  await insertMany(
    db,
    'outside_key',
    carriers.map(({ id: carrierId, name }) => {
      const { id, tokenHash, shownPrefix } = demoCarrierKey(seed, scope.companyId, carrierId);
      return {
        company_id: scope.companyId,
        id,
        name,
        kind: 'Carrier',
        carrier_id: carrierId,
        scopes: ['tracking', 'invoices'],
        token_hash: tokenHash,
        shown_prefix: shownPrefix,
        created_by: maker?.id ?? null,
      };
    }),
  );
  return true;
}

export const carrierKeys: DemoPart = { name: 'carrier keys', make: inOneTransaction(makeKeys) };

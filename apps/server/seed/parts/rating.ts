import { rowOf } from '../../src/features/rating/store/rating-rows.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { Scope } from '../../src/platform/scope.ts';
import type { RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { dice } from '../random.ts';
import { demoDiesel, starterDiesel, starterRating } from '../rating.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';

async function insertRating(db: Db, scope: Scope, seed: string, diesel: readonly RatingDraft[]): Promise<boolean> {
  const first = await db.selectFrom('rating_row').select('id').limit(1).executeTakeFirst();
  if (first) return false;
  const carriers = await db.selectFrom('carrier').select(['id', 'scac']).where('scac', 'is not', null).execute();
  const drafts = [...starterRating(new Map(carriers.map(({ id, scac }) => [scac!, id]))), ...diesel];
  await insertMany(
    db,
    'rating_row',
    drafts.map((draft, index) => ({
      company_id: scope.companyId,
      id: dice(seed, 'rating', index).uuid('id'),
      ...rowOf(draft),
    })),
  );
  return true;
}

/** False where there is some already. */
export function insertStarterRating(db: Db, scope: Scope, { seed, today }: { seed: string; today: string }) {
  return insertRating(db, scope, seed, starterDiesel(today));
}

const makeRating = ({ db, scope, seed, today, companyIndex }: DemoTransaction) =>
  insertRating(db, scope, `${seed}-${companyIndex}`, demoDiesel(seed, today));

export const rating: DemoPart = { name: 'rating', make: inOneTransaction(makeRating) };

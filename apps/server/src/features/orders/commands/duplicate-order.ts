import type { SavedOrder } from '@lanewright/contract/orders.ts';
import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import { duplicateOf } from '@lanewright/domain/orders/new-order.ts';
import type { FeatureParts } from '../../../feature.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { loadFacts } from '../facts.ts';
import { likelyDuplicates } from '../store/duplicates.ts';
import { findOrder } from '../store/order-rows.ts';
import { createOrder } from './save-order.ts';

/** A draft, as it lacks its dates: whoever opens it fills in what is missing. */
export async function duplicateOrder(
  parts: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  orderNumber: string,
): Promise<SavedOrder> {
  const body = await scope.inCompany(async (db) => {
    const order = await findOrder(db, orderNumber);
    if (!order) throw new NotFound();
    const draft = duplicateOf(order.draft);
    const facts = await loadFacts(
      db,
      draft.stops.map(({ locationNumber }) => locationNumber),
    );
    return bodyOfOrder(draft, facts);
  });
  return createOrder(parts, scope, { ...body, isDraft: true });
}

export interface DuplicateQuestion {
  references: string | string[];
  locationNumber: string;
  date: string;
  exceptOrderNumber?: string | undefined;
}

export function findLikelyDuplicates(scope: Scope, { references, ...question }: DuplicateQuestion) {
  const values = [references].flat().flatMap((value) => value.trim().toLowerCase() || []);
  return scope.inCompany((db) => likelyDuplicates(db, { ...question, values }));
}

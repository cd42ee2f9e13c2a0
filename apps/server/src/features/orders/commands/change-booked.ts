import {
  changedOrder,
  isUnchanged,
  problemsWithTargets,
  type OrderChange,
} from '@lanewright/domain/orders/change-request.ts';
import { historyInWords } from '@lanewright/domain/orders/history.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { problemsWithOrder } from '@lanewright/domain/orders/problems/order-problems.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { inSentences, problem, type Problem } from '@lanewright/domain/problem.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { loadFacts } from '../facts.ts';
import { findOrder, findOrderById, type KeptOrder } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { orderAnswer } from './order-answer.ts';
import { auditedOrder, warningsFor } from './save-order.ts';
import { reckonOrdersSoon } from '../../shipments/commands/reckon-soon.ts';

// Exported for shipments: a booked order changes only once its carrier has agreed.

export type { KeptOrder };

export const bookedOrder = (db: Db, orderNumber: string): Promise<KeptOrder | null> => findOrder(db, orderNumber);
export const lockedOrder = (db: Db, id: string): Promise<KeptOrder | null> => findOrderById(db, id, true);

/** Problems of an order are told where the change has what they are about. */
function inChange({ field, message }: Problem, order: OrderDraft, change: OrderChange): Problem {
  const item = /^stops\.(\d+)\.lineItems\.(\d+)\.(\w+)$/.exec(field);
  if (item) {
    const at = order.stops[Number(item[1])]?.lineItems[Number(item[2])];
    const pickup = order.stops[Number(item[1])]?.id;
    const nth = order.stops[Number(item[1])]?.lineItems.indexOf(at!) ?? 0;
    const places = change.lineItems.flatMap(({ pickupStopId }, index) => (pickupStopId === pickup ? [index] : []));
    return problem(`change.lineItems.${places[nth] ?? 0}.${item[3]!}`, message);
  }
  const stop = /^stops\.(\d+)\.(\w+)$/.exec(field);
  if (!stop) return problem(`change.${field}`, message);
  const place = change.stops.findIndex(({ id }) => id === order.stops[Number(stop[1])]?.id);
  return problem(place < 0 ? 'change' : `change.stops.${place}.${stop[2]!}`, message);
}

export interface JudgedChange {
  draft: OrderDraft;
  /** What becomes different, in words. */
  differences: string[];
  /** What a person should look at again in the changed order. */
  warnings: string[];
}

/** The order as it would be; refused with what is wrong with it that was not wrong before. */
export async function judgeChange(db: Db, order: KeptOrder, change: OrderChange): Promise<JudgedChange> {
  const targets = problemsWithTargets(order.draft, change);
  if (targets.length > 0)
    throw new Refused(
      inSentences(targets),
      targets.map(({ field, message }) => problem(`change.${field}`, message)),
    );
  const facts = await loadFacts(
    db,
    order.draft.stops.map(({ locationNumber }) => locationNumber),
    order.draft,
  );
  const draft = settle(changedOrder(order.draft, change), facts);
  if (isUnchanged(order.draft, draft))
    throw new Refused('Nothing is different.', [problem('change', 'Nothing is different.')]);
  const said = ({ field, message }: Problem) => `${field} ${message}`;
  const before = new Set(problemsWithOrder(order.draft, facts).map(said));
  const found = problemsWithOrder(draft, facts).filter((one) => !before.has(said(one)));
  if (found.length > 0)
    throw new Refused(
      inSentences(found),
      found.map((one) => inChange(one, draft, change)),
    );
  return {
    draft,
    differences: historyInWords({ stops: order.draft.stops }, { stops: draft.stops }),
    warnings: await warningsFor(db, draft, facts),
  };
}

/** As loads and papers read it. */
export const orderAs = (order: KeptOrder, draft: OrderDraft): Order => orderAnswer({ ...order, draft }, []);

/** The order as its carrier has agreed to it. It is locked, and its shipment before it. */
export async function applyChange(db: Db, scope: Scope, order: KeptOrder, change: OrderChange): Promise<void> {
  const facts = await loadFacts(
    db,
    order.draft.stops.map(({ locationNumber }) => locationNumber),
    order.draft,
  );
  const draft = settle(changedOrder(order.draft, change), facts);
  await store.updateFreight(db, scope, order.id, draft);
  await store.saveParts(db, scope, order.id, draft, facts.locations, order.draft);
  const after = (await findOrderById(db, order.id))!;
  await saveSummaries(db, scope, [after]);
  await reckonOrdersSoon(db, scope, [order.id]);
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'order',
      entityId: order.id,
      before: auditedOrder(order),
      after: auditedOrder(after),
    },
  ]);
}

/** What the list finds it by. */
export async function setPendingChange(db: Db, scope: Scope, orderId: string, isPending: boolean): Promise<void> {
  await sql`
    update order_summary set has_pending_change_requests = ${isPending}
    where company_id = (select current_company()) and id = ${orderId}::uuid`.execute(db);
  await announce(db, scope, 'orders', { entityId: orderId, notificationType: 'ChangeRequest' });
}

import type { OrderEdit, OrderToCreate, SavedOrder } from '@lanewright/contract/orders.ts';
import { orderOfBody } from '@lanewright/domain/orders/order-body.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { problemsWithOrder } from '@lanewright/domain/orders/problems/order-problems.ts';
import { problemsWithDraft } from '@lanewright/domain/orders/problems/draft-problems.ts';
import { changesBeyondPapers } from '@lanewright/domain/orders/papers.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { inSentences } from '@lanewright/domain/problem.ts';
import { editableExtent, ORDER_STATUS, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { addContactAt } from '../../contacts/commands/add-contact-at.ts';
import { loadFacts, withQuote, type LoadedFacts } from '../facts.ts';
import { findOrder, findOrderById, type KeptOrder } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { measure } from './measure.ts';
import { orderAnswer } from './order-answer.ts';
import { reckonOrdersSoon } from '../../shipments/commands/reckon-soon.ts';

type Parts = Pick<FeatureParts, 'mileage'>;

interface Judged {
  draft: OrderDraft;
  facts: LoadedFacts;
}

/** What was sent, settled as the form would have it; refused with every problem by its field. */
async function judge(db: Db, { isDraft, ...body }: OrderToCreate, before: OrderDraft | null): Promise<Judged> {
  const company = await loadFacts(
    db,
    body.stops.map(({ locationNumber }) => locationNumber),
    before,
  );
  const facts = await withQuote(db, company, body.quoteNumberOrId);
  const { order, problems } = orderOfBody(body, facts);
  const draft = settle(order, facts);
  const found = [...problems, ...(isDraft ? problemsWithDraft(draft) : problemsWithOrder(draft, facts))];
  if (found.length > 0) throw new Refused(inSentences(found), found);
  return { draft, facts };
}

/** People who are named for the first time are kept with their place. */
async function withNewContacts(db: Db, scope: Scope, { draft, facts }: Judged): Promise<OrderDraft> {
  const stops: OrderDraft['stops'] = [];
  for (const [index, stop] of draft.stops.entries()) {
    const { locationContactToAdd: added, locationNumber } = stop;
    const location = locationNumber === null ? undefined : facts.locations.get(locationNumber.toUpperCase());
    if (added === null || location === undefined) {
      stops.push(stop);
      continue;
    }
    const contactId = await addContactAt(db, scope, location.id, added, `stops.${index}.locationContactToAdd`);
    stops.push({ ...stop, contactId, locationContactToAdd: null });
  }
  return { ...draft, stops };
}

async function saved(db: Db, scope: Scope, id: string): Promise<KeptOrder> {
  const order = (await findOrderById(db, id))!;
  await saveSummaries(db, scope, [order]);
  return order;
}

function answer(order: KeptOrder, { billTo }: LoadedFacts): SavedOrder {
  return { orderId: order.id, orderNumber: order.orderNumber, order: orderAnswer(order, billTo) };
}

/** What belongs into the trail: what was filled in, and what became of it. */
export function auditedOrder({ draft, status, voidReason, orderNumber }: KeptOrder): object {
  const { tmsOrderDetails, ...rest } = draft;
  return { orderNumber, status, voidReason, ...rest, ...tmsOrderDetails };
}

export async function createOrder(parts: Parts, scope: Scope, body: OrderToCreate): Promise<SavedOrder> {
  const judged = await scope.inCompany((db) => judge(db, body, null));
  const measured = await measure(parts.mileage, judged);
  const id = scope.stepId('order');
  return scope.once('saved', async (db) => {
    const draft = await withNewContacts(db, scope, judged);
    const status: OrderStatus = body.isDraft ? ORDER_STATUS.Draft : ORDER_STATUS.Accepted;
    await store.insertOrder(db, scope, { id, status, draft, measured, quoteId: judged.facts.quoteId });
    await store.saveParts(db, scope, id, draft, judged.facts.locations, null);
    const order = await saved(db, scope, id);
    await recordAudit(db, scope, [
      { action: 'created', entityKind: 'order', entityId: id, after: auditedOrder(order) },
    ]);
    await announce(db, scope, 'orders', { entityId: id, notificationType: 'Created' });
    return answer(order, judged.facts);
  });
}

/** An order that was accepted is not made a draft again. */
function statusAfter(before: KeptOrder, isDraft: boolean): OrderStatus {
  if (before.status !== ORDER_STATUS.Draft) {
    if (isDraft) throw new Refused('This order has been accepted already: it cannot become a draft again.');
    return before.status;
  }
  return isDraft ? ORDER_STATUS.Draft : ORDER_STATUS.Accepted;
}

function refuseForbiddenChange(before: KeptOrder, after: OrderDraft): void {
  const editable = editableExtent(before);
  if (editable.extent === 'all') return;
  if (editable.extent === 'nothing') throw new Refused(`${editable.reason} It cannot be changed.`);
  const beyond = changesBeyondPapers(before.draft, after);
  if (beyond.length > 0) throw new Refused(editable.reason, beyond);
}

export async function updateOrder(
  parts: Parts,
  scope: Scope,
  { orderNumber, version, ...body }: OrderEdit,
): Promise<SavedOrder> {
  const judged = await scope.inCompany(async (db) => {
    const seen = await findOrder(db, orderNumber);
    if (!seen) throw new NotFound(`There is no order ${orderNumber.toUpperCase()}.`);
    return judge(db, body, seen.draft);
  });
  const measured = await measure(parts.mileage, judged);
  return scope.once('saved', async () => {
    const after = await editRecord<KeptOrder>(scope, {
      kind: 'order',
      version,
      lock: (db) => findOrder(db, orderNumber, true),
      save: async (db, before) => {
        const status = statusAfter(before, body.isDraft);
        refuseForbiddenChange(before, judged.draft);
        const draft = await withNewContacts(db, scope, judged);
        await store.updateOrder(db, scope, before.id, {
          status,
          draft,
          measured,
          quoteId: judged.facts.quoteId,
        });
        await store.saveParts(db, scope, before.id, draft, judged.facts.locations, before.draft);
        if (status >= ORDER_STATUS.ReadyToShip) await reckonOrdersSoon(db, scope, [before.id]);
        return saved(db, scope, before.id);
      },
      audited: auditedOrder,
      news: { channel: 'orders', notificationType: 'Changed' },
    });
    return answer(after, judged.facts);
  });
}

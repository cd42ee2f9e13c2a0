import type { OrderEdit, OrderToCreate, SavedOrder } from '@lanewright/contract/orders.ts';
import { orderOfBody } from '@lanewright/domain/orders/order-body.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { problemsWithOrder } from '@lanewright/domain/orders/problems/order-problems.ts';
import type { QuotedOptions } from '@lanewright/domain/orders/problems/quote-problems.ts';
import { problemsWithDraft } from '@lanewright/domain/orders/problems/draft-problems.ts';
import { changesBeyondPapers } from '@lanewright/domain/orders/papers.ts';
import { withNeedsOfNewStops } from '@lanewright/domain/orders/place-needs.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { inSentences, type Problem } from '@lanewright/domain/problem.ts';
import { orderWarnings } from '@lanewright/domain/orders/order-warnings.ts';
import { editableExtent, type Editable } from '@lanewright/domain/orders/editable.ts';
import { ORDER_STATUS, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
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
import { measure, routeOf } from './measure.ts';
import { orderAnswer } from './order-answer.ts';
import { orderAnswerWithPrice } from './order-with-price.ts';
import { saveWithMiles, TryAgain, type MeasuredOf } from './save-with-miles.ts';
import { followOrder, holdShipmentOf, liveShipmentOf, ordersAboard } from '../../shipments/commands/follow-order.ts';
import { reckonOrdersSoon } from '../../shipments/commands/reckon-soon.ts';
import { readPickupCalendar } from '../../rating/commands/pickup-calendar.ts';
import { refreshAbout } from '../../shipments/commands/about-shipment.ts';
import type { Places } from '../store/part-rows.ts';

type Parts = Pick<FeatureParts, 'mileage'>;

interface Judged {
  draft: OrderDraft;
  facts: LoadedFacts;
}

/** Of an order whose freight is fixed, only what the change brings is a problem: its dock may keep other hours by now. */
function problemsBrought(found: readonly Problem[], before: KeptOrder | null, facts: LoadedFacts): Problem[] {
  if (before === null || editableExtent(before).extent === 'all') return [...found];
  const inWords = ({ field, message }: Problem) => `${field} ${message}`;
  const had = new Set(problemsWithOrder(before.draft, facts).map(inWords));
  return found.filter((one) => !had.has(inWords(one)));
}

/** What was sent, normalized as the form would have it; refused with every problem by its field. */
async function judge(db: Db, body: OrderToCreate, before: KeptOrder | null): Promise<Judged> {
  const { problems, ...judged } = await readOrder(db, body, before);
  if (problems.length > 0) throw new Refused(inSentences(problems), problems);
  return judged;
}

/** Reads an order that is not saved yet: what was sent, and all problems with it. */
export async function readOrder(
  db: Db,
  { isDraft, ...body }: OrderToCreate,
  before: KeptOrder | null,
  options: QuotedOptions = {},
): Promise<Judged & { problems: Problem[] }> {
  const company = await loadFacts(
    db,
    body.stops.map(({ locationNumber }) => locationNumber),
    before?.draft ?? null,
  );
  const wasDraft = before?.status === ORDER_STATUS.Draft;
  const facts = { ...(await withQuote(db, company, body.quoteNumberOrId)), wasDraft };
  const { order, problems } = orderOfBody(body, facts);
  const draft = settle(withNeedsOfNewStops(order, before?.draft ?? null, facts), facts);
  const ofOrder = isDraft
    ? problemsWithDraft(draft, facts)
    : problemsBrought(problemsWithOrder(draft, facts, options), before, facts);
  return { draft, facts, problems: [...problems, ...ofOrder] };
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

/** Exported for changes of booked orders: what the order form would warn of. */
export async function warningsFor(db: Db, draft: OrderDraft, facts: LoadedFacts): Promise<string[]> {
  return orderWarnings(draft, facts, await readPickupCalendar(db, facts.today));
}

async function answer(db: Db, order: KeptOrder, { draft, facts }: Judged): Promise<SavedOrder> {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    order: await orderAnswerWithPrice(db, order, facts.billTo),
    warnings: await warningsFor(db, draft, facts),
  };
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
    return answer(db, order, judged);
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

function refuseForbiddenChange(before: KeptOrder, editable: Editable, after: OrderDraft): void {
  if (editable.extent === 'all') return;
  if (editable.extent === 'nothing') throw new Refused(`${editable.reason} It cannot be changed.`);
  const carrier = editable.extent === 'papers' ? 'booked' : 'asked';
  const beyond = changesBeyondPapers(before.draft, after, carrier);
  if (beyond.length > 0) throw new Refused(editable.reason, beyond);
}

/** The order has gone on another shipment, or off one, since its shipment was locked. */
class ShipmentMoved extends TryAgain {}

/** Where the stops are as they were agreed upon with the carrier, whatever became of the locations since. */
function agreedPlaces({ draft, stops }: KeptOrder): Places {
  return new Map(
    draft.stops.flatMap(({ locationNumber }, index) => {
      const { location, locationId } = stops[index]!;
      if (location === null || locationNumber === null) return [];
      return [[locationNumber.toUpperCase(), { ...location, id: locationId, locationNumber }] as const];
    }),
  );
}

interface Saving {
  orderNumber: string;
  version: number;
  isDraft: boolean;
  judged: Judged;
  measuredOf: MeasuredOf;
}

/** One transaction: the shipment is locked before the order, both are saved, and neither without the other. */
async function saveEdited(db: Db, scope: Scope, orderId: string, saving: Saving): Promise<KeptOrder> {
  const { orderNumber, version, isDraft, judged, measuredOf } = saving;
  const shipment = await holdShipmentOf(db, orderId);
  return editRecord<KeptOrder>(scope, {
    kind: 'order',
    version,
    lock: () => findOrder(db, orderNumber, true),
    check: async () => {
      if ((await liveShipmentOf(db, orderId)) !== (shipment?.id ?? null)) throw new ShipmentMoved();
    },
    save: async (_db, before) => {
      const status = statusAfter(before, isDraft);
      const editable = editableExtent({ ...before, activeShipmentStatus: shipment?.status ?? null });
      refuseForbiddenChange(before, editable, judged.draft);
      const draft = await withNewContacts(db, scope, judged);
      const isFixed = editable.extent !== 'all';
      const { miles, mileageSource } = before;
      const measured = isFixed ? { miles, mileageSource } : measuredOf(routeOf(draft, judged.facts.locations));
      const aboard = shipment !== null && !isFixed ? await ordersAboard(db, shipment.id) : [];
      const { quoteId } = judged.facts;
      await store.updateOrder(db, scope, before.id, { status, draft, measured, quoteId });
      const places = isFixed ? agreedPlaces(before) : judged.facts.locations;
      await store.saveParts(db, scope, before.id, draft, places, before.draft);
      const after = await saved(db, scope, before.id);
      const changed = orderAnswer(after, []);
      if (shipment !== null && isFixed) {
        await refreshAbout(db, shipment);
        if (editable.extent === 'papers') await reckonOrdersSoon(db, scope, [before.id]);
      } else if (shipment !== null && changesBeyondPapers(before.draft, after.draft, 'asked').length > 0)
        await followOrder(db, scope, { shipment, before: aboard, changed }, measuredOf);
      return after;
    },
    audited: auditedOrder,
    news: { channel: 'orders', notificationType: 'Changed' },
  });
}

export async function updateOrder(
  parts: Parts,
  scope: Scope,
  { orderNumber, version, ...body }: OrderEdit,
): Promise<SavedOrder> {
  const { orderId, judged } = await scope.inCompany(async (db) => {
    const seen = await findOrder(db, orderNumber);
    if (!seen) throw new NotFound(`There is no order ${orderNumber.toUpperCase()}.`);
    return { orderId: seen.id, judged: await judge(db, body, seen) };
  });
  const route = routeOf(judged.draft, judged.facts.locations);
  return saveWithMiles(parts.mileage, [route], (measuredOf) =>
    scope.once('saved', async (db) => {
      const saving = { orderNumber, version, isDraft: body.isDraft, judged, measuredOf };
      return answer(db, await saveEdited(db, scope, orderId, saving), judged);
    }),
  );
}

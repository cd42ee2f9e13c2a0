import type { OrderEdit, OrderToCreate, SavedOrder } from '@lanewright/contract/orders.ts';
import { orderOfBody } from '@lanewright/domain/orders/order-body.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { problemsWithOrder } from '@lanewright/domain/orders/problems/order-problems.ts';
import { problemsWithDraft } from '@lanewright/domain/orders/problems/draft-problems.ts';
import { changesBeyondPapers } from '@lanewright/domain/orders/papers.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { inSentences, type Problem } from '@lanewright/domain/problem.ts';
import { editableExtent, type Editable } from '@lanewright/domain/orders/editable.ts';
import { ORDER_STATUS, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { Conflict, NotFound, Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { addContactAt } from '../../contacts/commands/add-contact-at.ts';
import { loadFacts, withQuote, type LoadedFacts } from '../facts.ts';
import { findOrder, findOrderById, type KeptOrder } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { measure, measureRoute, routeOf } from './measure.ts';
import { orderAnswer } from './order-answer.ts';
import { orderAnswerWithPrice } from './order-with-price.ts';
import {
  canFollow,
  followOrder,
  holdShipmentOf,
  liveShipmentOf,
  ordersAboard,
} from '../../shipments/commands/follow-order.ts';
import { reckonOrdersSoon } from '../../shipments/commands/reckon-soon.ts';
import type { Measured, Places } from '../store/part-rows.ts';

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

/** What was sent, settled as the form would have it; refused with every problem by its field. */
async function judge(db: Db, { isDraft, ...body }: OrderToCreate, before: KeptOrder | null): Promise<Judged> {
  const company = await loadFacts(
    db,
    body.stops.map(({ locationNumber }) => locationNumber),
    before?.draft ?? null,
  );
  const facts = await withQuote(db, company, body.quoteNumberOrId);
  const { order, problems } = orderOfBody(body, facts);
  const draft = settle(order, facts);
  const ofOrder = isDraft ? problemsWithDraft(draft) : problemsBrought(problemsWithOrder(draft, facts), before, facts);
  const found = [...problems, ...ofOrder];
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

async function answer(db: Db, order: KeptOrder, { billTo }: LoadedFacts): Promise<SavedOrder> {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    order: await orderAnswerWithPrice(db, order, billTo),
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
    return answer(db, order, judged.facts);
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

/** The order has gone on another shipment, or off one, since its shipment was locked: everything is done again. */
class ShipmentMoved extends Error {}

/** The miles of a route are needed that nobody has requested yet: the transaction is given up and repeated with them. */
class MilesMissing extends Error {
  readonly route: readonly Coordinates[];
  constructor(route: readonly Coordinates[]) {
    super();
    this.route = route;
  }
}

const keyOf = (route: readonly Coordinates[]) =>
  route.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();

/** Where the stops are as they were agreed upon with the carrier, whatever became of the locations since. */
function agreedPlaces({ draft, stops }: KeptOrder, { locations }: LoadedFacts): Places {
  const agreed = draft.stops.flatMap(({ locationNumber }, index) => {
    const { location, locationId } = stops[index]!;
    const now = locationNumber === null ? undefined : locations.get(locationNumber.toUpperCase());
    if (location === null || now === undefined) return [];
    return [[now.locationNumber, { ...now, ...location, id: locationId ?? now.id }] as const];
  });
  return new Map([...locations, ...agreed]);
}

interface Saving {
  orderNumber: string;
  version: number;
  isDraft: boolean;
  judged: Judged;
  measured: ReadonlyMap<string, Measured>;
}

/** One transaction: the shipment is locked before the order, both are saved, and neither without the other. */
async function saveEdited(db: Db, scope: Scope, orderId: string, saving: Saving): Promise<KeptOrder> {
  const { orderNumber, version, isDraft, judged, measured } = saving;
  const shipment = await holdShipmentOf(db, orderId);
  const milesOf = (route: readonly Coordinates[]): Measured => {
    const found = measured.get(keyOf(route));
    if (found === undefined) throw new MilesMissing(route);
    return found;
  };
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
      const route = routeOf(draft, judged.facts.locations);
      const { miles, mileageSource } = before;
      const distance = isFixed ? { miles, mileageSource } : route === null ? UNKNOWN_DISTANCE : milesOf(route);
      const aboard = shipment !== null && !isFixed ? await ordersAboard(db, shipment.id) : [];
      const { quoteId } = judged.facts;
      await store.updateOrder(db, scope, before.id, { status, draft, measured: distance, quoteId });
      const places = isFixed ? agreedPlaces(before, judged.facts) : judged.facts.locations;
      await store.saveParts(db, scope, before.id, draft, places, before.draft);
      if (status >= ORDER_STATUS.ReadyToShip) await reckonOrdersSoon(db, scope, [before.id]);
      const after = await saved(db, scope, before.id);
      if (
        shipment !== null &&
        canFollow(shipment) &&
        changesBeyondPapers(before.draft, after.draft, 'asked').length > 0
      )
        await followOrder(
          db,
          scope,
          { shipment, before: aboard, changed: orderAnswer(after, []) },
          (way) => milesOf(way).miles,
        );
      return after;
    },
    audited: auditedOrder,
    news: { channel: 'orders', notificationType: 'Changed' },
  });
}

const UNKNOWN_DISTANCE: Measured = { miles: null, mileageSource: null };
/** So often an order is saved again because its shipment changed at the same moment, or its miles were not known. */
const MAX_ATTEMPTS = 5;

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
  const measured = new Map<string, Measured>();
  const measureToo = async (route: readonly Coordinates[]) =>
    measured.set(keyOf(route), await measureRoute(parts.mileage, [...route]));
  const route = routeOf(judged.draft, judged.facts.locations);
  if (route !== null) await measureToo(route);
  const saving: Saving = { orderNumber, version, isDraft: body.isDraft, judged, measured };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
    try {
      return await scope.once('saved', async (db) =>
        answer(db, await saveEdited(db, scope, orderId, saving), judged.facts),
      );
    } catch (error) {
      if (error instanceof MilesMissing) await measureToo(error.route);
      else if (!(error instanceof ShipmentMoved)) throw error;
    }
  throw new Conflict('The shipment of this order is being changed at the same time. Try again in a moment.');
}

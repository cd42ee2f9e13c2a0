import { randomUUID } from 'node:crypto';
import type { BookingCheck, BookingCheckBody, Repriced } from '@lanewright/contract/booking-checks.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { tightDeliveries } from '@lanewright/domain/orders/in-time.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { isNewPriceNeeded, isOutdatedPrice, type BookingProblem } from '@lanewright/domain/shipments/booking-check.ts';
import { reasonNotToBook } from '@lanewright/domain/shipments/booking-rules.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused, Unavailable } from '../../../platform/failures.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { ordersForLoad } from '../../orders/commands/orders-for-loads.ts';
import { ordersLike, previewOrder } from '../../orders/commands/preview-order.ts';
import { quoteFreight } from '../../quotes/commands/quote-orders.ts';
import { chosenRate } from '../../rating/commands/chosen-rate.ts';
import { rateAgain } from '../../rating/commands/rate-again.ts';
import { asBooked } from '../commands/read-shipment.ts';
import { stopsOrMerged } from '../commands/shipment-orders.ts';
import { stopsInTurn } from '../consolidation/order-on-truck.ts';
import { lastBooking } from '../store/booking-rows.ts';
import { findShipmentByNumber, type ShipmentRecord } from '../store/shipment-record.ts';
import { checkQuoted } from './decide-booking.ts';

type Parts = Pick<FeatureParts, 'mileage' | 'integratedRates' | 'spotRates' | 'log'>;

interface Asked {
  rate: ChosenQuote;
  orders: Order[];
  areSaved: boolean;
  /** With the order that is to be created. */
  orderProblems: Problem[];
}

async function loadAsked(db: Db, { rateId, orderNumbers, order }: BookingCheckBody): Promise<Asked> {
  const rate = await chosenRate(db, rateId);
  if (!rate?.told) throw new Refused('There is no such rate.', [problem('rateId', 'There is no such rate.')]);
  if (order) {
    const preview = await previewOrder(db, { ...order, isDraft: false });
    return { rate, orders: [preview.order], areSaved: false, orderProblems: preview.problems };
  }
  const orders = await ordersForLoad(db, orderNumbers!);
  if (orders.length < new Set(orderNumbers!.map((number) => number.toUpperCase())).size)
    throw new Refused('There is no such order.', [problem('orderNumbers', 'There is no such order.')]);
  return { rate, orders, areSaved: true, orderProblems: [] };
}

/** The shipment that all of the orders are on; null where there is none. */
async function shipmentOfAll(db: Db, orders: readonly Order[]): Promise<ShipmentRecord | null> {
  const [number, ...others] = new Set(orders.map(({ activeShipmentNumber }) => activeShipmentNumber));
  return number && others.length === 0 ? findShipmentByNumber(db, number) : null;
}

async function problemsOf(db: Db, { rate, orders, orderProblems }: Asked): Promise<BookingProblem[]> {
  const shipment = await shipmentOfAll(db, orders);
  const stops = shipment
    ? (await stopsOrMerged(db, shipment.id, orders)).stops
    : stopsInTurn(orders).map(({ stopIds }) => ({ orderStopIds: [...stopIds] }));
  const whyNotBook = shipment && reasonNotToBook(asBooked(shipment, await lastBooking(db, shipment.id)));
  const maxBuy = shipment?.maxBuy ?? 0;
  const { problems } = await checkQuoted(db, { orders, stops, maxBuy, whyNotBook, now: new Date() }, rate);
  return [...orderProblems.map((one): BookingProblem => ({ reason: 'OrderIncomplete', ...one })), ...problems];
}

async function existingOrders(db: Db, order: Order): Promise<BookingCheck['existing']> {
  const like = await ordersLike(db, order);
  const found = await ordersForLoad(
    db,
    like.map(({ orderNumber }) => orderNumber),
  );
  return like.map(({ orderNumber, reference }) => {
    const one = found.find((other) => other.orderNumber === orderNumber);
    const isBooked = (one?.orderStatus ?? 0) >= ORDER_STATUS.ReadyToShip;
    return { orderNumber, reference, shipmentNumber: one?.activeShipmentNumber ?? null, isBooked };
  });
}

/** All at once, before anything is made. */
export function checkBooking(scope: Scope, body: BookingCheckBody): Promise<BookingCheck> {
  return scope.inCompany(async (db) => {
    const asked = await loadAsked(db, body);
    const problems = await problemsOf(db, asked);
    const existing = asked.areSaved ? [] : await existingOrders(db, asked.orders[0]!);
    return {
      isBookable: problems.length === 0,
      needsNewPrice: isNewPriceNeeded(problems),
      problems,
      warnings: tightDeliveries(asked.orders),
      existing,
    };
  });
}

/** Each new price is a quote of its own, also where the request that led to it is sent again. */
function freshScope(scope: Scope): Scope {
  return { ...scope, stepId: stepIdsOf(randomUUID()), once: (_step, work) => scope.inCompany(work) };
}

/** The same carrier and service for the freight as it is now, what it costs more, and why. */
export async function repriceOrders(
  parts: Parts,
  scope: Scope,
  { rate, orders, areSaved }: Omit<Asked, 'orderProblems'>,
  changes: string[],
): Promise<Repriced> {
  const quote = await quoteFreight(parts, freshScope(scope), orders, rate.told!.quoteId, { areSaved });
  const { id: quoteId, quoteNumber } = quote;
  const none = { changes, before: rate, after: null, difference: null, quoteId, quoteNumber };
  try {
    const details = quote.details as AskedQuote;
    const price = await rateAgain(parts, freshScope(scope), rate, { id: quoteId, details });
    const after = price && (await scope.inCompany((db) => chosenRate(db, price.rateId)));
    if (!after?.told) return { ...none, note: `${rate.told!.carrierName} does not offer this any more.` };
    return { ...none, after, difference: cents(after.told.totalCost - rate.told!.totalCost), note: '' };
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof Unavailable)) throw error;
    return { ...none, note: error.message };
  }
}

const changesOf = (problems: readonly BookingProblem[]) =>
  problems.filter(isOutdatedPrice).flatMap(({ message }) => (message === 'Get new rates.' ? [] : [message]));

export async function repriceBooking(parts: Parts, scope: Scope, body: BookingCheckBody): Promise<Repriced> {
  const { asked, changes } = await scope.inCompany(async (db) => {
    const loaded = await loadAsked(db, body);
    return { asked: loaded, changes: changesOf(await problemsOf(db, loaded)) };
  });
  return repriceOrders(parts, scope, asked, changes);
}

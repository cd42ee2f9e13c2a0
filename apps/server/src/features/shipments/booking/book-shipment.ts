import { randomUUID } from 'node:crypto';
import type { BookingAnswer } from '@lanewright/contract/shipments.ts';
import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { isOutdatedPrice } from '@lanewright/domain/shipments/booking-check.ts';
import { reasonNotToBook } from '@lanewright/domain/shipments/booking-rules.ts';
import { isWithoutCarrier, SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, type RefusalFacts } from '../../../platform/failures.ts';
import { promiseToAsk } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { ordersForLoadById, ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { chosenRate } from '../../rating/commands/chosen-rate.ts';
import { withdrawOffers } from '../../tendering/commands/end-tenders.ts';
import { asBooked } from '../commands/read-shipment.ts';
import { keptStops } from '../commands/shipment-orders.ts';
import { findBooking, insertBooking, lastBooking, type Booking } from '../store/booking-rows.ts';
import {
  findShipmentById,
  findShipmentByNumber,
  orderIdsOf,
  setShipmentStatus,
  type ShipmentRecord,
} from '../store/shipment-record.ts';
import { ASK_CARRIER, wordBy } from './ask-carrier.ts';
import { decideBooking, type Decided, type Wish } from './decide-booking.ts';
import { loadToBook } from './load-to-book.ts';
import { repriceOrders } from './reprice.ts';
import { recordWord, wordOf, type Word } from './record-booking.ts';

type Parts = Pick<FeatureParts, 'carriers' | 'log' | 'mileage' | 'integratedRates' | 'spotRates'>;

interface Claim {
  bookingId: string;
  shipmentNumber: string;
}

/** Nobody outside has to hear of it: it is booked in the same moment. */
async function bookAtOnce(
  db: Db,
  scope: UserScope,
  { id: shipmentId, shipmentNumber }: ShipmentRecord,
  { kind, facts, carrierName }: Decided,
  { proNumber, pickupNumber }: { proNumber: string | null; pickupNumber: string | null },
): Promise<Claim> {
  const id = randomUUID();
  const plan = { load: null, facts };
  await insertBooking(db, scope, { id, shipmentId, state: 'asking', kind, carrierName, plan, jobId: null });
  const booked = { proNumber: toOneLine(proNumber ?? '') || null, pickupNumber: toOneLine(pickupNumber ?? '') || null };
  await recordWord(db, scope, { id, shipmentId }, { kind: 'booked', booked: { ...booked, bolUrl: null, remarks: [] } });
  return { bookingId: id, shipmentNumber };
}

/**
 * Decides, and claims the shipment for one request: from then on nobody else books it, and a job sees to it that the request
 * comes to an end. Nothing of it is outside yet.
 */
async function claimBooking(db: Db, scope: UserScope, id: string, wish: Wish): Promise<Claim> {
  const shipment = await findShipmentById(db, id, true);
  if (!shipment) throw new NotFound();
  const whyNot = reasonNotToBook(asBooked(shipment, await lastBooking(db, id, true)));
  if (whyNot !== null) throw new Refused(whyNot);
  const orders = await ordersForLoadById(db, await orderIdsOf(db, id, true));
  if (orders.length === 0) throw new Refused('There is no order on the shipment.');
  const stops = await keptStops(db, scope, id, orders);
  const decided = await decideBooking(db, { shipment, orders, stops, now: new Date() }, wish);
  // Nobody else may say yes to it any more.
  await withdrawOffers(db, scope, shipment, 'The shipment is being booked.');
  if (decided.rate === null) return bookAtOnce(db, scope, shipment, decided, numbersOf(wish));
  // Not of the request's own making: a request that was refused is made again under another.
  const bookingId = randomUUID();
  const load = loadToBook({
    requestId: bookingId,
    companyId: scope.companyId,
    shipmentNumber: shipment.shipmentNumber,
    orders,
    stops,
    rate: decided.rate.bookable!,
    scac: decided.scac,
    requester: {
      companyName: scope.user.companyName,
      contactName: `${scope.user.firstName} ${scope.user.lastName}`.trim(),
      email: scope.user.emailAddress,
    },
  });
  const jobId = await promiseToAsk(db, scope, ASK_CARRIER, { bookingId });
  const { kind, facts, carrierName } = decided;
  const plan = { load, facts };
  await insertBooking(db, scope, { id: bookingId, shipmentId: id, state: 'asking', kind, carrierName, plan, jobId });
  await setShipmentStatus(db, scope, id, SHIPMENT_STATUS.Tendering);
  await announce(db, scope, 'shipments', { entityId: id, notificationType: 'Booking' });
  return { bookingId, shipmentNumber: shipment.shipmentNumber };
}

const numbersOf = (wish: Wish) => (wish.kind === 'book' ? wish.body : { proNumber: null, pickupNumber: null });

async function wordOfCarrier({ carriers, log }: Parts, { id, plan }: Booking): Promise<Word> {
  const load = plan.load!;
  try {
    return { kind: 'booked', booked: await carriers.book(load) };
  } catch (error) {
    const word = wordOf(error, carriers.knowsRequests(load));
    if (word.kind !== 'refused') log.warn({ err: error, bookingId: id }, 'A carrier gave no word; it is asked again.');
    return word;
  }
}

const WAITS = 'Waiting for the carrier’s word.';

function answerOf({ state, message, shipmentId, carrierName }: Booking, shipmentNumber: string): BookingAnswer {
  switch (state) {
    case 'booked':
      return { isSuccess: true, shipmentId, shipmentNumber, outcome: 'Booked', message };
    case 'asking':
      return { isSuccess: true, shipmentId: null, shipmentNumber, outcome: 'Waiting', message: WAITS };
    case 'unclear':
      return { isSuccess: true, shipmentId: null, shipmentNumber, outcome: 'Waiting', message };
    case 'refused':
      throw new Refused(message, [problem('carrier', message)]);
    case 'cancelling':
    case 'cancelled': {
      const words = `The booking with ${carrierName} was taken back.`;
      throw new Refused(words, [problem('carrier', words)]);
    }
  }
}

async function bookingNow(scope: Scope, id: string): Promise<Booking> {
  return (await scope.inCompany((db) => findBooking(db, id)))!;
}

/**
 * Once, whatever happens: claimed and committed, asked by the claim's id, recorded. The same request sent again finds the
 * claim and goes on from there; whoever else comes finds the shipment claimed.
 */
export async function bookShipment(parts: Parts, scope: UserScope, id: string, wish: Wish): Promise<BookingAnswer> {
  try {
    return await bookOnce(parts, scope, id, wish);
  } catch (error) {
    if (error instanceof Refused) throw await explained(parts, scope, { id, wish, refused: error });
    throw error;
  }
}

/** A refusal with what exists and is not booked, and with the new price where the old one no longer holds. */
async function explained(
  parts: Parts,
  scope: UserScope,
  { id, wish, refused }: { id: string; wish: Wish; refused: Refused },
): Promise<Refused> {
  const { shipment, orders, rate } = await scope.inCompany(async (db) => {
    const rateId = wish.kind === 'spot' ? wish.quoteId : wish.body.rateId;
    return {
      shipment: await findShipmentById(db, id),
      orders: await ordersOnTruck(db, await orderIdsOf(db, id, true)),
      rate: rateId === null ? null : await chosenRate(db, rateId),
    };
  });
  const { message, problems, facts } = refused;
  if (!shipment) return refused;
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber);
  const isBookable = isWithoutCarrier(shipment.status);
  const unbooked = { shipmentId: id, shipmentNumber: shipment.shipmentNumber, orderNumbers };
  const newPrice =
    rate?.told && facts.reason && isOutdatedPrice({ reason: facts.reason })
      ? await newPriceOf(parts, scope, { orders, rate }, problems)
      : null;
  return new Refused(message, problems, { ...facts, ...(isBookable && { unbooked }), ...(newPrice && { newPrice }) });
}

/** Null when no carrier offers the rate any more, or when rates cannot be requested now. */
async function newPriceOf(
  parts: Parts,
  scope: Scope,
  { orders, rate }: { orders: Order[]; rate: ChosenQuote },
  problems: readonly Problem[],
): Promise<RefusalFacts['newPrice'] | null> {
  const changes = problems.filter(({ field }) => field === 'rateId').map(({ message }) => message);
  try {
    const { after, difference, quoteId, quoteNumber } = await repriceOrders(
      parts,
      scope,
      { rate, orders, areSaved: true },
      changes,
    );
    if (!after?.told || difference === null) return null;
    const { rateId, totalCost } = after.told;
    return { rateId, quoteId, quoteNumber, totalCost, oldTotalCost: rate.told!.totalCost, difference, changes };
  } catch (error) {
    parts.log.warn({ err: error }, 'A new price could not be asked for.');
    return null;
  }
}

async function bookOnce(parts: Parts, scope: UserScope, id: string, wish: Wish): Promise<BookingAnswer> {
  let isFirst = false;
  const { bookingId, shipmentNumber } = await scope.once('claim', (db) => {
    isFirst = true;
    return claimBooking(db, scope, id, wish);
  });
  const booking = await bookingNow(scope, bookingId);
  if (booking.state === 'asking') {
    // Who finds the claim cannot know whether the carrier was told: its books are asked before it is told again.
    const word = await (isFirst ? wordOfCarrier(parts, booking) : wordBy(parts.carriers, booking.plan.load!));
    await scope.inCompany((db) => recordWord(db, scope, booking, word));
  }
  return answerOf(await bookingNow(scope, bookingId), shipmentNumber);
}

export async function bookByNumber(
  parts: Parts,
  scope: UserScope,
  shipmentNumber: string,
  { quoteId, isPartial }: { quoteId: string; isPartial: boolean },
): Promise<BookingAnswer> {
  const shipment = await scope.inCompany((db) => findShipmentByNumber(db, shipmentNumber));
  if (!shipment) throw new NotFound();
  return bookShipment(parts, scope, shipment.id, { kind: 'spot', quoteId, isPartial });
}

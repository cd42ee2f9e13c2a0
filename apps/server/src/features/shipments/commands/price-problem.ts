import { modeOfQuote, type ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { changesToPricedFreight, priceNoLongerValid } from '@lanewright/domain/quotes/priced-freight.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { quoteOfOrders } from '@lanewright/domain/quotes/quote-of-orders.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { askedDetailsOf } from '../../rating/commands/asked-quote.ts';
import { chosenRates } from '../../rating/commands/chosen-rate.ts';
import { freightToQuote, placeOfStop } from '../booking/priced-for.ts';
import { stopsInTurn } from '../consolidation/order-on-truck.ts';
import { findShipmentByNumber, orderIdsOf, type KeptShipmentStop } from '../store/shipment-record.ts';
import { stopsOrMerged } from './shipment-orders.ts';

const RATE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Orders also name quotes by their numbers, which are no rates. */
export const rateIdOf = ({ quoteNumberOrId }: Pick<Order, 'quoteNumberOrId'>): string | null =>
  quoteNumberOrId !== null && RATE_ID.test(quoteNumberOrId) ? quoteNumberOrId.toLowerCase() : null;

/** Of several chosen prices, by the ids of their rates: why each is no longer the price of this freight. Null while it is. */
export async function priceProblemsOn(
  db: Db,
  rates: ReadonlyMap<string, ChosenQuote>,
  orders: readonly Order[],
  stops: readonly Pick<KeptShipmentStop, 'orderStopIds'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const priced = await askedDetailsOf(
    db,
    [...rates.values()].flatMap(({ told }) => told?.quoteId ?? []),
  );
  const freight = freightToQuote(orders, stops);
  const asked = quoteOfOrders({ ...freight, stops: freight.stops.map(placeOfStop) });
  const problemWith = ({ told, rateSource }: ChosenQuote): string | null => {
    const details = priced.get(told?.quoteId ?? '');
    // A price that was requested on its own was never the price of an order: booking it says so.
    if (!told || !details || !isAsked(details)) return null;
    if (!isAsked(asked)) return 'Price no longer valid: the order lacks what a price is made from';
    const terms = { isTruckload: modeOfQuote({ rateSource }) === 'TL', isPartial: told.isPartial };
    return priceNoLongerValid(changesToPricedFreight(details, asked, terms));
  };
  return new Map([...rates].map(([id, rate]) => [id, problemWith(rate)]));
}

/** Exported for orders: the same of the price that an order was made with, together with what it shares a truck with. */
export async function priceProblemOfOrder(db: Db, order: Order): Promise<string | null> {
  // Once it is booked, the price of the booking counts, which follows changes in its own way.
  if (order.orderStatus >= ORDER_STATUS.ReadyToShip || order.orderStatus === ORDER_STATUS.Voided) return null;
  const rateId = rateIdOf(order);
  const rates = rateId === null ? null : await chosenRates(db, [rateId]);
  if (rateId === null || !rates?.has(rateId)) return null;
  const { orders, stops } = await onTruckWith(db, order);
  return (await priceProblemsOn(db, rates, orders, stops)).get(rateId) ?? null;
}

async function onTruckWith(db: Db, order: Order) {
  const { activeShipmentNumber: number } = order;
  const shipment = number === null ? null : await findShipmentByNumber(db, number);
  if (shipment === null) {
    const stops = stopsInTurn([order]).map(({ stopIds }) => ({ orderStopIds: [...stopIds] }));
    return { orders: [order], stops };
  }
  const orders = await ordersOnTruck(db, await orderIdsOf(db, shipment.id, true));
  return { orders, stops: (await stopsOrMerged(db, shipment.id, orders)).stops };
}

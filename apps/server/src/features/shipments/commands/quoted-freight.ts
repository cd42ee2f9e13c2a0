import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { reasonsNotToConsolidate } from '@lanewright/domain/loading/load-on-the-way.ts';
import { whyNotPricedTogether } from '@lanewright/domain/orders/shared-truck.ts';
import type { Db } from '../../../platform/database/database.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { freightToQuote } from '../booking/priced-for.ts';
import { goodsOf, stopsInTurn } from '../consolidation/order-on-truck.ts';
import { findShipmentByNumber } from '../store/shipment-record.ts';
import { stopsOrMerged } from './shipment-orders.ts';

/** Of the shipment that all of the orders are on. */
function sharedShipmentNumber(orders: readonly Order[]): string | null {
  const [number, ...others] = new Set(orders.map(({ activeShipmentNumber }) => activeShipmentNumber));
  return others.length === 0 ? (number ?? null) : null;
}

/** Exported for quotes: orders as a price follows from them, with the stops of the shipment that all of them are on. */
export async function quotedFreight(db: Db, orders: readonly Order[]): Promise<ReturnType<typeof freightToQuote>> {
  const number = sharedShipmentNumber(orders);
  const shipment = number ? await findShipmentByNumber(db, number) : null;
  const stops = shipment
    ? (await stopsOrMerged(db, shipment.id, orders)).stops
    : stopsInTurn(orders).map(({ stopIds }) => ({ orderStopIds: [...stopIds] }));
  return freightToQuote(orders, stops);
}

/** Exported for quotes: why no truck may carry these orders together, in sentences. */
export async function reasonsNotToPriceTogether(db: Db, orders: readonly Order[]): Promise<string[]> {
  const { freightRules } = await configurationOf(db);
  const apart = whyNotPricedTogether(orders.map(goodsOf), freightRules);
  // What is on one shipment already may be priced again. Anything else has to fit as it would when it is consolidated.
  if (apart.length > 0 || orders.length === 1 || sharedShipmentNumber(orders)) return apart;
  const stopIds = stopsInTurn(orders).flatMap((stop) => [...stop.stopIds]);
  return reasonsNotToConsolidate(orders, stopIds, freightRules);
}

import { isDeepStrictEqual } from 'node:util';
import type { LoadToBook } from '../../../outside/carriers/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { stopsOrMerged } from '../commands/shipment-orders.ts';
import { orderIdsOf } from '../store/shipment-record.ts';
import { freightOfLoad } from './load-to-book.ts';

type Freight = Pick<LoadToBook, 'from' | 'to' | 'stops' | 'pickup' | 'delivery' | 'products' | 'accessorials'>;

const addressOf = ({ addressLines, city, state, postalCode, country }: LoadToBook['from']) => [
  ...addressLines,
  city,
  state,
  postalCode,
  country,
];

/** What a carrier was asked to carry, part by part. Names, telephone numbers, notes and references may change meanwhile. */
const PARTS: readonly (readonly [name: string, of: (freight: Freight) => unknown])[] = [
  ['addresses', ({ from, to, stops }) => [from, to, ...stops].map(addressOf)],
  ['stops', ({ stops }) => stops.map(({ stopType, orderNumbers }) => [stopType, [...orderNumbers].sort()])],
  ['dates and times', ({ pickup, delivery }) => [pickup, delivery]],
  ['freight', ({ products }) => products],
  ['accessorials', ({ accessorials }) => [...accessorials].sort()],
];

/** What of a shipment is no longer as its carrier was asked to carry it; empty where all of it is. */
export async function changedSinceAsked(db: Db, shipmentId: string, load: LoadToBook): Promise<string[]> {
  const orders = await ordersOnTruck(db, await orderIdsOf(db, shipmentId, true));
  if (orders.length === 0) return ['orders'];
  const { stops } = await stopsOrMerged(db, shipmentId, orders);
  // What was asked has been stored as JSON, which knows no undefined.
  const now = JSON.parse(JSON.stringify(freightOfLoad(orders, stops))) as Freight;
  return PARTS.flatMap(([name, of]) => (isDeepStrictEqual(of(load), of(now)) ? [] : [name]));
}

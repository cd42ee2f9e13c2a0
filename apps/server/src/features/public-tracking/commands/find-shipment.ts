import type { TrackingProof } from '@lanewright/contract/public-tracking.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import {
  findByOrderNumber,
  findByReference,
  findByShipmentNumber,
  isTokenOf,
  ordersOn,
  ordersWithReference,
  type OrderRow,
  type Reference,
  type ShipmentRow,
} from '../store/public-rows.ts';

/** So many that a person looks through. */
const MOST_SHIPMENTS = 20;

const NUMBER = /^[SO]\d{1,12}$/;

export interface SeenShipment extends ShipmentRow {
  orders: readonly OrderRow[];
  isBlind: boolean;
  /** Whose freight and references may be seen: none by the number alone, by a reference those that bear it. */
  openOrderIds: readonly string[];
}

const referenceOf = ({ referenceNumber, customerNumber }: TrackingProof): Reference | null =>
  referenceNumber?.trim() && customerNumber?.trim()
    ? { valueKey: referenceNumber.trim().toLowerCase(), companyNumber: customerNumber.trim().toUpperCase() }
    : null;

/** A token that is wrong shows no more and no less than none. */
async function openOrdersOf(db: Db, row: ShipmentRow, orders: readonly OrderRow[], proof: TrackingProof) {
  if (proof.token !== undefined && (await isTokenOf(db, row, proof.token))) return orders.map(({ id }) => id);
  const reference = referenceOf(proof);
  return reference === null ? [] : ordersWithReference(db, row, reference);
}

async function seen(db: Db, row: ShipmentRow, proof: TrackingProof): Promise<SeenShipment> {
  const orders = await ordersOn(db, row);
  return {
    ...row,
    orders,
    isBlind: orders.some(({ isBlind }) => isBlind),
    openOrderIds: await openOrdersOf(db, row, orders, proof),
  };
}

/** By the number of the shipment or of an order on it. Unknown, not booked and voided are the same. */
export async function findShipment(db: Db, entityNumber: string, proof: TrackingProof): Promise<SeenShipment> {
  const number = entityNumber.toUpperCase();
  if (!NUMBER.test(number)) throw new NotFound();
  const row = await (number.startsWith('O') ? findByOrderNumber : findByShipmentNumber)(db, number);
  if (!row) throw new NotFound();
  return seen(db, row, proof);
}

export async function findShipmentsBy(db: Db, proof: TrackingProof): Promise<SeenShipment[]> {
  const reference = referenceOf(proof);
  if (reference === null) return [];
  const found: SeenShipment[] = [];
  for (const row of await findByReference(db, reference, MOST_SHIPMENTS)) found.push(await seen(db, row, proof));
  return found;
}

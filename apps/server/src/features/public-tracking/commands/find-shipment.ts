import type { TrackingProof } from '@lanewright/contract/public-tracking.ts';
import { isShownByNumber } from '@lanewright/domain/tracking/visitors.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, TooManyRequests } from '../../../platform/failures.ts';
import type { AsVisitor } from '../../../platform/http/serve.ts';
import { hashOfToken } from '../../../platform/link-token.ts';
import {
  countLookup,
  findByOrderNumber,
  findByReference,
  findByShipmentNumber,
  ordersOn,
  ordersWithReference,
  ordersWithReferenceKey,
  proofsOf,
  type OrderRow,
  type Reference,
  type ShipmentRow,
} from '../store/public-rows.ts';

/** So many that a person looks through. */
const MOST_SHIPMENTS = 20;

const NUMBER = /^[SO]\d{1,12}$/;

export interface SeenShipment extends ShipmentRow {
  /** The number that was asked for, which is the shipment's own unless the visitor had only that of an order. */
  shownNumber: string;
  orders: readonly OrderRow[];
  isBlind: boolean;
  /** Whose stops, freight and references may be seen: none by the number alone, by a reference those that bear it. */
  openOrderIds: readonly string[];
  /** The reference that opened them; null where a link did, or nothing. */
  provenReference: string | null;
  /** The order whose watcher has the link that opened it; null where anything else did. */
  provenOrderId: string | null;
}

/** Who looks, with what, and how a transaction of theirs is begun. */
export interface Visitor {
  asVisitor: AsVisitor;
  caller: string;
  token: string | null;
  proof: TrackingProof;
}

const referenceOf = ({ referenceNumber, customerNumber }: TrackingProof): Reference | null =>
  referenceNumber?.trim() && customerNumber?.trim()
    ? { valueKey: referenceNumber.trim().toLowerCase(), companyNumber: customerNumber.trim().toUpperCase() }
    : null;

interface Opened {
  openOrderIds: readonly string[];
  provenReference: string | null;
  provenOrderId: string | null;
}

const NOTHING: Opened = { openOrderIds: [], provenReference: null, provenOrderId: null };

/** A secret that is wrong, old or taken back opens no more and no less than none. */
async function openedByToken(db: Db, row: ShipmentRow, orders: readonly OrderRow[], token: string): Promise<Opened> {
  const proofs = await proofsOf(db, row, hashOfToken(token));
  if (proofs.some(({ shows }) => shows === 'All')) return { ...NOTHING, openOrderIds: orders.map(({ id }) => id) };
  const watched = orders.find(({ id }) => proofs.some(({ orderId }) => orderId === id));
  if (watched) return { ...NOTHING, openOrderIds: [watched.id], provenOrderId: watched.id };
  const key = proofs.find(({ referenceKey }) => referenceKey !== null)?.referenceKey ?? null;
  if (key === null) return NOTHING;
  return { ...NOTHING, openOrderIds: await ordersWithReferenceKey(db, row, key), provenReference: key };
}

async function openedByReference(db: Db, row: ShipmentRow, reference: Reference | null): Promise<Opened> {
  const ids = reference === null ? [] : await ordersWithReference(db, row, reference);
  return ids.length === 0 ? NOTHING : { ...NOTHING, openOrderIds: ids, provenReference: reference!.valueKey };
}

async function seen(db: Db, row: ShipmentRow, opened: Opened, askedFor: string): Promise<SeenShipment> {
  const orders = await ordersOn(db, row);
  const isOpen = opened.openOrderIds.length > 0;
  return {
    ...row,
    ...opened,
    shownNumber: isOpen ? row.shipmentNumber : askedFor,
    orders,
    isBlind: orders.some(({ isBlind }) => isBlind),
  };
}

async function find(db: Db, number: string): Promise<ShipmentRow | null> {
  return (number.startsWith('O') ? findByOrderNumber : findByShipmentNumber)(db, number);
}

/** Whatever a visitor has proved, or else while the number alone is enough. */
const isShown = ({ status, deliveredAt }: ShipmentRow, { openOrderIds }: Opened): boolean =>
  openOrderIds.length > 0 || isShownByNumber({ status, deliveredAt: deliveredAt && deliveredAt.getTime() }, Date.now());

/** What a link shows: what its secret has proved, or else what its number shows. Null: nothing. */
export async function seenByLink(db: Db, number: string, token: string): Promise<SeenShipment | null> {
  const row = await find(db, number);
  if (!row) return null;
  const opened = await openedByToken(db, row, await ordersOn(db, row), token);
  return isShown(row, opened) ? seen(db, row, opened, number) : null;
}

/** Who has the link is let through, whatever others on their address have guessed. */
async function openedByLink<T>(
  { asVisitor, token }: Visitor,
  number: string,
  work: (db: Db, shipment: SeenShipment) => Promise<T>,
): Promise<{ answer: T } | null> {
  if (token === null) return null;
  return asVisitor(async (db) => {
    const shipment = await seenByLink(db, number, token);
    return shipment !== null && shipment.openOrderIds.length > 0 ? { answer: await work(db, shipment) } : null;
  });
}

/** Different numbers that one address may look up in an hour, known or not, whatever process it reaches. */
export const MAX_LOOKUPS_PER_HOUR = 300;
const SECONDS_TO_WAIT = 600;

async function countOne({ asVisitor, caller }: Visitor, lookedFor: string): Promise<void> {
  const isAdmitted = await asVisitor((db) =>
    countLookup(db, hashOfToken(caller), hashOfToken(lookedFor), MAX_LOOKUPS_PER_HOUR),
  );
  if (!isAdmitted) throw new TooManyRequests(SECONDS_TO_WAIT);
}

/** By the number of the shipment or of an order on it. Unknown, not booked, voided and long delivered are the same. */
export async function withShipment<T>(
  visitor: Visitor,
  entityNumber: string,
  work: (db: Db, shipment: SeenShipment) => Promise<T>,
): Promise<T> {
  const number = entityNumber.toUpperCase();
  if (!NUMBER.test(number)) throw new NotFound();
  const byLink = await openedByLink(visitor, number, work);
  if (byLink !== null) return byLink.answer;
  await countOne(visitor, number);
  return visitor.asVisitor(async (db) => {
    const row = await find(db, number);
    if (!row) throw new NotFound();
    const opened = await openedByReference(db, row, referenceOf(visitor.proof));
    if (!isShown(row, opened)) throw new NotFound();
    return work(db, await seen(db, row, opened, number));
  });
}

export async function withShipments<T>(
  visitor: Visitor,
  work: (db: Db, shipment: SeenShipment) => Promise<T>,
): Promise<T[]> {
  const reference = referenceOf(visitor.proof);
  if (reference === null) return [];
  await countOne(visitor, `${reference.companyNumber} ${reference.valueKey}`);
  return visitor.asVisitor(async (db) => {
    const answers: T[] = [];
    for (const row of await findByReference(db, reference, MOST_SHIPMENTS)) {
      const opened = await openedByReference(db, row, reference);
      answers.push(await work(db, await seen(db, row, opened, row.shipmentNumber)));
    }
    return answers;
  });
}

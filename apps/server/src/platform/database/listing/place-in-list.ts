import { Refused } from '../../failures.ts';
import type { Order } from './order.ts';

/** Where a page ended: the order it was in, and what its last row is sorted by. Opaque to whoever sends it back. */
export function placeAfter(order: Order, key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([order.name, order.direction, ...key])).toString('base64url');
}

function unreadable(): Refused {
  return new Refused('after is not a place in this list. Ask for the first page again.', [
    { field: 'after', message: 'after is not a place in this list.' },
  ]);
}

export function readPlace(order: Order, after: string): unknown[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    throw unreadable();
  }
  const isPlace =
    Array.isArray(parts) &&
    parts.length === order.columns.length + 2 &&
    parts[0] === order.name &&
    parts[1] === order.direction &&
    parts.slice(2).every((part) => ['string', 'number', 'boolean'].includes(typeof part));
  if (!isPlace) throw unreadable();
  return (parts as unknown[]).slice(2);
}

const INVALID_VALUE = /^22/;

/** A place that somebody made up may hold what its column cannot. */
export async function refusingMadeUpPlaces<T>(after: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (after !== undefined && INVALID_VALUE.test((error as { code?: string }).code ?? '')) throw unreadable();
    throw error;
  }
}

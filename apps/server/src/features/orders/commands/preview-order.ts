import { randomUUID } from 'node:crypto';
import type { OrderToCreate } from '@lanewright/contract/orders.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../../platform/database/database.ts';
import { likelyDuplicates } from '../store/duplicates.ts';
import type { KeptStop } from '../store/order-rows.ts';
import { orderAnswer } from './order-answer.ts';
import { readOrder } from './save-order.ts';

/** Orders that carry a reference of this one and deliver to the same place on the same day. */
export async function ordersLike(db: Db, { referenceNumbers, stops }: Order) {
  const last = stops.findLast(({ stopType }) => stopType === 'Dropoff');
  const references = [...referenceNumbers, ...stops.flatMap((stop) => stop.referenceNumbers)];
  const values = [...new Set(references.flatMap(({ value }) => value.trim().toLowerCase() || []))];
  if (!last?.locationNumber || last.baseDate === null || values.length === 0) return [];
  return likelyDuplicates(db, { values, locationNumber: last.locationNumber, date: last.baseDate });
}

/**
 * An order as it would be once it is created, with all that is wrong with it besides its price, which the check of the booking
 * compares. Nothing is saved; its ids are of this answer.
 */
export async function previewOrder(db: Db, body: OrderToCreate): Promise<{ order: Order; problems: Problem[] }> {
  const { draft, facts, problems } = await readOrder(db, body, null, { comparesPrice: false });
  const now = new Date();
  const stops = draft.stops.map(({ locationNumber }): KeptStop => {
    const location = locationNumber === null ? undefined : facts.locations.get(locationNumber.toUpperCase());
    return {
      id: randomUUID(),
      locationId: location?.id ?? null,
      location: location ?? null,
      contact: null,
      isAppointmentRequired: false,
      plannedAt: null,
      expected: null,
    };
  });
  const order = orderAnswer(
    {
      id: randomUUID(),
      orderNumber: '',
      status: ORDER_STATUS.Draft,
      voidReason: '',
      version: 1,
      createdAt: now,
      updatedAt: now,
      miles: null,
      mileageSource: null,
      activeShipmentNumber: null,
      activeShipmentStatus: null,
      quoteId: null,
      draft: {
        ...draft,
        stops: draft.stops.map((stop) => ({
          ...stop,
          lineItems: stop.lineItems.map((item) => ({ ...item, id: item.id ?? randomUUID() })),
        })),
      },
      stops,
    },
    facts.billTo,
  );
  return { order, problems };
}

import { companyLabel, locationLabel } from '@lanewright/domain/locations/location.ts';
import type { PaperFacts } from '@lanewright/domain/documents/rules.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';

/** What decides which documents an order takes and needs. */
export async function papersOfOrder(db: Db, id: string): Promise<PaperFacts> {
  const order = await db
    .selectFrom('order_summary')
    .select(['status', 'is_international'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new NotFound();
  const stops = await db
    .selectFrom('order_stop')
    .select(['id', 'company_name', 'company_alias', 'location_name', 'location_alias', 'city', 'state'])
    .where('order_id', '=', id)
    .where('type', '=', 'Dropoff')
    .orderBy('stop_number')
    .execute();
  const isDelivered = order.status >= ORDER_STATUS.Delivered;
  return {
    record: 'Order',
    isInternational: order.is_international,
    isUnderWay: order.status >= ORDER_STATUS.Accepted,
    isDelivered,
    isByContract: false,
    // Until trucks are followed from stop to stop, the order as a whole says whether it has been unloaded.
    dropoffs: stops.map((stop) => ({ id: stop.id, label: labelOf(stop), isCompleted: isDelivered })),
  };
}

interface StopNames {
  company_name: string;
  company_alias: string;
  location_name: string;
  location_alias: string;
  city: string;
  state: string;
}

function labelOf(stop: StopNames): string {
  const named = {
    companyName: stop.company_name,
    name: stop.location_name,
    customerAlias: { companyAlias: stop.company_alias, locationAlias: stop.location_alias },
  };
  const place = locationLabel(named) || companyLabel(named);
  return [place, stop.city, stop.state].filter(Boolean).join(', ') || 'Dropoff';
}

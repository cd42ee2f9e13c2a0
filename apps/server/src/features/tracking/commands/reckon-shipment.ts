import { onTimeLabel, type OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import { onTimeOverall } from '@lanewright/domain/tracking/on-time.ts';
import { reckon, type Reckoned } from '@lanewright/domain/tracking/reckon.ts';
import { lastNews, orderStatusByStops } from '@lanewright/domain/tracking/standing.ts';
import { isOnTimeNews, onTimeNews, statusNews, type NewsStop } from '@lanewright/domain/watchers/status-news.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { withdrawBills } from '../../invoices/commands/bill-shipment.ts';
import { billSoon } from '../../invoices/commands/jobs.ts';
import type { MovedOrder } from '../../orders/commands/move-order.ts';
import { moveOrders } from '../../orders/commands/move-orders.ts';
import { shipmentForTracking, type TrackedShipment } from '../../shipments/commands/for-tracking.ts';
import { recordOfOrder, tellOrderWatchers } from '../../watchers/commands/tell-order-watchers.ts';
import { NOBODY, tellWatchers, type News } from '../../watchers/commands/tell-watchers.ts';
import { asTold, decisiveEventsOf } from '../store/event-rows.ts';
import { saveStanding, setOrdersOnTime, type KeptStanding } from '../store/standing-rows.ts';
import { loadTrip, type LoadedTrip } from './load-trip.ts';

const newsStops = (reckoned: Reckoned['stops'], { stops }: LoadedTrip): NewsStop[] =>
  reckoned.map((one) => {
    const { place, stop } = stops.find(({ stop: { stopNumber } }) => stopNumber === one.stopNumber)!;
    return { ...one, zone: stop.zone, city: place?.city ?? '', state: place?.state ?? '' };
  });

interface ReckonedOrder {
  order: Order;
  /** Where the truck stops for it. */
  stops: Reckoned['stops'];
  onTimeStatus: OnTimeStatus | null;
}

const reckonedOrders = ({ orders, stops }: LoadedTrip, reckoned: Reckoned): ReckonedOrder[] =>
  orders.map((order) => {
    const own = stops.flatMap(({ stop, parts }) =>
      parts.some((part) => part.order.id === order.id)
        ? reckoned.stops.filter(({ stopNumber }) => stopNumber === stop.stopNumber)
        : [],
    );
    return { order, stops: own, onTimeStatus: onTimeOverall(own) };
  });

async function moveItsOrders(db: Db, scope: Scope, own: readonly ReckonedOrder[]): Promise<MovedOrder[]> {
  await setOrdersOnTime(
    db,
    own.map(({ order: { id }, onTimeStatus }) => ({ id, onTimeStatus })),
  );
  const byStatus = Map.groupBy(own, ({ stops: some }) => orderStatusByStops(some));
  // What is paid for is done with, unless its truck has come back.
  const isDone = new Set(
    own.filter(({ order }) => order.orderStatus === ORDER_STATUS.Completed).map(({ order: { id } }) => id),
  );
  const moved: MovedOrder[] = [];
  for (const [status, some] of byStatus) {
    const ids = some
      .map(({ order: { id } }) => id)
      .filter((id) => status !== ORDER_STATUS.Delivered || !isDone.has(id));
    moved.push(...(await moveOrders(db, scope, ids, { status, news: 'StatusUpdate' })));
  }
  return moved;
}

interface TripNews {
  trip: LoadedTrip;
  reckoned: Reckoned;
  orders: readonly ReckonedOrder[];
  moved: readonly MovedOrder[];
  now: Date;
}

const recordOfShipment = ({ id, shipmentNumber }: TrackedShipment) =>
  ({ entityType: 'Shipment', entityId: id, link: `/shipments/${shipmentNumber}/preview` }) as const;

async function tellStatus(db: Db, scope: Scope, { trip: { shipment }, reckoned, moved, now }: TripNews): Promise<void> {
  const { status } = reckoned;
  const news = { ...recordOfShipment(shipment), kind: 'ShipmentStatus', text: statusNews(status) } as const;
  const notified = shipment.status === status ? NOBODY : await tellWatchers(db, scope, news, { now });
  await tellOrderWatchers(db, scope, moved, { shipment: { status, notified }, now });
}

/** An order stands by its own stops: it can be late where its shipment is so already, and on time where another is late. */
async function tellOnTime(db: Db, scope: Scope, { trip, reckoned, orders, now }: TripNews): Promise<void> {
  const { shipment, standing } = trip;
  const newsOf = (
    record: Pick<News, 'entityType' | 'entityId' | 'link'>,
    status: OnTimeStatus,
    stops: Reckoned['stops'],
  ) => ({ ...record, kind: 'OnTimeStatus', text: onTimeNews(status, newsStops(stops, trip), now.getTime()) }) as const;
  const overall = reckoned.onTimeStatus;
  const notified = isOnTimeNews(standing.onTimeStatus, overall)
    ? await tellWatchers(db, scope, newsOf(recordOfShipment(shipment), overall, reckoned.stops), { now })
    : NOBODY;
  for (const { order, stops, onTimeStatus } of orders) {
    if (!isOnTimeNews(order.onTimeStatus, onTimeStatus)) continue;
    const except = onTimeStatus === overall ? notified : NOBODY;
    await tellWatchers(db, scope, newsOf(recordOfOrder(order), onTimeStatus, stops), { now, except });
  }
}

function trailOf({ shipment, standing }: { shipment: TrackedShipment; standing: KeptStanding }, reckoned: Reckoned) {
  const hasMoved = shipment.status !== reckoned.status;
  return {
    ...(hasMoved ? { movedTo: shipmentStatusLabel(reckoned.status) } : {}),
    ...(isOnTimeNews(standing.onTimeStatus, reckoned.onTimeStatus)
      ? { onTime: onTimeLabel(reckoned.onTimeStatus).toLowerCase() }
      : {}),
  };
}

const time = (date: Date | null) => date && date.getTime();

/** Whether somebody who looks at it sees anything else than before. */
function isSeenAnew({ shipment, standing }: LoadedTrip, reckoned: Reckoned): boolean {
  return (
    shipment.status !== reckoned.status ||
    standing.onTimeStatus !== reckoned.onTimeStatus ||
    standing.exception !== reckoned.exception ||
    standing.atRiskReason !== reckoned.atRiskReason ||
    time(standing.etaAt) !== reckoned.etaAt ||
    time(standing.lastNewsAt) !== reckoned.lastNewsAt ||
    standing.latitude !== (reckoned.seen?.latitude ?? null) ||
    standing.longitude !== (reckoned.seen?.longitude ?? null)
  );
}

/**
 * Works out how a booked shipment stands by all that was said of it, keeps that, and tells who has to know: its orders, open
 * screens, watchers and the trail. Of one that is not booked nothing is worked out. It is locked before its orders.
 */
export async function reckonShipment(
  db: Db,
  scope: Scope,
  shipmentId: string,
  now: number = Date.now(),
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> {
  const shipment = await shipmentForTracking(db, shipmentId, true);
  if (!shipment || shipment.status < SHIPMENT_STATUS.Booked) return;
  const trip = await loadTrip(db, shipment);
  const events = await decisiveEventsOf(
    db,
    shipmentId,
    trip.stops.map(({ stop }) => stop.stopNumber),
  );
  const reckoned = reckon(trip.trip, events.map(asTold), now);
  const last = lastNews(events.map((event) => ({ ...asTold(event), event })))?.event;
  await saveStanding(
    db,
    scope,
    shipmentId,
    {
      reckoned,
      legMiles: new Map(trip.stops.map(({ stop }) => [stop.stopNumber, stop.legMiles])),
      lastNews: last ? saidInWords(last, last) : '',
      co2Grams: trip.co2?.wtw ?? null,
    },
    shipment.status !== reckoned.status,
  );
  // Invoices are locked before orders, as by everybody who changes both.
  if (shipment.status >= SHIPMENT_STATUS.Delivered && reckoned.status < SHIPMENT_STATUS.Delivered)
    await withdrawBills(db, scope, shipmentId);
  const orders = reckonedOrders(trip, reckoned);
  const moved = await moveItsOrders(db, scope, orders);
  const news = { trip, reckoned, orders, moved, now: new Date(now) };
  await tellStatus(db, scope, news);
  await tellOnTime(db, scope, news);
  const after = trailOf(trip, reckoned);
  if (Object.keys(after).length > 0)
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'shipment', entityId: shipmentId, before: {}, after },
    ]);
  if (reckoned.status >= SHIPMENT_STATUS.Delivered) await billSoon(db, scope, shipmentId);
  if (isTold || isSeenAnew(trip, reckoned))
    await announce(db, scope, 'shipments', {
      entityId: shipmentId,
      notificationType: shipment.status === reckoned.status ? 'Tracking' : 'StatusUpdate',
    });
}

import { onTimeLabel } from '@lanewright/domain/orders/on-time.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import { onTimeOverall } from '@lanewright/domain/tracking/on-time.ts';
import { reckon, type Reckoned } from '@lanewright/domain/tracking/reckon.ts';
import { lastNews, orderStatusByStops } from '@lanewright/domain/tracking/standing.ts';
import { onTimeNews, statusNews, type NewsStop } from '@lanewright/domain/watchers/status-news.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { withdrawBills } from '../../invoices/commands/bill-shipment.ts';
import { billSoon } from '../../invoices/commands/jobs.ts';
import { moveOrders } from '../../orders/commands/move-orders.ts';
import { shipmentForTracking, type TrackedShipment } from '../../shipments/commands/for-tracking.ts';
import { tellWatchers } from '../../watchers/commands/tell-watchers.ts';
import { asTold, decisiveEventsOf } from '../store/event-rows.ts';
import { saveStanding, setOrdersOnTime, type KeptStanding } from '../store/standing-rows.ts';
import { loadTrip, type LoadedTrip } from './load-trip.ts';

const newsStops = (reckoned: Reckoned, { stops }: LoadedTrip): NewsStop[] =>
  reckoned.stops.map((one) => {
    const { place, stop } = stops.find(({ stop: { stopNumber } }) => stopNumber === one.stopNumber)!;
    return { ...one, zone: stop.zone, city: place?.city ?? '', state: place?.state ?? '' };
  });

async function moveItsOrders(db: Db, scope: Scope, { orders, stops }: LoadedTrip, reckoned: Reckoned): Promise<void> {
  const own = orders.map((order) => ({
    id: order.id,
    stops: stops.flatMap(({ stop, parts }) =>
      parts.some((part) => part.order.id === order.id)
        ? reckoned.stops.filter(({ stopNumber }) => stopNumber === stop.stopNumber)
        : [],
    ),
  }));
  await setOrdersOnTime(
    db,
    own.map(({ id, stops: some }) => ({ id, onTimeStatus: onTimeOverall(some) })),
  );
  const byStatus = Map.groupBy(own, ({ stops: some }) => orderStatusByStops(some));
  // What is paid for is done with, unless its truck has come back.
  const isDone = new Set(
    orders.filter(({ orderStatus }) => orderStatus === ORDER_STATUS.Completed).map(({ id }) => id),
  );
  for (const [status, some] of byStatus)
    await moveOrders(
      db,
      scope,
      some.map(({ id }) => id).filter((id) => status !== ORDER_STATUS.Delivered || !isDone.has(id)),
      { status, news: 'StatusUpdate' },
    );
}

async function tell(db: Db, scope: Scope, trip: LoadedTrip, reckoned: Reckoned, now: number): Promise<void> {
  const { shipment, standing } = trip;
  const link = `/shipments/${shipment.shipmentNumber}/preview`;
  const about = { entityType: 'Shipment' as const, entityId: shipment.id, link };
  if (shipment.status !== reckoned.status)
    await tellWatchers(
      db,
      scope,
      { ...about, kind: 'ShipmentStatus', text: statusNews(reckoned.status) },
      new Date(now),
    );
  const { onTimeStatus } = reckoned;
  const isNews = onTimeStatus !== standing.onTimeStatus && onTimeStatus !== null;
  // That all is well is only worth a mail after it was not.
  if (isNews && (onTimeStatus !== 'OnTime' || standing.onTimeStatus !== null))
    await tellWatchers(
      db,
      scope,
      { ...about, kind: 'OnTimeStatus', text: onTimeNews(onTimeStatus, newsStops(reckoned, trip)) },
      new Date(now),
    );
}

function trailOf({ shipment, standing }: { shipment: TrackedShipment; standing: KeptStanding }, reckoned: Reckoned) {
  const hasMoved = shipment.status !== reckoned.status;
  const isJudged = reckoned.onTimeStatus !== standing.onTimeStatus && reckoned.onTimeStatus !== null;
  return {
    ...(hasMoved ? { movedTo: shipmentStatusLabel(reckoned.status) } : {}),
    ...(isJudged && (reckoned.onTimeStatus !== 'OnTime' || standing.onTimeStatus !== null)
      ? { onTime: onTimeLabel(reckoned.onTimeStatus!).toLowerCase() }
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
  await moveItsOrders(db, scope, trip, reckoned);
  await tell(db, scope, trip, reckoned, now);
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

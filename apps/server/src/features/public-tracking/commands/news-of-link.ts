import type { PublicStop } from '@lanewright/contract/public-tracking.ts';
import { etaOfIso } from '@lanewright/domain/tracking/eta-range.ts';
import { onTimeNews, statusNews, type NewsStop } from '@lanewright/domain/watchers/status-news.ts';
import type { NewsKind } from '@lanewright/domain/watchers/watcher.ts';
import { readAsVisitor } from '../../../platform/database/as-visitor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { seenByLink } from './find-shipment.ts';
import { tellShipment, tellStops } from './tell-shipment.ts';

const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso));

const toNewsStop = (stop: PublicStop): NewsStop => ({
  status: stop.status,
  onTimeStatus: stop.onTimeStatus,
  arrivedAt: instant(stop.arrivedDateTime),
  eta: etaOfIso(stop),
  atRiskReason: '',
  zone: stop.ianaTimezone,
  city: stop.locationAddress.city,
  state: stop.locationAddress.governingDistrictAbbreviation,
});

/**
 * What a mail with this link may say of the shipment: nothing but what the page answers to the link. Null where the page
 * shows nothing of it, or by now another shipment.
 */
export async function newsOfLink(
  db: Db,
  { shipmentId, number, token }: { shipmentId: string; number: string; token: string },
  kinds: ReadonlySet<NewsKind>,
): Promise<{ shownNumber: string; texts: string[] } | null> {
  const page = await readAsVisitor(db, async () => {
    const seen = await seenByLink(db, number, token);
    if (seen?.id !== shipmentId) return null;
    return { shipment: await tellShipment(db, seen), stops: await tellStops(db, seen) };
  });
  if (page === null) return null;
  const { shipmentNumber, shipmentStatus, onTimeStatus } = page.shipment;
  return {
    shownNumber: shipmentNumber,
    texts: [
      ...(kinds.has('ShipmentStatus') ? [statusNews(shipmentStatus)] : []),
      ...(kinds.has('OnTimeStatus') && onTimeStatus !== null
        ? [onTimeNews(onTimeStatus, page.stops.map(toNewsStop), Date.now())]
        : []),
    ],
  };
}

/** The stops that the page of an order's watcher shows now. Null where it does not show the order, such as before a booking. */
export async function stopsOfOrderLink(
  db: Db,
  { orderId, number, token }: { orderId: string; number: string; token: string },
): Promise<NewsStop[] | null> {
  const stops = await readAsVisitor(db, async () => {
    const seen = await seenByLink(db, number, token);
    return seen?.provenOrderId === orderId ? tellStops(db, seen) : null;
  });
  return stops && stops.map(toNewsStop);
}

import type { ListedShipment, ListedStop } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { instantOfIso, localTimeAt, type Instant, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';

export type Look = 'done' | 'moving' | 'problem' | 'draft';

export interface Bar {
  /** Parts of the line, from 0 to 1. */
  from: number;
  width: number;
  look: Look;
  words: string;
}

/** The hours that a line shows, whole ones. */
export interface Hours {
  first: number;
  last: number;
}

const USUAL: Hours = { first: 6, last: 18 };
const HOUR_MS = 3_600_000;
/** An appointment is an instant: so long it is drawn. */
const DRAWN_MS = 2 * HOUR_MS;

/** When somebody may come, as instants; null where no time is agreed on. */
export function windowOf({ earlyDateTime, lateDateTime, appointmentDateTime }: ListedStop): [Instant, Instant] | null {
  if (appointmentDateTime !== null) {
    const at = instantOfIso(appointmentDateTime);
    return [at, at + DRAWN_MS];
  }
  if (earlyDateTime === null) return null;
  const from = instantOfIso(earlyDateTime);
  const to = lateDateTime === null ? from + DRAWN_MS : instantOfIso(lateDateTime);
  return [from, Math.max(to, from + HOUR_MS)];
}

/** Hours since the midnight that a day began with: 25 is an hour into the next. */
function hoursInto(zone: ZoneName, today: string, instant: Instant): number {
  const { date, time } = localTimeAt(zone, instant);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (date < today) return 0;
  return date > today ? 24 : hours + minutes / 60;
}

/** So wide that all of them are in it, and never narrower than a working day. */
export function hoursOf(windows: readonly [Instant, Instant][], zone: ZoneName, today: string): Hours {
  const starts = windows.map(([from]) => Math.floor(hoursInto(zone, today, from)));
  const ends = windows.map(([, to]) => Math.ceil(hoursInto(zone, today, to)));
  return { first: Math.min(USUAL.first, ...starts), last: Math.max(USUAL.last, ...ends) };
}

export function placeOf(instant: Instant, { first, last }: Hours, zone: ZoneName, today: string): number {
  const part = (hoursInto(zone, today, instant) - first) / (last - first);
  return Math.min(1, Math.max(0, part));
}

const S = SHIPMENT_STATUS;

/** How it stands with a pickup or a delivery of today, in a word or two. */
export function standingAt(shipment: ListedShipment, end: 'pickup' | 'delivery'): { look: Look; words: string } {
  const { shipmentStatus: status, exception, nextStop, carrier } = shipment;
  if (status < S.Booked) {
    return { look: 'problem', words: status === S.Tendering ? 'Tendering' : 'No carrier' };
  }
  if (status >= S.Delivered) return { look: 'done', words: end === 'pickup' ? 'Picked up' : 'Delivered' };
  if (end === 'pickup' && (status === S.InTransit || (status === S.AtStop && nextStop?.stopNumber !== 1))) {
    return { look: 'done', words: 'Picked up' };
  }
  if (exception === 'Late') return { look: 'problem', words: 'Late' };
  if (status === S.AtStop && nextStop?.isThere && (end === 'pickup' || nextStop.stopType === 'Dropoff')) {
    return { look: 'moving', words: 'At the dock' };
  }
  if (exception !== null) return { look: 'problem', words: exception === 'NoNews' ? 'No news' : 'At risk' };
  if (end === 'delivery' && status >= S.InTransit) return { look: 'moving', words: 'On its way' };
  return { look: 'draft', words: carrier ? 'Confirmed' : 'Booked' };
}

export function barOf(
  shipment: ListedShipment,
  end: 'pickup' | 'delivery',
  { hours, zone, today }: { hours: Hours; zone: ZoneName; today: string },
): Bar {
  const window = windowOf(end === 'pickup' ? shipment.origin : shipment.destination);
  const standing = standingAt(shipment, end);
  if (window === null) return { from: 0, width: 1, ...standing };
  const [from, to] = window.map((instant) => placeOf(instant, hours, zone, today)) as [number, number];
  return { from, width: Math.max(0.02, to - from), ...standing };
}

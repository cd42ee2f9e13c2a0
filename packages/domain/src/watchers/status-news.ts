import { onTimeLabel, type OnTimeStatus } from '../orders/on-time.ts';
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/statuses.ts';
import type { StopStatus } from '../tracking/standing.ts';
import { momentInWords } from '../units/zone-short.ts';
import type { Instant, ZoneName } from '../units/zoned-time.ts';

/** A stop as far as the reader of the news may see it. */
export interface NewsStop {
  status: StopStatus;
  onTimeStatus: OnTimeStatus | null;
  arrivedAt: Instant | null;
  etaAt: Instant | null;
  zone: ZoneName | null;
  city: string;
  state: string;
}

export const statusNews = (status: ShipmentStatus): string => `The shipment is ${shipmentStatusLabel(status)}.`;

/** Being on time is only worth a mail after it was in doubt. */
export const isOnTimeNews = (before: OnTimeStatus | null, after: OnTimeStatus | null): after is OnTimeStatus =>
  after !== null && after !== before && (after !== 'OnTime' || before !== null);

/** "Late to Nashville, TN: ETA 11/17/2026 14:10 CST.", by the clocks of the stop. */
export function onTimeNews(status: OnTimeStatus, stops: readonly NewsStop[]): string {
  const worst =
    stops.find((stop) => stop.status !== 'Complete' && stop.onTimeStatus === status) ??
    stops.findLast((stop) => stop.onTimeStatus === status);
  const where = [worst?.city, worst?.state].filter(Boolean).join(', ');
  const what = `${onTimeLabel(status)}${where && ` to ${where}`}`;
  const at = worst?.arrivedAt ?? worst?.etaAt;
  if (at == null || !worst?.zone) return `${what}.`;
  return `${what}: ${worst.arrivedAt === null ? 'ETA' : 'arrived'} ${momentInWords(worst.zone, at)}.`;
}

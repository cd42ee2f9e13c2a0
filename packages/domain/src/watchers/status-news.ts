import { onTimeLabel, type OnTimeStatus } from '../orders/on-time.ts';
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/statuses.ts';
import { etaInWords, type EtaRange } from '../tracking/eta-range.ts';
import type { StopStatus } from '../tracking/standing.ts';
import { momentInWords } from '../units/zone-short.ts';
import type { Instant, ZoneName } from '../units/zoned-time.ts';

/** A stop as far as the reader of the news may see it. */
export interface NewsStop {
  status: StopStatus;
  onTimeStatus: OnTimeStatus | null;
  arrivedAt: Instant | null;
  eta: EtaRange | null;
  /** Empty where it is not at risk, or where the reader may not know. */
  atRiskReason: string;
  zone: ZoneName | null;
  city: string;
  state: string;
}

export const statusNews = (status: ShipmentStatus): string => `The shipment is ${shipmentStatusLabel(status)}.`;

/** Being on time is only worth a mail after it was in doubt. */
export const isOnTimeNews = (before: OnTimeStatus | null, after: OnTimeStatus | null): after is OnTimeStatus =>
  after !== null && after !== before && (after !== 'OnTime' || before !== null);

/** "Late to Nashville, TN: ETA 11/17/2026 14:10 CST, from news 2 h ago.", in the time zone of the stop. */
export function onTimeNews(status: OnTimeStatus, stops: readonly NewsStop[], now: Instant): string {
  const worst =
    stops.find((stop) => stop.status !== 'Complete' && stop.onTimeStatus === status) ??
    stops.findLast((stop) => stop.onTimeStatus === status);
  const where = [worst?.city, worst?.state].filter(Boolean).join(', ');
  const what = `${onTimeLabel(status)}${where && ` to ${where}`}`;
  if (!worst?.zone) return `${what}.`;
  if (worst.arrivedAt !== null) return `${what}: arrived ${momentInWords(worst.zone, worst.arrivedAt)}.`;
  const reason = worst.atRiskReason && ` ${worst.atRiskReason}`;
  return worst.eta === null ? `${what}.${reason}` : `${what}: ${etaInWords(worst.eta, worst.zone, now)}.${reason}`;
}

import type { OnTimeStatus } from '../orders/on-time.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { spanInWords } from '../units/spans.ts';
import { instantAt, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { END_OF_DAY } from '../units/wall-time.ts';
import type { StopStatus } from './standing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** So long after its appointment a truck is still on time, unless the company says otherwise. */
export const USUAL_TOLERANCE_MINUTES = 30;
/** So near the limit nobody counts on it; so long before its time somebody is early. */
const NEAR_MS = 60 * MINUTE_MS;
/** A truck on its way says where it is at least so often. */
export const SILENCE_MS = 4 * HOUR_MS;
/** So often the ETA of a truck that should be there is said anew. */
export const OVERDUE_MS = 10 * MINUTE_MS;

export interface PromisedStop {
  appointmentAt: Instant | null;
  earlyAt: Instant | null;
  lateAt: Instant | null;
  zone: ZoneName;
  /** Carriers with terminals are held to a day; null: to the hours above. */
  promisedDay: CalendarDay | null;
}

export interface StopInTime extends PromisedStop {
  status: StopStatus;
  arrivedAt: Instant | null;
  etaAt: Instant | null;
}

/** The last instant that is on time; null where nothing was promised. */
export function latestOnTime(stop: PromisedStop, toleranceMinutes = USUAL_TOLERANCE_MINUTES): Instant | null {
  if (stop.promisedDay !== null) return instantAt(stop.zone, { date: stop.promisedDay, time: END_OF_DAY });
  return stop.appointmentAt === null ? stop.lateAt : stop.appointmentAt + toleranceMinutes * MINUTE_MS;
}

function isEarly(stop: PromisedStop, at: Instant): boolean {
  if (stop.promisedDay !== null) return localTimeAt(stop.zone, at).date < stop.promisedDay;
  const expected = stop.appointmentAt ?? stop.earlyAt;
  return expected !== null && at < expected - NEAR_MS;
}

export interface InTimeFacts {
  now: Instant;
  toleranceMinutes?: number;
  /** It should have been heard of, and was not. */
  isSilent?: boolean;
}

/** Null where nothing was promised, or where nobody has said when the truck was there. */
export function onTimeOf(
  stop: StopInTime,
  { now, toleranceMinutes, isSilent = false }: InTimeFacts,
): OnTimeStatus | null {
  const limit = latestOnTime(stop, toleranceMinutes);
  if (stop.arrivedAt !== null) {
    if (limit !== null && stop.arrivedAt > limit) return 'Late';
    if (isEarly(stop, stop.arrivedAt)) return 'Early';
    return limit === null ? null : 'OnTime';
  }
  if (limit === null || stop.status === 'Complete') return null;
  const expected = Math.max(stop.etaAt ?? now, now);
  if (expected > limit) return 'Late';
  // Who is held to a day is within its last hour only when that day nearly is over.
  if (isSilent || (stop.promisedDay === null && limit - expected <= NEAR_MS && stop.etaAt !== null)) return 'AtRisk';
  return 'OnTime';
}

const SEVERITY: readonly OnTimeStatus[] = ['OnTime', 'Early', 'AtRisk', 'Late'];

export function worstOf(statuses: readonly (OnTimeStatus | null)[]): OnTimeStatus | null {
  return statuses.reduce(
    (worst, status) =>
      status !== null && (worst === null || SEVERITY.indexOf(status) > SEVERITY.indexOf(worst)) ? status : worst,
    null,
  );
}

interface JudgedStop {
  stopType: 'Pickup' | 'Dropoff';
  status: StopStatus;
  onTimeStatus: OnTimeStatus | null;
}

/** On its way by what is still to come; delivered by its dropoffs. Of a shipment, or of an order by its own stops. */
export function onTimeOverall(stops: readonly JudgedStop[]): OnTimeStatus | null {
  const ahead = stops.filter(({ status }) => status !== 'Complete');
  const counted = ahead.length > 0 ? ahead : stops.filter(({ stopType }) => stopType === 'Dropoff');
  return worstOf(counted.map(({ onTimeStatus }) => onTimeStatus));
}

/** A truckload that has left a stop and says nothing. Terminals scan when freight comes, which may take days. */
export function isSilent(
  { isTruckload, isMoving, lastNewsAt }: { isTruckload: boolean; isMoving: boolean; lastNewsAt: Instant | null },
  now: Instant,
): boolean {
  return isTruckload && isMoving && lastNewsAt !== null && now - lastNewsAt >= SILENCE_MS;
}

export const EXCEPTIONS = ['Late', 'AtRisk', 'NoNews'] as const;
export type ShipmentException = (typeof EXCEPTIONS)[number];

const EXCEPTION_LABELS: Record<ShipmentException, string> = { Late: 'Late', AtRisk: 'At risk', NoNews: 'No news' };

export function exceptionLabel(exception: ShipmentException): string {
  return EXCEPTION_LABELS[exception];
}

/** What a planner has to look at; null: nothing. */
export function exceptionOf(onTime: OnTimeStatus | null, silent: boolean): ShipmentException | null {
  if (onTime === 'Late') return 'Late';
  if (silent) return 'NoNews';
  return onTime === 'AtRisk' ? 'AtRisk' : null;
}

/** Worst first. */
export function exceptionRank(exception: ShipmentException | null): number {
  return exception === null ? EXCEPTIONS.length : EXCEPTIONS.indexOf(exception);
}

/** When time alone changes how it stands, if nothing more is heard; null: never again. */
export function nextReckoning(
  stops: readonly StopInTime[],
  { now, toleranceMinutes, silentFrom }: InTimeFacts & { silentFrom: Instant | null },
): Instant | null {
  const instants = stops
    .filter(({ status, arrivedAt }) => status !== 'Complete' && arrivedAt === null)
    .flatMap((stop) => {
      const limit = latestOnTime(stop, toleranceMinutes);
      // One that is overdue is reckoned anew as time goes on, or it would seem to have come.
      const eta = stop.etaAt === null ? [] : [stop.etaAt > now ? stop.etaAt : now + OVERDUE_MS];
      return limit === null ? eta : [...eta, limit - NEAR_MS, limit + 1];
    });
  const ahead = [...instants, ...(silentFrom === null ? [] : [silentFrom])].filter((instant) => instant > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Whose fault a late stop was. */
export const LATENESS_FAULTS = ['Shipper', 'Carrier', 'Consignee', 'Weather'] as const;
export type LatenessFault = (typeof LATENESS_FAULTS)[number];

/** "70 min late", "2 h 5 min late", "3 days late". */
export function latenessInWords(at: Instant, limit: Instant): string {
  return `${spanInWords(at - limit)} late`;
}

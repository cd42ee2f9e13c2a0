import type { OnTimeStatus } from '../orders/on-time.ts';
import { daysBetween, formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { spanInWords } from '../units/spans.ts';
import { momentInWords } from '../units/zone-short.ts';
import { instantAt, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { END_OF_DAY } from '../units/wall-time.ts';
import { ageInWords, LEAD_MS, SILENCE_MS, type EtaBasis, type EtaRange } from './eta-range.ts';
import type { StopStatus } from './standing.ts';

const MINUTE_MS = 60_000;

/** So long after its appointment a truck is still on time, unless the company says otherwise. */
export const USUAL_TOLERANCE_MINUTES = 30;
/** So near the limit nobody counts on it; so long before its time somebody is early. */
const NEAR_MS = 60 * MINUTE_MS;
/** The ETA of a truck that should be there is calculated again after this, and that of a silent truck after three times as long. */
export const OVERDUE_MS = 10 * MINUTE_MS;
const SILENT_AGAIN_MS = 3 * OVERDUE_MS;

export interface PromisedStop {
  appointmentAt: Instant | null;
  earlyAt: Instant | null;
  lateAt: Instant | null;
  zone: ZoneName;
  /** The day by the service days of a carrier with terminals; it counts where neither an appointment nor a window is set. */
  promisedDay: CalendarDay | null;
}

export interface StopInTime extends PromisedStop {
  status: StopStatus;
  arrivedAt: Instant | null;
  eta: StopEta | null;
}

/** When a truck is expected at a stop. */
export interface StopEta extends EtaRange {
  basis: EtaBasis;
}

/** The last instant that is on time: by the appointment, or else the window, or else the day; null where nothing was promised. */
export function latestOnTime(stop: PromisedStop, toleranceMinutes = USUAL_TOLERANCE_MINUTES): Instant | null {
  if (stop.appointmentAt !== null) return stop.appointmentAt + toleranceMinutes * MINUTE_MS;
  if (stop.lateAt !== null) return stop.lateAt;
  return stop.promisedDay === null ? null : instantAt(stop.zone, { date: stop.promisedDay, time: END_OF_DAY });
}

function isEarly(stop: PromisedStop, at: Instant): boolean {
  const expected = stop.appointmentAt ?? stop.earlyAt;
  if (expected !== null) return at < expected - NEAR_MS;
  return stop.promisedDay !== null && localTimeAt(stop.zone, at).date < stop.promisedDay;
}

export interface InTimeFacts {
  now: Instant;
  toleranceMinutes?: number;
  /** It should have been heard of, and was not. */
  isSilent?: boolean;
}

/** How a stop stands against its limit, and why it is at risk, in a sentence. */
export interface StopAssessment {
  status: OnTimeStatus | null;
  atRiskReason: string;
}

/** Null where nothing was promised, or where nobody has said when the truck was there. */
export function assessStop(stop: StopInTime, facts: InTimeFacts): StopAssessment {
  const limit = latestOnTime(stop, facts.toleranceMinutes);
  const certain = (status: OnTimeStatus | null): StopAssessment => ({ status, atRiskReason: '' });
  if (stop.arrivedAt !== null) {
    if (limit !== null && stop.arrivedAt > limit) return certain('Late');
    if (isEarly(stop, stop.arrivedAt)) return certain('Early');
    return certain(limit === null ? null : 'OnTime');
  }
  if (limit === null || stop.status === 'Complete') return certain(null);
  if (facts.now > limit) return certain('Late');
  if (stop.eta !== null && isAfter(stop, stop.eta.earliestAt, limit) && stop.eta.basis === 'News')
    return certain('Late');
  const atRiskReason = whyAtRisk(stop, limit, facts.isSilent ?? false);
  return { status: atRiskReason === '' ? 'OnTime' : 'AtRisk', atRiskReason };
}

export const onTimeOf = (stop: StopInTime, facts: InTimeFacts): OnTimeStatus | null => assessStop(stop, facts).status;

/** An ETA that is no more exact than its day is only late on a later day. */
function isAfter({ eta, zone }: StopInTime, at: Instant, limit: Instant): boolean {
  return eta !== null && eta.day !== null ? localTimeAt(zone, at).date > localTimeAt(zone, limit).date : at > limit;
}

/** What speaks against a stop that may still be on time; empty: nothing does. A plan alone speaks against it only where it cannot work. */
function whyAtRisk(stop: StopInTime, limit: Instant, isSilent: boolean): string {
  const { eta, zone } = stop;
  const moment = (instant: Instant) => momentInWords(zone, instant);
  if (isSilent)
    return eta?.newsAt == null ? 'No news of the truck.' : `No news of the truck since ${moment(eta.newsAt)}.`;
  if (eta === null) return '';
  const isLate = isAfter(stop, eta.at, limit);
  const expected = eta.day === null ? moment(eta.at) : formatCalendarDay(eta.day);
  const isNear = eta.day === null && limit - eta.at <= NEAR_MS;
  if (eta.basis === 'Plan')
    return isAfter(stop, eta.earliestAt, limit)
      ? `Even if everything goes as planned, it gets there ${expected}, after ${moment(limit)}.`
      : '';
  if (!isLate && !isNear) return '';
  if (eta.basis === 'Overdue') return `No arrival is reported yet, and the limit is ${moment(limit)}.`;
  if (isLate) return `Its ETA, ${expected}, is after ${moment(limit)}.`;
  return `Its ETA, ${expected}, is only ${spanInWords(limit - eta.at)} before ${moment(limit)}.`;
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
      // One that should be there is calculated again as time goes on, or its ETA would come to lie in the past.
      const due = stop.eta === null ? null : stop.eta.earliestAt - LEAD_MS;
      const eta = due === null ? [] : [due > now ? due : now + OVERDUE_MS];
      return limit === null ? eta : [...eta, limit - NEAR_MS, limit + 1];
    });
  // Once a truck is silent, its ETA widens with the age of the news.
  const silence = silentFrom === null ? [] : [silentFrom > now ? silentFrom : now + SILENT_AGAIN_MS];
  const ahead = [...instants, ...silence].filter((instant) => instant > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Whose fault a late stop was. */
export const LATENESS_FAULTS = ['Shipper', 'Carrier', 'Consignee', 'Weather'] as const;
export type LatenessFault = (typeof LATENESS_FAULTS)[number];

/** "70 min late", "2 h 5 min late", "3 days late"; "about 31 h late" where no news says when the truck comes. */
export function latenessInWords(at: Instant, limit: Instant, { isGuess = false } = {}): string {
  if (isGuess) return `about ${ageInWords(Math.max(60 * MINUTE_MS, at - limit))} late`;
  return `${spanInWords(at - limit)} late`;
}

/** "1 day late", "3 days late". */
export const daysLateInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} late`;

/** By how many days an ETA without a time of day is after the day of the limit; 0 where it is not. */
export function daysLate(etaDay: CalendarDay, limit: Instant, zone: ZoneName): number {
  return Math.max(0, daysBetween(localTimeAt(zone, limit).date, etaDay));
}

/** How late a truck is by its ETA: "70 min late", or "1 day late" where only the day is known; empty where it is not late. */
export function etaLatenessInWords(
  eta: Pick<EtaRange, 'at' | 'day' | 'newsAt'>,
  limit: Instant,
  zone: ZoneName,
): string {
  const isGuess = eta.newsAt === null;
  if (eta.day === null) return eta.at > limit ? latenessInWords(eta.at, limit, { isGuess }) : '';
  const days = daysLate(eta.day, limit, zone);
  return days === 0 ? '' : `${isGuess ? 'about ' : ''}${daysLateInWords(days)}`;
}

/** Why a stop that has a time of day counts as on time although the time of arrival is not known; empty where that needs no explanation. */
export function onTheDayReason(
  { onTimeStatus, etaDay }: { onTimeStatus: OnTimeStatus | null; etaDay: CalendarDay | null },
  limit: Instant | null,
  zone: ZoneName,
): string {
  const isOnTheDay = limit !== null && etaDay === localTimeAt(zone, limit).date;
  return onTimeStatus === 'OnTime' && isOnTheDay ? 'Expected on the day. The carrier gives no time of day.' : '';
}

import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { momentInWords } from '../units/zone-short.ts';
import { instantOfIso, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A truck on its way reports where it is at least this often; longer without news is silence. */
export const SILENCE_MS = 4 * HOUR_MS;
/** Stored ETAs are calculated again this long before they pass, so that none lies in the past. */
export const LEAD_MS = 2 * MINUTE_MS;
/** A truck that should be there by now is not expected sooner than this. */
export const MIN_AHEAD_MS = 15 * MINUTE_MS;
/** Of the time without news: how much later a silent truck is expected. */
const LATER_PER_AGE = 1 / 4;

/**
 * How an ETA rests on what is known: on news of the truck, on the plan alone, or on a plan whose time has passed without any news.
 */
export type EtaBasis = 'News' | 'Plan' | 'Overdue';

/** An ETA with its uncertainty and the news that it follows from. */
export interface EtaRange {
  at: Instant;
  /**
   * The day where the stop is, when only the day is known, as carriers with terminals give no time of day; null where the time is
   * known. With a day, the instants stand for the close of business on their days.
   */
  day: CalendarDay | null;
  earliestAt: Instant;
  latestAt: Instant;
  /** The news that it follows from; null where it follows from the plan. */
  newsAt: Instant | null;
}

/** How much later than calculated from its last news a truck is expected. */
export interface EtaShifts {
  earliestMs: number;
  atMs: number;
  latestMs: number;
}

const ceilToMinute = (ms: number) => Math.ceil(ms / MINUTE_MS) * MINUTE_MS;

/**
 * At the earliest the truck has driven since its last news all the time, at the latest it has not moved since. A silent truck is
 * expected later by a quarter of the silence. A truck that should be there by now is expected soon, but never now or earlier: the
 * longer it should have been there, the later.
 */
export function etaShifts(expectedAt: Instant, newsAt: Instant, now: Instant): EtaShifts {
  const ageMs = Math.max(0, now - newsAt);
  const overdueMs = ageMs > LEAD_MS || expectedAt < now ? Math.max(0, now + LEAD_MS - expectedAt) : 0;
  const ofSilence = ageMs >= SILENCE_MS ? ageMs * LATER_PER_AGE : 0;
  const ofOverdue = overdueMs > 0 ? Math.max(MIN_AHEAD_MS, Math.min(overdueMs, ageMs * LATER_PER_AGE)) : 0;
  const laterMs = ceilToMinute(Math.max(ofSilence, ofOverdue));
  return {
    earliestMs: overdueMs,
    atMs: overdueMs + laterMs,
    latestMs: overdueMs + Math.max(laterMs, ceilToMinute(ageMs)),
  };
}

/** "6 h", "2 days": whole units, as the age of news is no more exact than that. */
export function ageInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`;
}

/**
 * "from news 6 h ago"; "as planned" of a plan. A plan is exact, so one with a range is a plan whose time has passed while nothing was
 * reported.
 */
export function newsAgeText({ newsAt, earliestAt, latestAt }: Omit<EtaRange, 'at' | 'day'>, now: Instant): string {
  if (newsAt === null) return latestAt > earliestAt ? 'no pickup reported yet' : 'as planned';
  return now - newsAt < MINUTE_MS ? 'from news just now' : `from news ${ageInWords(now - newsAt)} ago`;
}

/** A range is worth showing from this width on. */
const MIN_SHOWN_RANGE_MS = HOUR_MS;

export const isWide = ({ earliestAt, latestAt }: Pick<EtaRange, 'earliestAt' | 'latestAt'>): boolean =>
  latestAt - earliestAt >= MIN_SHOWN_RANGE_MS;

/**
 * "ETA 11/17/2026 14:10 CST (between 11/17/2026 12:40 CST and 11/17/2026 18:40 CST), from news 6 h ago", in the zone of the stop;
 * "ETA 11/17/2026, from news 6 h ago" where only the day is known.
 */
export function etaInWords(eta: EtaRange, zone: ZoneName, now: Instant): string {
  const moment = (instant: Instant) =>
    eta.day === null ? momentInWords(zone, instant) : formatCalendarDay(localTimeAt(zone, instant).date);
  const range = isWide(eta) ? ` (between ${moment(eta.earliestAt)} and ${moment(eta.latestAt)})` : '';
  return `ETA ${moment(eta.at)}${range}, ${newsAgeText(eta, now)}`;
}

/** The ETA of an answer; null where it has none. What lacks its range is exact. */
export function etaOfIso(answer: {
  etaDateTime: string | null;
  etaEarliestDateTime: string | null;
  etaLatestDateTime: string | null;
  etaNewsDateTime: string | null;
  etaDay: CalendarDay | null;
}): EtaRange | null {
  if (answer.etaDateTime === null) return null;
  const at = instantOfIso(answer.etaDateTime);
  const or = (iso: string | null, other: Instant) => (iso === null ? other : instantOfIso(iso));
  return {
    at,
    day: answer.etaDay,
    earliestAt: or(answer.etaEarliestDateTime, at),
    latestAt: or(answer.etaLatestDateTime, at),
    newsAt: answer.etaNewsDateTime === null ? null : instantOfIso(answer.etaNewsDateTime),
  };
}

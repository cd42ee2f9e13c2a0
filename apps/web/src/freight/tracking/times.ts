import { isWide, newsAgeText } from '@lanewright/domain/tracking/eta-range.ts';
import { etaLatenessInWords, latenessInWords, onTheDayReason } from '@lanewright/domain/tracking/on-time.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import type { StopOnTheWay } from './stop-on-the-way.ts';

const local = (instant: string, zone: string | null) => localOfIso(zone ?? 'UTC', instant);
const zoneName = (instant: string, zone: string | null) => zoneShort(zone ?? 'UTC', local(instant, zone).date);

/** "14:10" by the clocks of the place. */
export const clock = (instant: string, zone: string | null): string => hoursAndMinutes(local(instant, zone).time);

function day(instant: string, zone: string | null, hasYear: boolean): string {
  const [year, month, date] = local(instant, zone).date.split('-');
  return hasYear ? `${month}/${date}/${year}` : `${month}/${date}`;
}

/** "11/16 09:41". */
export const dayAndClock = (instant: string, zone: string | null): string =>
  `${day(instant, zone, false)} ${clock(instant, zone)}`;

/** "11/16 09:41 CST": of a truck between places nobody knows whose clocks are meant. */
export const dayAndZone = (instant: string, zone: string | null): string =>
  `${dayAndClock(instant, zone)} ${zoneName(instant, zone)}`;

/** "11/16/2026 09:41 CST". */
export const fullTime = (instant: string, zone: string | null): string =>
  `${day(instant, zone, true)} ${clock(instant, zone)} ${zoneName(instant, zone)}`;

/** When it is to be there: an appointment, or else its window. Empty where nothing is set. */
export function promisedTime({ early, late, appointment, zone }: StopOnTheWay): string {
  if (appointment !== null) return `${fullTime(appointment, zone)} appointment`;
  if (early === null && late === null) return '';
  if (early === null) return `Until ${fullTime(late!, zone)}`;
  if (late === null) return `From ${fullTime(early, zone)}`;
  if (early === late) return fullTime(early, zone);
  if (day(early, zone, true) !== day(late, zone, true)) return `${fullTime(early, zone)} to ${fullTime(late, zone)}`;
  return `${day(early, zone, true)} ${clock(early, zone)}–${clock(late, zone)} ${zoneName(late, zone)}`;
}

/** "Arrived 08:12, departed 09:41"; empty before. */
export function visitInWords({ arrived, departed, zone }: StopOnTheWay): string {
  const said = [
    ...(arrived === null ? [] : [`arrived ${fullTime(arrived, zone)}`]),
    ...(departed === null ? [] : [`departed ${fullTime(departed, zone)}`]),
  ].join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * "ETA 11/17/2026 14:10 CST, from news 2 h ago", with its range where that is wide; "ETA 11/17/2026, from news 2 h ago" where the
 * carrier gives no time of day. Empty where nothing is known.
 */
export function etaText({ etaRange, zone }: Pick<StopOnTheWay, 'etaRange' | 'zone'>, now: number): string {
  if (etaRange === null) return '';
  const iso = (instant: number) => new Date(instant).toISOString();
  const short = (instant: number) =>
    etaRange.day === null ? dayAndClock(iso(instant), zone) : day(iso(instant), zone, false);
  const [from, to] = [short(etaRange.earliestAt), short(etaRange.latestAt)];
  const range = isWide(etaRange) ? ` (between ${from} and ${to})` : '';
  const eta = etaRange.day === null ? fullTime(iso(etaRange.at), zone) : formatCalendarDay(etaRange.day);
  return `ETA ${eta}${range}, ${newsAgeText(etaRange, now)}`;
}

/** "ETA 14:10", or "ETA 11/17" where only the day is known, for where there is little room; empty where nothing is known. */
export function shortEta(
  { etaRange, zone }: Pick<StopOnTheWay, 'etaRange' | 'zone'>,
  { hasDay }: { hasDay: boolean },
): string {
  if (etaRange === null) return '';
  const at = new Date(etaRange.at).toISOString();
  if (etaRange.day !== null) return `ETA ${day(at, zone, false)}`;
  return `ETA ${hasDay ? dayAndClock(at, zone) : clock(at, zone)}`;
}

const promisedAt = ({ appointment, late, limit }: StopOnTheWay): number | null => {
  const promised = appointment ?? late ?? limit;
  return promised === null ? null : Date.parse(promised);
};

/** Against the appointment or window, not against the tolerance: "70 min late". Null where it is not late. */
export function lateness(stop: StopOnTheWay): string | null {
  const promised = promisedAt(stop);
  if (stop.onTimeStatus !== 'Late' || promised === null) return null;
  if (stop.arrived !== null) {
    const arrived = Date.parse(stop.arrived);
    return latenessInWords(arrived, Math.min(promised, arrived));
  }
  return (stop.etaRange && etaLatenessInWords(stop.etaRange, promised, stop.zone ?? 'UTC')) || null;
}

/** Why it is on time although no time of arrival is known; empty where that needs no explanation. */
export const onTimeReason = (stop: StopOnTheWay): string =>
  onTheDayReason({ ...stop, etaDay: stop.etaRange?.day ?? null }, promisedAt(stop), stop.zone ?? 'UTC');

/** Minutes and hours as people say them: "8 h", "30 min", "1 h 20 min". */
export function spanInWords(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

import { dayNumber, dayOfNumber, type CalendarDay } from './calendar-days.ts';
import { secondsSinceMidnight, wallTimeAt, type WallTime } from './wall-time.ts';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** An IANA name such as America/Chicago. */
export type ZoneName = string;

export interface LocalTime {
  date: CalendarDay;
  time: WallTime;
}

const DAY_MS = 86_400_000;

// Making a formatter costs far more than using it.
const formatters = new Map<ZoneName, Intl.DateTimeFormat>();

function formatterFor(zone: ZoneName): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formatters.set(zone, formatter);
  }
  return formatter;
}

// Nearly every day has one offset from end to end, and reading it from a text costs far more than remembering it.
const MOST_DAYS = 2_000;
const offsetsOfDays = new Map<ZoneName, Map<number, number | null>>();

/** Null for a day on which the clocks change. */
function offsetOfDay(zone: ZoneName, day: number): number | null {
  let offsets = offsetsOfDays.get(zone);
  let offset = offsets?.get(day);
  if (offset === undefined) {
    const [first, last] = [readOffset(zone, day * DAY_MS), readOffset(zone, (day + 1) * DAY_MS)];
    offset = first === last ? first : null;
    if (!offsets || offsets.size >= MOST_DAYS) offsetsOfDays.set(zone, (offsets = new Map()));
    offsets.set(day, offset);
  }
  return offset;
}

/** How far the clocks of the zone are ahead of UTC at that instant; negative in the Americas. */
export function offsetMs(zone: ZoneName, instant: Instant): number {
  return offsetOfDay(zone, Math.floor(instant / DAY_MS)) ?? readOffset(zone, instant);
}

function readOffset(zone: ZoneName, instant: Instant): number {
  const offset = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(formatterFor(zone).format(instant));
  if (!offset) throw new RangeError(`The offset of ${zone} cannot be read.`);
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offset;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

function readingAsMs({ date, time }: LocalTime): number {
  return dayNumber(date) * DAY_MS + secondsSinceMidnight(time) * 1000;
}

function readingOf(readingMs: number): LocalTime {
  const day = Math.floor(readingMs / DAY_MS);
  return { date: dayOfNumber(day), time: wallTimeAt(Math.floor((readingMs - day * DAY_MS) / 1000)) };
}

/**
 * The instant at which the clocks of the zone show this. A time they jump over in spring moves forward by the jump
 * (02:30 becomes 03:30); of a time they show twice in autumn the first is meant.
 */
export function instantAt(zone: ZoneName, local: LocalTime): Instant {
  const reading = readingAsMs(local);
  // No zone changes its clocks twice within two days, so these are the only offsets in question.
  const before = offsetMs(zone, reading - DAY_MS);
  const after = offsetMs(zone, reading + DAY_MS);
  const earlier = Math.min(reading - before, reading - after);
  const later = Math.max(reading - before, reading - after);
  const showsReading = (instant: Instant) => instant + offsetMs(zone, instant) === reading;
  return showsReading(earlier) ? earlier : later;
}

/** What the clocks of the zone show, to the second. */
export function localTimeAt(zone: ZoneName, instant: Instant): LocalTime {
  return readingOf(instant + offsetMs(zone, instant));
}

/** The day it is in the zone at that instant. */
export function dayIn(zone: ZoneName, instant: Instant): CalendarDay {
  return localTimeAt(zone, instant).date;
}

function offsetText(offset: number): string {
  // ISO 8601 knows no seconds in an offset; zones had them only before standard time.
  const minutes = Math.round(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${wallTimeAt(minutes * 60).slice(0, 5)}`;
}

/** As people at the place read it, `2026-03-08T01:30:00-06:00`; milliseconds only when there are any. */
export function isoAt(zone: ZoneName, instant: Instant): string {
  const offset = Math.round(offsetMs(zone, instant) / 60_000) * 60_000;
  const { date, time } = readingOf(instant + offset);
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  const fraction = milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`;
  return `${date}T${time}${fraction}${offsetText(offset)}`;
}

/**
 * What the clocks show there, with the offset that makes it the instant meant: also of a time they jump over, so that reading
 * it again gives what was written.
 */
export function isoOfLocal(zone: ZoneName, local: LocalTime): string {
  return `${local.date}T${local.time}${offsetText(readingAsMs(local) - instantAt(zone, local))}`;
}

/** Date and time as they stand in ISO text, whatever its offset. */
export function writtenTime(text: string): LocalTime {
  return {
    date: text.slice(0, 10),
    time: `${text.slice(11, 16)}${/^:\d\d/.exec(text.slice(16))?.[0] ?? ':00'}`,
  };
}

/** The reverse: as it was written where its offset is that of the zone, else as the clocks of the zone show that instant. */
export function localOfIso(zone: ZoneName, text: string): LocalTime {
  const instant = instantOfIso(text);
  const written = writtenTime(text);
  return instantAt(zone, written) === instant ? written : localTimeAt(zone, instant);
}

const ISO_INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d:[0-5]\d))$/;

/** Reads ISO text with an offset or Z; throws a RangeError for anything else, also for a time without an offset. */
export function instantOfIso(text: string): Instant {
  const parts = ISO_INSTANT.exec(text);
  if (!parts) throw new RangeError(`"${text}" is not an instant such as 2026-03-08T01:30:00-06:00.`);
  const [, date, hoursMinutes, seconds = ':00', fraction = '', sign, offset = '00:00'] = parts;
  const reading = readingAsMs({ date: date!, time: `${hoursMinutes}${seconds}` });
  const offsetSize = secondsSinceMidnight(`${offset}:00`) * 1000;
  return reading + Number(fraction.padEnd(3, '0').slice(0, 3)) - (sign === '-' ? -offsetSize : offsetSize);
}

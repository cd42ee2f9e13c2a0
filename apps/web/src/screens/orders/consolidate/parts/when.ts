import type { LoadStop } from '@lanewright/contract/consolidation.ts';

/** "Wed, Nov 18, 08:00": what the clock at the place shows, as it was written with its offset. */
export function pickupInWords(written: string | null): string {
  if (written === null) return 'No time yet';
  const [date = '', time = ''] = written.split('T');
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${time.slice(0, 5)}`;
}

/** The same for an instant, by the clocks of a place. */
function instantInWords(instant: string, zone: string | null): string {
  return new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? 'UTC',
  });
}

const LONG_MS = 4 * 3_600_000;

/** When the work at a stop begins; where the truck stands there long, as two orders are ready on two days, also until when. */
export function workInWords({
  startAt,
  departAt,
  ianaTimeZone,
}: Pick<LoadStop, 'startAt' | 'departAt' | 'ianaTimeZone'>): string {
  if (startAt === null) return '';
  const begins = instantInWords(startAt, ianaTimeZone);
  if (departAt === null || Date.parse(departAt) - Date.parse(startAt) < LONG_MS) return begins;
  return `${begins} until ${instantInWords(departAt, ianaTimeZone)}`;
}

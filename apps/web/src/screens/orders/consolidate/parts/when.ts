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
export function arrivalInWords(instant: string | null, zone: string | null): string {
  if (instant === null) return '';
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

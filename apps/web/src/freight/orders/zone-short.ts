import { instantAt, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';

/** "CST", as the clocks of the place are called on that day. */
export function zoneShort(zone: ZoneName, date: string): string {
  const noon = instantAt(zone, { date, time: '12:00:00' });
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(noon);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

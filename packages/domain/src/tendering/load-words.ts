import { formatCalendarDay } from '../units/calendar-days.ts';
import { countInWords, figure } from '../units/figures.ts';
import { hoursAndMinutes } from '../units/wall-time.ts';
import { zoneShort } from '../units/zone-short.ts';
import { instantOfIso, localOfIso, type Instant, type ZoneName } from '../units/zoned-time.ts';
import type { OfferedLoad, StopTimes } from './load-facts.ts';

type Stop = OfferedLoad['stops'][number];

/** "Joliet, IL to Atlanta, GA". */
export function wayOfLoad({ stops }: Pick<OfferedLoad, 'stops'>): string {
  const [first, last] = [stops[0], stops.at(-1)];
  return first && last ? `${townOf(first)} to ${townOf(last)}` : '';
}

export const townOf = ({ city, state }: Pick<Stop, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');

/** "11/18/2026 08:00 to 12:00 CST", by the clocks of the stop; of orders with several windows each of them. */
export const whenOfStop = (stop: Stop): string =>
  (stop.windows ?? [stop]).map((times) => timesInWords(times, stop.ianaTimeZone ?? 'UTC')).join(' and ');

/** An appointment counts before its window. */
function timesInWords({ earlyDateTime, lateDateTime, appointmentDateTime }: StopTimes, zone: ZoneName): string {
  const local = (text: string) => {
    const { date, time } = localOfIso(zone, text);
    return { day: formatCalendarDay(date), time: hoursAndMinutes(time), clock: zoneShort(zone, date) };
  };
  if (appointmentDateTime !== null) {
    const { day, time, clock } = local(appointmentDateTime);
    return `${day} at ${time} ${clock}, by appointment`;
  }
  const early = earlyDateTime === null ? null : local(earlyDateTime);
  const late = lateDateTime === null ? null : local(lateDateTime);
  if (early && late)
    return early.day === late.day
      ? `${early.day} ${early.time} to ${late.time} ${late.clock}`
      : `${early.day} ${early.time} ${early.clock} to ${late.day} ${late.time} ${late.clock}`;
  if (early) return `${early.day} from ${early.time} ${early.clock}`;
  return late ? `${late.day} until ${late.time} ${late.clock}` : 'Time to be arranged';
}

/** The clocks of the first pickup are those that a deadline is read by. */
export const zoneOfLoad = ({ stops }: Pick<OfferedLoad, 'stops'>): ZoneName => stops[0]?.ianaTimeZone ?? 'UTC';

/** When the first pickup is over; null where nobody has said. */
export function pickupUntilOf({ stops }: Pick<OfferedLoad, 'stops'>): Instant | null {
  const [first] = stops;
  const text = first?.appointmentDateTime ?? first?.lateDateTime ?? first?.earlyDateTime ?? null;
  return text === null ? null : instantOfIso(text);
}

/** A line for each thing that a carrier has to know. */
export function loadInLines(load: OfferedLoad): string[] {
  const needs = [
    load.shippingMode,
    load.equipment,
    load.isTeamRequired ? 'team' : '',
    load.isHazmat ? 'hazmat' : '',
    load.temperature,
  ].filter((part) => part !== '');
  const freight = [`${figure(load.weight)} lbs`, ...(load.pallets > 0 ? [countInWords(load.pallets, 'pallet')] : [])];
  return [
    ...load.stops.map(
      (stop, index) =>
        `Stop ${index + 1}, ${stop.stopType}: ${townOf(stop)} ${stop.postalCode}`.trimEnd() + `, ${whenOfStop(stop)}`,
    ),
    `Equipment: ${needs.join(', ')}`,
    `Freight: ${freight.join(', ')}${load.commodities.length > 0 ? ` (${load.commodities.join('; ')})` : ''}`,
    ...(load.services.length > 0 ? [`Services: ${load.services.join(', ')}`] : []),
    ...(load.miles === null ? [] : [`Distance: about ${figure(Math.round(load.miles))} miles`]),
  ];
}

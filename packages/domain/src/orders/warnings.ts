import { daysBetween, formatCalendarDay, isWeekend, type CalendarDay } from '../units/calendar-days.ts';
import { hoursAndMinutes, secondsSinceMidnight, type WallTime } from '../units/wall-time.ts';
import { DEFAULT_CLOSING, DEFAULT_OPENING } from '../locations/dock-schedule.ts';
import { isLessThanTruckload, type OrderDraft } from './order.ts';

export const WARNINGS_HEADING = 'Some carriers may not accept this order because:';
const INTERVAL_SECONDS = 15 * 60;
const FAR_AHEAD_DAYS = 30;

/** A day without hours of its own runs from its first minute to its last second: nobody has chosen those. */
function isOnInterval(time: WallTime): boolean {
  return time === DEFAULT_OPENING || time === DEFAULT_CLOSING || secondsSinceMidnight(time) % INTERVAL_SECONDS === 0;
}

/** When LTL carriers come: the strictest that any of the company's asks for. */
export interface PickupCalendar {
  holidays: readonly { day: CalendarDay; country: string; name: string }[];
  /** Freight that is ready later is picked up on the next day. */
  cutOff: WallTime | null;
  /** Between ready and close of the dock. */
  leastMinutes: number | null;
}

type Pickup = Pick<OrderDraft['stops'][number], 'baseDate' | 'early' | 'late'>;

const holidayOn = ({ holidays }: PickupCalendar, day: CalendarDay | null, country: string | null) =>
  holidays.find((one) => one.day === day && one.country === country);

function warningsOfCalendar(
  { baseDate, early, late }: Pickup,
  country: string | null,
  calendar: PickupCalendar,
): string[] {
  const { cutOff, leastMinutes } = calendar;
  const holiday = holidayOn(calendar, baseDate, country);
  const isChosen = early !== null && early !== DEFAULT_OPENING;
  const minutes =
    isChosen && late !== null
      ? (secondsSinceMidnight(late) - secondsSinceMidnight(early)) / 60
      : Number.POSITIVE_INFINITY;
  return [
    ...(holiday ? [`LTL carriers are closed on ${formatCalendarDay(holiday.day)} (${holiday.name}).`] : []),
    ...(cutOff !== null && isChosen && early > cutOff
      ? [`freight is ready after ${hoursAndMinutes(cutOff)}, when the first carriers stop taking pickups for the day.`]
      : []),
    ...(leastMinutes !== null && minutes >= 0 && minutes < leastMinutes
      ? [`only ${Math.floor(minutes)} minutes lie between ready and close; some carriers ask for ${leastMinutes}.`]
      : []),
  ];
}

/** A delivery on a holiday; of a truckload also a pickup, because docks are closed and few drivers are on the road. */
function warningsOfHolidays({ shippingMode, stops }: OrderToWarn, { countries, calendar }: StopCalendar): string[] {
  const isLtl = isLessThanTruckload({ shippingMode });
  const found = stops.flatMap(({ baseDate }, index) => {
    if (isLtl && index === 0) return [];
    const holiday = holidayOn(calendar, baseDate, countries[index] ?? null);
    if (!holiday) return [];
    const day = `${formatCalendarDay(holiday.day)} (${holiday.name})`;
    return [isLtl ? `LTL carriers do not deliver on ${day}.` : `many docks and drivers do not work on ${day}.`];
  });
  return [...new Set(found)];
}

type OrderToWarn = Pick<OrderDraft, 'shippingMode' | 'stops'>;

/** In which country each stop is, and when carriers work. */
export interface StopCalendar {
  countries: readonly (string | null)[];
  calendar: PickupCalendar;
}

/** What an order may be, and a carrier may yet refuse. */
export function warningsOf(
  order: OrderToWarn,
  today: CalendarDay,
  /** Null while it is not known when carriers work. */
  carriers: StopCalendar | null = null,
): string[] {
  const ofHolidays = carriers ? warningsOfHolidays(order, carriers) : [];
  const pickup = order.stops[0];
  if (pickup === undefined || !isLessThanTruckload(order)) return ofHolidays;
  const times = [pickup.early, pickup.late, pickup.appointment].filter((time) => time !== null);
  return [
    ...(times.every(isOnInterval) ? [] : ['pickup times are not on 15-minute intervals.']),
    ...(pickup.baseDate !== null && daysBetween(today, pickup.baseDate) > FAR_AHEAD_DAYS
      ? [`pickup is more than ${FAR_AHEAD_DAYS} days ahead.`]
      : []),
    ...(pickup.baseDate !== null && isWeekend(pickup.baseDate) ? ['LTL carriers do not offer weekend pickup.'] : []),
    ...(carriers ? warningsOfCalendar(pickup, carriers.countries[0] ?? null, carriers.calendar) : []),
    ...ofHolidays,
  ];
}

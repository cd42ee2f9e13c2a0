import { MILES_PER_DAY } from '../hours-of-service/limits.ts';
import { addDays, formatCalendarDay, isWeekend, type CalendarDay } from '../units/calendar-days.ts';
import { hoursAndMinutes, secondsSinceMidnight, type WallTime } from '../units/wall-time.ts';
import type { SpotQuestion } from './question.ts';
import type { CarrierTerms, Country, Holiday } from './terms.ts';
import { isBetweenAlaskaAndTheRest } from './roads.ts';
import { borderOfStops } from './truckload.ts';

/** Up to so many miles, that distance included, so many business days; beyond them one more. */
const TRANSIT: readonly (readonly [miles: number, days: number])[] = [
  [250, 1],
  [500, 2],
  [1_000, 3],
  [1_500, 4],
  [2_200, 5],
];
const LONGEST = 6;
/** From the terminal in Washington to the one in Alaska, with the days until the next barge sails. */
const BARGE_DAYS = 4;
const ACROSS: Record<'CA' | 'MX', number> = { CA: 1, MX: 3 };

/** Business days from terminal to terminal. */
export function ltlTransitDays(
  miles: number,
  border: 'CA' | 'MX' | null,
  extraDays: number,
  isByBarge = false,
): number {
  const usual = TRANSIT.find(([upTo]) => miles <= upTo)?.[1] ?? LONGEST;
  return usual + (border ? ACROSS[border] : 0) + (isByBarge ? BARGE_DAYS : 0) + extraDays;
}

/** The trailer is handed over at the border of Mexico: customs papers, a transfer tractor, another driver. */
const TRANSFER_DAYS = 2;

/** The Alaska Highway, with customs into and out of Canada. */
const ALASKA_DAYS = 4;

/** Whole days on the road, and at the borders of Mexico and Alaska; two drivers halve those on the road. */
export function truckloadTransitDays(
  miles: number,
  isTeam: boolean,
  border: 'CA' | 'MX' | null,
  isOnAlaskaHighway = false,
): number {
  const onTheRoad = Math.max(1, Math.ceil(miles / (isTeam ? 2 * MILES_PER_DAY : MILES_PER_DAY)));
  return onTheRoad + (border === 'MX' ? TRANSFER_DAYS : 0) + (isOnAlaskaHighway ? ALASKA_DAYS : 0);
}

/** A part of a truck waits for the other parts. */
export const PARTIAL_DAYS = 1;

/** Whole days until a truck of the spot market, or a part of one, is there. */
export function spotTransitDays({ miles, isTeam, part, from, to }: SpotQuestion): number {
  return (
    truckloadTransitDays(miles, isTeam, borderOfStops([from, to]), isBetweenAlaskaAndTheRest(from, to)) +
    (part ? PARTIAL_DAYS : 0)
  );
}

/** The closed days of a carrier in the countries that it drives through. */
export interface ClosedDays {
  holidays: readonly Holiday[];
  carrierId: string | null;
  countries: readonly Country[];
}

export function holidayOn({ holidays, carrierId, countries }: ClosedDays, day: CalendarDay): Holiday | null {
  return (
    holidays.find(
      (holiday) =>
        holiday.day === day &&
        countries.includes(holiday.country) &&
        (holiday.carrierId === null || holiday.carrierId === carrierId),
    ) ?? null
  );
}

const isOpen = (closed: ClosedDays, day: CalendarDay) => !isWeekend(day) && holidayOn(closed, day) === null;

/** The day itself, or the first open one behind it. */
export function openDayFrom(closed: ClosedDays, day: CalendarDay): CalendarDay {
  let found = day;
  while (!isOpen(closed, found)) found = addDays(found, 1);
  return found;
}

/** So many open days later. */
export function addOpenDays(closed: ClosedDays, day: CalendarDay, count: number): CalendarDay {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = openDayFrom(closed, addDays(found, 1));
  return found;
}

/** The open days after `from` up to and including `to`: the service days of freight that is picked up and delivered on them. */
export function openDaysBetween(closed: ClosedDays, from: CalendarDay, to: CalendarDay): number {
  let count = 0;
  for (let day = openDayFrom(closed, addDays(from, 1)); day <= to; day = openDayFrom(closed, addDays(day, 1)))
    count += 1;
  return count;
}

export interface Readiness {
  day: CalendarDay;
  /** When the freight is ready, and when the dock closes; null where nobody has said. */
  ready: WallTime | null;
  close: WallTime | null;
}

export interface PickupPlan {
  pickupDay: CalendarDay;
  /** Why it is not the day that was asked for, and what the carrier may object to. */
  remarks: string[];
}

/** On which day a carrier comes, and why not sooner. */
export function planPickup(
  { day, ready, close }: Readiness,
  { cutOff, leastMinutes }: Pick<CarrierTerms, 'cutOff' | 'leastMinutes'>,
  closed: ClosedDays,
): PickupPlan {
  const first = openDayFrom(closed, day);
  const holiday = holidayOn(closed, day);
  const remarks: string[] = [];
  if (holiday)
    remarks.push(`Closed on ${formatCalendarDay(day)} (${holiday.name}): picked up on ${formatCalendarDay(first)}.`);
  else if (first !== day) remarks.push(`No pickup at the weekend: picked up on ${formatCalendarDay(first)}.`);
  const isTooLate = first === day && ready !== null && ready > cutOff;
  const pickupDay = isTooLate ? openDayFrom(closed, addDays(day, 1)) : first;
  if (isTooLate)
    remarks.push(
      `Ready after the cut-off at ${hoursAndMinutes(cutOff)}: picked up on ${formatCalendarDay(pickupDay)}.`,
    );
  if (
    ready !== null &&
    close !== null &&
    (secondsSinceMidnight(close) - secondsSinceMidnight(ready)) / 60 < leastMinutes
  )
    remarks.push(`The carrier needs ${leastMinutes} minutes between ready and close.`);
  return { pickupDay, remarks };
}

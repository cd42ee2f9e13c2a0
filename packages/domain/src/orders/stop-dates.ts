import { nextOpenDay } from '../locations/dock-schedule.ts';
import { earlyAndLateDefaults } from '../locations/stop-times.ts';
import { addOpenDays } from '../rating/transit.ts';
import { usHolidays } from '../rating/us-holidays.ts';
import { addDays, type CalendarDay } from '../units/calendar-days.ts';
import type { ChosenQuote } from './chosen-quote.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import { isLessThanTruckload, type OrderDraft, type StopDraft } from './order.ts';

/** What freight of less than a truckload takes unless a quote says otherwise. */
const USUAL_LTL_DAYS = 2;

/** A stop on another day, or at another place, has the hours of the dock on that day; an appointment keeps its time. */
export function withDockHours(stop: StopDraft, facts: OrderFacts): StopDraft {
  if (stop.baseDate === null) return stop;
  const { early, late } = earlyAndLateDefaults(placeOf(facts, stop)?.schedule ?? null, stop.baseDate);
  return { ...stop, early, late };
}

function isQuotedByBusinessDay({ rateSource }: ChosenQuote): boolean {
  return rateSource !== 'Spot' && rateSource !== 'ContractTL';
}

/** More than any service takes, with its weekends. */
const MAX_SERVICE_DAYS = 60;

/** Service days of carriers with terminals, which rest on weekends and federal holidays. */
function addServiceDays(pickup: CalendarDay, days: number): CalendarDay {
  const holidays = usHolidays(pickup, addDays(pickup, MAX_SERVICE_DAYS));
  return addOpenDays({ holidays, carrierId: null, countries: ['US'] }, pickup, days);
}

/** When freight picked up that day is at the later stops; null where nothing says so. */
export function arrivalDay(order: OrderDraft, pickup: CalendarDay, quote: ChosenQuote | null): CalendarDay | null {
  if (quote !== null) {
    // The seller counts its holidays and its own first day; an earlier date would make the freight late from the start.
    const { pickupDate, deliveryDate = null } = quote.told ?? {};
    if (deliveryDate !== null && pickupDate === pickup) return deliveryDate;
    const days = Math.ceil(quote.transitDays);
    return isQuotedByBusinessDay(quote) ? addServiceDays(pickup, days) : addDays(pickup, days);
  }
  return isLessThanTruckload(order) ? addServiceDays(pickup, USUAL_LTL_DAYS) : null;
}

/** The day of the first stop moves the others along with it, as far as a quote or the mode says how long they take. */
export function withStopDate(
  order: OrderDraft,
  index: number,
  baseDate: CalendarDay | null,
  facts: OrderFacts,
): StopDraft[] {
  const arrival = index === 0 && baseDate !== null ? arrivalDay(order, baseDate, facts.quote) : null;
  return order.stops.map((stop, at) => {
    if (at === index) return withDockHours({ ...stop, baseDate }, facts);
    if (arrival === null || (facts.quote === null && at !== 1)) return stop;
    const schedule = placeOf(facts, stop)?.schedule ?? null;
    const openDay = (schedule && nextOpenDay(schedule, arrival)) ?? arrival;
    return withDockHours({ ...stop, baseDate: openDay }, facts);
  });
}

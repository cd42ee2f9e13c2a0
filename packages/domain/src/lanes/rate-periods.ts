import { problem, type Problem } from '../problem.ts';
import { addDays, formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';

export interface RatePeriod {
  carrierId: string;
  effectiveDate: CalendarDay;
  expirationDate: CalendarDay;
}

/** A rate while its form is filled in: any part may still be missing. */
export type RatePeriodDraft = { [Name in keyof RatePeriod]: RatePeriod[Name] | null };

const isComplete = (rate: RatePeriodDraft): rate is RatePeriod =>
  rate.carrierId !== null &&
  rate.effectiveDate !== null &&
  rate.expirationDate !== null &&
  rate.effectiveDate <= rate.expirationDate;

function overlapOf(one: RatePeriod, other: RatePeriod): { from: CalendarDay; to: CalendarDay } | null {
  if (one.carrierId !== other.carrierId) return null;
  const from = one.effectiveDate > other.effectiveDate ? one.effectiveDate : other.effectiveDate;
  const to = one.expirationDate < other.expirationDate ? one.expirationDate : other.expirationDate;
  return from <= to ? { from, to } : null;
}

function howToMend(rate: RatePeriod, other: RatePeriod): string {
  const dayBefore = (day: CalendarDay) => formatCalendarDay(addDays(day, -1));
  if (other.effectiveDate < rate.effectiveDate)
    return `End that rate by ${dayBefore(rate.effectiveDate)}, or choose an effective date after ${formatCalendarDay(other.expirationDate)}.`;
  if (rate.effectiveDate < other.effectiveDate)
    return `Choose an expiration date of ${dayBefore(other.effectiveDate)} or earlier, or change the dates of that rate.`;
  return 'Edit that rate, or choose other dates.';
}

/**
 * A carrier has one rate on a lane for each day, since a lane has one mode and equipment and tenders use a carrier's first
 * rate only. A rate that overlapped another before its edit may keep that overlap or make it smaller, so that it can be
 * ended.
 */
export function problemsWithRatePeriod(
  rate: RatePeriodDraft,
  /** The lane's other rates. */
  others: readonly RatePeriod[],
  before: RatePeriodDraft | null,
  carrierName: string,
): Problem[] {
  if (!isComplete(rate)) return [];
  for (const other of others) {
    const overlap = overlapOf(rate, other);
    if (overlap === null) continue;
    const old = before !== null && isComplete(before) ? overlapOf(before, other) : null;
    if (old !== null && old.from <= overlap.from && overlap.to <= old.to) continue;
    const period = `${formatCalendarDay(other.effectiveDate)} to ${formatCalendarDay(other.expirationDate)}`;
    return [
      problem(
        'effectiveDate',
        `${carrierName} already has a rate on this lane from ${period}. ${howToMend(rate, other)}`,
      ),
    ];
  }
  return [];
}

import { SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { COMPARISONS, PERIODS } from '@lanewright/domain/reports/periods.ts';
import { GROUPINGS, type ReportAbout } from '@lanewright/domain/reports/reports.ts';
import type { ReportQuestion } from '@lanewright/contract/reports.ts';
import { isCalendarDay } from '@lanewright/domain/units/calendar-days.ts';

/** What the address says of a report: the words that the server knows, and which group's rows are open. */
export interface ReportPlace extends Omit<ReportQuestion, 'timeZone'> {
  carrierName?: string | undefined;
  /** The rows behind it are open; "*" for all of them. */
  rows?: string | undefined;
}

const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined =>
  known.find((choice) => choice === given);
const text = (given: unknown): string | undefined => (typeof given === 'string' && given !== '' ? given : undefined);
const day = (given: unknown): string | undefined =>
  typeof given === 'string' && isCalendarDay(given) ? given : undefined;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whatever is no word of a report is left out, so that an old or a mistyped address still opens it. */
export function readPlace(search: Record<string, unknown>, report: ReportAbout): ReportPlace {
  const groupBy = oneOf(GROUPINGS, search.groupBy);
  const [from, to] = [day(search.from), day(search.to)];
  const carrierId = text(search.carrierId);
  const hasDays = from !== undefined && to !== undefined && from <= to;
  return {
    period: hasDays ? undefined : oneOf(PERIODS, search.period),
    from: hasDays ? from : undefined,
    to: hasDays ? to : undefined,
    compareWith: report.isOfNow ? undefined : oneOf(COMPARISONS, search.compareWith),
    groupBy: groupBy && report.groupings.includes(groupBy) ? groupBy : undefined,
    carrierId: carrierId && UUID.test(carrierId) ? carrierId : undefined,
    carrierName: text(search.carrierName),
    shippingMode: oneOf(SHIPPING_MODES, search.shippingMode),
    originState: text(search.originState),
    destinationState: text(search.destinationState),
    customer: text(search.customer),
    rows: text(search.rows),
  };
}

/** What is asked of the server. */
export function questionOf(
  { carrierName: _name, rows: _rows, ...question }: ReportPlace,
  timeZone: string,
): ReportQuestion {
  const given = Object.entries(question).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), timeZone };
}

import { addDays, type CalendarDay } from '../units/calendar-days.ts';

/** How long what is owed has been due; the names of the wire. */
export const AGING_BOXES = ['current', 'thirty', 'sixty', 'ninety', 'ninetyPlus'] as const;
export type AgingBox = (typeof AGING_BOXES)[number];

const LABELS: Record<AgingBox, string> = {
  current: 'Current Due',
  thirty: '1-30 Days Past Due',
  sixty: '31-60 Days Past Due',
  ninety: '61-90 Days Past Due',
  ninetyPlus: 'Over 90 Days Past Due',
};
export const agingLabel = (box: AgingBox): string => LABELS[box];
export const TOTAL_BALANCE_DUE = 'Total Balance Due';

/** Days past due, the first and the last; null: without an end. */
const SPANS: Record<AgingBox, { from: number | null; to: number | null }> = {
  // Everything that is not past due, however long its terms, so that the boxes make up all that is owed.
  current: { from: null, to: 0 },
  thirty: { from: 1, to: 30 },
  sixty: { from: 31, to: 60 },
  ninety: { from: 61, to: 90 },
  ninetyPlus: { from: 91, to: null },
};

export interface DueSpan {
  dueStartDate?: CalendarDay;
  dueEndDate?: CalendarDay;
}

/** The due days that a box holds, the first and the last. */
export function dueDaysOf(box: AgingBox, today: CalendarDay): DueSpan {
  const { from, to } = SPANS[box];
  return {
    ...(to === null ? {} : { dueStartDate: addDays(today, -to) }),
    ...(from === null ? {} : { dueEndDate: addDays(today, -from) }),
  };
}

/** Days are text that sorts as they do. */
export function agingBoxOf(due: CalendarDay, today: CalendarDay): AgingBox {
  return AGING_BOXES.find((box) => {
    const { dueStartDate, dueEndDate } = dueDaysOf(box, today);
    return (dueStartDate === undefined || due >= dueStartDate) && (dueEndDate === undefined || due <= dueEndDate);
  })!;
}

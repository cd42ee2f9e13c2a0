import { formatCalendarDay } from '../units/calendar-days.ts';
import { instantOfIso, localOfIso } from '../units/zoned-time.ts';

/** When the work for one order may begin at a place. */
export interface OrderWindow {
  orderNumber: string;
  earlyAt: string | null;
  lateAt: string | null;
}

const opens = ({ earlyAt }: OrderWindow) => (earlyAt === null ? Number.NEGATIVE_INFINITY : instantOfIso(earlyAt));
const closes = ({ lateAt }: OrderWindow) => (lateAt === null ? Number.POSITIVE_INFINITY : instantOfIso(lateAt));

/** Two windows without a moment in common: the one that closes first and the one that opens last. Null where all share one. */
export function windowsApart<T extends OrderWindow>(windows: readonly T[]): [T, T] | null {
  if (windows.length < 2) return null;
  const first = windows.reduce((best, one) => (closes(one) < closes(best) ? one : best));
  const last = windows.reduce((best, one) => (opens(one) > opens(best) ? one : best));
  return opens(last) > closes(first) ? [first, last] : null;
}

/** "11/20/2026 07:30 to 13:30" in the time zone of the place; the second day only where it is another. */
export function windowInWords({ earlyAt, lateAt }: Omit<OrderWindow, 'orderNumber'>, zone: string | null): string {
  const at = (iso: string) => localOfIso(zone ?? 'UTC', iso);
  const text = ({ date, time }: ReturnType<typeof at>) => `${formatCalendarDay(date)} ${time.slice(0, 5)}`;
  const [early, late] = [earlyAt && at(earlyAt), lateAt && at(lateAt)];
  if (!early) return late ? `until ${text(late)}` : 'at any time';
  if (!late) return `from ${text(early)}`;
  return `${text(early)} to ${early.date === late.date ? late.time.slice(0, 5) : text(late)}`;
}

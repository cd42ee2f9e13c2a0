/** The day on the calendar where the person sits. */
export function todayHere(): string {
  return dayFromToday(0);
}

/** So many days after it, or before it. */
export function dayFromToday(days: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

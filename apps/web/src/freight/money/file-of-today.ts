import { todayHere } from '../../ui/today-here.ts';

/** Files of invoices are called by the day that they were made: "11-17-2026.csv". */
export function fileOfToday(): string {
  const [year, month, day] = todayHere().split('-');
  return `${month}-${day}-${year}.csv`;
}

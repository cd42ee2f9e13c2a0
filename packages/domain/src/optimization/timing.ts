import { instantOfIso } from '../units/zoned-time.ts';
import type { PreplanStop } from './preplan.ts';

export interface TimingIssue {
  /** The stop whose times lie behind those of the next one. */
  stopNumber: number;
  message: string;
}

/** So many are told, and how many more there are. */
export const MOST_TIMING_ISSUES = 3;

const isLater = (one: string | null, other: string | null) =>
  one !== null && other !== null && instantOfIso(one) > instantOfIso(other);

/** Where a stop opens or closes later than the one after it. */
export function timingIssues(stops: readonly PreplanStop[]): TimingIssue[] {
  return stops.slice(0, -1).flatMap((stop, index) => {
    const next = stops[index + 1]!;
    const opens = isLater(stop.earlyDateTime, next.earlyDateTime);
    const closes = isLater(stop.lateDateTime, next.lateDateTime);
    if (!opens && !closes) return [];
    const what = opens && closes ? 'opens and closes' : opens ? 'opens' : 'closes';
    return [
      { stopNumber: stop.stopNumber, message: `Stop ${stop.stopNumber} ${what} later than stop ${next.stopNumber}.` },
    ];
  });
}

export function timingInWords(issues: readonly TimingIssue[]): string[] {
  const more = issues.length - MOST_TIMING_ISSUES;
  return [
    ...issues.slice(0, MOST_TIMING_ISSUES).map(({ message }) => message),
    ...(more > 0 ? [`+${more} more issues`] : []),
  ];
}

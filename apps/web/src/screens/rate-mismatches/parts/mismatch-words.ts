import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';

/** A day that nobody gave. */
const UNSET = 'Unset';

export const dayText = (day: string | null): string => (day === null ? UNSET : formatCalendarDay(day));

/** "MC# 220914, DOT# 1184420". */
export function carrierNumbers({ carrier: { docketNumber, dotNumber } }: RateMismatch): string {
  return [docketNumber && `MC# ${docketNumber}`, dotNumber && `DOT# ${dotNumber}`].filter(Boolean).join(', ');
}

const MOST_NAMED = 2;

/** Where there is little room: the first few, and how many more there are. */
export function namedReferences({ referenceNumbers }: RateMismatch) {
  const given = referenceNumbers.filter(({ value }) => value !== '');
  return { named: given.slice(0, MOST_NAMED), more: Math.max(0, given.length - MOST_NAMED) };
}

export const referencesText = ({ referenceNumbers }: RateMismatch): string =>
  referenceNumbers
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ');

import type { ListedLane } from '@lanewright/contract/lanes.ts';
import { miles, UNKNOWN } from '../orders/amounts.ts';

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: '2-digit' });

/** MM/DD/YY, by the clocks of who looks. */
export const shortDay = (instant: string): string => SHORT_DAY.format(new Date(instant));

/** MM/DD/YY of a day without a clock. */
export const shortCalendarDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;

export const milesOf = ({ estimatedMiles }: Pick<ListedLane, 'estimatedMiles'>): string =>
  estimatedMiles === null ? UNKNOWN : miles(estimatedMiles);

export const carriersOf = ({ numberOfCarriers }: Pick<ListedLane, 'numberOfCarriers'>): string =>
  numberOfCarriers === 1 ? '1 carrier' : `${numberOfCarriers} carriers`;

export const wayOf = (lane: Pick<ListedLane, 'originLocationDetails' | 'destinationLocationDetails'>): string =>
  `${lane.originLocationDetails} to ${lane.destinationLocationDetails}`;

/** "60433 in Joliet, IL": what is known of an end beyond what it says. */
export function endInFull(details: string, place: ListedLane['originLocation']): string {
  const { city, governingDistrictAbbreviation: state, governingDistrictName: name } = place;
  if (city !== null && !details.startsWith(city)) return `${details} in ${city}, ${state}`;
  if (details === state && name !== null) return `${name} (${state})`;
  return city === null && state !== null && details !== state ? `${details} in ${state}` : details;
}

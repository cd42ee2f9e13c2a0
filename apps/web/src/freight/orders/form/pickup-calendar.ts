import { ratingData } from '@lanewright/contract/rating-data.ts';
import type { PickupCalendar } from '@lanewright/domain/orders/warnings.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const KEPT_MS = 60 * 60_000;

/** Null until it is known: an order can be written without it. */
export function usePickupCalendar(from: CalendarDay): PickupCalendar | null {
  const { data } = useQuery({
    queryKey: ['pickup-calendar', from],
    queryFn: ({ signal }) => call(ratingData.calendar, { query: { from }, signal }),
    staleTime: KEPT_MS,
  });
  return data ?? null;
}

import type { DashboardFigure } from '@lanewright/contract/dashboard.ts';
import { shipmentList } from '@lanewright/contract/shipment-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { DASHBOARD } from '../data.ts';

export const ROWS_OF_TODAY = 6;

/** The first shipments that a figure counts, in the order of their day. */
export function useShipmentsOf(figure: DashboardFigure | undefined, sort: 'pickup' | 'delivery') {
  return useQuery({
    queryKey: [DASHBOARD, 'shipments', figure?.kind],
    queryFn: ({ signal }) =>
      call(shipmentList.list, {
        query: {
          ...(figure!.search as object),
          page: 1,
          pageSize: ROWS_OF_TODAY,
          orderByProperty: sort,
          timeZone: timeZoneHere(),
        },
        signal,
      }),
    enabled: figure !== undefined,
    placeholderData: keepPreviousData,
  });
}

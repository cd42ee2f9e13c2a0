import { history } from '@lanewright/contract/history.ts';
import type { RecordType } from '@lanewright/domain/records/record-types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, downloadFile } from '../../api/client.ts';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { timeZoneHere } from '../../ui/time-zone-here.ts';

/** Whatever refreshes the records refreshes their history. */
const AREAS: Record<RecordType, string> = {
  Order: 'orders',
  Shipment: 'shipments',
  CustomerLane: 'lanes',
  Carrier: 'carriers',
  Invoice: 'invoices',
  CarrierInvoice: 'carrier-invoices',
};

export function useHistory({ entityType, entityId }: CarryingRecord) {
  return useInfiniteQuery({
    queryKey: [AREAS[entityType], 'history', entityId],
    queryFn: ({ pageParam, signal }) =>
      call(history.list, {
        params: { entityType, entityId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function saveHistory({ entityType, entityId }: CarryingRecord): Promise<void> {
  return downloadFile(history.file, { params: { entityType, entityId }, query: { timeZone: timeZoneHere() } });
}

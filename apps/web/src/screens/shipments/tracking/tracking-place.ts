import { SHIPMENT_PAGE_SIZE } from '@lanewright/contract/shipment-list.ts';
import { EXCEPTIONS, exceptionLabel, type ShipmentException } from '@lanewright/domain/tracking/on-time.ts';
import { SHIPMENT_FILTERS, SHIPMENT_SECTIONS } from '../../../freight/shipments/listed/shipment-filters.ts';
import { oneOf } from '../../../ui/lists/filters/choose.ts';
import type { Filter, UnderItsName } from '../../../ui/lists/filters/filter.ts';
import { definePlace } from '../../../ui/lists/place.ts';

const EXCEPTION_OPTIONS = EXCEPTIONS.map((value) => ({ value, label: exceptionLabel(value) }));

/** One at a time, as tabs; the server takes one as well as several. */
function exceptions(): Filter<ShipmentException | '', UnderItsName<ShipmentException[]>> {
  const { asked: _one, ...filter } = oneOf('Exception', EXCEPTION_OPTIONS, {
    none: 'All',
    look: 'tabs',
    isPlain: true,
  });
  return filter;
}

const place = definePlace({
  path: '/shipments/tracking',
  pageSize: SHIPMENT_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ['attention', 'pickup', 'delivery', 'shipmentNumber'],
  also: ['viewId'],
  isAppliedTogether: true,
  beginsWithView: true,
  filters: {
    exceptions: exceptions(),
    ...SHIPMENT_FILTERS,
  },
  sections: [{ title: 'Status', filters: ['exceptions', 'statuses', 'onTimeStatuses'] }, ...SHIPMENT_SECTIONS],
});

/** Unasked, the server sorts by pickup; here those come first that somebody has to look at. */
export const trackingPlace: typeof place = {
  ...place,
  ask: (value) => ({ orderByProperty: 'attention', orderByDirection: 1, ...place.ask(value) }),
};

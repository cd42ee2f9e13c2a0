import { SHIPMENT_PAGE_SIZE, SHIPMENT_SORTS } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_FILTERS, SHIPMENT_SECTIONS } from '../../../freight/shipments/listed/shipment-filters.ts';
import { definePlace } from '../../../ui/lists/place.ts';

export const shipmentPlace = definePlace({
  path: '/shipments',
  pageSize: SHIPMENT_PAGE_SIZE,
  search: 'searchTerm',
  sorts: SHIPMENT_SORTS,
  also: ['viewId'],
  isAppliedTogether: true,
  beginsWithView: true,
  filters: SHIPMENT_FILTERS,
  sections: [{ title: 'Status', filters: ['statuses', 'onTimeStatuses'] }, ...SHIPMENT_SECTIONS],
});

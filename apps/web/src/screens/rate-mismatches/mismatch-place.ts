import { locations } from '@lanewright/contract/locations.ts';
import { MISMATCH_PAGE_SIZE } from '@lanewright/contract/rate-mismatches.ts';
import { call } from '../../api/client.ts';
import { findCarriers, MOST_OFFERED } from '../../freight/money/find-carriers.ts';
import { oneDay } from '../../ui/lists/filters/day-range.ts';
import { found } from '../../ui/lists/filters/found.ts';
import { definePlace } from '../../ui/lists/place.ts';

async function findPlaces(searchTerm: string, signal: AbortSignal) {
  const query = { searchTerm, page: 1, pageSize: MOST_OFFERED };
  const places = await call(locations.findForCustomer, { query, signal });
  return places
    .slice(0, MOST_OFFERED)
    .map(({ id, name, address }) => ({ value: id, label: [name, address.line1].filter(Boolean).join(', ') }));
}

const place = definePlace({
  path: '/rate-mismatches',
  pageSize: MISMATCH_PAGE_SIZE,
  search: 'searchTerm',
  // The newest first, and no other order.
  sorts: ['newest'],
  isAppliedTogether: true,
  filters: {
    shipmentDate: oneDay('Shipment date'),
    invoicedDate: oneDay('Invoiced date'),
    carrier: found('Carrier', {
      names: { id: 'carrier', name: 'carrierName' },
      find: findCarriers,
      offersFirst: true,
      placeholder: 'Any carrier',
    }),
    pickupLocation: found('Pickup location', {
      names: { id: 'pickupLocation', name: 'pickupLocationName' },
      find: findPlaces,
      offersFirst: true,
      placeholder: 'Any location',
    }),
    deliveryLocation: found('Delivery location', {
      names: { id: 'deliveryLocation', name: 'deliveryLocationName' },
      find: findPlaces,
      offersFirst: true,
      placeholder: 'Any location',
    }),
  },
});

export const mismatchPlace: typeof place = {
  ...place,
  // Also the size of a page is as at first.
  unfiltered: { ...place.unfiltered, pageSize: MISMATCH_PAGE_SIZE },
  ask: (value) => place.ask({ ...value, sort: null }),
};

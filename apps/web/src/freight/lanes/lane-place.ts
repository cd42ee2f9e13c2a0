import { LANE_PAGE_SIZE } from '@lanewright/contract/lanes.ts';
import { ENDS_SOON_DAYS } from '@lanewright/domain/lanes/expiry.ts';
import { oneOf } from '../../ui/lists/filters/choose.ts';
import { definePlace } from '../../ui/lists/place.ts';

export const lanePlace = definePlace({
  path: '/lanes',
  pageSize: LANE_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ['name', 'createDateTime'],
  filters: {
    rates: oneOf('Rates', [{ value: 'Expiring', label: `End within ${ENDS_SOON_DAYS} days` }], {
      none: 'All lanes',
      look: 'radios',
    }),
  },
});

import { LANE_PAGE_SIZE } from '@lanewright/contract/lanes.ts';
import { definePlace } from '../../ui/lists/place.ts';

export const lanePlace = definePlace({
  path: '/lanes',
  pageSize: LANE_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ['name', 'createDateTime'],
  filters: {},
});

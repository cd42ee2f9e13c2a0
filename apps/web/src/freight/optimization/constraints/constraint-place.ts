import { CONSTRAINT_PAGE_SIZE } from '@lanewright/contract/constraint-sets.ts';
import { definePlace } from '../../../ui/lists/place.ts';

export const constraintPlace = definePlace({
  path: '/optimization/constraints',
  pageSize: CONSTRAINT_PAGE_SIZE,
  search: 'query',
  sorts: ['constraintName'],
  filters: {},
  // The set that is open; empty for none.
  also: ['id'],
});

export const addressOfConstraint = (id: string) => `${constraintPlace.path}?id=${encodeURIComponent(id)}`;

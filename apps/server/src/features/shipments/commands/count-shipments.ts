/** Exported for views: how many shipments a filter leaves, for who asks. */
export { countShipments } from '../list/find-shipments.ts';
export type { Asking } from '../list/read-filter.ts';

/** Exported for views and the dashboard: how many shipments a filter leaves, and the first of them, for who asks. */
export { countShipments, firstShipments, shipmentsToCount } from '../list/find-shipments.ts';
export type { Asking } from '../list/read-filter.ts';

/** Exported for views and the dashboard: how many shipments a filter leaves, the first of them, and some by name, for who asks. */
export { countShipments, firstShipmentIds, shipmentsById, shipmentsToCount } from '../list/find-shipments.ts';
export type { Asking } from '../list/read-filter.ts';

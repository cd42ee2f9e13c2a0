import type { OrderStatusName } from './statuses.ts';

/** On the way from being ordered to being delivered. */
const OPEN: OrderStatusName[] = ['Accepted', 'Planned', 'ReadyToShip', 'InTransit'];
const NOT_PICKED_UP: OrderStatusName[] = ['Accepted', 'Planned', 'ReadyToShip'];

/** What a view shows that names no status. */
export const ORDER_VIEW_UNSAID = { statuses: ['Accepted'] };

/** The views of the order list that everybody has. Their ids are kept in addresses and in the order of people's views. */
export const ORDER_VIEWS = [
  { id: '6f72646e-0000-4000-8000-000000000001', viewName: 'New orders', filters: { statuses: ['Accepted'] } },
  {
    id: '6f72646e-0000-4000-8000-000000000002',
    viewName: 'Picking up tomorrow',
    filters: { statuses: NOT_PICKED_UP, originPastDays: '1', originFutureDays: '1' },
  },
  {
    id: '6f72646e-0000-4000-8000-000000000003',
    viewName: 'Missing appointment',
    filters: { statuses: NOT_PICKED_UP, missingAppointment: 'true' },
  },
  {
    id: '6f72646e-0000-4000-8000-000000000009',
    viewName: 'Pickup overdue',
    filters: { statuses: NOT_PICKED_UP, overdue: 'Pickup' },
  },
  { id: '6f72646e-0000-4000-8000-000000000004', viewName: 'All open orders', filters: { statuses: OPEN } },
  {
    id: '6f72646e-0000-4000-8000-000000000005',
    viewName: 'Hazmat, next 7 days',
    filters: { statuses: OPEN, isHazmatRequired: 'true', originPastDays: '0', originFutureDays: '7' },
  },
  { id: '6f72646e-0000-4000-8000-000000000006', viewName: 'In transit', filters: { statuses: ['InTransit'] } },
  { id: '6f72646e-0000-4000-8000-000000000007', viewName: 'Drafts', filters: { statuses: ['Draft'] } },
  {
    id: '6f72646e-0000-4000-8000-000000000008',
    viewName: 'All orders',
    filters: { statuses: [...OPEN, 'Draft', 'Delivered', 'Completed', 'Voided'] },
  },
] as const;

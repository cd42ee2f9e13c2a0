// For tests: a report with a few groups, as the server answers it.
import type { ReportAnswer, ReportRows } from '@lanewright/contract/reports.ts';

export const CARRIER_ID = '8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a90';

export const makeAnswer = (change: Partial<ReportAnswer> = {}): ReportAnswer => ({
  id: 'on-time-delivery',
  name: 'On-Time Delivery',
  about: 'How many deliveries came when they were due.',
  method: ['Shipments that are delivered.'],
  period: { from: '2026-03-01', to: '2026-03-04' },
  previousPeriod: { from: '2026-02-25', to: '2026-02-28' },
  narrowedBy: [],
  groupBy: 'carrier',
  columns: [
    { id: 'delivered', label: 'Delivered', kind: 'count', better: null },
    { id: 'late', label: 'Late', kind: 'count', better: 'less' },
    { id: 'onTimeShare', label: 'On-time delivery', kind: 'percent', better: 'more' },
  ],
  groups: [
    {
      key: CARRIER_ID,
      label: 'Prairie State Freight',
      values: [40, 2, 0.95],
      previous: [30, 3, 0.9],
      drill: {
        list: 'tracking',
        filter: {
          statuses: ['Delivered', 'DeliveryConfirmed'],
          deliveryStartDate: '2026-03-01',
          carrierId: CARRIER_ID,
        },
      },
    },
    { key: '', label: 'No carrier', values: [2, 0, null], previous: null, drill: null },
  ],
  groupCount: 2,
  totals: { values: [42, 2, 0.95], previous: [30, 3, 0.9] },
  chart: {
    columnId: 'onTimeShare',
    unit: 'day',
    points: [
      { from: '2026-03-01', to: '2026-03-01', value: 1, previous: 0.9 },
      { from: '2026-03-02', to: '2026-03-02', value: null, previous: 0.8 },
      { from: '2026-03-03', to: '2026-03-03', value: 0.9, previous: null },
      { from: '2026-03-04', to: '2026-03-04', value: 0.95, previous: 1 },
    ],
  },
  ...change,
});

export const makeRows = (): ReportRows => ({
  columns: [
    { id: 'shipment_number', label: 'Shipment', kind: 'text' },
    { id: 'on_day', label: 'Due', kind: 'text' },
  ],
  rows: [
    { id: 's1', path: '/shipments/S100001/preview', values: ['S100001', '2026-03-02'] },
    { id: 's2', path: '/shipments/S100002/preview', values: ['S100002', '2026-03-03'] },
  ],
  hasMore: false,
});

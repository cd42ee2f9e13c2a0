import type { Permission } from '../access/permissions.ts';
import { ratio, type FigureKind } from './figures.ts';
import type { ReportId } from './reports.ts';

/** What was counted and summed of some rows: cents, grams, seconds and numbers of things. */
export type Measures<Name extends string = string> = Readonly<Record<Name, number>>;

export interface ReportColumn {
  id: string;
  label: string;
  kind: FigureKind;
  /** Of a group, or of all; what all come to is given besides. Money is cents. */
  of: (measures: Measures, total: Measures) => number | null;
  /** Which way is good news; without it, neither. */
  better?: 'more' | 'less';
  /** Left out for who lacks it. */
  needs?: Permission;
}

interface Columns {
  columns: readonly ReportColumn[];
  /** The one that the chart shows, and groups are sorted by; else the first of the sort. */
  chart: string;
  sort: string;
}

type Of = ReportColumn['of'];
const plain =
  (name: string): Of =>
  (m) =>
    m[name]!;
const share =
  (part: string, ...whole: string[]): Of =>
  (m) =>
    ratio(
      m[part]!,
      whole.reduce((sum, name) => sum + m[name]!, 0),
    );
const count = (id: string, label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  id,
  label,
  kind: 'count',
  of: plain(id),
  ...more,
});
const money = (id: string, label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  id,
  label,
  kind: 'money',
  of: plain(id),
  ...more,
});
/** Of no stop there is no time. */
const minutes = (id: string, label: string): ReportColumn => ({
  id,
  label,
  kind: 'minutes',
  better: 'less',
  of: (m) => (m.stops === 0 ? null : m[id]!),
});

const DWELL: Columns = {
  columns: [
    count('stops', 'Stops'),
    minutes('average', 'Average'),
    minutes('median', 'Median'),
    minutes('slowest', '90th percentile'),
    count('detained', 'Over 2 hours', { better: 'less' }),
    { id: 'detainedShare', label: 'Detention', kind: 'percent', better: 'less', of: share('detained', 'stops') },
  ],
  chart: 'average',
  sort: 'stops',
};

const CARRIER_BILLS: Permission = 'ViewCarrierInvoice';

export const REPORT_COLUMNS: Record<ReportId, Columns> = {
  'on-time-delivery': {
    columns: [
      count('delivered', 'Delivered'),
      count('early', 'Early'),
      count('onTime', 'On time'),
      count('late', 'Late', { better: 'less' }),
      count('unjudged', 'Without a time'),
      {
        id: 'onTimeShare',
        label: 'On-time delivery',
        kind: 'percent',
        better: 'more',
        of: (m) => ratio(m.early! + m.onTime!, m.early! + m.onTime! + m.late!),
      },
    ],
    chart: 'onTimeShare',
    sort: 'delivered',
  },
  'loading-time': DWELL,
  'unloading-time': DWELL,
  spend: {
    columns: [
      count('invoices', 'Invoices'),
      count('shipments', 'Shipments'),
      money('spend', 'Spend', { better: 'less' }),
      {
        id: 'share',
        label: 'Of all',
        kind: 'percent',
        of: (m, total) => ratio(m.spend!, total.spend!),
      },
      {
        id: 'perShipment',
        label: 'Per shipment',
        kind: 'money',
        better: 'less',
        of: (m) => ratio(m.spend!, m.shipments!),
      },
    ],
    chart: 'spend',
    sort: 'spend',
  },
  'carrier-scorecard': {
    columns: [
      count('delivered', 'Delivered'),
      { id: 'onTimeShare', label: 'On-time delivery', kind: 'percent', better: 'more', of: share('onTime', 'judged') },
      count('accepted', 'Offers accepted'),
      count('rejected', 'Declined or expired', { better: 'less' }),
      {
        id: 'acceptance',
        label: 'Tender acceptance',
        kind: 'percent',
        better: 'more',
        of: share('accepted', 'accepted', 'rejected'),
      },
      {
        id: 'perMile',
        label: 'Cost per mile',
        kind: 'money',
        better: 'less',
        of: (m) => ratio(m.cost!, m.miles!),
      },
      count('invoices', 'Invoices', { needs: CARRIER_BILLS }),
      {
        id: 'rightShare',
        label: 'Billed as booked',
        kind: 'percent',
        better: 'more',
        of: share('right', 'invoices'),
        needs: CARRIER_BILLS,
      },
      money('overbilled', 'Billed beyond', { better: 'less', needs: CARRIER_BILLS }),
    ],
    chart: 'onTimeShare',
    sort: 'delivered',
  },
  accessorials: {
    columns: [
      count('charges', 'Charges'),
      money('charged', 'Accessorials', { better: 'less' }),
      count('mismatches', 'Rate mismatches', { better: 'less' }),
      money('beyond', 'Billed beyond', { better: 'less' }),
      money('below', 'Billed below'),
    ],
    chart: 'charged',
    sort: 'charged',
  },
  accruals: {
    columns: [
      count('shipments', 'Shipments'),
      money('deliveredAmount', 'Delivered, not invoiced'),
      money('bookedAmount', 'Booked, not delivered'),
      money('amount', 'To accrue'),
      {
        id: 'oldest',
        label: 'Oldest',
        kind: 'days',
        better: 'less',
        of: (m) => (m.deliveredCount === 0 ? null : m.oldest!),
      },
    ],
    chart: 'amount',
    sort: 'amount',
  },
  co2: {
    columns: [
      count('shipments', 'Shipments'),
      count('orders', 'Orders'),
      { id: 'weight', label: 'Weight', kind: 'pounds', of: plain('weight') },
      { id: 'co2', label: 'CO2', kind: 'grams', better: 'less', of: plain('co2') },
      {
        id: 'perShipment',
        label: 'CO2 per shipment',
        kind: 'grams',
        better: 'less',
        of: (m) => ratio(m.co2!, m.shipments! - m.unknown!),
      },
      count('unknown', 'Without a figure'),
    ],
    chart: 'co2',
    sort: 'co2',
  },
  'consolidation-savings': {
    columns: [
      count('shipments', 'Shipments'),
      count('orders', 'Orders'),
      money('invoiced', 'Invoiced', {}),
      money('alone', 'Alone, by invoices', {}),
      {
        id: 'saved',
        label: 'Saved',
        kind: 'money',
        better: 'more',
        of: (m) => m.alone! - m.invoiced!,
      },
      {
        id: 'savedShare',
        label: 'Saved, of alone',
        kind: 'percent',
        better: 'more',
        of: (m) => ratio(m.alone! - m.invoiced!, m.alone!),
      },
      count('unmatched', 'Without comparison'),
    ],
    chart: 'saved',
    sort: 'saved',
  },
};

/** Dollars where it is money: amounts are cents until here. */
export function figureOf(column: ReportColumn, measures: Measures, total: Measures): number | null {
  const value = column.of(measures, total);
  if (value === null || !Number.isFinite(value)) return null;
  return column.kind === 'money' ? Math.round(value) / 100 : value;
}

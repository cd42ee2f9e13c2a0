import { CARRIER_INVOICE_PAGE_SIZE, CARRIER_INVOICE_SORTS } from '@lanewright/contract/carrier-invoices.ts';
import { CARRIER_INVOICE_STATUSES, invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { choiceName, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { createElement } from 'react';
import { findCarriers } from '../../../freight/money/find-carriers.ts';
import { InvoiceStatusChip } from '../../../freight/money/invoice-status.tsx';
import { choices, yesNo } from '../../../ui/lists/filters/choose.ts';
import { dayRange } from '../../../ui/lists/filters/day-range.ts';
import { found } from '../../../ui/lists/filters/found.ts';
import { definePlace } from '../../../ui/lists/place.ts';

const STATUSES = CARRIER_INVOICE_STATUSES.map((value) => ({
  value,
  label: invoiceStatusLabel(value),
  shown: createElement(InvoiceStatusChip, { status: value }),
}));

export const carrierInvoicePlace = definePlace({
  path: '/carrier-invoices',
  pageSize: CARRIER_INVOICE_PAGE_SIZE,
  search: 'searchTerm',
  sorts: CARRIER_INVOICE_SORTS,
  usualDirection: -1,
  isAppliedTogether: true,
  filters: {
    statuses: choices('Status', STATUSES),
    isRateMismatch: yesNo('Rate mismatch', { yes: 'Rate mismatch', no: 'No rate mismatch', look: 'segments' }),
    isDisputed: yesNo('Disputed', { yes: 'Disputed', no: 'Not disputed', look: 'segments' }),
    mode: choices(
      'Mode',
      SHIPPING_MODES.map((value) => ({ value, label: choiceName(value) })),
    ),
    carrier: found('Carrier', {
      names: { id: 'carrierId', name: 'carrier' },
      find: findCarriers,
      offersFirst: true,
      placeholder: 'Any carrier',
    }),
    dueDays: dayRange('Due', { from: 'dueStartDate', to: 'dueEndDate' }),
    invoicedDays: dayRange('Invoiced', { from: 'invoicedDateStart', to: 'invoicedDateEnd' }),
  },
  sections: [
    { title: 'Status', filters: ['statuses', 'isRateMismatch', 'isDisputed'] },
    { title: 'Carrier', filters: ['carrier', 'mode'] },
    { title: 'Dates', filters: ['dueDays', 'invoicedDays'] },
  ],
});

import { INVOICE_PAGE_SIZE, INVOICE_SORTS } from '@lanewright/contract/invoices.ts';
import { CUSTOMER_STATUS_CHOICES, invoiceStatusLabel, OWED_STATUSES } from '@lanewright/domain/money/invoice.ts';
import { choiceName, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { createElement } from 'react';
import { InvoiceStatusChip } from '../../../freight/money/invoice-status.tsx';
import { usualChoices } from '../../../ui/lists/filters/choose-among.ts';
import { choices } from '../../../ui/lists/filters/choose.ts';
import { dayRange } from '../../../ui/lists/filters/day-range.ts';
import { definePlace } from '../../../ui/lists/place.ts';

const STATUSES = CUSTOMER_STATUS_CHOICES.map((value) => ({
  value,
  label: invoiceStatusLabel(value),
  shown: createElement(InvoiceStatusChip, { status: value }),
}));

const place = definePlace({
  path: '/invoices',
  pageSize: INVOICE_PAGE_SIZE,
  search: 'searchTerm',
  sorts: INVOICE_SORTS,
  usualDirection: -1,
  isAppliedTogether: true,
  filters: {
    statuses: usualChoices('Status', STATUSES, OWED_STATUSES),
    dueDays: dayRange('Due', { from: 'dueStartDate', to: 'dueEndDate' }),
    invoicedDays: dayRange('Invoiced', { from: 'invoicedDateStart', to: 'invoicedDateEnd' }),
    pickupDays: dayRange('Scheduled pickup', { from: 'scheduledPickupDateStart', to: 'scheduledPickupDateEnd' }),
    deliveryDays: dayRange('Scheduled delivery', {
      from: 'scheduledDeliveryDateStart',
      to: 'scheduledDeliveryDateEnd',
    }),
    shippingModes: choices(
      'Mode',
      SHIPPING_MODES.map((value) => ({ value, label: choiceName(value) })),
    ),
  },
  sections: [
    { title: 'Status', filters: ['statuses'] },
    { title: 'Dates', filters: ['dueDays', 'invoicedDays', 'pickupDays', 'deliveryDays'] },
    { title: 'Shipment', filters: ['shippingModes'] },
  ],
});

/** Without filters of somebody's own it shows what is owed, as at first. */
export const invoicePlace: typeof place = { ...place, unfiltered: { ...place.unfiltered, statuses: OWED_STATUSES } };

import { PAST_PAYMENTS, PAYMENT_PAGE_SIZE, PAYMENT_SORTS } from '@lanewright/contract/payments.ts';
import { oneOf } from '../../../ui/lists/filters/choose.ts';
import { dayRange } from '../../../ui/lists/filters/day-range.ts';
import { definePlace } from '../../../ui/lists/place.ts';

/** All of them first; the server calls that nothing. */
export const PAST_CHOICES = [
  { value: '', label: 'All' },
  ...PAST_PAYMENTS.map((value) => ({ value, label: `Past ${value}` })),
] as const;

export const paymentPlace = definePlace({
  path: '/payments',
  pageSize: PAYMENT_PAGE_SIZE,
  search: 'searchTerm',
  sorts: PAYMENT_SORTS,
  usualDirection: -1,
  isAppliedTogether: true,
  filters: {
    pastPayments: oneOf(
      'Received',
      PAST_PAYMENTS.map((value) => ({ value, label: `Past ${value}` })),
      { none: 'All', look: 'radios', isPlain: true },
    ),
    paymentDays: dayRange('Payment date', { from: 'paymentStartDate', to: 'paymentEndDate' }),
  },
});

import type { PaymentSummary } from '@lanewright/contract/payments.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { amountText } from '../../../../freight/money/amount.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/column.ts';

type Column = GridColumn<PaymentSummary>;

const amount = (
  id: 'totalPaymentAmount' | 'totalAppliedAmount' | 'unappliedAmount',
  title: string,
  sort?: string,
): Column => ({
  id,
  title,
  width: 132,
  isNumeric: true,
  text: (payment) => amountText(payment[id]),
  ...(sort !== undefined && { sort }),
});

export const PAYMENT_COLUMNS: readonly Column[] = [
  {
    id: 'customerPaymentNumber',
    title: 'Check number',
    width: 152,
    isFlexible: true,
    sort: 'customerPaymentNumber',
    text: ({ customerPaymentNumber }) => customerPaymentNumber,
  },
  { id: 'spotPaymentNumber', title: 'Our number', width: 120, text: ({ spotPaymentNumber }) => spotPaymentNumber },
  {
    id: 'paymentDate',
    title: 'Payment date',
    width: 128,
    sort: 'paymentDate',
    text: ({ paymentDate }) => formatCalendarDay(paymentDate),
  },
  { id: 'method', title: 'Method', width: 96, text: ({ method }) => method },
  amount('totalPaymentAmount', 'Total', 'totalPaymentAmount'),
  amount('totalAppliedAmount', 'Applied', 'totalAppliedAmount'),
  amount('unappliedAmount', 'Unapplied'),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: PAYMENT_COLUMNS.map(({ id }) => id),
  fixedColumnsCount: 1,
};

export const SORT_NAMES = {
  paymentDate: 'Payment date',
  totalPaymentAmount: 'Total',
  totalAppliedAmount: 'Applied',
  customerPaymentNumber: 'Check number',
} as const;

import type { PaymentSummary } from '@lanewright/contract/payments.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { PaymentStatusChip } from '../../../../freight/money/payments/payment-status.tsx';
import { amountText } from '../../../../freight/money/amount.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/column.ts';

const statusOf = ({ isVoided }: PaymentSummary) => (isVoided ? 'Voided' : 'Recorded');

type Column = GridColumn<PaymentSummary>;

const amount = (
  id: 'totalPaymentAmount' | 'totalAppliedAmount' | 'refundedAmount' | 'unappliedAmount',
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
  amount('refundedAmount', 'Refunded'),
  amount('unappliedAmount', 'Unapplied'),
  {
    id: 'status',
    title: 'Status',
    width: 112,
    text: statusOf,
    cell: (payment) => <PaymentStatusChip payment={payment} />,
  },
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

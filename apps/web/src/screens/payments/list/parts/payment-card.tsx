import type { PaymentSummary } from '@lanewright/contract/payments.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { ReactNode } from 'react';
import { Amount } from '../../../../freight/money/amount.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PaymentStatusChip } from '../../../../freight/money/payments/payment-status.tsx';
import styles from './payment-card.module.css';

interface PaymentCardProps {
  payment: PaymentSummary;
  name: ReactNode;
}

/** One check: what it is, when it came, and what of it has gone to invoices. */
export function PaymentCard({ payment, name }: PaymentCardProps) {
  const { spotPaymentNumber, paymentDate, method, isVoided } = payment;
  const { totalPaymentAmount, totalAppliedAmount, refundedAmount, unappliedAmount } = payment;
  return (
    <div className={styles.payment}>
      <div className={styles.number}>
        {name} <span className={`num ${styles.quiet}`}>{spotPaymentNumber}</span>{' '}
        {isVoided && <PaymentStatusChip payment={payment} />}
      </div>
      <div className={styles.day}>
        <span className="num">{formatCalendarDay(paymentDate)}</span> <span className={styles.quiet}>{method}</span>
      </div>
      <dl className={styles.money}>
        <Sum name="Total" value={totalPaymentAmount} isMain />
        <Sum name="Applied" value={totalAppliedAmount} />
        {refundedAmount > 0 && <Sum name="Refunded" value={refundedAmount} />}
        <Sum name="Unapplied" value={unappliedAmount} isOpen={unappliedAmount > 0} />
      </dl>
    </div>
  );
}

function Sum(props: { name: string; value: number; isMain?: boolean; isOpen?: boolean }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={classNames(props.isMain && styles.strong, props.isOpen && styles.open)}>
        <Amount value={props.value} />
      </dd>
    </div>
  );
}

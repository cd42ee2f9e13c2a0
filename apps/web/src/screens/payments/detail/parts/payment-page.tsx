import type { PaymentDetail } from '@lanewright/contract/payments.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { ReactNode } from 'react';
import { useLiveRefresh } from '../../../../api/live.ts';
import { useCan } from '../../../../api/session.ts';
import { Amount } from '../../../../freight/money/amount.tsx';
import { HistoryEntries } from '../../../../freight/history/history-card.tsx';
import { InList } from '../../../../freight/records/in-list.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card, CardBody, PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { PaymentStatusChip } from '../../../../freight/money/payments/payment-status.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentLines } from './payment-lines.tsx';
import styles from './payment-page.module.css';

interface PaymentPageProps {
  payment: PaymentDetail;
  onChanged: (payment: PaymentDetail) => void;
}

/** A check: what it came to, and what it was for. */
export function PaymentPage({ payment, onChanged }: PaymentPageProps) {
  useLiveRefresh({ channel: 'payments', entityId: payment.id });
  const maySeeInvoices = useCan('ViewInvoice');
  const { lines, applications, isVoided, note, refundedAmount, unappliedAmount, voidReason } = payment;
  const short = applications.filter(({ appliedAmount, balance }) => appliedAmount > 0 && balance > 0).length;
  return (
    <PageFrame
      heading={
        <span className={styles.heading}>
          {payment.customerPaymentNumber}
          {isVoided && <PaymentStatusChip payment={payment} />}
        </span>
      }
      actions={isVoided ? undefined : <PaymentActions payment={payment} onChanged={onChanged} />}
      context={
        <InList list={{ to: '/payments', label: 'Payments' }}>
          {payment.method} of {formatCalendarDay(payment.paymentDate)} for{' '}
          {applications.length === 1 ? '1 invoice' : `${applications.length} invoices`}.
        </InList>
      }
    >
      {maySeeInvoices && <FollowInvoices />}
      <p className="spoken" role="status">
        Payment {payment.customerPaymentNumber}: {isVoided ? 'Voided' : `${inAccounts(unappliedAmount)} unapplied`}
      </p>
      <div className={styles.parts}>
        <Card title="Payment">
          <CardBody>
            <dl className={styles.facts}>
              <Fact name="Our number">{payment.spotPaymentNumber}</Fact>
              <Fact name="Check number">{payment.customerPaymentNumber}</Fact>
              <Fact name="Payment date">{formatCalendarDay(payment.paymentDate)}</Fact>
              <Fact name="Method">{payment.method}</Fact>
              <Fact name="Total">
                <Amount value={payment.totalPaymentAmount} />
              </Fact>
              <Fact name="Applied">
                <Amount value={payment.totalAppliedAmount} />
              </Fact>
              {refundedAmount > 0 && (
                <Fact name="Refunded">
                  <Amount value={refundedAmount} />
                </Fact>
              )}
              <Fact name="Unapplied">
                <Amount value={unappliedAmount} />
              </Fact>
              {note !== '' && <Fact name="Note">{note}</Fact>}
            </dl>
            {isVoided && (
              <Note tone="problem">
                <p>
                  <b>This payment is voided.</b> {voidReason}
                </p>
              </Note>
            )}
            {(unappliedAmount > 0 || short > 0) && (
              <Note tone="attention">
                {unappliedAmount > 0 && (
                  <p>
                    <b>{inAccounts(unappliedAmount)} is unapplied.</b> It stays with the payment until it is applied to
                    an invoice.
                  </p>
                )}
                {short > 0 && (
                  <p>
                    <b>{short === 1 ? '1 invoice is short paid.' : `${short} invoices are short paid.`}</b> The rest
                    stays open.
                  </p>
                )}
              </Note>
            )}
          </CardBody>
        </Card>
        <PaymentLines lines={lines} />
        <Card title="History">
          <CardBody>
            <HistoryEntries entries={payment.history} />
          </CardBody>
        </Card>
      </div>
    </PageFrame>
  );
}

/** Other payments change what the invoices of this payment still owe. */
function FollowInvoices() {
  useLiveRefresh({ channel: 'invoices' });
  return null;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

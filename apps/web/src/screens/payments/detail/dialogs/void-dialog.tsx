import { payments } from '@lanewright/contract/payments.ts';
import { problemsWithVoidReason } from '@lanewright/domain/money/payment-rules.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { Amount } from '../../../../freight/money/amount.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { OtherProblems } from '../../../../freight/money/payments/other-problems.tsx';
import styles from './payment-dialogs.module.css';
import { usePaymentChange, type PaymentDialogProps } from './use-payment-change.ts';

/** Says what the invoices will owe again before a payment is voided. */
export function VoidPaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const [reason, setReason] = useState('');
  const change = usePaymentChange({
    ...props,
    form: reason,
    problems: problemsWithVoidReason(reason),
    bodyOf: (version) => ({ version, reason: reason.trim() }),
    send: (body, idempotencyKey) => call(payments.void, { params: { id: payment.id }, body, idempotencyKey }),
    done: `Payment ${payment.customerPaymentNumber} is voided`,
  });
  return (
    <SaveDialog
      title={`Void payment ${payment.customerPaymentNumber}?`}
      isBusy={change.isBusy}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={change.submit}
      submit="Void Payment"
      variant="danger"
    >
      <div className={styles.body}>
        <OtherProblems problems={change.besides(['reason'])} />
        {payment.applications.length === 0 ? (
          <p>This payment is not applied to any invoice.</p>
        ) : (
          <>
            <p>These invoices will owe the amounts again:</p>
            <ul className={styles.figures}>
              {payment.applications.map(({ invoiceNumber, appliedAmount }) => (
                <li key={invoiceNumber}>
                  <span className="num">{invoiceNumber}</span>
                  <Amount value={appliedAmount} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p>The payment stays visible, and its check number can be used again. This cannot be undone.</p>
        <TextArea label="Reason" isRequired value={reason} onChange={setReason} error={change.errorOf('reason')} />
      </div>
    </SaveDialog>
  );
}

import { payments } from '@lanewright/contract/payments.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx';
import { OtherProblems } from '../../../../freight/money/payments/other-problems.tsx';
import styles from './payment-dialogs.module.css';
import { usePaymentChange, type PaymentDialogProps } from './use-payment-change.ts';

/** Takes back what a payment has paid of one invoice. */
export function UnapplyPaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const { applications } = payment;
  const [chosen, setChosen] = useState(applications.length === 1 ? applications[0]!.invoiceNumber : null);
  const change = usePaymentChange({
    ...props,
    form: chosen,
    problems: chosen === null ? [problem('invoiceNumber', 'Choose an invoice.')] : [],
    bodyOf: (version) => ({ version, invoiceNumber: chosen ?? '' }),
    send: (body, idempotencyKey) => call(payments.unapply, { params: { id: payment.id }, body, idempotencyKey }),
    done: `Payment removed from ${chosen}`,
  });
  return (
    <SaveDialog
      title={`Remove payment ${payment.customerPaymentNumber} from an invoice`}
      isBusy={change.isBusy}
      onClose={onClose}
      onSubmit={change.submit}
      submit="Remove from Invoice"
      variant="danger"
    >
      <div className={styles.body}>
        <OtherProblems problems={change.besides([])} />
        <p>The invoice will owe the amount again, and the money becomes unapplied.</p>
        <RadioGroup
          label="Invoice"
          choices={applications.map(({ invoiceNumber, appliedAmount }) => ({
            value: invoiceNumber,
            label: `${invoiceNumber}: ${inAccounts(appliedAmount)}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </SaveDialog>
  );
}

import { payments } from '@lanewright/contract/payments.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import {
  keyedField,
  linesOf,
  problemsWithLines,
  type PaidLine,
} from '../../../../freight/money/payments/payment-form.ts';
import { PaidLines } from '../../../../freight/money/payments/paid-lines.tsx';
import { OtherProblems } from '../../../../freight/money/payments/other-problems.tsx';
import styles from './payment-dialogs.module.css';
import { usePaymentChange, type PaymentDialogProps } from './use-payment-change.ts';

/** Sends unapplied money of a payment to invoices. */
export function ApplyPaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const [lines, setLines] = useState<PaidLine[]>([{ key: 1, invoiceNumber: '', amount: '' }]);
  const written = linesOf(lines);
  const left = sumOfMoney([payment.unappliedAmount, ...written.map(({ amount }) => -amount)]);
  const change = usePaymentChange({
    ...props,
    form: lines,
    problems: [
      ...(written.length === 0 ? [problem('lines', 'Add at least one invoice.')] : []),
      ...problemsWithLines(lines),
      ...(left < 0 ? [problem('lines', `Only ${inAccounts(payment.unappliedAmount)} is unapplied.`)] : []),
    ],
    bodyOf: (version) => ({ version, lines: written }),
    send: (body, idempotencyKey) => call(payments.apply, { params: { id: payment.id }, body, idempotencyKey }),
    done: 'Payment applied',
    fieldOf: (name) => keyedField({ lines }, name),
  });
  return (
    <SaveDialog
      title={`Apply payment ${payment.customerPaymentNumber}`}
      width={720}
      isBusy={change.isBusy}
      isDirty={written.length > 0}
      onClose={onClose}
      onSubmit={change.submit}
      submit="Apply"
    >
      <div className={styles.body}>
        <OtherProblems
          problems={change.besides(lines.flatMap(({ key }) => [`lines.${key}.invoiceNumber`, `lines.${key}.amount`]))}
        />
        <p role="status">
          <b>{inAccounts(payment.unappliedAmount)}</b> of this payment is unapplied.{' '}
          {left >= 0 ? `${inAccounts(left)} would be left.` : `That is ${inAccounts(-left)} too much.`}
        </p>
        <PaidLines lines={lines} onChange={setLines} errorOf={change.errorOf} />
      </div>
    </SaveDialog>
  );
}

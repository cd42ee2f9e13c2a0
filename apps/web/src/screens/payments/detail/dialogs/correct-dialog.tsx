import { payments, type CorrectionBody, type PaymentDetail } from '@lanewright/contract/payments.ts';
import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { ACCEPT_UNAPPLIED, problemsWithCorrection } from '@lanewright/domain/money/payment-rules.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { PaymentFields } from '../../../../freight/money/payments/payment-fields.tsx';
import type { PaymentFacts } from '../../../../freight/money/payments/payment-form.ts';
import { UnappliedQuestion } from '../../../../freight/money/payments/unapplied-question.tsx';
import layout from '../../../../freight/money/payments/payment-fields.module.css';
import { OtherProblems } from '../../../../freight/money/payments/other-problems.tsx';
import { usePaymentChange, type PaymentDialogProps } from './use-payment-change.ts';

const formOf = (payment: PaymentDetail): PaymentFacts => ({
  checkNumber: payment.customerPaymentNumber,
  paymentDate: payment.paymentDate,
  method: payment.method === 'ACH' ? 'ACH' : 'Check',
  total: payment.totalPaymentAmount.toFixed(2),
  note: payment.note,
});

/** Whether more may stay unapplied is asked by the server, which knows the figures. */
function problemsWith(form: PaymentFacts, payment: PaymentDetail): Problem[] {
  return problemsWithCorrection(
    {
      checkNumber: form.checkNumber,
      paymentDate: form.paymentDate ?? '',
      totalCents: toCents(typedAmount(form.total) ?? 0),
      note: form.note,
      isUnappliedAccepted: true,
    },
    {
      method: payment.method,
      isVoided: payment.isVoided,
      paidOn: payment.paymentDate,
      amountCents: toCents(payment.totalPaymentAmount),
      appliedCents: toCents(payment.totalAppliedAmount),
      refundedCents: toCents(payment.refundedAmount),
    },
    Date.now(),
  );
}

const FIELDS = ['checkNumber', 'paymentDate', 'totalPaymentAmount', 'note', ACCEPT_UNAPPLIED];

/** Facts of a payment that were entered wrongly. The history keeps what they were. */
export function CorrectPaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const [form, setForm] = useState(() => formOf(payment));
  const [began] = useState(form);
  const amount = typedAmount(form.total) ?? 0;
  const change = usePaymentChange({
    ...props,
    form,
    problems: [...problemsWithTypedAmount('totalPaymentAmount', 'Total', form.total), ...problemsWith(form, payment)],
    bodyOf: (version): CorrectionBody => ({
      version,
      checkNumber: foldText(form.checkNumber),
      paymentDate: form.paymentDate ?? '',
      method: form.method,
      totalPaymentAmount: amount,
      note: foldText(form.note),
      acceptUnapplied: question !== undefined,
    }),
    send: (body, idempotencyKey) => call(payments.correct, { params: { id: payment.id }, body, idempotencyKey }),
    done: 'Payment corrected',
  });
  const { errorOf } = change;
  const question = errorOf(ACCEPT_UNAPPLIED);
  const set = (changed: Partial<PaymentFacts>) => setForm({ ...form, ...changed });
  return (
    <MaterialRoot>
      <SaveDialog
        title={`Correct payment ${payment.customerPaymentNumber}`}
        width={720}
        isBusy={change.isBusy}
        isDirty={JSON.stringify(form) !== JSON.stringify(began)}
        onClose={onClose}
        onSubmit={change.submit}
        submit={question === undefined ? 'Save' : 'Save and Leave Unapplied'}
      >
        <div className={layout.body}>
          <OtherProblems problems={change.besides(FIELDS)} />
          <PaymentFields value={form} onChange={set} errorOf={errorOf} />
          <UnappliedQuestion question={question} />
        </div>
      </SaveDialog>
    </MaterialRoot>
  );
}

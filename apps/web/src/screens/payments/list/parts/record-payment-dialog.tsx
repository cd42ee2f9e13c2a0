import { payments } from '@lanewright/contract/payments.ts';
import { ACCEPT_UNAPPLIED } from '@lanewright/domain/money/payment-rules.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { useJudged } from '../../../../freight/money/use-judged.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { companyToday } from '../../../../freight/money/company-today.ts';
import { OtherProblems } from '../../../../freight/money/payments/other-problems.tsx';
import {
  bodyOf,
  keyedField,
  problemsWithForm,
  type PaymentForm,
} from '../../../../freight/money/payments/payment-form.ts';
import { PaymentFields } from '../../../../freight/money/payments/payment-fields.tsx';
import { PaidLines } from '../../../../freight/money/payments/paid-lines.tsx';
import { UnappliedQuestion } from '../../../../freight/money/payments/unapplied-question.tsx';
import styles from '../../../../freight/money/payments/payment-fields.module.css';

const beginning = (today: CalendarDay): PaymentForm => ({
  checkNumber: '',
  paymentDate: today,
  method: 'Check',
  total: '',
  note: '',
  lines: [{ key: 1, invoiceNumber: '', amount: '' }],
});

interface RecordPaymentDialogProps {
  onRecorded: (checkNumber: string) => void;
  onClose: () => void;
}

/** A check and what it pays. What no invoice takes stays with the payment. */
export function RecordPaymentDialog({ onRecorded, onClose }: RecordPaymentDialogProps) {
  const user = useCurrentUser();
  const [form, setForm] = useState(() => beginning(companyToday(user)));
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();

  const judged = useJudged(form, problemsWithForm(form));
  const { errorOf } = judged;
  const question = errorOf(ACCEPT_UNAPPLIED);
  const others = judged.besides([
    'checkNumber',
    'paymentDate',
    'totalPaymentAmount',
    'note',
    ACCEPT_UNAPPLIED,
    ...form.lines.flatMap(({ key }) => [`lines.${key}.invoiceNumber`, `lines.${key}.amount`]),
  ]);
  const change = (changed: Partial<PaymentForm>) => setForm({ ...form, ...changed });
  const record = async () => {
    if (!judged.judge()) return;
    const body = bodyOf(form, question !== undefined);
    try {
      const { customerPaymentNumber } = await call(payments.record, { body, idempotencyKey: keyFor(body) });
      await refreshMoney(queryClient);
      notify({ kind: 'success', title: `Payment ${customerPaymentNumber} is recorded` });
      onClose();
      onRecorded(customerPaymentNumber);
    } catch (error) {
      judged.refuse(error, (name) => keyedField(form, name));
    }
  };

  return (
    <MaterialRoot>
      <SaveDialog
        title="Record Payment"
        width={720}
        isBusy={isBusy}
        isDirty={
          form.checkNumber !== '' ||
          form.total !== '' ||
          form.note !== '' ||
          form.lines.some((line) => line.invoiceNumber !== '')
        }
        onClose={onClose}
        onSubmit={() => void run(record)}
        submit={question === undefined ? 'Record Payment' : 'Record and Leave Unapplied'}
      >
        <div className={styles.body}>
          <OtherProblems problems={others} />
          <PaymentFields value={form} onChange={change} errorOf={errorOf} />
          <PaidLines lines={form.lines} onChange={(lines) => change({ lines })} errorOf={errorOf} />
          <UnappliedQuestion question={question} />
        </div>
      </SaveDialog>
    </MaterialRoot>
  );
}

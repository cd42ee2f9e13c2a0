import { payments } from '@lanewright/contract/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { useJudged } from '../../../../freight/money/use-judged.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { todayHere } from '../../../../ui/today-here.ts';
import { bodyOf, keyedField, problemsWithForm, type PaidLine, type PaymentForm } from '../payment-form.ts';
import styles from './record-payment.module.css';

const METHODS = [
  { value: 'Check', label: 'Check' },
  { value: 'ACH', label: 'ACH' },
] as const;

const beginning = (): PaymentForm => ({
  checkNumber: '',
  paymentDate: todayHere(),
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
  const [form, setForm] = useState(beginning);
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();

  const judged = useJudged(form, problemsWithForm(form));
  const { errorOf } = judged;
  const others = judged.besides([
    'checkNumber',
    'paymentDate',
    'totalPaymentAmount',
    ...form.lines.flatMap(({ key }) => [`lines.${key}.invoiceNumber`, `lines.${key}.amount`]),
  ]);
  const change = (changed: Partial<PaymentForm>) => setForm({ ...form, ...changed });
  const changeLine = (key: number, changed: Partial<PaidLine>) =>
    change({ lines: form.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) });
  const addLine = () => {
    const key = Math.max(0, ...form.lines.map((line) => line.key)) + 1;
    change({ lines: [...form.lines, { key, invoiceNumber: '', amount: '' }] });
  };

  const record = async () => {
    if (!judged.judge()) return;
    const body = bodyOf(form);
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
        isDirty={form.checkNumber !== '' || form.total !== '' || form.lines.some((line) => line.invoiceNumber !== '')}
        onClose={onClose}
        onSubmit={() => void run(record)}
        submit="Record Payment"
      >
        <div className={styles.body}>
          {others.length > 0 && (
            <Note tone="problem" role="alert">
              {others.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
            </Note>
          )}
          <div className={styles.fields}>
            <TextField
              label="Check number"
              isRequired
              value={form.checkNumber}
              onChange={(checkNumber) => change({ checkNumber })}
              error={errorOf('checkNumber')}
            />
            <DatePicker
              label="Payment date"
              isRequired
              value={form.paymentDate}
              onChange={(paymentDate) => change({ paymentDate })}
              error={errorOf('paymentDate')}
            />
            <SelectField
              label="Method"
              choices={METHODS}
              value={form.method}
              onChange={(method) => method !== null && change({ method })}
            />
            <TextField
              label="Total"
              unit="USD"
              inputMode="decimal"
              isRequired
              value={form.total}
              onChange={(total) => change({ total })}
              error={errorOf('totalPaymentAmount')}
            />
          </div>
          <fieldset className={styles.lines}>
            <legend>What it pays</legend>
            {form.lines.map((line, index) => (
              <div key={line.key} role="group" aria-label={`Invoice ${index + 1}`} className={styles.line}>
                <TextField
                  label="Invoice number"
                  value={line.invoiceNumber}
                  onChange={(invoiceNumber) => changeLine(line.key, { invoiceNumber })}
                  error={errorOf(`lines.${line.key}.invoiceNumber`)}
                />
                <TextField
                  label="Amount"
                  unit="USD"
                  inputMode="decimal"
                  value={line.amount}
                  onChange={(amount) => changeLine(line.key, { amount })}
                  error={errorOf(`lines.${line.key}.amount`)}
                />
                <IconButton
                  label={`Remove invoice ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => change({ lines: form.lines.filter(({ key }) => key !== line.key) })}
                />
              </div>
            ))}
            <Button size="small" icon={<Plus />} onClick={addLine}>
              Add Invoice
            </Button>
          </fieldset>
        </div>
      </SaveDialog>
    </MaterialRoot>
  );
}

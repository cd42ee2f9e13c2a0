import { carrierBills } from '@lanewright/contract/carrier-bills.ts';
import { PAYMENT_TERMS } from '@lanewright/domain/carriers/lists.ts';
import { billRelationLabel } from '@lanewright/domain/money/invoice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { useJudged } from '../../../../freight/money/use-judged.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { bodyOf, EMPTY_BILL, lineFieldsOf, problemsWithForm, type BillForm } from '../bill-form.ts';
import { outcomeOf } from '../bill-words.ts';
import styles from './add-bill.module.css';
import { BillLines } from './bill-lines.tsx';

const TERMS = PAYMENT_TERMS.map((label, value) => ({ value, label }));
const CORRECTIONS = (['BalanceDue', 'Corrected'] as const).map((value) => ({ value, label: billRelationLabel(value) }));

/** Under which name each text is typed; one of the numbers has to be there. */
const NUMBERS = {
  proNumber: 'PRO number',
  billOfLading: 'Bill of lading',
  shipmentNumber: 'Shipment number',
  carrierCode: 'Carrier code',
} as const;

/** A bill that came on paper or by mail, entered by hand. */
export function AddBillDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY_BILL);
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const judged = useJudged(form, problemsWithForm(form));
  const { errorOf } = judged;
  const others = judged.besides([...Object.keys(EMPTY_BILL), ...lineFieldsOf(form)]);
  const change = (changed: Partial<BillForm>) => setForm({ ...form, ...changed });

  const add = async () => {
    if (!judged.judge()) return;
    const body = bodyOf(form);
    try {
      const result = await call(carrierBills.add, { body, idempotencyKey: keyFor(body) });
      if (result.result === 'refused') return judged.refuseWith(outcomeOf(result));
      await refreshMoney(queryClient);
      notify({ kind: result.result === 'matched' ? 'success' : 'info', title: outcomeOf(result) });
      onClose();
    } catch (error) {
      judged.refuse(error);
    }
  };

  return (
    <MaterialRoot>
      <SaveDialog
        title="Add Carrier Invoice"
        width={720}
        isBusy={isBusy}
        isDirty={JSON.stringify(form) !== JSON.stringify(EMPTY_BILL)}
        onClose={onClose}
        onSubmit={() => void run(add)}
        submit="Add"
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
              label="Invoice number"
              isRequired
              value={form.invoiceNumber}
              onChange={(invoiceNumber) => change({ invoiceNumber })}
              error={errorOf('invoiceNumber')}
            />
            <TextField
              label="Amount"
              unit="USD"
              inputMode="decimal"
              isRequired
              value={form.amount}
              onChange={(amount) => change({ amount })}
              error={errorOf('amount')}
            />
            <DatePicker
              label="Invoice date"
              isRequired
              value={form.invoiceDate}
              onChange={(invoiceDate) => change({ invoiceDate })}
              error={errorOf('invoiceDate')}
            />
            <DatePicker
              label="Due date"
              value={form.dueDate}
              onChange={(dueDate) => change({ dueDate })}
              error={errorOf('dueDate')}
            />
            <SelectField
              label="Terms"
              choices={TERMS}
              value={form.terms}
              placeholder="As agreed"
              isClearable
              onChange={(terms) => change({ terms })}
              error={errorOf('terms')}
            />
            <SelectField
              label="Correction"
              choices={CORRECTIONS}
              value={form.correction}
              placeholder="A new bill"
              isClearable
              onChange={(correction) => change({ correction })}
              error={errorOf('correction')}
            />
          </div>
          <fieldset className={styles.numbers}>
            <legend>What it is for</legend>
            {Object.entries(NUMBERS).map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                value={form[name as keyof typeof NUMBERS]}
                onChange={(text) => change({ [name]: text })}
                error={errorOf(name)}
              />
            ))}
          </fieldset>
          <BillLines lines={form.lines} onChange={(lines) => change({ lines })} errorOf={errorOf} />
        </div>
      </SaveDialog>
    </MaterialRoot>
  );
}

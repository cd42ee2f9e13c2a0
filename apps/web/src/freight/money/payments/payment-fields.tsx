import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DatePicker } from '../../../ui/material/date-picker.tsx';
import type { PaymentFacts } from './payment-form.ts';
import styles from './payment-fields.module.css';

const METHODS = [
  { value: 'Check', label: 'Check' },
  { value: 'ACH', label: 'ACH' },
] as const;

interface PaymentFieldsProps {
  value: PaymentFacts;
  onChange: (changed: Partial<PaymentFacts>) => void;
  errorOf: (field: string) => string | undefined;
}

/** The facts of a payment, for recording one and for correcting one. */
export function PaymentFields({ value, onChange, errorOf }: PaymentFieldsProps) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Check number"
          isRequired
          value={value.checkNumber}
          onChange={(checkNumber) => onChange({ checkNumber })}
          error={errorOf('checkNumber')}
        />
        <DatePicker
          label="Payment date"
          isRequired
          value={value.paymentDate}
          onChange={(paymentDate) => onChange({ paymentDate })}
          error={errorOf('paymentDate')}
        />
        <SelectField
          label="Method"
          choices={METHODS}
          value={value.method}
          onChange={(method) => method !== null && onChange({ method })}
        />
        <TextField
          label="Total"
          unit="USD"
          inputMode="decimal"
          isRequired
          value={value.total}
          onChange={(total) => onChange({ total })}
          error={errorOf('totalPaymentAmount')}
        />
      </div>
      <TextField label="Note" value={value.note} onChange={(note) => onChange({ note })} error={errorOf('note')} />
    </>
  );
}

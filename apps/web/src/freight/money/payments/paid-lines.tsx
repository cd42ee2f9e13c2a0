import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { PaidLine } from './payment-form.ts';
import styles from './payment-fields.module.css';

interface PaidLinesProps {
  lines: readonly PaidLine[];
  onChange: (lines: PaidLine[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** The invoices that a payment pays, and how much of each. */
export function PaidLines({ lines, onChange, errorOf }: PaidLinesProps) {
  const changeLine = (key: number, changed: Partial<PaidLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const add = () => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
    onChange([...lines, { key, invoiceNumber: '', amount: '' }]);
  };
  return (
    <fieldset className={styles.lines}>
      <legend>Invoices to pay</legend>
      {lines.map((line, index) => (
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
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      <Button size="small" icon={<Plus />} onClick={add}>
        Add Invoice
      </Button>
    </fieldset>
  );
}

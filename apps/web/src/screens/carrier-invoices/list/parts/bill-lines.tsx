import { MOST_BILL_LINES } from '@lanewright/domain/money/bill.ts';
import { Plus, Trash2 } from 'lucide-react';
import { amountText } from '../../../../freight/money/amount.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { EMPTY_LINE, sumOfLines, type BillLineForm } from '../bill-form.ts';
import styles from './add-bill.module.css';

interface BillLinesProps {
  lines: readonly BillLineForm[];
  onChange: (lines: BillLineForm[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** What the bill is made up of, as the carrier wrote it; none of it where only the amount is known. */
export function BillLines({ lines, onChange, errorOf }: BillLinesProps) {
  const change = (index: number, changed: Partial<BillLineForm>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...changed } : line)));
  return (
    <fieldset className={styles.lines}>
      <legend>Charges by line</legend>
      {lines.map((line, index) => (
        <div key={line.key} role="group" aria-label={`Line ${index + 1}`} className={styles.line}>
          <TextField
            label="Description"
            value={line.description}
            onChange={(description) => change(index, { description })}
            error={errorOf(`lines.${index}.description`)}
          />
          <TextField
            label="Code"
            isOptional
            value={line.code}
            onChange={(code) => change(index, { code })}
            error={errorOf(`lines.${index}.code`)}
          />
          <TextField
            label="Line amount"
            unit="USD"
            inputMode="decimal"
            value={line.total}
            onChange={(total) => change(index, { total })}
            error={errorOf(`lines.${index}.total`)}
          />
          <IconButton
            label={`Remove line ${index + 1}`}
            icon={<Trash2 />}
            onClick={() => onChange(lines.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <div className={styles.linesFoot}>
        <Button
          icon={<Plus />}
          isOff={lines.length >= MOST_BILL_LINES}
          onClick={() => onChange([...lines, { ...EMPTY_LINE, key: crypto.randomUUID() }])}
        >
          Add line
        </Button>
        {lines.length > 0 && <p role="status">The lines come to {amountText(sumOfLines(lines))}.</p>}
      </div>
    </fieldset>
  );
}

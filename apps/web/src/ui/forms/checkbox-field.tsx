import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps {
  label: ReactNode;
  /** A quieter line below the label. */
  hint?: ReactNode;
  isChecked: boolean;
  /** Some of what it stands for, not all. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
  /** More about it, on hover and on focus. */
  tip?: string;
  /** Why it is off, on hover; and on focus, unless the reason also stands elsewhere. */
  disabledReason?: string | undefined;
  isReasonSaidElsewhere?: boolean;
  /** What is wrong with it, which stands elsewhere under this id. */
  errorId?: string | undefined;
  /** A row that is tinted when it is on, for lists of choices. */
  isRow?: boolean;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, isChecked, isMixed = false, onChange, tip, disabledReason, isRow = false } = props;
  const { isReasonSaidElsewhere = false, errorId } = props;
  const isOff = disabledReason !== undefined;
  const input = (
    <input
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isMixed;
      }}
      checked={isChecked}
      disabled={isOff}
      {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  const field = (
    <label className={classNames(styles.field, isRow && styles.row, isOff && styles.off)}>
      {tip !== undefined && !isOff ? <Tooltip text={tip}>{input}</Tooltip> : input}
      <span className={styles.box} aria-hidden="true">
        {isMixed ? <Minus /> : isChecked && <Check />}
      </span>
      <span className={styles.text}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
  if (!isOff) return field;
  return (
    <Tooltip text={disabledReason}>
      <span className={styles.frame} role="group" {...(!isReasonSaidElsewhere && { tabIndex: 0 })}>
        {field}
      </span>
    </Tooltip>
  );
}

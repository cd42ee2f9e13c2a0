import { useId, type ReactNode } from 'react';
import styles from './toggles.module.css';

interface RadioChoice<T extends string> {
  value: T;
  label: ReactNode;
  /** A quieter line below the label. */
  hint?: ReactNode;
  /** Beside the label, not part of its target. */
  extra?: ReactNode;
}

interface RadioGroupProps<T extends string> {
  label: string;
  choices: readonly RadioChoice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** The label is read aloud only: what is around says it already. */
  isLabelHidden?: boolean;
}

/** One of a few, all of them in sight. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, choices, value, onChange, isLabelHidden = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? 'spoken' : undefined}>{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice} data-row="">
          <label>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.text}>
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
          {choice.extra}
        </div>
      ))}
    </fieldset>
  );
}

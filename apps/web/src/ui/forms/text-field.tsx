import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldFacts } from './field-label.tsx';
import styles from './fields.module.css';
import { tooLongText } from './too-long.ts';

interface TextFieldProps extends FieldFacts {
  value: string;
  onChange: (value: string) => void;
  onFocus?: (input: HTMLInputElement) => void;
  onBlur?: () => void;
  /** Inside the field, at the right. */
  unit?: string;
  placeholder?: string;
  /** Keys do not go beyond it. Pasted text stays whole, with a message: a name that was cut unnoticed is a wrong name. */
  maxLength?: number | undefined;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onFocus, onBlur, unit, placeholder, maxLength, inputMode, inputRef, ...facts } = props;
  const isNumber = inputMode === 'decimal' || inputMode === 'numeric';
  const most = maxLength ?? Number.POSITIVE_INFINITY;
  const isKeyTooMany = (text: string) => text.length > most && text.length === value.length + 1;
  return (
    <FieldFrame {...facts} error={facts.error ?? tooLongText(value, most)}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...control}
            ref={inputRef}
            type="text"
            autoComplete="off"
            className={classNames(styles.control, isNumber && 'num')}
            inputMode={inputMode}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              if (!isKeyTooMany(event.target.value)) onChange(event.target.value);
            }}
            onFocus={(event) => onFocus?.(event.currentTarget)}
            onBlur={onBlur}
          />
          {unit !== undefined && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}

import type { Ref } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldFacts } from './field-label.tsx';
import styles from './fields.module.css';

interface TextAreaProps extends FieldFacts {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** How tall it is while little is written; it grows with the text. */
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ value, onChange, onBlur, rows = 3, inputRef, ...facts }: TextAreaProps) {
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <textarea
          {...control}
          ref={inputRef}
          rows={rows}
          autoComplete="off"
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

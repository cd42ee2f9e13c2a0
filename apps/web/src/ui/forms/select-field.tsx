import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { Choice } from './choice.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldFacts } from './field-label.tsx';
import styles from './fields.module.css';

interface SelectFieldProps<T extends string | number> extends FieldFacts {
  choices: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T | null) => void;
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  /** Nothing can be chosen again; a field that must be filled in offers it only until then. */
  isClearable?: boolean;
  inputRef?: Ref<HTMLSelectElement>;
}

/** For fewer than eight fixed choices; beyond that people want to search. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { choices, value, onChange, placeholder = 'Select', inputRef, ...facts } = props;
  const isClearable = props.isClearable ?? !facts.isRequired;
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...control}
            ref={inputRef}
            className={classNames(styles.control, value === null && styles.unset)}
            value={value === null ? '' : String(value)}
            onChange={(event) =>
              onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
            }
          >
            <option value="" disabled={!isClearable}>
              {placeholder}
            </option>
            {choices.map((choice) => (
              <option key={choice.value} value={String(choice.value)}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </span>
      )}
    </FieldFrame>
  );
}

import { useId } from 'react';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import styles from '../integrations.module.css';

interface Choice<T extends string> {
  value: T;
  label: string;
  disabledReason?: string | undefined;
}

interface ChoiceListProps<T extends string> {
  label: string;
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  error?: string | undefined;
}

/** Several of a few, each with its name in the API. */
export function ChoiceList<T extends string>({ label, choices, chosen, onChange, error }: ChoiceListProps<T>) {
  const errorId = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          label={choice.label}
          hint={choice.value}
          isChecked={chosen.includes(choice.value)}
          disabledReason={choice.disabledReason}
          errorId={error === undefined ? undefined : errorId}
          onChange={(isChecked) =>
            onChange(
              choices
                .map(({ value }) => value)
                .filter((value) => (value === choice.value ? isChecked : chosen.includes(value))),
            )
          }
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

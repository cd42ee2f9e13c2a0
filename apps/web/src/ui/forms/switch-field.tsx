import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toggles.module.css';

interface SwitchFieldProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** The accessible name where the visible label only says yes or no. */
  accessibleName?: string;
  /** The words first, the switch at the far end: for a list of settings. */
  isRow?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** On or off, with effect at once or with the form around it. The whole label is its target. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, isOn, onChange, isDisabled = false, accessibleName, isRow = false, inputRef } = props;
  return (
    <label className={classNames(styles.switchField, isRow && styles.switchRow)} data-off={isDisabled || undefined}>
      <input
        ref={inputRef}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={accessibleName}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.text}>{label}</span>
    </label>
  );
}

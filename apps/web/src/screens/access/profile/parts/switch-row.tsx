import styles from '../profile.module.css';

interface SwitchRowProps {
  label: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A setting that is on or off, the whole row its target. */
export function SwitchRow({ label, about, isOn, onChange, isDisabled = false }: SwitchRowProps) {
  return (
    <label className={styles.setting}>
      <span>
        <b>{label}</b>
        <small>{about}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

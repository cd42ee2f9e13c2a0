import { useState } from 'react';
import { areSingleKeysOn, setSingleKeysOn } from '../../../ui/keyboard/shortcuts.ts';
import styles from './profile.module.css';

export function ShortcutSetting() {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const handleChange = (next: boolean) => {
    setSingleKeysOn(next);
    setIsOn(next);
  };
  return (
    <label className={styles.setting}>
      <span>
        <b>Single-letter shortcuts</b>
        <small>Keys such as G then O. Press ? to see them all.</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        onChange={(event) => handleChange(event.target.checked)}
      />
    </label>
  );
}

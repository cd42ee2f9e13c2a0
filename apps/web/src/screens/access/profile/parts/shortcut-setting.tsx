import { useState } from 'react';
import { areSingleKeysOn, setSingleKeysOn } from '../../../../ui/keyboard/shortcuts.ts';
import { SwitchRow } from './switch-row.tsx';

export function ShortcutSetting() {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const handleChange = (next: boolean) => {
    setSingleKeysOn(next);
    setIsOn(next);
  };
  return (
    <SwitchRow
      label="Single-letter shortcuts"
      about="Keys such as G then O. Press ? to see them all."
      isOn={isOn}
      onChange={handleChange}
    />
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';

interface SwitchFieldProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** The accessible name where the visible label only says yes or no. */
  accessibleName?: string;
}

export function SwitchField({ label, isOn, onChange, isDisabled = false, accessibleName }: SwitchFieldProps) {
  return (
    <FormControlLabel
      disabled={isDisabled}
      label={label}
      control={
        <Switch
          checked={isOn}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { role: 'switch', ...(accessibleName && { 'aria-label': accessibleName }) } }}
        />
      }
    />
  );
}

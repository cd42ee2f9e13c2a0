import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { ChevronDown } from 'lucide-react';
import type { ElementType } from 'react';
import { FieldLabel, type FieldFacts } from './field-label.tsx';

export interface Choice<T extends string | number> {
  value: T;
  label: string;
}

interface SelectFieldProps<T extends string | number> extends FieldFacts {
  choices: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T | null) => void;
}

const Chevron = ChevronDown as ElementType;

/** For fewer than eight fixed choices; beyond that people want to search. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { label, hint, error, isRequired = false, isOptional, isDisabled, name, choices, value, onChange } = props;
  return (
    <MuiTextField
      select
      label={<FieldLabel label={label} isOptional={isOptional} />}
      required={isRequired}
      disabled={isDisabled ?? false}
      error={error !== undefined}
      helperText={error ?? hint}
      value={value === null ? '' : String(value)}
      onChange={(event) =>
        onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
      }
      {...(name !== undefined && { name })}
      slotProps={{
        select: {
          displayEmpty: true,
          IconComponent: Chevron,
          renderValue: (shown) =>
            choices.find((choice) => String(choice.value) === shown)?.label ?? (
              <span style={{ color: 'var(--lw-text-tertiary)' }}>Select</span>
            ),
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { FieldLabel, type FieldFacts } from './field-label.tsx';

interface TextFieldProps extends FieldFacts {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Inside the field, at the right. */
  unit?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired = false, isOptional, isDisabled, name, value, onChange, onBlur } = props;
  const { unit, placeholder, maxLength, inputMode, inputRef } = props;
  const isNumber = inputMode === 'decimal' || inputMode === 'numeric';
  return (
    <MuiTextField
      label={<FieldLabel label={label} isOptional={isOptional} />}
      required={isRequired}
      disabled={isDisabled ?? false}
      error={error !== undefined}
      helperText={error ?? hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputRef={inputRef}
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
      {...(placeholder !== undefined && { placeholder })}
      slotProps={{
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: { maxLength, inputMode, autoComplete: 'off', className: isNumber ? 'num' : undefined },
      }}
    />
  );
}

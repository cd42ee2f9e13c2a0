import MuiTextField from '@mui/material/TextField';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FieldLabel, type FieldFacts } from './field-label.tsx';

interface FormTextAreaProps<F extends FieldValues> extends Omit<FieldFacts, 'name' | 'error'> {
  name: FieldPathByValue<F, string>;
  /** How tall it is while little is written. */
  rows?: number;
}

/** Several lines of text, in the form around it; grows with what is written. */
export function FormTextArea<F extends FieldValues>(props: FormTextAreaProps<F>) {
  const { name, label, hint, isRequired = false, isOptional, isDisabled = false, rows = 3 } = props;
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <MuiTextField
      multiline
      minRows={rows}
      maxRows={16}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      required={isRequired}
      disabled={isDisabled}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}

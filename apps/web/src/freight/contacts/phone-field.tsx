import { formatPhoneWhileTyping } from '@lanewright/domain/contacts/phone-number.ts';
import { useLayoutEffect, useRef } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { caretAfterDigits, digitsBefore } from './phone-caret.ts';

interface PhoneFieldProps<F extends FieldValues> {
  name: FieldPathByValue<F, string>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A phone number of the form around it, punctuated while it is typed. */
export function PhoneField<F extends FieldValues>({ name, ...facts }: PhoneFieldProps<F>) {
  const { field, fieldState } = useController<F, typeof name>({ name });
  const input = useRef<HTMLInputElement>(null);
  const caretDigits = useRef<number | null>(null);
  const value = field.value as string;

  // Rewriting the text throws the caret to its end; somebody who corrects a digit in the middle wants to stay there.
  useLayoutEffect(() => {
    if (caretDigits.current === null) return;
    const caret = caretAfterDigits(value, caretDigits.current);
    input.current?.setSelectionRange(caret, caret);
    caretDigits.current = null;
  }, [value]);

  const handleChange = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    caretDigits.current = caret < typed.length ? digitsBefore(typed, caret) : null;
    field.onChange(formatPhoneWhileTyping(typed));
  };

  return (
    <TextField
      {...facts}
      name={name}
      value={value}
      inputMode="tel"
      onChange={handleChange}
      onBlur={field.onBlur}
      inputRef={(element) => {
        input.current = element;
        field.ref(element);
      }}
      error={fieldState.error?.message}
    />
  );
}

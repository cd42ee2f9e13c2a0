import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { CheckboxField } from './checkbox-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

// Each is a plain field bound to the form around it; a change draws that field alone.

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

type FormTextFieldProps<F extends FieldValues> = Omit<ComponentProps<typeof TextField>, Bound> & {
  name: FieldPathByValue<F, string>;
  /** Rewrites what is typed, such as a number. */
  format?: (text: string) => string;
};

export function FormTextField<F extends FieldValues>({ name, format, ...facts }: FormTextFieldProps<F>) {
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <TextField
      {...facts}
      name={name}
      value={field.value}
      onChange={(text) => field.onChange(format ? format(text) : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

/** How a number is called, written and read. */
interface NumberFacts {
  label: string;
  unit?: string;
  inputMode?: 'numeric' | 'decimal';
  /** Of the plain spelling, without a unit or marks between thousands. */
  maxLength?: number;
  toInput(value: number | null): string;
  /** Null for a text that is no number. */
  fromInput(input: string): number | null;
}

interface FormNumberFieldProps<F extends FieldValues> {
  name: FieldPathByValue<F, string>;
  field: NumberFacts;
  label?: string;
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Thousands are set apart while nobody writes in it. */
  isGrouped?: boolean;
}

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

const PLAIN = /^[\d.]*$/;

/** Whether a key adds a digit to a number that has all it can have. Pasted text is left to the rules, which name the limit. */
function isDigitTooMany(before: string, after: string, maxLength: number | undefined): boolean {
  return maxLength !== undefined && PLAIN.test(after) && after.length > maxLength && after.length === before.length + 1;
}

/** What is typed stays as it is typed; once it is left, a number stands there in its plain spelling. */
export function FormNumberField<F extends FieldValues>(props: FormNumberFieldProps<F>) {
  const { name, field, label = field.label, isGrouped = false, ...facts } = props;
  const { field: bound, fieldState } = useController<F, typeof name>({ name });
  const [isFocused, setIsFocused] = useState(false);
  const { unit, inputMode = 'decimal' } = field;
  const typed: string = bound.value;
  const number = field.fromInput(typed);
  const handleFocus = (input: HTMLInputElement) => {
    if (!isGrouped) return;
    // Whoever comes by keyboard types over what stands there, also where it has just been spelled anew.
    flushSync(() => setIsFocused(true));
    input.select();
  };
  const handleBlur = () => {
    setIsFocused(false);
    if (number !== null && field.toInput(number) !== typed) bound.onChange(field.toInput(number));
    bound.onBlur();
  };
  return (
    <TextField
      {...facts}
      label={label}
      name={name}
      value={isGrouped && !isFocused && number !== null ? GROUPED.format(number) : typed}
      onChange={(text) => {
        if (!isDigitTooMany(typed, text, field.maxLength)) bound.onChange(text);
      }}
      onFocus={handleFocus}
      onBlur={handleBlur}
      inputRef={bound.ref}
      inputMode={inputMode}
      error={fieldState.error?.message}
      {...(unit !== undefined && { unit })}
    />
  );
}

type FormTextAreaProps<F extends FieldValues> = Omit<ComponentProps<typeof TextArea>, Bound> & {
  name: FieldPathByValue<F, string>;
};

export function FormTextArea<F extends FieldValues>({ name, ...facts }: FormTextAreaProps<F>) {
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <TextArea
      {...facts}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

type FormSelectFieldProps<F extends FieldValues, T extends string | number> = Omit<
  ComponentProps<typeof SelectField<T>>,
  Bound
> & { name: FieldPathByValue<F, T | null> };

/** One of a few fixed choices. */
export function FormSelectField<F extends FieldValues, T extends string | number>(props: FormSelectFieldProps<F, T>) {
  const { name, ...facts } = props;
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <SelectField<T>
      {...facts}
      name={name}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

type FormSwitchProps<F extends FieldValues> = Omit<
  ComponentProps<typeof SwitchField>,
  'isOn' | 'onChange' | 'inputRef'
> & {
  name: FieldPathByValue<F, boolean>;
};

export function FormSwitch<F extends FieldValues>({ name, ...facts }: FormSwitchProps<F>) {
  const { field } = useController<F, typeof name>({ name });
  return <SwitchField {...facts} isOn={field.value} onChange={field.onChange} inputRef={field.ref} />;
}

type FormCheckboxProps<F extends FieldValues> = Omit<ComponentProps<typeof CheckboxField>, 'isChecked' | 'onChange'> & {
  name: FieldPathByValue<F, boolean>;
};

export function FormCheckbox<F extends FieldValues>({ name, ...facts }: FormCheckboxProps<F>) {
  const { field } = useController<F, typeof name>({ name });
  return <CheckboxField {...facts} isChecked={field.value} onChange={field.onChange} />;
}

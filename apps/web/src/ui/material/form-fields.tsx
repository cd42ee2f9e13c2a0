import type { ComponentProps } from 'react';
import { useController, useFormContext, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { SearchableSelect } from './searchable-select.tsx';
import { SelectField, type Choice } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

type FormTextFieldProps<F extends FieldValues> = Omit<ComponentProps<typeof TextField>, Bound> & {
  name: FieldPathByValue<F, string>;
  /** Rewrites what is typed, such as a phone number. */
  format?: (text: string) => string;
};

/** A text field of the form around it. */
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

interface FormChoiceFacts<F extends FieldValues, T extends string | number> {
  name: FieldPathByValue<F, T | null>;
  label: string;
  choices: readonly Choice<T>[];
  hint?: string;
  placeholder?: string;
  isRequired?: boolean;
  isOptional?: boolean;
  isDisabled?: boolean;
}

/** One of many choices, found by typing. */
export function FormSearchableSelect<F extends FieldValues, T extends string | number>(props: FormChoiceFacts<F, T>) {
  const { name, choices, ...facts } = props;
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <SearchableSelect
      {...facts}
      name={name}
      choices={choices}
      value={choices.find((choice) => choice.value === (field.value as T | null)) ?? null}
      onChange={(choice) => field.onChange(choice?.value ?? null)}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

/** One of a few fixed choices. */
export function FormSelectField<F extends FieldValues, T extends string | number>(
  props: Omit<FormChoiceFacts<F, T>, 'placeholder'>,
) {
  const { name, choices, ...facts } = props;
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <SelectField
      {...facts}
      name={name}
      choices={choices}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

export function FormSwitch<F extends FieldValues>({
  name,
  ...facts
}: Omit<ComponentProps<typeof SwitchField>, 'isOn' | 'onChange'> & { name: FieldPathByValue<F, boolean> }) {
  const { control } = useFormContext<F>();
  const { field } = useController<F, typeof name>({ control, name });
  return <SwitchField {...facts} isOn={field.value} onChange={field.onChange} />;
}

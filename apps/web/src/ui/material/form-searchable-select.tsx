import type { ComponentProps } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { SearchableSelect } from './searchable-select.tsx';

type FormSearchableSelectProps<F extends FieldValues, T extends string | number> = Omit<
  ComponentProps<typeof SearchableSelect<T>>,
  'name' | 'value' | 'onChange' | 'inputRef' | 'error'
> & { name: FieldPathByValue<F, T | null> };

/** One of many choices, found by typing, in the form around it. */
export function FormSearchableSelect<F extends FieldValues, T extends string | number>(
  props: FormSearchableSelectProps<F, T>,
) {
  const { name, choices, ...facts } = props;
  const { field, fieldState } = useController<F, typeof name>({ name });
  return (
    <SearchableSelect<T>
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

import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { FieldFacts } from '../forms/field-label.tsx';
import { MultiSelect } from './multi-select.tsx';
import type { Choice } from '../forms/choice.ts';

interface FormMultiSelectProps<F extends FieldValues, T extends string | number> extends Omit<
  FieldFacts,
  'name' | 'error'
> {
  name: FieldPathByValue<F, readonly T[]>;
  choices: readonly Choice<T>[];
  placeholder?: string;
}

/** Several of many choices, in the form around it. They are kept in the order of the choices, however they were picked. */
export function FormMultiSelect<F extends FieldValues, T extends string | number>(props: FormMultiSelectProps<F, T>) {
  const { name, choices, ...facts } = props;
  const { field, fieldState } = useController<F, typeof name>({ name });
  const chosen = field.value as readonly T[];
  const keep = (picked: readonly Choice<T>[]) => {
    const values = new Set(picked.map(({ value }) => value));
    field.onChange(choices.map(({ value }) => value).filter((value) => values.has(value)));
  };
  return (
    <MultiSelect
      {...facts}
      name={name}
      choices={choices}
      value={choices.filter(({ value }) => chosen.includes(value))}
      onChange={keep}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

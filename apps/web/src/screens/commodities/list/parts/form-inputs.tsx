import { COMMODITY_FIELDS } from '@lanewright/domain/commodities/commodity.ts';
import type { Field, NamesOf } from '@lanewright/domain/fields/field.ts';
import { useController, useFormContext } from 'react-hook-form';
import { SearchableSelect } from '../../../../ui/material/searchable-select.tsx';
import type { Choice } from '../../../../ui/forms/choice.ts';
import { FormNumberField } from '../../../../ui/forms/form-fields.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { CommodityField, CommodityForm } from '../form.ts';

type Names<Kind extends Field<any, any>> = NamesOf<typeof COMMODITY_FIELDS, Kind>;
type TextName = Names<Field<string> | Field<string | null, string>>;
type NumberName = Names<Field<number | null, string>>;

interface InputFacts {
  hint?: string;
  label?: string;
  placeholder?: string;
  isRequired?: boolean;
  isOptional?: boolean;
}

export function TextInput({ name, label, ...facts }: InputFacts & { name: TextName }) {
  const { field, fieldState } = useController<CommodityForm, TextName>({ name });
  const { label: usual, maxLength } = COMMODITY_FIELDS[name];
  return (
    <TextField
      {...facts}
      label={label ?? usual}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}

export function NumberInput({ name }: { name: NumberName }) {
  return <FormNumberField<CommodityForm> name={name} field={COMMODITY_FIELDS[name]} />;
}

type ChoiceName = Exclude<CommodityField, TextName | NumberName | NamesOf<typeof COMMODITY_FIELDS, Field<boolean>>>;

interface ChoiceInputProps extends InputFacts {
  name: ChoiceName;
  choices: readonly Choice<string | number>[];
}

export function ChoiceInput({ name, choices, label, ...facts }: ChoiceInputProps) {
  const { control } = useFormContext<CommodityForm>();
  const { field, fieldState } = useController({ control, name });
  return (
    <SearchableSelect
      {...facts}
      label={label ?? COMMODITY_FIELDS[name].label}
      name={name}
      choices={choices}
      value={choices.find((choice) => choice.value === field.value) ?? null}
      onChange={(choice) => field.onChange(choice?.value ?? null)}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

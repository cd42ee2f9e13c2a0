import {
  COMMODITY_LABELS,
  COMMODITY_TEXT_LENGTHS,
  COMMODITY_TEXT_LIMITS,
} from '@lanewright/domain/commodities/rules.ts';
import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import { SearchableSelect } from '../../../../ui/material/searchable-select.tsx';
import type { Choice } from '../../../../ui/material/select-field.tsx';
import { TextField } from '../../../../ui/material/text-field.tsx';
import { numericText, type CommodityForm } from '../form.ts';

type TextName = FieldPathByValue<CommodityForm, string>;
type NumberName = keyof typeof COMMODITY_TEXT_LENGTHS;

interface InputFacts {
  hint?: string;
  label?: string;
  placeholder?: string;
  isRequired?: boolean;
  isOptional?: boolean;
}

export function TextInput({ name, label, ...facts }: InputFacts & { name: TextName }) {
  const { field, fieldState } = useController<CommodityForm, TextName>({ name });
  const limits: Partial<Record<TextName, number>> = COMMODITY_TEXT_LIMITS;
  const maxLength = limits[name];
  return (
    <TextField
      {...facts}
      label={label ?? COMMODITY_LABELS[name]}
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

/** Digits only, and never more of them than the field may have. */
export function NumberInput({ name, unit, isWhole = false }: { name: NumberName; unit?: string; isWhole?: boolean }) {
  const { field, fieldState } = useController<CommodityForm, NumberName>({ name });
  return (
    <TextField
      label={COMMODITY_LABELS[name]}
      name={name}
      value={field.value}
      onChange={(text) => field.onChange(numericText(text, !isWhole))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={COMMODITY_TEXT_LENGTHS[name]}
      error={fieldState.error?.message}
      {...(unit !== undefined && { unit })}
    />
  );
}

type ChoiceName =
  'cargoClassification' | 'packagingUnitType' | 'freightClass' | 'hazmatHazardClass' | 'hazmatPackingGroup';

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
      label={label ?? COMMODITY_LABELS[name]}
      name={name}
      choices={choices}
      value={choices.find((choice) => choice.value === field.value) ?? null}
      onChange={(choice) => field.onChange(choice?.value ?? null)}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

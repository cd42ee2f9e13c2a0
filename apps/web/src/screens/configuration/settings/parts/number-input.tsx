import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { NUMBER_KINDS, type NumberField } from '../form.ts';
import { SETTING_LABELS } from '../labels.ts';
import { numberWhileTyping, type NumberKind } from '../number-text.ts';

const UNITS: Record<NumberKind, string> = {
  percent: '%',
  dollars: 'USD',
  temperature: '°F',
  minutes: 'min',
  pounds: 'lbs',
};

/** A number of the form around it, with its unit. */
export function NumberInput({ name, hint }: { name: NumberField; hint?: string }) {
  const kind = NUMBER_KINDS[name];
  return (
    <FormTextField
      name={name}
      label={SETTING_LABELS[name]}
      unit={UNITS[kind]}
      inputMode="decimal"
      maxLength={20}
      format={numberWhileTyping}
      {...(hint !== undefined && { hint })}
    />
  );
}

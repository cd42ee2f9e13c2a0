import { withLiftGate, withServices } from '@lanewright/domain/quotes/lift-gate.ts';
import { QUOTE_FIELDS } from '@lanewright/domain/quotes/quote.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { FormCheckbox, FormNumberField } from '../../../../ui/forms/form-fields.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MultiSelect } from '../../../../ui/material/multi-select.tsx';
import { ACCESSORIAL_CHOICES } from '../../../orders/form/sections/choices.ts';
import { useQuoteForm } from '../quote-form-context.ts';
import type { QuoteForm } from '../quote-form.ts';
import styles from '../quote-form.module.css';

export function PickupDate() {
  const { today } = useQuoteForm();
  const { field, fieldState } = useController<QuoteForm, 'pickupDate'>({ name: 'pickupDate' });
  return (
    <div data-field="pickupDate">
      <DatePicker
        label="Pickup date"
        name="pickupDate"
        isRequired
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        isDayDisabled={(day) => day !== '' && day < today}
      />
    </div>
  );
}

const SERVICES = {
  pickupAccessorials: { label: 'Pickup accessorials', from: ACCESSORIAL_CHOICES.Pickup },
  dropoffAccessorials: { label: 'Dropoff accessorials', from: ACCESSORIAL_CHOICES.Dropoff },
  additionalServices: { label: 'Additional services', from: ACCESSORIAL_CHOICES['Additional services'] },
} as const;

function useServices(name: keyof typeof SERVICES) {
  const { company } = useQuoteForm();
  const { field, fieldState } = useController<QuoteForm, typeof name>({ name });
  const chosen: readonly string[] = field.value;
  const available: readonly string[] = company?.availableDefaultLTLAccessorials ?? [];
  const { label, from } = SERVICES[name];
  const choices = from.filter(
    ({ value }) => available.length === 0 || available.includes(value) || chosen.includes(value),
  );
  return {
    name,
    label,
    choices,
    value: choices.filter(({ value }) => chosen.includes(value)),
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}

type End = 'pickupAccessorials' | 'dropoffAccessorials';

/** What is needed at one end; a lift gate is then needed on the truck. */
export function EndServices({ name }: { name: End }) {
  const { change } = useQuoteForm();
  const facts = useServices(name);
  return (
    <MultiSelect
      {...facts}
      onChange={(picked) => change((quote) => withServices(quote, { [name]: picked.map(({ value }) => value) }))}
    />
  );
}

/** Of LTL alone: where only trucks are quoted there is nothing to choose. */
export function AdditionalServices() {
  const { change } = useQuoteForm();
  const { control } = useFormContext<QuoteForm>();
  const shippingModes = useWatch({ control, name: 'shippingModes' });
  const facts = useServices('additionalServices');
  if (shippingModes.every((mode) => mode === 'TL')) return null;
  return (
    <div className={styles.rest}>
      <MultiSelect
        {...facts}
        onChange={(picked) =>
          change((quote) => ({
            ...quote,
            additionalServices: picked.map(({ value }) => value),
          }))
        }
      />
    </div>
  );
}

export function LinearFeet() {
  return (
    <FormNumberField<QuoteForm> name="linearFeet" field={QUOTE_FIELDS.linearFeet} hint="By the line items if empty" />
  );
}

export function Ticks() {
  const { change } = useQuoteForm();
  const { control } = useFormContext<QuoteForm>();
  const isLiftGateRequired = useWatch({ control, name: 'isLiftGateRequired' });
  return (
    <div className={styles.ticks}>
      <FormCheckbox<QuoteForm> name="isTeam" label="Team" />
      <FormCheckbox<QuoteForm> name="isBlind" label="Blind" />
      <CheckboxField
        label="Liftgate"
        isChecked={isLiftGateRequired}
        onChange={(isOn) => change((quote) => withLiftGate(quote, isOn))}
      />
    </div>
  );
}

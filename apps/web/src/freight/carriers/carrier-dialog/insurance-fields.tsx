import { INSURANCE_KINDS, INSURANCE_LABELS, type InsuranceKind } from '@lanewright/domain/carriers/lists.ts';
import { useController } from 'react-hook-form';
import { FormNumberField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { DatePicker } from '../../../ui/material/date-picker.tsx';
import { AMOUNT, NO_DAY, type CarrierForm } from './carrier-form.ts';
import styles from './carrier-dialog.module.css';

/** A line for each kind; one that stays empty is not known. */
export function InsuranceFields() {
  return INSURANCE_KINDS.map((kind) => (
    <fieldset key={kind} className={styles.policy}>
      <legend>{INSURANCE_LABELS[kind]}</legend>
      <FormNumberField<CarrierForm> name={`insurance.${kind}.amount`} field={AMOUNT} isGrouped />
      <ExpirationDate kind={kind} />
      <FormTextField<CarrierForm> name={`insurance.${kind}.insurer`} label="Insurer" maxLength={100} />
      <FormTextField<CarrierForm> name={`insurance.${kind}.policyNumber`} label="Policy number" maxLength={50} />
    </fieldset>
  ));
}

function ExpirationDate({ kind }: { kind: InsuranceKind }) {
  const name = `insurance.${kind}.expirationDate` as const;
  const { field, fieldState } = useController<CarrierForm, typeof name>({ name });
  return (
    <div
      // The summary of problems leads to the first part of the date.
      ref={(frame) =>
        field.ref(frame && { focus: () => frame.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() })
      }
    >
      <DatePicker
        label="Expires"
        name={name}
        value={field.value}
        onChange={field.onChange}
        invalidAs={NO_DAY}
        error={fieldState.error?.message}
      />
    </div>
  );
}

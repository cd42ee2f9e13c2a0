import { MAX_INSTRUCTIONS_LENGTH } from '@lanewright/domain/configuration/rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSwitch } from '../../../../ui/forms/form-fields.tsx';
import { FormTextArea } from '../../../../ui/forms/form-fields.tsx';
import type { SectionForm } from '../form.ts';
import { SETTING_LABELS } from '../labels.ts';
import styles from '../settings.module.css';
import { NumberInput } from './number-input.tsx';

// The three sections that are a handful of fields without groups.

export function BookingFields() {
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <FormSwitch<SectionForm<'booking'>>
          name="freightAuditEnabled"
          label="Audit freight: carriers’ invoices are checked before they are paid"
        />
      </div>
      <div className={styles.half}>
        <NumberInput
          name="freightAuditManagementFee"
          hint="Added to the cost of every truckload while freight audit is on."
        />
      </div>
    </div>
  );
}

export function DocumentFields() {
  return (
    <div className={styles.fields}>
      <Instructions name="defaultSpecialInstructions" />
      <Instructions name="defaultLTLSpecialInstructions" />
    </div>
  );
}

function Instructions({ name }: { name: keyof SectionForm<'documents'> }) {
  const { control } = useFormContext<SectionForm<'documents'>>();
  const text = useWatch({ control, name });
  return (
    <div className={styles.full}>
      <FormTextArea<SectionForm<'documents'>>
        name={name}
        label={SETTING_LABELS[name]}
        hint={`${text.length.toLocaleString('en-US')} of ${MAX_INSTRUCTIONS_LENGTH.toLocaleString('en-US')} characters`}
      />
    </div>
  );
}

export function InsuranceFields() {
  return (
    <div className={styles.fields}>
      <div className={styles.half}>
        <NumberInput name="minimumCargoInsurance" hint="Carriers with less cannot be booked." />
      </div>
      <div className={styles.half}>
        <NumberInput name="defaultFreightValue" hint="Unless somebody says otherwise on the order." />
      </div>
    </div>
  );
}

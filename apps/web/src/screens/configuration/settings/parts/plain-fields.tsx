import { MAX_INSTRUCTIONS_LENGTH, MAX_WORDING_LENGTH } from '@lanewright/domain/configuration/rules.ts';
import {
  DEFAULT_MAX_PAYLOAD,
  DEFAULT_TEMPERATURE_TOLERANCE,
  type FoodWithChemicalsRule,
} from '@lanewright/domain/loading/default-limits.ts';
import { USUAL_TOLERANCE_MINUTES } from '@lanewright/domain/tracking/on-time.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSwitch, FormTextArea, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { FormSearchableSelect } from '../../../../ui/material/form-searchable-select.tsx';
import { FOOD_WITH_CHEMICALS_CHOICES, TIME_ZONE_CHOICES } from '../choices.ts';
import type { SectionForm } from '../form.ts';
import { SETTING_LABELS } from '../labels.ts';
import styles from '../settings.module.css';
import { NumberInput } from './number-input.tsx';

// The sections that are a handful of fields without groups.

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
      <div className={styles.half}>
        <NumberInput
          name="onTimeToleranceMinutes"
          hint={`Minutes after an appointment that still count as on time; ${USUAL_TOLERANCE_MINUTES} unless set.`}
        />
      </div>
      <div className={styles.half}>
        <NumberInput
          name="rateMismatchTolerance"
          hint="So much a carrier’s invoice may differ from what was booked before somebody has to look at it; nothing unless set."
        />
      </div>
      <div className={styles.half}>
        <NumberInput
          name="refundApprovalLimit"
          hint="All refunds of one payment count together. No refund needs a second person unless set."
        />
      </div>
      <div className={styles.half}>
        <FormSearchableSelect<SectionForm<'booking'>, string>
          name="timeZone"
          label={SETTING_LABELS.timeZone}
          choices={TIME_ZONE_CHOICES}
          hint="Invoices and payments are dated, and due dates counted, in this time zone."
          isRequired
        />
      </div>
    </div>
  );
}

export function DocumentFields() {
  return (
    <div className={styles.fields}>
      <PrintedText
        name="defaultSpecialInstructions"
        most={MAX_INSTRUCTIONS_LENGTH}
        about="Unless an order says otherwise."
      />
      <PrintedText
        name="defaultLTLSpecialInstructions"
        most={MAX_INSTRUCTIONS_LENGTH}
        about="Unless an order says otherwise."
      />
      <PrintedText name="bolWording" most={MAX_WORDING_LENGTH} about="At the foot of every bill of lading." />
      <div className={styles.half}>
        <FormTextField<SectionForm<'documents'>>
          name="gs1CompanyPrefix"
          label={SETTING_LABELS.gs1CompanyPrefix}
          hint="7 to 10 digits, which numbers of bills of lading and pallets then begin with."
        />
      </div>
    </div>
  );
}

interface PrintedTextProps {
  name: keyof SectionForm<'documents'>;
  most: number;
  about: string;
}

function PrintedText({ name, most, about }: PrintedTextProps) {
  const { control } = useFormContext<SectionForm<'documents'>>();
  const text = useWatch({ control, name });
  return (
    <div className={styles.full}>
      <FormTextArea<SectionForm<'documents'>>
        name={name}
        label={SETTING_LABELS[name]}
        hint={`${about} ${text.length.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`}
      />
    </div>
  );
}

const FREIGHT_RULE_FIELDS = [
  ['maxPayloadDry', `${figure(DEFAULT_MAX_PAYLOAD.Dry)} lbs unless set.`],
  ['maxPayloadReefer', `${figure(DEFAULT_MAX_PAYLOAD.Reefer)} lbs unless set.`],
  ['maxPayloadFlatbed', `${figure(DEFAULT_MAX_PAYLOAD.Flatbed)} lbs unless set.`],
  [
    'temperatureTolerance',
    `Orders share a trailer if their temperatures are at most this far apart; ${DEFAULT_TEMPERATURE_TOLERANCE} °F unless set.`,
  ],
] as const;

export function FreightRuleFields() {
  return (
    <div className={styles.fields}>
      {FREIGHT_RULE_FIELDS.map(([name, hint]) => (
        <div key={name} className={styles.half}>
          <NumberInput name={name} hint={hint} />
        </div>
      ))}
      <div className={styles.half}>
        <FormSearchableSelect<SectionForm<'freightRules'>, FoodWithChemicalsRule>
          name="foodWithChemicals"
          label={SETTING_LABELS.foodWithChemicals}
          choices={FOOD_WITH_CHEMICALS_CHOICES}
          hint="Food beside poison is never allowed."
          isRequired
        />
      </div>
    </div>
  );
}

export function InsuranceFields() {
  return (
    <div className={styles.fields}>
      <div className={styles.half}>
        <NumberInput
          name="minimumCargoInsurance"
          hint="Carriers must be insured for the value of the freight, and for this amount where the value is not known. Leave it empty to check no insurance."
        />
      </div>
      <div className={styles.half}>
        <NumberInput name="defaultFreightValue" hint="Unless somebody says otherwise on the order." />
      </div>
    </div>
  );
}

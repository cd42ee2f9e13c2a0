import { Fragment } from 'react';
import { PhoneField } from '../../../../../freight/contacts/phone-field.tsx';
import { FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import type { SectionForm } from '../../form.ts';
import { SETTING_LABELS } from '../../labels.ts';
import styles from '../../settings.module.css';

type Form = SectionForm<'orderDefaults'>;

const BROKERS = ['customsBroker', 'mexicoCustomsBroker'] as const;

export function CustomsFields() {
  return BROKERS.map((broker) => (
    <Fragment key={broker}>
      <div className={styles.half}>
        <FormTextField<Form> name={`${broker}Name`} label={SETTING_LABELS[`${broker}Name`]} />
      </div>
      <div className={styles.half}>
        <FormTextField<Form> name={`${broker}ContactName`} label={SETTING_LABELS[`${broker}ContactName`]} />
      </div>
      <div className={styles.half}>
        <PhoneField<Form> name={`${broker}PhoneNumber`} label={SETTING_LABELS[`${broker}PhoneNumber`]} />
      </div>
      <div className={styles.half}>
        <FormTextField<Form> name={`${broker}PortOfEntry`} label={SETTING_LABELS[`${broker}PortOfEntry`]} />
      </div>
    </Fragment>
  ));
}

import { PhoneField } from '../../../../../freight/contacts/phone-field.tsx';
import { FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import type { SectionForm } from '../../form.ts';
import { SETTING_LABELS } from '../../labels.ts';
import styles from '../../settings.module.css';

type Form = SectionForm<'orderDefaults'>;

export function CustomsFields() {
  return (
    <>
      <div className={styles.half}>
        <FormTextField<Form> name="customsBrokerName" label={SETTING_LABELS.customsBrokerName} />
      </div>
      <div className={styles.half}>
        <FormTextField<Form> name="customsBrokerContactName" label={SETTING_LABELS.customsBrokerContactName} />
      </div>
      <div className={styles.half}>
        <PhoneField<Form> name="customsBrokerPhoneNumber" label={SETTING_LABELS.customsBrokerPhoneNumber} />
      </div>
      <div className={styles.half}>
        <FormTextField<Form> name="customsBrokerPortOfEntry" label={SETTING_LABELS.customsBrokerPortOfEntry} />
      </div>
    </>
  );
}

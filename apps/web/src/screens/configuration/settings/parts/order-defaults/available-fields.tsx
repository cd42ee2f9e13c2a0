import { FormMultiSelect } from '../../../../../ui/material/form-multi-select.tsx';
import {
  ACCESSORIAL_CHOICES,
  EQUIPMENT_MODE_CHOICES,
  EQUIPMENT_TYPE_CHOICES,
  FREIGHT_TERM_CHOICES,
  SHIPPING_MODE_CHOICES,
} from '../../choices.ts';
import type { SectionForm } from '../../form.ts';
import { SETTING_LABELS } from '../../labels.ts';
import styles from '../../settings.module.css';

type Form = SectionForm<'orderDefaults'>;

const EVERYTHING = 'All';

export function AvailableFields() {
  return (
    <>
      <div className={styles.half}>
        <FormMultiSelect<Form, Form['availableFreightTerms'][number]>
          name="availableFreightTerms"
          label={SETTING_LABELS.availableFreightTerms}
          choices={FREIGHT_TERM_CHOICES}
          placeholder={EVERYTHING}
        />
      </div>
      <div className={styles.half}>
        <FormMultiSelect<Form, Form['availableShippingModes'][number]>
          name="availableShippingModes"
          label={SETTING_LABELS.availableShippingModes}
          choices={SHIPPING_MODE_CHOICES}
          placeholder={EVERYTHING}
        />
      </div>
      <div className={styles.half}>
        <FormMultiSelect<Form, Form['availableEquipmentModes'][number]>
          name="availableEquipmentModes"
          label={SETTING_LABELS.availableEquipmentModes}
          choices={EQUIPMENT_MODE_CHOICES}
          placeholder={EVERYTHING}
        />
      </div>
      <div className={styles.half}>
        <FormMultiSelect<Form, Form['availableEquipmentTypes'][number]>
          name="availableEquipmentTypes"
          label={SETTING_LABELS.availableEquipmentTypes}
          choices={EQUIPMENT_TYPE_CHOICES}
          placeholder={EVERYTHING}
        />
      </div>
      <div className={styles.full}>
        <FormMultiSelect<Form, Form['availableDefaultLTLAccessorials'][number]>
          name="availableDefaultLTLAccessorials"
          label={SETTING_LABELS.availableDefaultLTLAccessorials}
          choices={ACCESSORIAL_CHOICES}
          placeholder={EVERYTHING}
        />
      </div>
    </>
  );
}

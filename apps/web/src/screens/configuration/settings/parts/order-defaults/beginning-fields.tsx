import { useFormContext, useWatch } from 'react-hook-form';
import { FormSearchableSelect } from '../../../../../ui/material/form-searchable-select.tsx';
import {
  defaultChoices,
  EQUIPMENT_MODE_CHOICES,
  EQUIPMENT_TYPE_CHOICES,
  FREIGHT_TERM_CHOICES,
  ORDER_TYPE_CHOICES,
  REEFER_MODE_CHOICES,
  SHIPPING_MODE_CHOICES,
} from '../../choices.ts';
import type { SectionForm } from '../../form.ts';
import { SETTING_LABELS } from '../../labels.ts';
import styles from '../../settings.module.css';
import { NumberInput } from '../number-input.tsx';

type Form = SectionForm<'orderDefaults'>;

const NOTHING = 'Nothing';

/** Other fields do not draw these again. */
function availableAndDefaults(form: Form) {
  const { availableFreightTerms, availableShippingModes, availableEquipmentModes, availableEquipmentTypes } = form;
  const { defaultFreightTerm, defaultShippingMode, defaultEquipmentMode, defaultEquipmentType } = form;
  return {
    availableFreightTerms,
    availableShippingModes,
    availableEquipmentModes,
    availableEquipmentTypes,
    defaultFreightTerm,
    defaultShippingMode,
    defaultEquipmentMode,
    defaultEquipmentType,
  };
}

export function BeginningFields() {
  const { control } = useFormContext<Form>();
  const form = useWatch({ control, compute: availableAndDefaults });
  return (
    <>
      <div className={styles.third}>
        <FormSearchableSelect<Form, string>
          name="defaultOrderType"
          label={SETTING_LABELS.defaultOrderType}
          choices={ORDER_TYPE_CHOICES}
          placeholder={NOTHING}
        />
      </div>
      <div className={styles.third}>
        <FormSearchableSelect<Form, string>
          name="defaultFreightTerm"
          label={SETTING_LABELS.defaultFreightTerm}
          choices={defaultChoices(FREIGHT_TERM_CHOICES, form.availableFreightTerms, form.defaultFreightTerm)}
          placeholder={NOTHING}
        />
      </div>
      <div className={styles.third}>
        <FormSearchableSelect<Form, string>
          name="defaultShippingMode"
          label={SETTING_LABELS.defaultShippingMode}
          choices={defaultChoices(SHIPPING_MODE_CHOICES, form.availableShippingModes, form.defaultShippingMode)}
          placeholder={NOTHING}
        />
      </div>
      <div className={styles.third}>
        <FormSearchableSelect<Form, string>
          name="defaultEquipmentMode"
          label={SETTING_LABELS.defaultEquipmentMode}
          choices={defaultChoices(EQUIPMENT_MODE_CHOICES, form.availableEquipmentModes, form.defaultEquipmentMode)}
          placeholder={NOTHING}
        />
      </div>
      <div className={styles.third}>
        <FormSearchableSelect<Form, string>
          name="defaultEquipmentType"
          label={SETTING_LABELS.defaultEquipmentType}
          choices={defaultChoices(EQUIPMENT_TYPE_CHOICES, form.availableEquipmentTypes, form.defaultEquipmentType)}
          placeholder={NOTHING}
        />
      </div>
      <div className={styles.sixth}>
        <FormSearchableSelect<Form, string>
          name="defaultReeferMode"
          label={SETTING_LABELS.defaultReeferMode}
          choices={REEFER_MODE_CHOICES}
          placeholder={NOTHING}
        />
      </div>
      <div className={styles.sixth}>
        <NumberInput name="defaultReeferTemp" />
      </div>
    </>
  );
}

import { uncheckedUNNumber } from '@lanewright/domain/hazmat/un-numbers.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormCheckbox } from '../../../../ui/forms/form-fields.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { afterHazmat, type CommodityField, type CommodityForm } from '../form.ts';
import { useHazardClassChoices, usePackingGroupChoices } from '../../../../freight/commodities/reference-choices.ts';
import styles from './commodity-form.module.css';
import { ChoiceInput, TextInput } from './form-inputs.tsx';

const HAZMAT_TEXTS: CommodityField[] = [
  'hazmatHazardClass',
  'hazmatPackingGroup',
  'hazmatUNNumber',
  'hazmatProperShippingName',
  'hazmatTechnicalName',
];

/** A group that begins with its switch; its fields appear in place. */
export function HazmatFields() {
  const { control, setValue, clearErrors } = useFormContext<CommodityForm>();
  const [isHazmat, unNumber] = useWatch({ control, name: ['isHazmat', 'hazmatUNNumber'] });
  const hazardClasses = useHazardClassChoices();
  const packingGroups = usePackingGroupChoices();

  const handleToggle = (isOn: boolean) => {
    const changes = Object.entries(afterHazmat(isOn)) as [CommodityField, never][];
    for (const [field, value] of changes) setValue(field, value, { shouldDirty: true });
    clearErrors(HAZMAT_TEXTS);
  };

  return (
    <div className={styles.hazmat}>
      <SwitchField
        accessibleName="Hazmat"
        label={
          <>
            <strong>Hazmat</strong>{' '}
            <span className={styles.hazmatHint}>Printed on the bill of lading and sent to carriers</span>
          </>
        }
        isOn={isHazmat}
        onChange={handleToggle}
      />
      {isHazmat && (
        <div className={styles.hazmatFields}>
          <ChoiceInput name="hazmatHazardClass" choices={hazardClasses} isRequired />
          <ChoiceInput name="hazmatPackingGroup" choices={packingGroups} isRequired />
          <TextInput name="hazmatUNNumber" isRequired placeholder="UN" hint={uncheckedUNNumber(unNumber)} />
          <div className={styles.shippingName}>
            <TextInput name="hazmatProperShippingName" hint="As the law names it; orders ask for it" />
          </div>
          <div className={styles.shippingName}>
            <TextInput
              name="hazmatTechnicalName"
              hint="What it is made of; orders ask for it where the shipping name says n.o.s."
            />
          </div>
          <div className={styles.marks}>
            <FormCheckbox<CommodityForm> name="isLimitedQuantity" label="Limited quantity" />
            <FormCheckbox<CommodityForm> name="isReportableQuantity" label="Reportable quantity (RQ)" />
          </div>
        </div>
      )}
    </div>
  );
}

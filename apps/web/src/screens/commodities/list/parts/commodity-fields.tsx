import { COMMODITY_FIELDS } from '@lanewright/domain/commodities/commodity.ts';
import { useController } from 'react-hook-form';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import type { CommodityForm } from '../form.ts';
import {
  CARGO_CHOICES,
  PACKAGING_CHOICES,
  useFreightClassChoices,
} from '../../../../freight/commodities/reference-choices.ts';
import styles from './commodity-form.module.css';
import { ChoiceInput, NumberInput, TextInput } from './form-inputs.tsx';
import { FreightClassSuggestion } from './freight-class-suggestion.tsx';
import { HazmatFields } from './hazmat-fields.tsx';

export function CommodityFields() {
  return (
    <div className={styles.fields}>
      <div className={styles.four}>
        <TextInput name="commodityCode" isRequired hint="The display name. It may be letters or digits." />
      </div>
      <div className={styles.eight}>
        <TextInput name="description" isRequired />
      </div>
      <div className={styles.four}>
        <TextInput name="customerProductCode" isOptional />
      </div>
      <div className={styles.four}>
        <ChoiceInput name="cargoClassification" choices={CARGO_CHOICES} />
      </div>
      <div className={styles.four}>
        <ChoiceInput name="packagingUnitType" choices={PACKAGING_CHOICES} />
      </div>

      <h3 className={styles.section}>Pallet</h3>
      <div className={styles.three}>
        <NumberInput name="packageQuantity" />
      </div>
      <div className={styles.three}>
        <NumberInput name="perPackageWeight" />
      </div>
      <div className={styles.three}>
        <NumberInput name="palletCount" />
      </div>
      <div className={styles.three}>
        <StackableInput />
      </div>
      <div className={styles.two}>
        <NumberInput name="packageLength" />
      </div>
      <div className={styles.two}>
        <NumberInput name="packageWidth" />
      </div>
      <div className={styles.two}>
        <NumberInput name="packageHeight" />
      </div>
      <div className={styles.three}>
        <FreightClassInput />
      </div>
      <div className={styles.three}>
        <TextInput name="nmfcNumber" label="NMFC" isOptional />
      </div>
      <FreightClassSuggestion />
      <HazmatFields />
    </div>
  );
}

function FreightClassInput() {
  return <ChoiceInput name="freightClass" choices={useFreightClassChoices()} />;
}

function StackableInput() {
  const { field } = useController<CommodityForm, 'isStackable'>({ name: 'isStackable' });
  return (
    <div className={styles.switch}>
      <span aria-hidden="true">{COMMODITY_FIELDS.isStackable.label}</span>
      <SwitchField
        accessibleName={COMMODITY_FIELDS.isStackable.label}
        label={field.value ? 'Yes' : 'No'}
        isOn={field.value}
        onChange={field.onChange}
      />
    </div>
  );
}

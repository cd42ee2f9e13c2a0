import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import { PAYMENT_TERMS } from '@lanewright/domain/carriers/lists.ts';
import type { NamesOf, Field } from '@lanewright/domain/fields/field.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { productSettings } from '../../../api/product-settings.ts';
import { FormSwitch, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSearchableSelect } from '../../../ui/material/form-searchable-select.tsx';
import { PhoneField } from '../../contacts/phone-field.tsx';
import type { CarrierForm } from './carrier-form.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { InsuranceFields } from './insurance-fields.tsx';
import styles from './carrier-dialog.module.css';

type TextName = NamesOf<typeof CARRIER_FIELDS, Field<string> | Field<string | null, string>>;

const TERMS = PAYMENT_TERMS.map((label, value) => ({ value, label }));

export function CarrierFields({ isNew }: { isNew: boolean }) {
  const { mailUnavailable } = productSettings();
  return (
    <div className={styles.fields}>
      <div className={styles.eight}>
        <TextInput name="name" isRequired />
      </div>
      <div className={styles.four}>
        <TextInput name="scac" />
      </div>
      <div className={styles.four}>
        <TextInput name="mcNumber" />
      </div>
      <div className={styles.four}>
        <TextInput name="dotNumber" />
      </div>
      <div className={styles.four}>
        <FormSearchableSelect<CarrierForm, number> name="paymentTerm" label="Payment terms" choices={TERMS} />
      </div>
      <div className={styles.eight}>
        <TextInput name="email" inputMode="email" />
      </div>
      <div className={styles.four}>
        <PhoneField<CarrierForm> name="phoneNumber" label={CARRIER_FIELDS.phoneNumber.label} />
      </div>
      {isNew && (
        <div className={styles.whole}>
          <FormSwitch<CarrierForm>
            name="isInvited"
            label={
              <span>
                <b>Invite</b>
                <small className={styles.hint}>
                  The carrier stands in the network as invited and is used for nothing until you confirm it. It is
                  written to once it has an address, and answers to you.{' '}
                  {mailUnavailable !== null && `${mailUnavailable} No invitation can be sent.`}
                </small>
              </span>
            }
          />
        </div>
      )}

      <h3 className={styles.section}>What it carries</h3>
      <div className={styles.whole}>
        <ChoiceBoxes name="modes" choices={SHIPPING_MODES} isRequired />
      </div>
      <div className={styles.whole}>
        <ChoiceBoxes name="equipmentModes" choices={EQUIPMENT_MODES} hint="None chosen: any equipment." />
      </div>
      <div className={styles.whole}>
        <FormSwitch<CarrierForm> name="isHazmatCertified" label={CARRIER_FIELDS.isHazmatCertified.label} />
      </div>

      <h3 className={styles.section}>Insurance</h3>
      <InsuranceFields />
    </div>
  );
}

interface TextInputProps {
  name: TextName;
  isRequired?: boolean;
  inputMode?: 'email';
}

function TextInput({ name, ...facts }: TextInputProps) {
  const { label, maxLength } = CARRIER_FIELDS[name];
  return (
    <FormTextField<CarrierForm> name={name} label={label} {...(maxLength !== undefined && { maxLength })} {...facts} />
  );
}

import { MOST_ADDITIONAL_CHARGES } from '@lanewright/domain/lanes/lane-rate.ts';
import { totalOfCharge } from '@lanewright/domain/lanes/rate-rules.ts';
import {
  CHARGE_METHOD_LABELS,
  CHARGE_METHODS,
  CHARGE_TYPES,
  type ChargeMethod,
} from '@lanewright/domain/lanes/words.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { dollars, UNKNOWN } from '../../../../freight/orders/amounts.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { FormNumberField, FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { CHARGE_FIELDS, chargeOf, EMPTY_CHARGE, type RateForm } from '../rate-form.ts';
import styles from './dialogs.module.css';

const METHODS = CHARGE_METHODS.map((value) => ({ value, label: CHARGE_METHOD_LABELS[value] }));
const MOST_TYPED = 100;

/** What is charged besides the rate, whatever is carried. */
export function ChargeFields() {
  const { fields, append, remove } = useFieldArray<RateForm, 'additionalCharges', 'key'>({
    name: 'additionalCharges',
    keyName: 'key',
  });
  const isFull = fields.length >= MOST_ADDITIONAL_CHARGES;
  return (
    <fieldset className={styles.group}>
      <legend>Additional charges</legend>
      {fields.map((charge, index) => (
        <Charge key={charge.key} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        icon={<Plus />}
        className={styles.add}
        disabledReason={isFull ? `A rate has at most ${MOST_ADDITIONAL_CHARGES} charges.` : undefined}
        onClick={() => append(EMPTY_CHARGE, { focusName: `additionalCharges.${fields.length}.description` })}
      >
        Add charge
      </Button>
    </fieldset>
  );
}

/** Also a type that an older agreement has. */
function typeChoices(chosen: string | null) {
  const types: readonly string[] = CHARGE_TYPES;
  const all = chosen === null || chosen === '' || types.includes(chosen) ? types : [...types, chosen];
  return all.map((value) => ({ value, label: value }));
}

function Charge({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = `additionalCharges.${index}` as const;
  const charge = useWatch<RateForm, typeof name>({ name });
  const total = totalOfCharge(chargeOf(charge));
  return (
    <div className={styles.charge} role="group" aria-label={`Charge ${index + 1}`}>
      <FormTextField<RateForm> name={`${name}.description`} label="Description" maxLength={MOST_TYPED} isRequired />
      <FormSelectField<RateForm, string>
        name={`${name}.type`}
        label="Type"
        choices={typeChoices(charge.type)}
        isRequired
      />
      <IconButton label={`Remove charge ${index + 1}`} icon={<Trash2 />} onClick={onRemove} />
      <div className={styles.chargeFigures}>
        <FormNumberField<RateForm> name={`${name}.units`} field={CHARGE_FIELDS.units} isRequired />
        <FormNumberField<RateForm> name={`${name}.rate`} field={CHARGE_FIELDS.rate} isRequired />
        <FormSelectField<RateForm, ChargeMethod>
          name={`${name}.chargeRateType`}
          label="Method"
          choices={METHODS}
          isRequired
        />
        <div className={styles.total}>
          <span>Total</span>
          <b className="num">{total === null ? UNKNOWN : dollars(total)}</b>
        </div>
      </div>
    </div>
  );
}

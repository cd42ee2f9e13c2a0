import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.tsx';
import type { CarrierForm } from './carrier-form.ts';
import styles from './carrier-dialog.module.css';

interface ChoiceBoxesProps<Name extends 'modes' | 'equipmentModes'> {
  name: Name;
  choices: readonly CarrierForm[Name][number][];
  isRequired?: boolean;
  hint?: string;
}

/** Any number of a few, all of them in sight. */
export function ChoiceBoxes<Name extends 'modes' | 'equipmentModes'>(props: ChoiceBoxesProps<Name>) {
  const { name, choices, isRequired = false, hint } = props;
  const { field, fieldState } = useController<CarrierForm, 'modes' | 'equipmentModes'>({ name });
  const { ref, onChange } = field;
  const chosen: readonly string[] = field.value;
  const messageId = useId();
  const message = fieldMessage(fieldState.error?.message, hint);
  return (
    <fieldset
      ref={ref}
      name={name}
      tabIndex={-1}
      className={styles.boxes}
      aria-describedby={message ? messageId : undefined}
    >
      <legend>
        {CARRIER_FIELDS[name].label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </legend>
      <div>
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            label={choiceName(choice)}
            isChecked={chosen.includes(choice)}
            // In the order in which they stand here, whichever was ticked first.
            onChange={(isChecked) =>
              onChange(choices.filter((one) => (one === choice ? isChecked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {message && <p id={messageId}>{message}</p>}
    </fieldset>
  );
}

import type { RequirementFlagId } from '@lanewright/domain/orders/requirement-flags.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormMultiSelect } from '../../../../../ui/material/form-multi-select.tsx';
import { REQUIREMENT_CHOICES } from '../../choices.ts';
import type { SectionForm } from '../../form.ts';
import { SETTING_LABELS } from '../../labels.ts';
import styles from '../../settings.module.css';

type Form = SectionForm<'orderDefaults'>;
type RequirementField = 'mustHaveRequirements' | 'mustNotHaveRequirements' | 'additionalRequirements';

const FIELDS: readonly { name: RequirementField; without: RequirementField | null; hint: string }[] = [
  { name: 'mustHaveRequirements', without: 'mustNotHaveRequirements', hint: 'On every order; cannot be taken off.' },
  { name: 'mustNotHaveRequirements', without: 'mustHaveRequirements', hint: 'Never on an order.' },
  { name: 'additionalRequirements', without: null, hint: 'Offered on orders, to be added where needed.' },
];

export function RequirementFields() {
  const { control } = useFormContext<Form>();
  const [mustHaveRequirements, mustNotHaveRequirements, additionalRequirements] = useWatch({
    control,
    name: ['mustHaveRequirements', 'mustNotHaveRequirements', 'additionalRequirements'],
  });
  const form = { mustHaveRequirements, mustNotHaveRequirements, additionalRequirements };
  return FIELDS.map(({ name, without, hint }) => (
    <div key={name} className={styles.third}>
      <FormMultiSelect<Form, RequirementFlagId>
        name={name}
        label={SETTING_LABELS[name]}
        hint={hint}
        // What is a must is not offered as a must not; one that is both already stays, to be taken out of either.
        choices={REQUIREMENT_CHOICES.filter(
          ({ value }) => without === null || !form[without].includes(value) || form[name].includes(value),
        )}
        placeholder="None"
      />
    </div>
  ));
}

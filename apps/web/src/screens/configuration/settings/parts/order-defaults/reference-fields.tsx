import type { ReferenceCategory } from '@lanewright/domain/orders/reference-number-types.ts';
import { MAX_REFERENCE_LABEL_LENGTH } from '@lanewright/domain/configuration/rules.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { focusBeyond } from '../../../../../ui/dialog/return-focus.ts';
import { FormSelectField, FormSwitch, FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { FormSearchableSelect } from '../../../../../ui/material/form-searchable-select.tsx';
import { CATEGORY_CHOICES, WELL_KNOWN_CHOICES } from '../../choices.ts';
import type { SectionForm } from '../../form.ts';
import styles from './reference-fields.module.css';

type Form = SectionForm<'orderDefaults'>;

const MOST_TYPES = 50;
const NEW_TYPE = { label: '', category: 'order', isRequired: false, wellknownTypeId: null } as const;

/** The kinds of reference number the order form asks for: a row each. */
export function ReferenceFields() {
  const { control } = useFormContext<Form>();
  const rows = useFieldArray({ control, name: 'referenceNumberTypes' });
  return (
    <div className={styles.block}>
      {rows.fields.length === 0 ? (
        <p className={styles.none}>None yet: orders do not ask for reference numbers.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.fields.map((row, index) => (
            <li key={row.id} aria-label={`Reference number ${index + 1}`}>
              <ReferenceRow index={index} name={row.label} onRemove={() => rows.remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<Plus />}
        size="small"
        disabled={rows.fields.length >= MOST_TYPES}
        onClick={() => rows.append(NEW_TYPE, { focusName: `referenceNumberTypes.${rows.fields.length}.label` })}
      >
        Add reference number
      </Button>
    </div>
  );
}

function ReferenceRow({ index, name, onRemove }: { index: number; name: string; onRemove: () => void }) {
  return (
    <div className={styles.row}>
      <FormTextField<Form>
        name={`referenceNumberTypes.${index}.label`}
        label="Label"
        isRequired
        maxLength={MAX_REFERENCE_LABEL_LENGTH}
      />
      <FormSelectField<Form, ReferenceCategory>
        name={`referenceNumberTypes.${index}.category`}
        label="Asked for on"
        choices={CATEGORY_CHOICES}
        isClearable={false}
      />
      <FormSearchableSelect<Form, number>
        name={`referenceNumberTypes.${index}.wellknownTypeId`}
        label="Well-known type"
        choices={WELL_KNOWN_CHOICES}
        placeholder="None"
      />
      <div className={styles.required}>
        <FormSwitch<Form> name={`referenceNumberTypes.${index}.isRequired`} label="Required" />
      </div>
      <IconButton
        className={styles.remove}
        label={`Remove ${name || `reference number ${index + 1}`}`}
        icon={<Trash2 />}
        onClick={(event) => {
          focusBeyond(event.currentTarget);
          onRemove();
        }}
      />
    </div>
  );
}

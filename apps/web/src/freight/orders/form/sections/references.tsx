import { MAX_REFERENCE_LENGTH, MOST_REFERENCES, type OrderReference } from '@lanewright/domain/orders/order.ts';
import {
  WELL_KNOWN_REFERENCE_TYPES,
  type ReferenceCategory,
  type ReferenceNumberType,
} from '@lanewright/domain/orders/reference-number-types.ts';
import { Plus, Trash2 } from 'lucide-react';
import { get, useFormContext, type FieldPath } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { moveFocusOnceDrawn } from '../../../../ui/forms/move-focus.ts';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { Section } from './section.tsx';

interface ReferencesProps {
  name: 'referenceNumbers' | `stops.${number}.referenceNumbers`;
  place: ReferenceCategory;
}

export function ReferenceNumbers() {
  return (
    <Section id="reference-numbers" title="Reference Numbers" about="Printed on the bill of lading">
      <References name="referenceNumbers" place="order" />
    </Section>
  );
}

/** Kinds that the company has named for this place, then those that everybody knows. */
function kindsFor(place: ReferenceCategory, types: readonly ReferenceNumberType[]) {
  const ofCompany = types
    .filter(({ category }) => category === place)
    .map(({ label, wellknownTypeId }) => ({ label, typeId: wellknownTypeId }));
  const known = WELL_KNOWN_REFERENCE_TYPES.filter(({ label }) => !ofCompany.some((one) => one.label === label));
  return [...ofCompany, ...known.map(({ id, label }) => ({ label, typeId: id as number | null }))];
}

/** One line for each; required ones cannot be taken away. */
export function References({ name, place }: ReferencesProps) {
  const { facts } = useOrderForm();
  const { setValue, getValues } = useFormContext<OrderForm>();
  const rows = useOrderWatch([place === 'order' ? 'referenceNumbers' : 'stops.referenceNumbers'], (form) => {
    // Of a stop that was just taken out nothing is left, and it is still on show for a moment.
    const references: OrderReference[] | undefined = get(form, name);
    return (references ?? []).map(({ label, isRequired }) => ({ label, isRequired }));
  });
  const set = (next: OrderReference[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const add = ({ label, typeId }: { label: string; typeId: number | null }) => {
    set([...getValues(name), { label, typeId, value: '', isRequired: false }]);
    const at = `${name}.${rows.length}.value`;
    moveFocusOnceDrawn(() => document.querySelector<HTMLElement>(`[name="${at}"]`)?.focus());
  };
  return (
    <div className={styles.references} data-field={name}>
      {rows.map(({ label, isRequired }, index) => (
        <div key={`${label}-${index}`} className={styles.reference}>
          <FormTextField<OrderForm>
            name={`${name}.${index}.value` as FieldPath<OrderForm> as never}
            label={label}
            isRequired={isRequired}
            maxLength={MAX_REFERENCE_LENGTH}
          />
          {!isRequired && (
            <IconButton
              label={`Remove ${label}`}
              icon={<Trash2 />}
              onClick={() => set(getValues(name).toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {rows.length < MOST_REFERENCES && (
        <Menu
          label="Kinds of reference"
          renderTrigger={(trigger) => (
            <Button variant="quiet" size="small" className={styles.addLine} icon={<Plus />} {...trigger}>
              Add reference
            </Button>
          )}
          entries={kindsFor(place, facts.configuration.orderDefaults.referenceNumberTypes).map((kind) => ({
            label: kind.label,
            onSelect: () => add(kind),
          }))}
        />
      )}
    </div>
  );
}

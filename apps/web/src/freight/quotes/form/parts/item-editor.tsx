import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { withQuoteItem } from '@lanewright/domain/quotes/quote-changes.ts';
import { Flame, Plus, Save } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { uncheckedUNNumber } from '@lanewright/domain/hazmat/un-numbers.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { isSubmitKey } from '../../../../ui/dialog/submit-key.ts';
import { FormCheckbox, FormNumberField, FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { keepFocus } from '../../../../ui/forms/keep-focus.ts';
import { FormSearchableSelect } from '../../../../ui/material/form-searchable-select.tsx';
import {
  CARGO_CHOICES,
  PACKAGING_CHOICES,
  useFreightClassChoices,
  useHazardClassChoices,
  usePackingGroupChoices,
} from '../../../commodities/reference-choices.ts';
import { focusField } from '../../../orders/form/focus-field.ts';
import form from '../../../orders/form/order-form.module.css';
import styles from '../quote-form.module.css';
import type { ItemForm } from '../../../orders/form/order-form.ts';
import { CommodityField } from '../../../orders/form/sections/commodity-field.tsx';
import { RecommendedClass } from '../../../orders/form/sections/recommended-class.tsx';
import { useQuoteForm } from '../quote-form-context.ts';
import { blankItem, isItemBegun, writtenItem, type QuoteForm } from '../quote-form.ts';
import { problemsWithWritten } from '../quote-problems.ts';
import { useStanding } from '../standing.tsx';
import { ReclassNote } from './reclass-note.tsx';

/** One line: written here, then added to the list, or taken from it to be changed. */
export function ItemEditor() {
  const { change } = useQuoteForm();
  const { control, getValues, setValue, setError, clearErrors } = useFormContext<QuoteForm>();
  const editing = useWatch({ control, name: 'itemNumber' });

  const clear = () => {
    setValue('itemNumber', null, { shouldDirty: true });
    setValue('item', blankItem().item, { shouldDirty: true });
    clearErrors('item');
  };
  const add = () => {
    const values = structuredClone(getValues());
    const problems = problemsWithWritten(values);
    clearErrors('item');
    for (const { field, message } of problems) setError(field as 'item.totalWeight', { type: 'rule', message });
    if (problems[0]) return focusField(problems[0].field);
    // First, so that validation after the change no longer finds it half written.
    clear();
    clearErrors('lineItems');
    change((quote) => withQuoteItem(quote, writtenItem(values), values.itemNumber));
    focusField('item.totalWeight');
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || isSubmitKey(event) || event.defaultPrevented || !isText) return;
    // Enter in a line adds it; it does not ask for rates.
    event.preventDefault();
    // Held down, it would go on to complain of the next one.
    if (!event.repeat) add();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in any of its fields adds the line.
    <div
      className={form.editor}
      role="group"
      aria-label={editing === null ? 'New line item' : `Line item ${editing + 1}`}
      onKeyDown={handleKey}
      onMouseDown={keepFocus}
      data-field="item"
    >
      <ItemFields />
      <WrittenAgainstDensity />
      <div className={form.editorActions}>
        <Button
          variant={editing === null ? 'default' : 'primary'}
          icon={editing === null ? <Plus /> : <Save />}
          onClick={add}
        >
          {editing === null ? 'Add Item' : 'Save'}
        </Button>
        <ClearButton label={editing === null ? 'Clear' : 'Cancel'} onClear={clear} />
      </div>
    </div>
  );
}

/** Apart from the fields: what is half typed in one of them would be lost when it is drawn again. */
function WrittenAgainstDensity() {
  const { setValue } = useFormContext<QuoteForm>();
  const { written, disagreements } = useStanding();
  const disagreement = disagreements.find(({ item }) => item === written);
  if (!disagreement) return null;
  return (
    <ReclassNote
      disagreement={disagreement}
      onUse={() => setValue('item.freightClass', disagreement.densityClass, { shouldDirty: true })}
    />
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const { control } = useFormContext<QuoteForm>();
  const [item, itemNumber] = useWatch({ control, name: ['item', 'itemNumber'] });
  if (!isItemBegun({ item, itemNumber })) return null;
  return (
    <Button variant="quiet" onClick={onClear}>
      {label}
    </Button>
  );
}

const at = <N extends keyof ItemForm>(name: N) => `item.${name}` as never;

function ItemFields() {
  const canSeeCommodities = useCan('ViewCommodity');
  const { control } = useFormContext<QuoteForm>();
  const shippingModes = useWatch({ control, name: 'shippingModes' });
  const isClassed = shippingModes.includes('LTL');
  const isMeasured = isClassed || shippingModes.includes('VLTL');
  const classes = useFreightClassChoices();
  const { totalWeight, packageCount, palletCount, packageLength, packageWidth, packageHeight } = LINE_ITEM_FIELDS;
  return (
    <>
      <HazmatBanner />
      <div className={styles.four}>
        <FormNumberField<QuoteForm> name="item.totalWeight" field={totalWeight} isRequired />
        {canSeeCommodities && <CommodityField />}
        <div className={styles.rest}>
          <FormTextField<QuoteForm>
            name={at('description')}
            label="Description"
            maxLength={LINE_ITEM_FIELDS.description.maxLength}
          />
        </div>
      </div>
      <div className={styles.six}>
        <FormNumberField<QuoteForm> name="item.packageCount" field={packageCount} isRequired />
        <FormSearchableSelect<QuoteForm, string>
          name={at('packagingUnitType')}
          label="Package type"
          isRequired
          choices={PACKAGING_CHOICES}
        />
        <FormNumberField<QuoteForm>
          name="item.palletCount"
          field={palletCount}
          label="Pallets"
          isRequired={isMeasured}
        />
        <FormNumberField<QuoteForm> name="item.packageLength" field={packageLength} isRequired={isMeasured} />
        <FormNumberField<QuoteForm> name="item.packageWidth" field={packageWidth} isRequired={isMeasured} />
        <FormNumberField<QuoteForm> name="item.packageHeight" field={packageHeight} isRequired={isMeasured} />
      </div>
      <div className={styles.four}>
        <FormSearchableSelect<QuoteForm, number>
          name={at('freightClass')}
          label="Freight class"
          isRequired={isClassed}
          choices={classes}
        />
        <FormTextField<QuoteForm>
          name={at('nmfcNumber')}
          label="NMFC number"
          maxLength={LINE_ITEM_FIELDS.nmfcNumber.maxLength}
        />
        <FormSearchableSelect<QuoteForm, string>
          name={at('cargoClassification')}
          label="Cargo"
          choices={CARGO_CHOICES}
        />
        <div className={styles.ticksInRow}>
          <FormCheckbox<QuoteForm> name={at('isStackable')} label="Stackable" />
          <FormCheckbox<QuoteForm> name={at('isHazmat')} label="Hazmat" />
        </div>
      </div>
      <RecommendedClass />
      <HazmatFields />
    </>
  );
}

function useIsHazmat(): boolean {
  const { control } = useFormContext<QuoteForm>();
  return useWatch({ control, name: 'item.isHazmat' });
}

function HazmatBanner() {
  if (!useIsHazmat()) return null;
  return (
    <p className={form.hazard}>
      <Flame aria-hidden="true" />
      <strong>Hazardous!</strong> The hazmat accessorial is added to what LTL carriers are asked.
    </p>
  );
}

function HazmatFields() {
  const isOn = useIsHazmat();
  const unNumber = useWatch<QuoteForm, 'item.hazmatUNNumber'>({ name: 'item.hazmatUNNumber' });
  const hazards = useHazardClassChoices();
  const groups = usePackingGroupChoices();
  if (!isOn) return null;
  return (
    <div className={form.numbers}>
      <FormSearchableSelect<QuoteForm, number>
        name={at('hazmatHazardClass')}
        label="Hazard class"
        isRequired
        choices={hazards}
      />
      <FormSelectField<QuoteForm, number>
        name={at('hazmatPackingGroup')}
        label="Packing group"
        isRequired
        choices={groups}
      />
      <FormTextField<QuoteForm>
        name={at('hazmatUNNumber')}
        label="UN #"
        isRequired
        maxLength={LINE_ITEM_FIELDS.hazmatUNNumber.maxLength}
        placeholder="UN"
        hint={uncheckedUNNumber(unNumber)}
      />
    </div>
  );
}

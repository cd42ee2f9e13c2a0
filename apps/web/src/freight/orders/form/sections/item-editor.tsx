import { uncheckedUNNumber } from '@lanewright/domain/hazmat/un-numbers.ts';
import { needsTechnicalName } from '@lanewright/domain/commodities/technical-name.ts';
import { withItem, withItemChanged } from '@lanewright/domain/orders/item-changes.ts';
import { settleItem } from '@lanewright/domain/orders/settle.ts';
import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { isBulk, isLessThanTruckload, itemsOf } from '@lanewright/domain/orders/order.ts';
import { Flame, Plus, Save } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { FormCheckbox, FormSelectField, FormTextField, FormNumberField } from '../../../../ui/forms/form-fields.tsx';
import { keepFocus } from '../../../../ui/forms/keep-focus.ts';
import { FormSearchableSelect } from '../../../../ui/material/form-searchable-select.tsx';
import { isSubmitKey } from '../../../../ui/dialog/submit-key.ts';
import {
  CARGO_CHOICES,
  PACKAGING_CHOICES,
  useFreightClassChoices,
  useHazardClassChoices,
  usePackingGroupChoices,
} from '../../../commodities/reference-choices.ts';
import { problemsWithItemForm } from '../form-problems.ts';
import { useChosen, useOrderForm, useProblemAt } from '../order-form-context.ts';
import {
  blankItem,
  formOfItem,
  isItemBegun,
  itemOfForm,
  orderOfForm,
  type ItemForm,
  type OrderForm,
} from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { BULK_PACKAGING_TYPES } from '@lanewright/domain/orders/item-changes.ts';
import { CommodityField } from './commodity-field.tsx';
import { RecommendedClass } from './recommended-class.tsx';
import { useSaveCommodity } from './use-save-commodity.ts';

/** What tells whether something stands in the line for an item. */
const ITEM_PARTS = ['item', 'itemNumber', 'presetItem', 'shippingMode', 'equipmentMode'] as const;

/** One line item: written here, then added to the order, or taken from it to be changed. */
export function ItemEditor() {
  const { change } = useOrderForm();
  const form = useFormContext<OrderForm>();
  const canSaveCommodity = useCan('EditCommodity');
  const editing = useWatch({ control: form.control, name: 'itemNumber' });
  const isBegun = useOrderWatch(ITEM_PARTS, isItemBegun);
  const unfinished = useProblemAt('item.root');
  const commodity = useSaveCommodity();

  const clear = () => {
    const blank = blankItem(form.getValues());
    form.setValue('itemNumber', null, { shouldDirty: true });
    form.setValue('item', blank.item, { shouldDirty: true });
    form.clearErrors('item');
    commodity.choose(null);
  };
  /** True when nothing is wrong with it; otherwise what is wrong stands at its fields. */
  const check = (): boolean => {
    const problems = problemsWithItemForm(form.getValues());
    form.clearErrors('item');
    problems.forEach(({ field, message }, index) =>
      form.setError(field as 'item.description', { type: 'rule', message }, { shouldFocus: index === 0 }),
    );
    return problems.length === 0;
  };
  const addItem = ({ item, itemNumber, itemStop }: OrderForm) =>
    change((order, facts) => {
      const settled = settleItem(itemOfForm(item), order);
      const replaced = itemsOf(order).find(({ uniqueIdentifier }) => uniqueIdentifier === itemNumber);
      if (!replaced) return withItem(order, settled, facts, order.stops[itemStop]?.type === 'Pickup' ? itemStop : 0);
      const { id, uniqueIdentifier } = replaced;
      return withItemChanged(order, { ...settled, id, uniqueIdentifier }, facts, itemStop);
    });
  const add = () => {
    if (commodity.isBusy || !check()) return;
    const checked = structuredClone(form.getValues());
    // First, so that validation after the change no longer finds it half written.
    clear();
    addItem(checked);
    document.querySelector<HTMLElement>('[name="item.commodityCode"], [name="item.description"]')?.focus();
  };
  const addAndSave = async () => {
    if (!check()) return;
    const checked = structuredClone(form.getValues());
    if (!(await commodity.save(settleItem(itemOfForm(checked.item), orderOfForm(checked))))) return;
    const { item, itemNumber } = form.getValues();
    const isUnchanged = itemNumber === checked.itemNumber && JSON.stringify(item) === JSON.stringify(checked.item);
    // What was typed while the commodity was being saved stays in the fields: only the item that was checked is added.
    if (isUnchanged) clear();
    addItem(checked);
    if (isUnchanged)
      document.querySelector<HTMLElement>('[name="item.commodityCode"], [name="item.description"]')?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || isSubmitKey(event) || event.defaultPrevented || !isText) return;
    // Enter in a line item adds it; it does not send the order.
    event.preventDefault();
    // Held down, it would go on to complain of the next item.
    if (!event.repeat) add();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in any of its fields adds the item.
    <div
      className={styles.editor}
      role="group"
      aria-label={editing === null ? 'New line item' : `Line item ${editing + 1}`}
      onKeyDown={handleKey}
      onMouseDown={keepFocus}
      data-field="item"
    >
      <ItemFields onCommodity={commodity.choose} />
      {unfinished && <p className={styles.problem}>{unfinished}</p>}
      <div className={styles.editorActions}>
        <Button
          variant={editing === null ? 'default' : 'primary'}
          icon={editing === null ? <Plus /> : <Save />}
          onClick={add}
        >
          {editing === null ? 'Add Item' : 'Save'}
        </Button>
        {canSaveCommodity && (
          <Button variant="quiet" isBusy={commodity.isBusy} onClick={() => void addAndSave()}>
            <span className={styles.onWide}>
              {editing === null ? 'Add Item And Save Commodity' : 'Save Item And Commodity'}
            </span>
            <span className={styles.onPhone}>{editing === null ? 'Add and Save' : 'Save both'}</span>
          </Button>
        )}
        {isBegun && (
          <Button variant="quiet" onClick={clear}>
            {editing === null ? 'Clear' : 'Cancel'}
          </Button>
        )}
      </div>
    </div>
  );
}

const at = <N extends keyof ItemForm>(name: N) => `item.${name}` as never;

function ItemFields({ onCommodity }: { onCommodity: Parameters<typeof CommodityField>[0]['onChosen'] }) {
  const canSeeCommodities = useCan('ViewCommodity');
  const { isBulkMode, isMeasured, isClassed } = useOrderWatch(['shippingMode', 'equipmentMode'], (form) => ({
    isBulkMode: isBulk(form),
    isMeasured: form.shippingMode !== 'TL' && !isBulk(form),
    isClassed: isLessThanTruckload(form),
  }));
  const packaging = isBulkMode
    ? PACKAGING_CHOICES.filter(({ value }) => BULK_PACKAGING_TYPES.some((type) => type === value))
    : PACKAGING_CHOICES;
  const classes = useFreightClassChoices();
  const { description, totalWeight, packageCount, palletCount, packageLength, packageWidth, packageHeight } =
    LINE_ITEM_FIELDS;
  return (
    <>
      <HazmatBanner />
      <div className={styles.fields}>
        {canSeeCommodities && <CommodityField onChosen={onCommodity} />}
        <div className={styles.half}>
          <FormTextField<OrderForm>
            name={at('description')}
            label="Description"
            isRequired
            maxLength={description.maxLength}
          />
        </div>
        <FormNumberField<OrderForm> name="item.totalWeight" field={totalWeight} isRequired />
      </div>
      <div className={styles.numbers}>
        <FormNumberField<OrderForm> name="item.packageCount" field={packageCount} isRequired />
        <FormSearchableSelect<OrderForm, string>
          name={at('packagingUnitType')}
          label="Package type"
          isRequired
          choices={packaging}
        />
        <FormNumberField<OrderForm>
          name="item.palletCount"
          field={palletCount}
          label="Pallets"
          isRequired={!isBulkMode}
          isDisabled={isBulkMode}
        />
        <FormNumberField<OrderForm>
          name="item.packageLength"
          field={packageLength}
          isRequired={isMeasured}
          isDisabled={isBulkMode}
        />
        <FormNumberField<OrderForm>
          name="item.packageWidth"
          field={packageWidth}
          isRequired={isMeasured}
          isDisabled={isBulkMode}
        />
        <FormNumberField<OrderForm>
          name="item.packageHeight"
          field={packageHeight}
          isRequired={isMeasured}
          isDisabled={isBulkMode}
        />
      </div>
      <div className={styles.numbers}>
        <FormSearchableSelect<OrderForm, number>
          name={at('freightClass')}
          label="Freight class"
          isRequired={isClassed}
          isDisabled={isBulkMode}
          choices={classes}
        />
        <FormTextField<OrderForm>
          name={at('nmfcNumber')}
          label="NMFC number"
          isDisabled={isBulkMode}
          maxLength={LINE_ITEM_FIELDS.nmfcNumber.maxLength}
        />
        <FormSearchableSelect<OrderForm, string>
          name={at('cargoClassification')}
          label="Cargo"
          choices={CARGO_CHOICES}
        />
        <FormTextField<OrderForm>
          name={at('customerProductCode')}
          label="Product code"
          maxLength={LINE_ITEM_FIELDS.customerProductCode.maxLength}
        />
        <PickedUpAt />
        <div className={styles.ticks}>
          <FormCheckbox<OrderForm> name={at('isStackable')} label="Stackable" />
          <HazmatTick />
        </div>
      </div>
      <RecommendedClass />
      <HazmatFields />
    </>
  );
}

function HazmatBanner() {
  const isOn = useOrderWatch(['item'], ({ item }) => item.isHazmat);
  if (!isOn) return null;
  return (
    <p className={styles.hazard}>
      <Flame aria-hidden="true" />
      <strong>Hazardous!</strong> The hazmat accessorial is added to LTL orders, and a hazmat contact is asked for
      below.
    </p>
  );
}

/** Turning it off forgets what was entered for it. */
function HazmatTick() {
  const { setValue, getValues } = useFormContext<OrderForm>();
  const { value } = useChosen('item.isHazmat');
  return (
    <CheckboxField
      label="Hazmat"
      isChecked={value}
      onChange={(isOn) => {
        const { item, ...rest } = getValues();
        const settled = settleItem({ ...itemOfForm(item), isHazmat: isOn }, orderOfForm({ item, ...rest }));
        setValue('item', formOfItem(settled), { shouldDirty: true });
      }}
    />
  );
}

function HazmatFields() {
  const isOn = useOrderWatch(['item'], ({ item }) => item.isHazmat);
  const isNameVague = useOrderWatch(['item'], ({ item }) => needsTechnicalName(item.hazmatProperShippingName));
  const unchecked = useOrderWatch(['item'], ({ item }) => uncheckedUNNumber(item.hazmatUNNumber));
  const hazards = useHazardClassChoices();
  const groups = usePackingGroupChoices();
  if (!isOn) return null;
  return (
    <div className={styles.numbers}>
      <FormSearchableSelect<OrderForm, number>
        name={at('hazmatHazardClass')}
        label="Hazard class"
        isRequired
        choices={hazards}
      />
      <FormSelectField<OrderForm, number>
        name={at('hazmatPackingGroup')}
        label="Packing group"
        isRequired
        choices={groups}
      />
      <FormTextField<OrderForm>
        name={at('hazmatUNNumber')}
        label="UN #"
        isRequired
        maxLength={LINE_ITEM_FIELDS.hazmatUNNumber.maxLength}
        placeholder="UN"
        hint={unchecked}
      />
      <div className={styles.shippingName}>
        <FormTextField<OrderForm>
          name={at('hazmatProperShippingName')}
          label="Proper shipping name"
          isRequired
          maxLength={LINE_ITEM_FIELDS.hazmatProperShippingName.maxLength}
        />
      </div>
      <div className={styles.shippingName}>
        <FormTextField<OrderForm>
          name={at('hazmatTechnicalName')}
          label="Technical name"
          isRequired={isNameVague}
          maxLength={LINE_ITEM_FIELDS.hazmatTechnicalName.maxLength}
        />
      </div>
      <div className={styles.marks}>
        <FormCheckbox<OrderForm> name={at('isLimitedQuantity')} label="Limited quantity" />
        <FormCheckbox<OrderForm> name={at('isReportableQuantity')} label="Reportable quantity (RQ)" />
      </div>
    </div>
  );
}

/** Where there are several pickups somebody has to say at which one an item is loaded. */
function PickedUpAt() {
  const pickups = useOrderWatch(['stops.type'], ({ stops }) =>
    stops.flatMap(({ type }, index) => (type === 'Pickup' ? [{ value: index, label: `Stop ${index + 1}` }] : [])),
  );
  if (pickups.length < 2) return null;
  return <FormSelectField<OrderForm, number> name="itemStop" label="Picked up at" isRequired choices={pickups} />;
}

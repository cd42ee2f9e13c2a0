import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { isBulk, isLessThanTruckload, MOST_LINE_ITEMS } from '@lanewright/domain/orders/order.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { BULK_PACKAGING_TYPES } from '@lanewright/domain/orders/item-changes.ts';
import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { focusBeyond } from '../../../ui/dialog/return-focus.ts';
import { FormCheckbox, FormNumberField, FormSelectField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { moveFocusOnceDrawn } from '../../../ui/forms/move-focus.ts';
import { FormSearchableSelect } from '../../../ui/material/form-searchable-select.tsx';
import { PACKAGING_CHOICES, useFreightClassChoices } from '../../commodities/reference-choices.ts';
import { areSeveral, ITEM_DETAILS, newItemForm, stopsOf, type ChangeForm } from '../change-form.ts';
import { stopInWords } from '../change-words.ts';
import styles from '../changes.module.css';

const BULK_CHOICES = PACKAGING_CHOICES.filter(({ value }) => BULK_PACKAGING_TYPES.some((type) => type === value));
const LAST_ITEM = 'An order has at least one item.';
const FULL = `An order has at most ${MOST_LINE_ITEMS} items.`;

/** What is on the truck, a row for each; the rest of an item's facts open beneath it. */
export function ItemRows({ order }: { order: Order }) {
  const { control, setFocus } = useFormContext<ChangeForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lineItems' });
  const add = () => {
    append(newItemForm(order), { shouldFocus: false });
    moveFocusOnceDrawn(() => setFocus(`lineItems.${fields.length}.description`));
  };
  return (
    <fieldset className={styles.group}>
      <legend>Items</legend>
      <ol className={styles.items}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.item} aria-label={`Item ${index + 1}`}>
            <ItemFields order={order} index={index} />
            <IconButton
              label={`Remove item ${index + 1}`}
              icon={<Trash2 />}
              disabledReason={fields.length === 1 ? LAST_ITEM : undefined}
              onClick={(event) => {
                if (fields.length === 1) return;
                focusBeyond(event.currentTarget);
                remove(index);
              }}
            />
            <StopChoices order={order} index={index} />
            <ItemDetails order={order} index={index} />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<Plus />}
        disabledReason={fields.length >= MOST_LINE_ITEMS ? FULL : undefined}
        onClick={() => fields.length < MOST_LINE_ITEMS && add()}
      >
        Add item
      </Button>
    </fieldset>
  );
}

interface ItemProps {
  order: Order;
  index: number;
}

function ItemFields({ order, index }: ItemProps) {
  const isInBulk = isBulk(order);
  const { description, totalWeight, packageCount, palletCount } = LINE_ITEM_FIELDS;
  return (
    <>
      <FormTextField<ChangeForm>
        name={`lineItems.${index}.description`}
        label={description.label}
        isRequired
        maxLength={description.maxLength}
      />
      <FormNumberField<ChangeForm> name={`lineItems.${index}.totalWeight`} field={totalWeight} isRequired isGrouped />
      <FormNumberField<ChangeForm> name={`lineItems.${index}.packageCount`} field={packageCount} isRequired />
      <FormSearchableSelect<ChangeForm, string>
        name={`lineItems.${index}.packagingUnitType` as never}
        label="Package type"
        isRequired
        choices={isInBulk ? BULK_CHOICES : PACKAGING_CHOICES}
      />
      <FormNumberField<ChangeForm>
        name={`lineItems.${index}.palletCount`}
        field={palletCount}
        isRequired={!isInBulk}
        isDisabled={isInBulk}
      />
    </>
  );
}

/** Only where somebody has to say at which stop. */
function StopChoices({ order, index }: ItemProps) {
  const choicesOf = (type: 'Pickup' | 'Dropoff') =>
    stopsOf(order, type).map(({ stop, index: at }) => ({ value: stop.id, label: stopInWords(stop, at) }));
  const [hasPickups, hasDropoffs] = [areSeveral(order, 'Pickup'), areSeveral(order, 'Dropoff')];
  if (!hasPickups && !hasDropoffs) return null;
  return (
    <div className={styles.choices}>
      {hasPickups && (
        <FormSelectField<ChangeForm, string>
          name={`lineItems.${index}.pickupStopId`}
          label="Picked up at"
          isRequired
          choices={choicesOf('Pickup')}
        />
      )}
      {hasDropoffs && (
        <FormSelectField<ChangeForm, string>
          name={`lineItems.${index}.dropoffStopId`}
          label="Delivered at"
          isRequired
          choices={choicesOf('Dropoff')}
        />
      )}
    </div>
  );
}

/** Seldom changed, so folded away; what is wrong in there is always to be seen. */
function ItemDetails({ order, index }: ItemProps) {
  const { control } = useFormContext<ChangeForm>();
  const { errors } = useFormState({ control, name: `lineItems.${index}` });
  const hasProblem = ITEM_DETAILS.some((name) => errors.lineItems?.[index]?.[name] !== undefined);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || hasProblem;
  const id = useId();
  const isHazmat = useWatch({ control, name: `lineItems.${index}.isHazmat` });
  return (
    <div className={styles.details}>
      <Button
        variant="quiet"
        size="small"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpened(!isOpen)}
      >
        {isHazmat ? 'Dimensions, class, NMFC, hazmat' : 'Dimensions, class, NMFC'}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <DetailFields order={order} index={index} isHazmat={isHazmat} />}
      </div>
    </div>
  );
}

function DetailFields({ order, index, isHazmat }: ItemProps & { isHazmat: boolean }) {
  const classes = useFreightClassChoices();
  const isInBulk = isBulk(order);
  const isMeasured = order.shippingMode !== 'TL' && !isInBulk;
  const { packageLength, packageWidth, packageHeight } = LINE_ITEM_FIELDS;
  const side = { isRequired: isMeasured, isDisabled: isInBulk };
  return (
    <div className={styles.detailFields}>
      <FormNumberField<ChangeForm> name={`lineItems.${index}.packageLength`} field={packageLength} {...side} />
      <FormNumberField<ChangeForm> name={`lineItems.${index}.packageWidth`} field={packageWidth} {...side} />
      <FormNumberField<ChangeForm> name={`lineItems.${index}.packageHeight`} field={packageHeight} {...side} />
      <FormSearchableSelect<ChangeForm, number>
        name={`lineItems.${index}.freightClass` as never}
        label="Freight class"
        isRequired={isLessThanTruckload(order)}
        isDisabled={isInBulk}
        choices={classes}
      />
      <FormTextField<ChangeForm>
        name={`lineItems.${index}.nmfcNumber`}
        label="NMFC number"
        isDisabled={isInBulk}
        maxLength={LINE_ITEM_FIELDS.nmfcNumber.maxLength}
      />
      <div className={styles.tick}>
        <FormCheckbox<ChangeForm> name={`lineItems.${index}.isStackable`} label="Stackable" />
      </div>
      {isHazmat && <HazmatNames index={index} />}
    </div>
  );
}

/** What the papers of hazmat must say: who booked before it was asked for can make it good here. */
function HazmatNames({ index }: { index: number }) {
  return (
    <>
      <FormTextField<ChangeForm>
        name={`lineItems.${index}.hazmatUNNumber`}
        label="UN #"
        isRequired
        maxLength={LINE_ITEM_FIELDS.hazmatUNNumber.maxLength}
      />
      <div className={styles.shippingName}>
        <FormTextField<ChangeForm>
          name={`lineItems.${index}.hazmatProperShippingName`}
          label="Proper shipping name"
          isRequired
          maxLength={LINE_ITEM_FIELDS.hazmatProperShippingName.maxLength}
        />
      </div>
      <div className={styles.technicalName}>
        <FormTextField<ChangeForm>
          name={`lineItems.${index}.hazmatTechnicalName`}
          label="Technical name"
          maxLength={LINE_ITEM_FIELDS.hazmatTechnicalName.maxLength}
        />
      </div>
    </>
  );
}

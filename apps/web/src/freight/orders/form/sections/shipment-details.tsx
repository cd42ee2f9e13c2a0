import {
  withBillTo,
  withEquipmentMode,
  withFreightTerm,
  withLiftGate,
  withOrderType,
  withPartial,
  withReeferMode,
  withShippingMode,
} from '@lanewright/domain/orders/changes.ts';
import { isTypeForMode } from '@lanewright/domain/orders/equipment.ts';
import { FREIGHT_TERM_FIELDS, ORDER_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { FormCheckbox, FormSelectField, FormNumberField } from '../../../../ui/forms/form-fields.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { FormMultiSelect } from '../../../../ui/material/form-multi-select.tsx';
import { fixingQuote, useChosen, useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import {
  EQUIPMENT_MODE_CHOICES,
  EQUIPMENT_TYPE_CHOICES,
  FREIGHT_TERM_CHOICES,
  offered,
  ORDER_TYPE_CHOICES,
  REEFER_MODE_CHOICES,
  SHIPPING_MODE_CHOICES,
} from './choices.ts';
import { Section } from './section.tsx';

/** What is carried how, and who pays for it. */
export function ShipmentDetails() {
  const { isBooked, bookedReasonId, facts } = useOrderForm();
  const off = useTickOff();
  const isTruckload = useOrderWatch(['shippingMode'], ({ shippingMode }) => shippingMode === 'TL');
  return (
    <Section id="shipment-details" title="Shipment Details" isOff={isBooked} reasonId={bookedReasonId}>
      <div className={styles.fields}>
        <OrderType />
        <FreightTerms />
        <ShippingMode />
        <Equipment />
        <Reefer />
        <FormNumberField<OrderForm> name="freightValue" field={ORDER_FIELDS.freightValue} isGrouped />
        {facts.configuration.orderDefaults.allowTMSBillToCompany && <BillTo />}
        <div className={styles.ticks}>
          <LiftGate />
          <FormCheckbox<OrderForm> name="isBlind" label="Blind" {...off} />
          {!isTruckload && <FormCheckbox<OrderForm> name="isJustInTime" label="Just in Time" {...off} />}
          {!isTruckload && <FormCheckbox<OrderForm> name="isTeamRequired" label="Team" {...off} />}
          {isTruckload && <Partial />}
        </div>
        <LinearFeet />
      </div>
    </Section>
  );
}

const AS_QUOTED = 'As quoted: it cannot change.';

/** Of a booked order; why is said at the top of the form. */
function useTickOff() {
  const { isBooked } = useOrderForm();
  return isBooked ? { disabledReason: 'It cannot change now.', isReasonSaidElsewhere: true } : {};
}

function OrderType() {
  const { change } = useOrderForm();
  const chosen = useChosen('orderType');
  return (
    <SelectField
      {...chosen}
      label="Order type"
      isRequired
      choices={ORDER_TYPE_CHOICES}
      onChange={(type) => change((order, facts) => withOrderType(order, type, facts))}
    />
  );
}

function FreightTerms() {
  const { change, facts } = useOrderForm();
  const chosen = useChosen('tmsOrderDetails.freightTermType');
  const { availableFreightTerms } = facts.configuration.orderDefaults;
  return (
    <>
      <SelectField
        {...chosen}
        label="Freight terms"
        isRequired
        choices={offered(FREIGHT_TERM_CHOICES, availableFreightTerms, chosen.value ? [chosen.value] : [])}
        onChange={(term) => change((order, known) => withFreightTerm(order, term, known))}
      />
      {chosen.value === 'PrepaidAdd' && (
        <FormNumberField<OrderForm> name="tmsOrderDetails.markup" field={FREIGHT_TERM_FIELDS.markup} isRequired />
      )}
    </>
  );
}

function ShippingMode() {
  const { change, facts, isBooked } = useOrderForm();
  const { name, value, error } = useChosen('shippingMode');
  const { availableShippingModes } = facts.configuration.orderDefaults;
  const choices = offered(SHIPPING_MODE_CHOICES, availableShippingModes, value ? [value] : []);
  return (
    <div className={styles.wide} data-field={name}>
      <FieldFrame label="Shipping mode" isRequired error={error}>
        {() => (
          <SegmentedControl
            label="Shipping mode"
            segments={choices}
            // A price is the price of one mode.
            isDisabled={isBooked || fixingQuote(facts) !== null}
            value={value ?? ('' as never)}
            onChange={(mode) => change((order, known) => withShippingMode(order, mode, known))}
          />
        )}
      </FieldFrame>
    </div>
  );
}

function Equipment() {
  const { change, facts, isBooked } = useOrderForm();
  const chosen = useChosen('equipmentMode');
  const mode = useOrderWatch(['shippingMode'], ({ shippingMode }) => shippingMode);
  const types = useOrderWatch(['equipmentTypes'], ({ equipmentTypes }) => equipmentTypes);
  const { availableEquipmentModes, availableEquipmentTypes } = facts.configuration.orderDefaults;
  const isFixed = isLessThanTruckload({ shippingMode: mode });
  const isQuoted = fixingQuote(facts)?.priced !== undefined;
  const fitting = EQUIPMENT_TYPE_CHOICES.filter(
    ({ value }) => isTypeForMode(value, chosen.value || null) || types.includes(value),
  );
  return (
    <>
      <SelectField
        {...chosen}
        label="Equipment mode"
        isRequired
        isDisabled={isFixed || isQuoted}
        hint={isFixed && mode ? `Set by ${choiceName(mode)}` : isQuoted ? AS_QUOTED : undefined}
        choices={offered(EQUIPMENT_MODE_CHOICES, availableEquipmentModes, chosen.value ? [chosen.value] : [])}
        onChange={(equipment) => change((order, known) => withEquipmentMode(order, equipment, known))}
      />
      <FormMultiSelect<OrderForm, OrderForm['equipmentTypes'][number]>
        name="equipmentTypes"
        label="Equipment types"
        isDisabled={isFixed || isBooked}
        choices={offered(fitting, availableEquipmentTypes, types)}
      />
    </>
  );
}

function Reefer() {
  const { change } = useOrderForm();
  const isReefer = useOrderWatch(['equipmentMode'], ({ equipmentMode }) => equipmentMode === 'Reefer');
  const chosen = useChosen('reeferMode');
  if (!isReefer) return null;
  return (
    <>
      <SelectField
        {...chosen}
        label="Reefer mode"
        isRequired
        choices={REEFER_MODE_CHOICES}
        onChange={(mode) => change((order, facts) => withReeferMode(order, mode, facts))}
      />
      {chosen.value === 'Cycle' && (
        <>
          <FormNumberField<OrderForm>
            name="reeferTemperatureMin"
            field={ORDER_FIELDS.reeferTemperatureMin}
            label="Minimum temperature"
            isRequired
          />
          <FormNumberField<OrderForm>
            name="reeferTemperatureMax"
            field={ORDER_FIELDS.reeferTemperatureMax}
            label="Maximum temperature"
            isRequired
          />
        </>
      )}
      {chosen.value === 'Continuous' && (
        <FormNumberField<OrderForm>
          name="reeferTemperature"
          field={ORDER_FIELDS.reeferTemperature}
          label="Temperature"
          isRequired
        />
      )}
    </>
  );
}

function LiftGate() {
  const { change, facts } = useOrderForm();
  const { value } = useChosen('isLiftGateRequired');
  const off = useTickOff();
  return (
    <CheckboxField
      {...off}
      label="Liftgate"
      isChecked={value}
      onChange={(isOn) => change((order, known) => withLiftGate(order, isOn, known))}
      {...(fixingQuote(facts) && { disabledReason: AS_QUOTED })}
    />
  );
}

function Partial() {
  const { change, facts } = useOrderForm();
  const { value } = useChosen('isPartial');
  const off = useTickOff();
  return (
    <CheckboxField
      {...off}
      label="Partial"
      isChecked={value}
      onChange={(isOn) => change((order, known) => withPartial(order, isOn, known))}
      {...(fixingQuote(facts)?.priced && { disabledReason: AS_QUOTED })}
    />
  );
}

function LinearFeet() {
  const { facts } = useOrderForm();
  const isAsked = useOrderWatch(
    ['isPartial', 'shippingMode'],
    ({ isPartial, shippingMode }) => isPartial && shippingMode === 'TL',
  );
  const isQuoted = fixingQuote(facts)?.priced !== undefined;
  return (
    isAsked && (
      <FormNumberField<OrderForm>
        name="linearFeet"
        field={ORDER_FIELDS.linearFeet}
        isRequired
        isDisabled={isQuoted}
        {...(isQuoted && { hint: AS_QUOTED })}
      />
    )
  );
}

function BillTo() {
  const { change, facts } = useOrderForm();
  const chosen = useChosen('billToCompanyNumber');
  const company = facts.billTo.find(({ companyNumber }) => companyNumber === chosen.value);
  return (
    <>
      <SelectField
        {...chosen}
        value={chosen.value || null}
        label="Bill to company"
        isRequired
        choices={facts.billTo.map((one) => ({ value: one.companyNumber, label: one.companyName }))}
        onChange={(number) => change((order, known) => withBillTo(order, number, known))}
      />
      <FormSelectField<OrderForm, string>
        name="billingSettingId"
        label="Billing setting"
        isRequired
        choices={(company?.billingSettings ?? []).map(({ id, name, addressLine1 }) => ({
          value: id,
          label: [name, addressLine1].filter(Boolean).join(', '),
        }))}
      />
    </>
  );
}

import { choiceName, SHIPPING_MODES, type ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { MANUAL_CHARGE_TYPES, totalOfCharge, totalOfCharges } from '@lanewright/domain/shipments/manual-charges.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useController, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusBeyond } from '../../../ui/dialog/return-focus.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { FormNumberField, FormSelectField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { AsyncSearchableSelect } from '../../../ui/material/async-searchable-select.tsx';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { findCarriers } from '../../carriers/find-carriers.ts';
import type { ManualBooking } from '../booking/booking-plan.ts';
import {
  CHARGE_RATE_TYPES,
  chargeOf,
  manualBookingOf,
  manualFormFor,
  NEW_CHARGE,
  problemsWithManualForm,
  RATE,
  UNITS,
  type ManualForm,
} from './manual-form.ts';
import styles from './rates-dialog.module.css';

const MODES = SHIPPING_MODES.map((value) => ({ value, label: choiceName(value) }));
const TYPES = MANUAL_CHARGE_TYPES.map((value) => ({ value: value as string, label: value }));
const PER = { Flat: 'Flat', PerMile: 'Per mile' } as const;
const RATE_TYPES = CHARGE_RATE_TYPES.map((value) => ({ value, label: PER[value] }));
const LONGEST_NUMBER = 40;

interface ManualBookingProps {
  shippingMode: ShippingMode | null;
  onBook: (booking: ManualBooking) => void;
  /** There is something that closing would lose. */
  onDirty: (isDirty: boolean) => void;
}

/** For a price that somebody has arranged with a carrier. */
export function ManualBookingForm({ shippingMode, onBook, onDirty }: ManualBookingProps) {
  const form = useForm<ManualForm>({
    defaultValues: manualFormFor(shippingMode),
    resolver: resolveWith(problemsWithManualForm),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const [asked, setAsked] = useState<{ carrierName: string; total: number; booking: ManualBooking } | null>(null);
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <form
          noValidate
          className={styles.manual}
          aria-label="Book manually"
          onSubmit={(event) => {
            event.stopPropagation();
            void form.handleSubmit((values) =>
              setAsked({
                carrierName: values.carrierName,
                total: totalOfCharges(values.charges.map(chargeOf)),
                booking: manualBookingOf(values),
              }),
            )(event);
          }}
        >
          <div className={styles.manualFields}>
            <CarrierField />
            <FormSelectField<ManualForm, ShippingMode>
              name="shippingMode"
              label="Shipping mode"
              choices={MODES}
              isRequired
            />
            <FormTextField<ManualForm> name="proNumber" label="PRO number" isOptional maxLength={LONGEST_NUMBER} />
            <FormTextField<ManualForm>
              name="pickupNumber"
              label="Pickup number"
              isOptional
              maxLength={LONGEST_NUMBER}
            />
          </div>
          <Charges />
          <footer className={styles.manualFooter}>
            <Total />
            <Button type="submit" variant="primary">
              Book
            </Button>
          </footer>
        </form>
      </FormProvider>
      {asked && (
        <ConfirmManual
          carrierName={asked.carrierName}
          total={asked.total}
          onConfirm={() => {
            setAsked(null);
            onBook(asked.booking);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </MaterialRoot>
  );
}

interface ConfirmManualProps {
  carrierName: string;
  total: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** A digit too many is seen here, before anybody has it. */
function ConfirmManual({ carrierName, total, onConfirm, onClose }: ConfirmManualProps) {
  return (
    <Dialog
      title={`Book with ${carrierName}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus="" onClick={onConfirm}>
            Book for {inDollars(total)}
          </Button>
        </>
      }
    >
      <p>
        It is booked by hand at <b>{inDollars(total)}</b>. Nobody outside is told: see to it that {carrierName} has
        agreed.
      </p>
    </Dialog>
  );
}

function CarrierField() {
  const { getValues, setValue } = useFormContext<ManualForm>();
  const { field, fieldState } = useController<ManualForm, 'carrierId'>({ name: 'carrierId' });
  const mode = useWatch<ManualForm, 'shippingMode'>({ name: 'shippingMode' });
  const find = useCallback(
    (typed: string, signal: AbortSignal) => findCarriers(typed, signal, mode ?? undefined),
    [mode],
  );
  return (
    <AsyncSearchableSelect<string>
      label="Carrier"
      name="carrierId"
      isRequired
      find={find}
      value={field.value === null ? null : { value: field.value, label: getValues('carrierName') }}
      inputRef={field.ref}
      error={fieldState.error?.message}
      onChange={(choice) => {
        setValue('carrierName', choice?.label ?? '');
        field.onChange(choice?.value ?? null);
      }}
    />
  );
}

function Charges() {
  const { control, formState } = useFormContext<ManualForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'charges' });
  const asAWhole = formState.errors.charges?.root?.message;
  return (
    <fieldset className={styles.charges}>
      <legend>Charges</legend>
      {asAWhole !== undefined && (
        <Note tone="problem" role="alert">
          {asAWhole}
        </Note>
      )}
      <ul>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.charge} aria-label={`Charge ${index + 1}`}>
            <FormSelectField<ManualForm, string>
              name={`charges.${index}.type`}
              label="Type"
              choices={TYPES}
              isRequired
            />
            <FormTextField<ManualForm> name={`charges.${index}.description`} label="Description" maxLength={500} />
            <FormNumberField<ManualForm> name={`charges.${index}.units`} field={UNITS} />
            <FormNumberField<ManualForm> name={`charges.${index}.rate`} field={RATE} label="Rate, USD" />
            <FormSelectField<ManualForm, 'Flat' | 'PerMile'>
              name={`charges.${index}.chargeRateType`}
              label="Rate type"
              choices={RATE_TYPES}
              isRequired
            />
            <ChargeTotal index={index} />
            <IconButton
              label={`Remove charge ${index + 1}`}
              icon={<Trash2 />}
              onClick={(event) => {
                focusBeyond(event.currentTarget);
                remove(index);
              }}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon={<Plus />} onClick={() => append(NEW_CHARGE)}>
        Add charge
      </Button>
    </fieldset>
  );
}

function ChargeTotal({ index }: { index: number }) {
  const charge = useWatch<ManualForm, `charges.${number}`>({ name: `charges.${index}` });
  return (
    <p className={styles.chargeTotal}>
      <span>Total</span>
      <output>{inDollars(charge ? totalOfCharge(chargeOf(charge)) : 0)}</output>
    </p>
  );
}

function Total() {
  const charges = useWatch<ManualForm, 'charges'>({ name: 'charges' });
  return (
    <p className={styles.total}>
      Total <b>{inDollars(totalOfCharges(charges.map(chargeOf)))}</b>
    </p>
  );
}

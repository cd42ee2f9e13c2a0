import { withDate } from '@lanewright/domain/orders/changes.ts';
import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { LOAD_STYLES } from '@lanewright/domain/orders/lists.ts';
import { hoursOn, isClosedOn, type WeeklyHours } from '@lanewright/domain/locations/dock-schedule.ts';
import { isWeekend } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { Warehouse } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useCan } from '../../../../api/session.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { FormSelectField } from '../../../../ui/forms/form-fields.tsx';
import { TimeField } from '../../../../ui/forms/time-input.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { useChosen, useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';

const DockScheduleDialog = lazyDialog(
  async () => (await import('../../../locations/dock-schedule-dialog/dock-schedule-dialog.tsx')).DockScheduleDialog,
  () => ({ title: 'Dock Schedule', width: 720 }),
);

const LOAD_STYLE_CHOICES = LOAD_STYLES.map((value) => ({ value, label: value }));

/** Whether a day can be chosen: LTL carriers do not come on weekends, and nobody comes to a closed dock. */
function isDayOff(day: string, isLess: boolean, schedule: WeeklyHours | null): boolean {
  if (day === '') return false;
  return (isLess && isWeekend(day)) || (schedule !== null && isClosedOn(schedule, day));
}

export function StopTimes({ index }: { index: number }) {
  const { change, facts, isBooked, areTimesFixed } = useOrderForm();
  const { getValues, setValue, trigger } = useFormContext<OrderForm>();
  const { name, value: date, error } = useChosen(`stops.${index}.baseDate`);
  const { value: number } = useChosen(`stops.${index}.locationNumber`);
  const isLess = useOrderWatch(['shippingMode'], isLessThanTruckload);
  const place = facts.places.get(number) ?? null;
  // While a date is typed over there is none for a moment, and without one there are no times.
  const appointment = useRef('');
  const chooseDate = (day: string | null) => {
    const name = `stops.${index}.appointment` as const;
    if (date !== null) appointment.current = getValues(name);
    change((order, known) => withDate(order, index, day, known));
    if (day !== null && appointment.current !== '') setValue(name, appointment.current, { shouldDirty: true });
    if (day !== null) void trigger(`stops.${index}.baseDate`);
  };
  const unit = place && date ? zoneShort(place.zone, date) : undefined;
  return (
    <>
      <div className={styles.times}>
        <div data-field={name}>
          <DatePicker
            label="Date"
            isRequired
            name={name}
            error={error}
            isDisabled={isBooked}
            value={date}
            onChange={chooseDate}
            isDayDisabled={(day) => isDayOff(day, isLess, place?.schedule ?? null)}
          />
        </div>
        <StopTime
          name={`stops.${index}.early`}
          label="Early"
          isRequired
          isDisabled={isBooked || date === null}
          unit={unit}
        />
        <StopTime
          name={`stops.${index}.late`}
          label="Late"
          isRequired
          isDisabled={isBooked || date === null}
          unit={unit}
        />
        <StopTime
          name={`stops.${index}.appointment`}
          label="Appointment"
          isDisabled={areTimesFixed || date === null}
          unit={unit}
        />
        <FormSelectField<OrderForm, 'Live' | 'Drop'>
          name={`stops.${index}.loadStyle` as never}
          label="Load style"
          isRequired
          isDisabled={isBooked}
          choices={LOAD_STYLE_CHOICES}
        />
      </div>
      {place && <DockLine index={index} locationNumber={number} date={date} />}
    </>
  );
}

interface StopTimeProps {
  name: `stops.${number}.${'early' | 'late' | 'appointment'}`;
  label: string;
  isRequired?: boolean;
  isDisabled: boolean;
  unit: string | undefined;
}

function StopTime({ name, unit, ...facts }: StopTimeProps) {
  const { field, fieldState } = useController<OrderForm, typeof name>({ name });
  return (
    <TimeField
      {...facts}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      {...(unit !== undefined && { unit })}
    />
  );
}

/** When the dock is open on the day of the stop, and the way to change it. */
function DockLine({ index, locationNumber, date }: { index: number; locationNumber: string; date: string | null }) {
  const { facts, renewPlace } = useOrderForm();
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useCan('EditLocations');
  const place = facts.places.get(locationNumber)!;
  const hours = date && place.schedule ? hoursOn(place.schedule, date) : null;
  const times = hours && `${hoursAndMinutes(hours.startTime)}–${hoursAndMinutes(hours.endTime)}`;
  return (
    <p className={styles.dock}>
      <Warehouse aria-hidden="true" />
      <span>
        {hours ? (
          hours.isClosed ? (
            <strong>Dock closed that day</strong>
          ) : (
            <>
              Dock hours that day <strong>{times}</strong>
            </>
          )
        ) : (
          'Choose a date to see the dock hours'
        )}
        {place.schedule?.isAppointmentRequired && ', appointment required'}.
      </span>
      {canEdit && (
        <button
          type="button"
          className={styles.link}
          aria-label={`Dock schedule of stop ${index + 1}`}
          onClick={() => setIsOpen(true)}
        >
          Dock schedule
        </button>
      )}
      {isOpen && (
        <DockScheduleDialog
          locationNumber={locationNumber}
          ianaTimeZone={place.zone}
          onSaved={() => renewPlace(locationNumber)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </p>
  );
}

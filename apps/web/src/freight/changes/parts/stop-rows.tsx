import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { useController, useFormContext } from 'react-hook-form';
import { TimeField } from '../../../ui/forms/time-input.tsx';
import { DatePicker } from '../../../ui/material/date-picker.tsx';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import type { ChangeForm } from '../change-form.ts';
import { stopInWords } from '../change-words.ts';
import styles from '../changes.module.css';

/** When each stop is made, by its own clocks. */
export function StopRows({ order }: { order: Order }) {
  const { getValues } = useFormContext<ChangeForm>();
  const stops = getValues('stops').map(({ stopId }) => {
    const index = order.stops.findIndex(({ id }) => id === stopId);
    return { stop: order.stops[index], index };
  });
  return (
    <fieldset className={styles.group}>
      <legend>Stops</legend>
      <ol className={styles.stops}>
        {stops.map(({ stop, index }, at) => (
          <li key={stop?.id ?? at} className={styles.stop} aria-label={`Stop ${at + 1}`}>
            <p className={styles.stopName}>
              <b>{stop ? stopInWords(stop, index) : `Stop ${at + 1}`}</b>
              <span>{stop?.stopType}</span>
            </p>
            <StopFields index={at} zone={stop?.location?.ianaTimeZone ?? null} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function StopFields({ index, zone }: { index: number; zone: string | null }) {
  const name = `stops.${index}.baseDate` as const;
  const { field, fieldState } = useController<ChangeForm, typeof name>({ name });
  const unit = zone && field.value ? zoneShort(zone, field.value) : undefined;
  return (
    <>
      <DatePicker
        label="Date"
        name={name}
        isRequired
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <StopTime name={`stops.${index}.early`} label="Early" unit={unit} />
      <StopTime name={`stops.${index}.late`} label="Late" unit={unit} />
    </>
  );
}

interface StopTimeProps {
  name: `stops.${number}.${'early' | 'late'}`;
  label: string;
  unit: string | undefined;
}

function StopTime({ name, label, unit }: StopTimeProps) {
  const { field, fieldState } = useController<ChangeForm, typeof name>({ name });
  return (
    <TimeField
      label={label}
      name={name}
      isRequired
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      {...(unit !== undefined && { unit })}
    />
  );
}

import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import {
  afterTwentyFourHours,
  copiedToWeekdays,
  errorsIn,
  isEditable,
  type DockDay,
  type DockForm,
  type TimeField,
} from './dock-form.ts';
import styles from './dock-schedule-dialog.module.css';

/** One day of the form; a change of it draws no other. */
export function DockDayRow({ index }: { index: number }) {
  const { getValues, setValue } = useFormContext<DockForm>();
  const { field } = useController<DockForm, `days.${number}`>({ name: `days.${index}` });
  const [wasLeft, setWasLeft] = useState(false);
  const day: DockDay = field.value;
  const { dayOfWeek } = day;
  const errors = wasLeft ? errorsIn({ isAppointmentRequired: false, days: [day] })[dayOfWeek] : undefined;

  const time = (name: TimeField, words: string) => (
    <TimeInput
      label={`${dayOfWeek} ${words}`}
      value={day[name]}
      error={errors?.[name]}
      isDisabled={!isEditable(day)}
      onChange={(text) => field.onChange({ ...day, [name]: text })}
      onLeave={() => setWasLeft(true)}
    />
  );
  return (
    <li className={styles.day}>
      <span className={styles.dayName}>{dayOfWeek}</span>
      <SwitchField
        label="Closed"
        accessibleName={`${dayOfWeek} closed`}
        isOn={day.isClosed}
        onChange={(isClosed) => field.onChange({ ...day, isClosed })}
      />
      <SwitchField
        label="24 Hrs"
        accessibleName={`${dayOfWeek} 24 Hrs`}
        isOn={day.isTwentyFourHour}
        isDisabled={day.isClosed}
        onChange={(isOn) => field.onChange(afterTwentyFourHours(day, isOn))}
      />
      <div className={styles.times} data-fixed={!isEditable(day) || undefined}>
        {time('opening', 'opening time')}
        <span aria-hidden="true">–</span>
        {time('closing', 'closing time')}
      </div>
      <IconButton
        label={`Copy ${dayOfWeek} to all weekdays`}
        icon={<CopyCheck />}
        size="small"
        onClick={() => setValue('days', copiedToWeekdays(getValues('days'), day), { shouldDirty: true })}
      />
    </li>
  );
}

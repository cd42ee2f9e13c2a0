import { CopyCheck } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SwitchField } from '../../../ui/material/switch-field.tsx';
import { afterTwentyFourHours, isEditable, type DockDay, type TimeField } from './dock-form.ts';
import styles from './dock-schedule-dialog.module.css';
import { TimeInput } from './time-input.tsx';

interface DockDayRowProps {
  day: DockDay;
  errors: Partial<Record<TimeField, string>> | undefined;
  onChange: (day: DockDay) => void;
  onLeave: () => void;
  onCopy: () => void;
}

export function DockDayRow({ day, errors, onChange, onLeave, onCopy }: DockDayRowProps) {
  const { dayOfWeek } = day;
  const time = (field: TimeField, name: string) => (
    <TimeInput
      label={`${dayOfWeek} ${name}`}
      value={day[field]}
      error={errors?.[field]}
      isDisabled={!isEditable(day)}
      onChange={(text) => onChange({ ...day, [field]: text })}
      onLeave={onLeave}
    />
  );
  return (
    <li className={styles.day} data-closed={day.isClosed || undefined}>
      <span className={styles.dayName}>{dayOfWeek}</span>
      <SwitchField
        label="Closed"
        accessibleName={`${dayOfWeek} closed`}
        isOn={day.isClosed}
        onChange={(isClosed) => onChange({ ...day, isClosed })}
      />
      <SwitchField
        label="24 Hrs"
        accessibleName={`${dayOfWeek} 24 Hrs`}
        isOn={day.isTwentyFourHour}
        isDisabled={day.isClosed}
        onChange={(isOn) => onChange(afterTwentyFourHours(day, isOn))}
      />
      <div className={styles.times}>
        {time('opening', 'opening time')}
        <span aria-hidden="true">–</span>
        {time('closing', 'closing time')}
      </div>
      <IconButton label={`Copy ${dayOfWeek} to all weekdays`} icon={<CopyCheck />} size="small" onClick={onCopy} />
    </li>
  );
}

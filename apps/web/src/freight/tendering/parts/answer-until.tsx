import { instantAt, localTimeAt, type Instant } from '@lanewright/domain/units/zoned-time.ts';
import { useState } from 'react';
import { TimeField } from '../../../ui/forms/time-input.tsx';
import { readTimeOfDay } from '../../../ui/forms/time-of-day.ts';
import { DatePicker } from '../../../ui/material/date-picker.tsx';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import styles from '../tendering.module.css';

export interface Until {
  date: string | null;
  time: string;
}

export function useUntil(zone: string, begin: Instant) {
  const [until, setUntil] = useState<Until>(() => {
    const { date, time } = localTimeAt(zone, begin);
    return { date, time: time.slice(0, 5) };
  });
  const time = readTimeOfDay(until.time);
  const instant =
    until.date === null || time === null ? null : instantAt(zone, { date: until.date, time: `${time}:00` });
  return { until, setUntil, instant };
}

interface AnswerUntilProps {
  zone: string;
  value: Until;
  onChange: (value: Until) => void;
  error: string | undefined;
}

/** By the clocks of the pickup. */
export function AnswerUntil({ zone, value, onChange, error }: AnswerUntilProps) {
  const unit = value.date === null ? undefined : zoneShort(zone, value.date);
  return (
    <div className={styles.pair}>
      <DatePicker
        label="Answer until"
        isRequired
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
        error={error}
      />
      <TimeField
        label="Time"
        isRequired
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
        onBlur={() => undefined}
        {...(unit !== undefined && { unit })}
        {...(error !== undefined && { error: 'See the date' })}
      />
    </div>
  );
}

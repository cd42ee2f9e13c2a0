import { periodLabel, PERIODS, type PeriodName } from '@lanewright/domain/reports/periods.ts';
import {
  hourInWords,
  REPORT_FORMATS,
  RHYTHMS,
  type ReportFormat,
  type ReportRhythm,
  type ReportTimes,
} from '@lanewright/domain/reports/schedule.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './schedule-form.module.css';

const same = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value as string }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourInWords(hour) }));
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
const USUAL_HOUR = 6;

/** What is chosen, also of a rhythm that is not chosen now. */
export interface ScheduleChoice {
  rhythm: ReportRhythm;
  weekday: DayOfWeek;
  dayOfMonth: number;
  hour: number;
  timeZone: string;
  period: PeriodName;
  format: ReportFormat;
}

export const usualSchedule = (period: PeriodName, timeZone: string): ScheduleChoice => ({
  rhythm: 'Weekly',
  weekday: 'Monday',
  dayOfMonth: 1,
  hour: USUAL_HOUR,
  timeZone,
  period,
  format: 'PDF',
});

export const timesOf = ({ rhythm, weekday, dayOfMonth, hour, timeZone }: ScheduleChoice): ReportTimes => ({
  rhythm,
  weekday: rhythm === 'Weekly' ? weekday : null,
  dayOfMonth: rhythm === 'Monthly' ? dayOfMonth : null,
  hour,
  timeZone,
});

interface ScheduleFieldsProps {
  choice: ScheduleChoice;
  /** By whose clocks it can come; one needs no choice. */
  timeZones: readonly string[];
  onChange: (choice: ScheduleChoice) => void;
}

/** When a report comes by mail, for which period and as what. */
export function ScheduleFields({ choice, timeZones, onChange }: ScheduleFieldsProps) {
  const change = (part: Partial<ScheduleChoice>) => onChange({ ...choice, ...part });
  return (
    <div className={styles.form}>
      <SelectField
        label="How often"
        choices={same(RHYTHMS)}
        value={choice.rhythm}
        isRequired
        onChange={(rhythm) => rhythm && change({ rhythm })}
      />
      {choice.rhythm === 'Weekly' && (
        <SelectField
          label="On"
          choices={same(DAYS_OF_WEEK)}
          value={choice.weekday}
          isRequired
          onChange={(weekday) => weekday && change({ weekday })}
        />
      )}
      {choice.rhythm === 'Monthly' && (
        <SelectField
          label="On day"
          hint="In a shorter month on its last day"
          choices={MONTH_DAYS}
          value={choice.dayOfMonth}
          isRequired
          onChange={(dayOfMonth) => dayOfMonth !== null && change({ dayOfMonth })}
        />
      )}
      <SelectField
        label="At"
        choices={HOURS}
        value={choice.hour}
        isRequired
        onChange={(hour) => hour !== null && change({ hour })}
      />
      {timeZones.length > 1 && (
        <SelectField
          label="By the clocks of"
          choices={same(timeZones)}
          value={choice.timeZone}
          isRequired
          onChange={(timeZone) => timeZone && change({ timeZone })}
        />
      )}
      <SelectField
        label="Period"
        choices={PERIODS.map((value) => ({ value, label: periodLabel(value) }))}
        value={choice.period}
        isRequired
        onChange={(period) => period && change({ period })}
      />
      <SelectField
        label="As"
        choices={same(REPORT_FORMATS)}
        value={choice.format}
        isRequired
        onChange={(format) => format && change({ format })}
      />
    </div>
  );
}

import { reports, type ScheduleBody } from '@lanewright/contract/reports.ts';
import { periodLabel, PERIODS, type PeriodName } from '@lanewright/domain/reports/periods.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import {
  hourInWords,
  problemsWithTimes,
  REPORT_FORMATS,
  RHYTHMS,
  timesInWords,
  type ReportFormat,
  type ReportRhythm,
} from '@lanewright/domain/reports/schedule.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useRepeatableIntent } from '../../../../ui/forms/repeatable-intent.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { timeZoneHere } from '../../../../ui/time-zone-here.ts';
import styles from '../page.module.css';
import type { ReportPlace } from '../report-place.ts';

const same = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value as string }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourInWords(hour) }));
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
const USUAL_HOUR = 6;

interface ScheduleDialogProps {
  report: ReportAbout;
  place: ReportPlace;
  onClose: () => void;
}

/** Has the report mailed as it stands, with a period that moves with the calendar. */
export function ScheduleDialog({ report, place, onClose }: ScheduleDialogProps) {
  const { emailAddress } = useCurrentUser();
  const client = useQueryClient();
  const send = useRepeatableIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [rhythm, setRhythm] = useState<ReportRhythm>('Weekly');
  const [weekday, setWeekday] = useState<DayOfWeek>('Monday');
  const [dayOfMonth, setDayOfMonth] = useState(1);
  const [hour, setHour] = useState(USUAL_HOUR);
  const [format, setFormat] = useState<ReportFormat>('PDF');
  const [period, setPeriod] = useState<PeriodName>(place.period ?? report.usualPeriod);
  const times = {
    rhythm,
    weekday: rhythm === 'Weekly' ? weekday : null,
    dayOfMonth: rhythm === 'Monthly' ? dayOfMonth : null,
    hour,
    timeZone: timeZoneHere(),
  };

  const handleSubmit = async () => {
    if (isBusy || problemsWithTimes(times).length > 0) return;
    const { period: _period, from: _from, to: _to, rows: _rows, carrierName: _name, ...narrowing } = place;
    const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== undefined));
    const body: ScheduleBody = { ...given, ...times, reportId: report.id, period, format };
    setIsBusy(true);
    try {
      await send(body, (idempotencyKey) => call(reports.schedule, { body, idempotencyKey }));
      await client.invalidateQueries({ queryKey: ['reports', 'schedules'] });
      notify({
        kind: 'success',
        title: `${report.name} is mailed to ${emailAddress}`,
        messages: [timesInWords(times)],
      });
      onClose();
    } catch (error) {
      notify({ kind: 'error', title: 'The report could not be scheduled', messages: [(error as Error).message] });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      title="Schedule this report"
      width={720}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footnote={timesInWords(times)}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Schedule
          </Button>
        </>
      )}
    >
      <p>
        {report.name} is mailed to {emailAddress}, with the filters that are chosen now. Mails are stopped under Mailed
        reports in the list of reports.
      </p>
      <div className={styles.form}>
        <SelectField
          label="How often"
          choices={same(RHYTHMS)}
          value={rhythm}
          isRequired
          onChange={(value) => value && setRhythm(value)}
        />
        {rhythm === 'Weekly' && (
          <SelectField
            label="On"
            choices={same(DAYS_OF_WEEK)}
            value={weekday}
            isRequired
            onChange={(value) => value && setWeekday(value)}
          />
        )}
        {rhythm === 'Monthly' && (
          <SelectField
            label="On day"
            hint="In a shorter month on its last day"
            choices={MONTH_DAYS}
            value={dayOfMonth}
            isRequired
            onChange={(value) => value !== null && setDayOfMonth(value)}
          />
        )}
        <SelectField
          label="At"
          choices={HOURS}
          value={hour}
          isRequired
          onChange={(value) => value !== null && setHour(value)}
        />
        <SelectField
          label="Period"
          choices={PERIODS.map((value) => ({ value, label: periodLabel(value) }))}
          value={period}
          isRequired
          onChange={(value) => value && setPeriod(value)}
        />
        <SelectField
          label="As"
          choices={same(REPORT_FORMATS)}
          value={format}
          isRequired
          onChange={(value) => value && setFormat(value)}
        />
      </div>
    </Dialog>
  );
}

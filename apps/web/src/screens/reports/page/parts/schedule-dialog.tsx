import { reports, type ScheduleBody } from '@lanewright/contract/reports.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { problemsWithTimes, timesInWords } from '@lanewright/domain/reports/schedule.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { productSettings } from '../../../../api/product-settings.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { ScheduleFields, timesOf, usualSchedule } from '../../../../freight/reports/schedule-form.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useRepeatableIntent } from '../../../../ui/forms/repeatable-intent.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { timeZoneHere } from '../../../../ui/time-zone-here.ts';
import type { ReportPlace } from '../report-place.ts';
import styles from '../page.module.css';

interface ScheduleDialogProps {
  report: ReportAbout;
  place: ReportPlace;
  onClose: () => void;
}

/** Has the report mailed as it stands, with a period that moves with the calendar. */
export function ScheduleDialog({ report, place, onClose }: ScheduleDialogProps) {
  const { emailAddress } = useCurrentUser();
  const { mailUnavailable } = productSettings();
  const client = useQueryClient();
  const send = useRepeatableIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [choice, setChoice] = useState(() => usualSchedule(place.period ?? report.usualPeriod, timeZoneHere()));
  const times = timesOf(choice);

  const handleSubmit = async () => {
    if (isBusy || problemsWithTimes(times).length > 0) return;
    const { period: _period, from: _from, to: _to, rows: _rows, carrierName: _name, ...narrowing } = place;
    const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== undefined));
    const { period, format } = choice;
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
    <SaveDialog
      title="Schedule this report"
      width={720}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footnote={mailUnavailable ?? timesInWords(times)}
      submit="Schedule"
      whyNot={mailUnavailable}
    >
      <p className={styles.above}>
        {report.name} is mailed to {emailAddress}, with the filters that are chosen now. Mails are changed and stopped
        under Mailed reports in the list of reports.
      </p>
      <ScheduleFields choice={choice} timeZones={[choice.timeZone]} onChange={setChoice} />
    </SaveDialog>
  );
}

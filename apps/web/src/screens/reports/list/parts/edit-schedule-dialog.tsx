import { reports, type ReportSchedule } from '@lanewright/contract/reports.ts';
import { timesInWords } from '@lanewright/domain/reports/schedule.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { ScheduleFields, timesOf, usualSchedule } from '../../../../freight/reports/schedule-form.tsx';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { timeZoneHere } from '../../../../ui/time-zone-here.ts';
import styles from './schedules-dialog.module.css';

interface EditScheduleDialogProps {
  schedule: ReportSchedule;
  /** Once it is kept; the list then shows it. */
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Other times, another period, another kind of file. Filters belong to the report: with others it is another schedule. */
export function EditScheduleDialog({ schedule, onSaved, onClose }: EditScheduleDialogProps) {
  const { id, name, narrowedBy, version, ...kept } = schedule;
  const usual = usualSchedule(kept.period, kept.timeZone);
  const [choice, setChoice] = useState(() => ({
    ...usual,
    rhythm: kept.rhythm,
    weekday: kept.weekday ?? usual.weekday,
    dayOfMonth: kept.dayOfMonth ?? usual.dayOfMonth,
    hour: kept.hour,
    format: kept.format,
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const times = timesOf(choice);
  const handleSubmit = async () => {
    setFailure(null);
    try {
      const { period, format } = choice;
      await call(reports.reschedule, { params: { id }, body: { ...times, period, format, version } });
      await onSaved();
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <SaveDialog
      title={`Change when ${name} is mailed`}
      failure={failure}
      width={720}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      footnote={timesInWords(times)}
    >
      {narrowedBy.length > 0 && <p className={styles.above}>{narrowedBy.join(', ')}</p>}
      <ScheduleFields choice={choice} timeZones={[...new Set([kept.timeZone, timeZoneHere()])]} onChange={setChoice} />
    </SaveDialog>
  );
}

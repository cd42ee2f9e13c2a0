import { reports, type ReportSchedule } from '@lanewright/contract/reports.ts';
import { nextDay, scheduleInWords } from '@lanewright/domain/reports/schedule.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailX, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useRepeatableIntent } from '../../../../ui/forms/repeatable-intent.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { EditScheduleDialog } from './edit-schedule-dialog.tsx';
import styles from './schedules-dialog.module.css';

const SCHEDULES = ['reports', 'schedules'];

/** Which reports are mailed to me, and how that is changed or ends. */
export function SchedulesDialog({ onClose }: { onClose: () => void }) {
  const [leaving, setLeaving] = useState<ReportSchedule | null>(null);
  const [changing, setChanging] = useState<ReportSchedule | null>(null);
  const client = useQueryClient();
  const send = useRepeatableIntent();
  const query = useQuery({ queryKey: SCHEDULES, queryFn: ({ signal }) => call(reports.schedules, { signal }) });
  const mine = query.data?.data;

  const handleStop = async ({ id }: ReportSchedule) => {
    try {
      await call(reports.unschedule, { params: { id } });
    } catch (error) {
      // Gone is what was wanted.
      if (!(error instanceof ApiProblem && error.status === 404)) {
        notify({ kind: 'error', title: 'The mails could not be stopped', messages: [(error as Error).message] });
        throw error;
      }
    }
    await client.invalidateQueries({ queryKey: SCHEDULES });
    notify({ kind: 'success', title: 'The report is mailed no more' });
  };

  const handleSend = async ({ id, name, emailAddress }: ReportSchedule) => {
    try {
      await send(id, (idempotencyKey) => call(reports.sendNow, { params: { id }, idempotencyKey }));
      notify({ kind: 'success', title: `${name} is on its way to ${emailAddress}` });
    } catch (error) {
      notify({ kind: 'error', title: 'The report could not be mailed', messages: [(error as Error).message] });
    }
  };

  return (
    <Dialog title="Mailed reports" width={720} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {query.error && !mine && (
        <ErrorState
          title="The schedules could not be loaded"
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.error && !mine && <Skeleton height={80} />}
      {mine?.length === 0 && (
        <EmptyState
          icon={<MailX />}
          title="No report is mailed to you"
          text="Open a report and choose Schedule to get it daily, weekly or monthly."
        />
      )}
      {mine && mine.length > 0 && (
        <ul className={styles.list}>
          {mine.map((schedule) => (
            <li key={schedule.id} className={styles.row}>
              <div>
                <strong>{schedule.name}</strong>
                <p>{scheduleInWords(schedule, schedule.period, schedule.format)}</p>
                {schedule.narrowedBy.length > 0 && <p>{schedule.narrowedBy.join(', ')}</p>}
                <p>
                  To {schedule.emailAddress}
                  {schedule.lastSentDate && `, last on ${formatCalendarDay(schedule.lastSentDate)}`}
                  {`, next on ${formatCalendarDay(nextDay(schedule, query.dataUpdatedAt))}`}
                </p>
              </div>
              <div className={styles.tools}>
                <IconButton
                  label={`Send ${schedule.name} now`}
                  icon={<Send />}
                  onClick={() => void handleSend(schedule)}
                />
                <IconButton
                  label={`Change when ${schedule.name} is mailed`}
                  icon={<Pencil />}
                  onClick={() => setChanging(schedule)}
                />
                <IconButton
                  label={`Stop mailing ${schedule.name}`}
                  icon={<Trash2 />}
                  onClick={() => setLeaving(schedule)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {changing && (
        <EditScheduleDialog
          schedule={changing}
          onSaved={async () => {
            await client.invalidateQueries({ queryKey: SCHEDULES });
            notify({ kind: 'success', title: `${changing.name} is mailed as you chose` });
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {leaving && (
        <DeleteDialog
          title="Stop mailing this report?"
          onConfirm={() => handleStop(leaving)}
          onClose={() => setLeaving(null)}
        >
          {leaving.name} is not mailed to you any more. The report itself stays.
        </DeleteDialog>
      )}
    </Dialog>
  );
}

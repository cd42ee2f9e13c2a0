import type { ReportSchedule, ScheduleBody, ScheduleChange } from '@lanewright/contract/reports.ts';
import { problem } from '@lanewright/domain/problem.ts';
import {
  MOST_SCHEDULES,
  problemsWithTimes,
  timesInWords,
  type ReportTimes,
} from '@lanewright/domain/reports/schedule.ts';
import { randomUUID } from 'node:crypto';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/failures.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { schedule, unschedule } from '../../../platform/jobs/schedules.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { readQuestion } from '../asked.ts';
import { MAIL_REPORT } from './mail-report.ts';
import { asTold, findSchedule, lockSchedule, nameOfSchedule, schedulesOf, type ScheduleRow } from './schedule-rows.ts';

const KIND = 'report schedule';

/** What of it belongs into the trail. */
const audited = (schedule: ScheduleRow) => ({
  reportId: schedule.reportId,
  question: schedule.question,
  format: schedule.format,
  times: timesInWords(schedule),
});

export function listSchedules(scope: UserScope): Promise<{ data: ReportSchedule[] }> {
  return scope.inCompany(async (db) => ({ data: (await schedulesOf(db, scope.userId)).map(asTold) }));
}

/** Without the day of another rhythm. */
function timesOf({ rhythm, hour, timeZone, weekday, dayOfMonth }: ReportTimes): ReportTimes {
  const times = {
    rhythm,
    weekday: rhythm === 'Weekly' ? weekday : null,
    dayOfMonth: rhythm === 'Monthly' ? dayOfMonth : null,
    hour,
    timeZone: readTimeZone(timeZone),
  };
  const problems = problemsWithTimes(times);
  if (problems.length > 0) throw new Refused(problems[0]!.message, problems);
  return times;
}

const mailAt = (db: Db, scope: Scope, id: string, { hour, timeZone: zone }: ReportTimes) =>
  schedule(db, MAIL_REPORT, {
    name: nameOfSchedule(id),
    rhythm: { dailyAt: `${String(hour).padStart(2, '0')}:00`, zone },
    payload: { scheduleId: id },
    companyId: scope.companyId,
  });

export function scheduleReport(scope: UserScope, body: ScheduleBody): Promise<ReportSchedule> {
  const { reportId, format, rhythm, hour, timeZone, weekday, dayOfMonth, ...question } = body;
  const times = timesOf({ rhythm, hour, timeZone, weekday, dayOfMonth });
  // Refused where the person may not read it, or it cannot be asked so.
  readQuestion(reportId, question, { permissions: scope.user.permissions, now: new Date() });
  return scope.inCompany(async (db) => {
    if ((await schedulesOf(db, scope.userId)).length >= MOST_SCHEDULES) {
      const message = `At most ${MOST_SCHEDULES} reports are mailed to one person.`;
      throw new Refused(message, [problem('reportId', message)]);
    }
    const id = randomUUID();
    await db
      .insertInto('report_schedule')
      .values({
        company_id: scope.companyId,
        id,
        user_id: scope.userId,
        report_id: reportId,
        question: JSON.stringify(question),
        format,
        ...columnsOf(times),
      })
      .execute();
    await mailAt(db, scope, id, times);
    const made = (await findSchedule(db, id))!;
    await recordAudit(db, scope, [{ action: 'created', entityKind: KIND, entityId: id, after: audited(made) }]);
    return asTold(made);
  });
}

const columnsOf = ({ rhythm, weekday, dayOfMonth, hour, timeZone }: ReportTimes) => ({
  rhythm,
  weekday,
  day_of_month: dayOfMonth,
  hour,
  zone: timeZone,
});

/** Other times, another period or another kind of file. What was mailed today is not mailed again today. */
export function rescheduleReport(scope: UserScope, id: string, body: ScheduleChange): Promise<ReportSchedule> {
  return scope.inCompany(async (db) => {
    const before = await lockSchedule(db, id);
    if (before?.userId !== scope.userId) throw new NotFound();
    const times = timesOf(body);
    const question = { ...before.question, period: body.period };
    readQuestion(before.reportId, question, { permissions: scope.user.permissions, now: new Date() });
    if (before.version !== body.version)
      throw new Conflict('You have changed this schedule elsewhere in the meantime. Look at it again first.');
    await db
      .updateTable('report_schedule')
      .set({ question: JSON.stringify(question), format: body.format, ...columnsOf(times) })
      .where('id', '=', id)
      .execute();
    await mailAt(db, scope, id, times);
    const after = (await findSchedule(db, id))!;
    const change = changedFields(audited(before), audited(after));
    await recordAudit(db, scope, [{ action: 'changed', entityKind: KIND, entityId: id, ...change }]);
    return asTold(after);
  });
}

/** Ends a schedule for good, whoever has it. */
export async function endSchedule(db: Db, scope: Scope, ended: ScheduleRow): Promise<void> {
  await db.deleteFrom('report_schedule').where('company_id', '=', scope.companyId).where('id', '=', ended.id).execute();
  await unschedule(db, nameOfSchedule(ended.id), scope.companyId);
  await recordAudit(db, scope, [{ action: 'deleted', entityKind: KIND, entityId: ended.id, before: audited(ended) }]);
}

/** Besides its own times; mailed by a worker, as those are. */
export function sendNow(scope: UserScope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const found = await findSchedule(db, id);
    if (found?.userId !== scope.userId) throw new NotFound();
    const payload = { scheduleId: id, isAsked: true };
    await enqueue(db, MAIL_REPORT, { payload, companyId: scope.companyId, createdBy: scope.userId });
    return null;
  });
}

/** Only one's own: of others nobody learns that there are any. */
export function unscheduleReport(scope: UserScope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const found = await findSchedule(db, id);
    if (found?.userId !== scope.userId) throw new NotFound();
    await endSchedule(db, scope, found);
    return null;
  });
}

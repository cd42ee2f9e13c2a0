import type { ReportSchedule, ScheduleBody } from '@lanewright/contract/reports.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { MOST_SCHEDULES, problemsWithTimes } from '@lanewright/domain/reports/schedule.ts';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { schedule, unschedule } from '../../../platform/jobs/schedules.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { readQuestion } from '../asked.ts';
import { MAIL_REPORT } from './mail-report.ts';
import { asTold, findSchedule, nameOfSchedule, schedulesOf } from './schedule-rows.ts';

export function listSchedules(scope: UserScope): Promise<{ data: ReportSchedule[] }> {
  return scope.inCompany(async (db) => ({ data: (await schedulesOf(db, scope.userId)).map(asTold) }));
}

export function scheduleReport(scope: UserScope, body: ScheduleBody): Promise<ReportSchedule> {
  const { reportId, format, rhythm, hour, timeZone, weekday: onDay, dayOfMonth: onDate, ...question } = body;
  const weekday = rhythm === 'Weekly' ? onDay : null;
  const dayOfMonth = rhythm === 'Monthly' ? onDate : null;
  const zone = readTimeZone(timeZone);
  const problems = problemsWithTimes({ rhythm, weekday, dayOfMonth, hour, timeZone: zone });
  if (problems.length > 0) throw new Refused(problems[0]!.message, problems);
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
        rhythm,
        weekday,
        day_of_month: dayOfMonth,
        hour,
        zone,
      })
      .execute();
    await schedule(db, MAIL_REPORT, {
      name: nameOfSchedule(id),
      rhythm: { dailyAt: `${String(hour).padStart(2, '0')}:00`, zone },
      payload: { scheduleId: id },
      companyId: scope.companyId,
    });
    return asTold((await findSchedule(db, id))!);
  });
}

/** Ends a schedule for good, whoever has it. */
export async function endSchedule(db: Db, scope: Scope, id: string): Promise<void> {
  await db.deleteFrom('report_schedule').where('company_id', '=', scope.companyId).where('id', '=', id).execute();
  await unschedule(db, nameOfSchedule(id), scope.companyId);
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
    await endSchedule(db, scope, id);
    return null;
  });
}

import type { ReportQuestion, ReportSchedule } from '@lanewright/contract/reports.ts';
import { findReport, isReportId } from '@lanewright/domain/reports/reports.ts';
import type { PeriodName } from '@lanewright/domain/reports/periods.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** As it is asked each time: the period moves with the calendar. */
export type KeptQuestion = Pick<
  ReportQuestion,
  'groupBy' | 'compareWith' | 'carrierId' | 'shippingMode' | 'originState' | 'destinationState' | 'customer'
> & { period: PeriodName };

export interface ScheduleRow extends Omit<ReportSchedule, 'name' | 'period' | 'emailAddress'> {
  userId: string;
  question: KeptQuestion;
  emailAddress: string | null;
}

/** The name of its row in the table of what comes back by itself. */
export const nameOfSchedule = (id: string): string => `report ${id}`;

const COLUMNS = sql`
  select r.id, r.user_id as "userId", r.report_id as "reportId", r.question, r.format, r.rhythm, r.weekday,
    r.day_of_month as "dayOfMonth", r.hour, r.zone as "timeZone", r.last_sent_on::text as "lastSentDate",
    (select u.email_address from portal_user u where u.company_id = r.company_id and u.id = r.user_id) as "emailAddress"
  from report_schedule r where r.company_id = (select current_company())`;

export async function schedulesOf(db: Db, userId: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`${COLUMNS} and r.user_id = ${userId} order by r.created_at, r.id`.execute(db);
  return rows.filter(({ reportId }) => isReportId(reportId));
}

export async function findSchedule(db: Db, id: string): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`${COLUMNS} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export const asTold = ({ question, userId: _userId, emailAddress, ...schedule }: ScheduleRow): ReportSchedule => ({
  ...schedule,
  name: findReport(schedule.reportId)?.name ?? schedule.reportId,
  period: question.period,
  emailAddress: emailAddress ?? '',
});

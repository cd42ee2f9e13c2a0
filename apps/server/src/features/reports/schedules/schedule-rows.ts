import type { ReportQuestion, ReportSchedule } from '@lanewright/contract/reports.ts';
import { narrowingInWords } from '@lanewright/domain/reports/narrowing.ts';
import { findReport, isReportId } from '@lanewright/domain/reports/reports.ts';
import type { PeriodName } from '@lanewright/domain/reports/periods.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** As it is asked each time: the period moves with the calendar. */
export type KeptQuestion = Pick<
  ReportQuestion,
  'groupBy' | 'compareWith' | 'carrierId' | 'shippingMode' | 'originState' | 'destinationState' | 'customer'
> & { period: PeriodName };

export interface ScheduleRow extends Omit<ReportSchedule, 'name' | 'period' | 'emailAddress' | 'narrowedBy'> {
  userId: string;
  question: KeptQuestion;
  emailAddress: string | null;
  /** Of the carrier that it is narrowed to. */
  carrierName: string | null;
}

/** The name of its row in the table of what comes back by itself. */
export const nameOfSchedule = (id: string): string => `report ${id}`;

const COLUMNS = sql`
  select r.id, r.user_id as "userId", r.report_id as "reportId", r.question, r.format, r.rhythm, r.weekday,
    r.day_of_month as "dayOfMonth", r.hour, r.zone as "timeZone", r.last_sent_on::text as "lastSentDate",
    (select u.email_address from portal_user u where u.company_id = r.company_id and u.id = r.user_id) as "emailAddress",
    (select c.name from carrier c where c.company_id = r.company_id and c.id = (r.question ->> 'carrierId')::uuid) as "carrierName",
    -- It changes with what people decide, and not with each mail.
    hashtext(concat_ws('|', r.question, r.format, r.rhythm, r.weekday, r.day_of_month, r.hour, r.zone)) as version
  from report_schedule r where r.company_id = (select current_company())`;

export async function schedulesOf(db: Db, userId: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`${COLUMNS} and r.user_id = ${userId} order by r.created_at, r.id`.execute(db);
  return rows.filter(({ reportId }) => isReportId(reportId));
}

export async function findSchedule(db: Db, id: string): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`${COLUMNS} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** As it is now, and so until the end of the transaction. */
export async function lockSchedule(db: Db, id: string): Promise<ScheduleRow | null> {
  await sql`
    select 1 from report_schedule where company_id = (select current_company()) and id = ${id} for update`.execute(db);
  return findSchedule(db, id);
}

export const asTold = ({
  question,
  userId: _userId,
  emailAddress,
  carrierName,
  ...schedule
}: ScheduleRow): ReportSchedule => ({
  ...schedule,
  narrowedBy: narrowingInWords({ ...question, carrier: question.carrierId && (carrierName ?? 'Chosen carrier') }),
  name: findReport(schedule.reportId)?.name ?? schedule.reportId,
  period: question.period,
  emailAddress: emailAddress ?? '',
});

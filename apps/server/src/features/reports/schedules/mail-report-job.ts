import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, type Role } from '@lanewright/domain/access/roles.ts';
import { figureInWords } from '@lanewright/domain/reports/figures.ts';
import { periodInWords, periodsInWords } from '@lanewright/domain/reports/periods.ts';
import { findReport } from '@lanewright/domain/reports/reports.ts';
import { dueDay, isDueOn, timesInWords } from '@lanewright/domain/reports/schedule.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, type Job } from '../../../platform/jobs/definition.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { mayRead } from '../asked.ts';
import { printReport } from '../print-report.ts';
import { csvOfReport } from '../report-csv.ts';
import { runReport, type RunReport } from '../run-report.ts';
import { endSchedule } from './edit-schedules.ts';
import { MAIL_REPORT, type MailReport } from './mail-report.ts';
import { findSchedule, type ScheduleRow } from './schedule-rows.ts';

interface Recipient {
  emailAddress: string;
  permissions: Permission[];
  companyName: string;
}

/** As they may see things now, not when they asked for it; null for who may not sign in any more. */
async function recipientOf(db: Db, userId: string): Promise<Recipient | null> {
  const { rows } = await sql<{ emailAddress: string; roles: Role[]; custom: Permission[]; companyName: string }>`
    select u.email_address as "emailAddress", u.roles, u.custom_permissions as custom, c.name as "companyName"
    from portal_user u join company c on c.id = u.company_id
    where u.company_id = (select current_company()) and u.id = ${userId} and not u.is_disabled`.execute(db);
  const [found] = rows;
  return found ? { ...found, permissions: permissionsOf(found.roles, found.custom) } : null;
}

async function fileOf(report: RunReport, { format }: ScheduleRow, companyName: string) {
  const name = `${report.name} ${report.period.from} to ${report.period.to}`;
  if (format === 'CSV') {
    const data = Buffer.from([...csvOfReport(report)].join('')).toString('base64');
    return { name: `${name}.csv`, contentType: 'text/csv', data };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of printReport(report, companyName)) pieces.push(piece);
  return { name: `${name}.pdf`, contentType: 'application/pdf', data: Buffer.concat(pieces).toString('base64') };
}

/** As the address of the report has it. */
function narrowingOf({ question, carrierName }: ScheduleRow): string {
  const words = new URLSearchParams(question);
  if (question.carrierId !== undefined && carrierName !== null) words.append('carrierName', carrierName);
  return words.toString();
}

async function mailOf(
  report: RunReport,
  schedule: ScheduleRow,
  { emailAddress, companyName }: Recipient,
): Promise<Mail> {
  const { values, previous } = report.totals;
  const sums = report.columns.map(({ label, kind }, index) => {
    const before = previous && ` (before: ${figureInWords(kind, previous[index] ?? null)})`;
    return `${label}: ${figureInWords(kind, values[index] ?? null)}${before ?? ''}`;
  });
  return {
    to: emailAddress,
    subject: `${report.name}, ${periodInWords(report.period)}`,
    text: [
      [report.name, periodsInWords(report), ...report.narrowedBy].join('\n'),
      sums.join('\n'),
      `You get this report as you asked for it: ${timesInWords(schedule)}.`,
    ].join('\n\n'),
    links: [
      { label: 'Open the report', path: `/reports/${report.id}/SigmaComputingReport?${narrowingOf(schedule)}` },
      { label: 'Stop these mails', path: '/reports?schedules=mine' },
    ],
    attachments: [await fileOf(report, schedule, companyName)],
  };
}

/**
 * The mail is queued in the transaction that writes down the day: whoever repeats the work after a crash finds it written, and
 * leaves it. Late work still counts for the day that it was due on.
 */
async function run(job: Job<MailReport>): Promise<unknown> {
  const scope = job.scope!;
  const now = new Date();
  const { schedule, recipient } = await scope.inCompany(async (db) => {
    const found = await findSchedule(db, job.payload.scheduleId);
    return { schedule: found, recipient: found && (await recipientOf(db, found.userId)) };
  });
  if (!schedule) return { isSent: false };
  const report = findReport(schedule.reportId);
  if (!report || !recipient || !mayRead(report, recipient.permissions)) {
    return job.finish(async (db) => {
      await endSchedule(db, scope, schedule);
      return { isSent: false };
    });
  }
  const { isAsked = false } = job.payload;
  const day = dueDay(schedule, now.getTime());
  const isDue = isDueOn(schedule, day) && (schedule.lastSentDate === null || schedule.lastSentDate < day);
  if (!isAsked && !isDue) return { isSent: false };
  const { permissions } = recipient;
  const question = { ...schedule.question, timeZone: schedule.timeZone };
  const mail = await mailOf(await runReport(scope, report.id, question, { permissions, now }), schedule, recipient);
  return job.finish(async (db) => {
    if (isAsked) {
      await queueMail(db, scope, mail);
      return { isSent: true };
    }
    const { numAffectedRows = 0n } = await sql`
      update report_schedule set last_sent_on = ${day}::date
      where company_id = (select current_company()) and id = ${schedule.id}
        and (last_sent_on is null or last_sent_on < ${day}::date)`.execute(db);
    if (numAffectedRows > 0n) await queueMail(db, scope, mail);
    return { isSent: numAffectedRows > 0n };
  });
}

export const mailReportJob = defineJob({ ...MAIL_REPORT, run });

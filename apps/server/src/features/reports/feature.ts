import { reports } from '@lanewright/contract/reports.ts';
import { Readable } from 'node:stream';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import type { UserScope } from '../../platform/scope.ts';
import type { Asking } from './asked.ts';
import { addressOfReport, findReports } from './find-reports.ts';
import { printReport } from './print-report.ts';
import { csvStream } from './report-csv.ts';
import { reportChoices } from './report-choices.ts';
import { exportReportRows, reportRows } from './report-rows.ts';
import { runReport } from './run-report.ts';
import {
  listSchedules,
  rescheduleReport,
  scheduleReport,
  sendNow,
  unscheduleReport,
} from './schedules/edit-schedules.ts';
import { mailReportJob } from './schedules/mail-report-job.ts';

const askingOf = ({ user }: UserScope): Asking => ({ permissions: user.permissions, now: new Date() });

/** Analytics: which reports there are, where they are shown, and the figures of our own. */
export const reportFeature: Feature = {
  routes: ({ analytics, mail }) =>
    serve(reports, {
      find: async ({ scope, query }) => findReports(analytics, scope, query),
      read: ({ scope, params }) => addressOfReport(analytics, scope, params.reportId),
      figures: async ({ scope, params, query }) => {
        const { everyGroup: _every, ...answer } = await runReport(scope, params.reportId, query, askingOf(scope));
        return answer;
      },
      rows: ({ scope, params, query }) => reportRows(scope, params.reportId, query, askingOf(scope)),
      choices: ({ scope, params, query }) => reportChoices(scope, params.reportId, query, askingOf(scope)),
      export: async ({ scope, params, body: { content, groupKey, ...question } }) => {
        const asking = askingOf(scope);
        if (content === 'rows')
          return { bytes: await exportReportRows(scope, params.reportId, { ...question, groupKey }, asking) };
        return { bytes: csvStream(await runReport(scope, params.reportId, question, asking)) };
      },
      print: async ({ scope, params, body }) => {
        const report = await runReport(scope, params.reportId, body, askingOf(scope));
        return { bytes: Readable.from(printReport(report, scope.user.companyName)) };
      },
      schedules: ({ scope }) => listSchedules(scope),
      schedule: ({ scope, body }) => {
        requireMail(mail);
        return scheduleReport(scope, body);
      },
      reschedule: ({ scope, params, body }) => rescheduleReport(scope, params.id, body),
      sendNow: ({ scope, params }) => {
        requireMail(mail);
        return sendNow(scope, params.id);
      },
      unschedule: ({ scope, params }) => unscheduleReport(scope, params.id),
    }),
  jobs: () => [mailReportJob],
};

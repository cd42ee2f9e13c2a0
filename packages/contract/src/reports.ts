import { SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { FIGURE_KINDS } from '@lanewright/domain/reports/figures.ts';
import { COMPARISONS, isReportDay, PERIODS } from '@lanewright/domain/reports/periods.ts';
import { GROUPINGS, REPORT_IDS } from '@lanewright/domain/reports/reports.ts';
import { REPORT_FORMATS, RHYTHMS } from '@lanewright/domain/reports/schedule.ts';
import { DAYS_OF_WEEK } from '@lanewright/domain/units/calendar-days.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { timeZone, words } from './filter-fields.ts';

export const ReportFilter = z.strictObject({ fuzzyMatchTerm: words(200) });
export type ReportFilter = z.infer<typeof ReportFilter>;

export const ListedReport = z.object({ name: z.string(), workbookId: z.string() });
export type ListedReport = z.infer<typeof ListedReport>;

/** Of a provider's workbooks as well as of our own reports. */
const NamedReport = z.strictObject({
  reportId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w-]+$/),
});
const OwnReport = z.strictObject({ reportId: z.enum(REPORT_IDS) });

const day = z.iso.date().refine(isReportDay, { message: 'must be a day between 1990 and 2199' });
const state = z
  .string()
  .max(10)
  .regex(/^[\w ]*$/)
  .optional();

/** What a report is narrowed by, besides its days. */
const narrowing = {
  groupBy: z.enum(GROUPINGS).optional(),
  compareWith: z.enum(COMPARISONS).optional(),
  carrierId: z.uuid().toLowerCase().optional(),
  shippingMode: z.enum(SHIPPING_MODES).optional(),
  originState: state,
  destinationState: state,
  /** The company that freight goes to, by its whole name. */
  customer: words(200),
};

/** The days are given, or named by a period that moves with the calendar; without either the report's usual one counts. */
const questionFields = {
  ...narrowing,
  period: z.enum(PERIODS).optional(),
  from: day.optional(),
  to: day.optional(),
  timeZone,
};
export const ReportQuestion = z.strictObject(questionFields);
export type ReportQuestion = z.infer<typeof ReportQuestion>;

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });
const AnswerColumn = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(FIGURE_KINDS),
  /** Which way is good news; null: neither. */
  better: z.enum(['more', 'less']).nullable(),
});
export type AnswerColumn = z.infer<typeof AnswerColumn>;
const manyFigures = z.array(z.number().nullable());

/** The list that shows exactly the rows behind a group, and how it is asked. */
const Drill = z.object({
  list: z.enum(['tracking', 'carrierInvoices', 'invoices']),
  filter: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Drill = z.infer<typeof Drill>;

const AnswerGroup = z.object({
  key: z.string(),
  label: z.string(),
  values: manyFigures,
  /** In the period that this one is compared with; null where it had none of this group, or there is no such period. */
  previous: manyFigures.nullable(),
  drill: Drill.nullable(),
});
export type AnswerGroup = z.infer<typeof AnswerGroup>;

export const ReportAnswer = z.object({
  id: z.enum(REPORT_IDS),
  name: z.string(),
  about: z.string(),
  method: z.array(z.string()),
  period: Days,
  /** Null, as all that is `previous`: the report tells how things stand now, and there is nothing to compare it with. */
  previousPeriod: Days.nullable(),
  /** Which of all rows count, in words: "Carrier: Prairie State Freight". None: all of them. */
  narrowedBy: z.array(z.string()),
  groupBy: z.enum(GROUPINGS),
  columns: z.array(AnswerColumn),
  /** The largest groups; how many there are is said besides. */
  groups: z.array(AnswerGroup),
  groupCount: z.int(),
  /** Of all groups, also of those that are not shown. */
  totals: z.object({ values: manyFigures, previous: manyFigures.nullable() }),
  chart: z.object({
    columnId: z.string(),
    unit: z.enum(['day', 'week', 'month']),
    points: z.array(z.object({ ...Days.shape, value: z.number().nullable(), previous: z.number().nullable() })),
  }),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

export const REPORT_ROWS_PAGE_SIZE = 50;
const MOST_ROW_PAGES = 400;

export const ReportRows = z.object({
  columns: z.array(z.object({ id: z.string(), label: z.string(), kind: z.enum(FIGURE_KINDS) })),
  rows: z.array(
    z.object({
      id: z.string(),
      /** Where the record has its page. */
      path: z.string().nullable(),
      values: z.array(z.union([z.string(), z.number()]).nullable()),
    }),
  ),
  hasMore: z.boolean(),
});
export type ReportRows = z.infer<typeof ReportRows>;

/** What a filter of a report can be set to. */
export const CHOSEN_FROM = ['carrier', 'customer'] as const;
const ReportChoice = z.object({ value: z.string(), label: z.string() });
export type ReportChoice = z.infer<typeof ReportChoice>;

const groupKey = z
  .string()
  .max(400)
  .regex(/^[^\u0000]*$/)
  .optional();

const ScheduleFields = {
  reportId: z.enum(REPORT_IDS),
  period: z.enum(PERIODS),
  ...narrowing,
  format: z.enum(REPORT_FORMATS),
  rhythm: z.enum(RHYTHMS),
  weekday: z.enum(DAYS_OF_WEEK).nullable().default(null),
  dayOfMonth: z.int().nullable().default(null),
  hour: z.int(),
  timeZone: z.string().min(1).max(64),
};
export const ScheduleBody = z.strictObject(ScheduleFields);
export type ScheduleBody = z.infer<typeof ScheduleBody>;

/** When it comes, and as what; what it is narrowed to stays. */
export const ScheduleChange = ScheduleBody.pick({
  period: true,
  format: true,
  rhythm: true,
  weekday: true,
  dayOfMonth: true,
  hour: true,
  timeZone: true,
}).extend({ version: z.int() });
export type ScheduleChange = z.infer<typeof ScheduleChange>;

export const ReportSchedule = z.object({
  id: z.uuid(),
  reportId: z.enum(REPORT_IDS),
  name: z.string(),
  period: z.enum(PERIODS),
  format: z.enum(REPORT_FORMATS),
  rhythm: z.enum(RHYTHMS),
  weekday: z.enum(DAYS_OF_WEEK).nullable(),
  dayOfMonth: z.int().nullable(),
  hour: z.int(),
  timeZone: z.string(),
  /** Which of all rows count, in words. */
  narrowedBy: z.array(z.string()),
  /** The last day of its zone that it was mailed on. */
  lastSentDate: z.iso.date().nullable(),
  emailAddress: z.string(),
  version: z.int(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const alsoNeeds =
  'What the lists need that show the same rows; ViewInvoice and ViewCarrierInvoice for amounts of invoices.';
const read = { alsoNeeds, needs: 'ViewReports', rate: 'read', company: 'own' } as const;
const files = { alsoNeeds, needs: 'ViewReports', rate: 'heavy', company: 'own' } as const;
const writes = { alsoNeeds, needs: 'ViewReports', rate: 'write', company: 'own' } as const;

/** Analytics: a provider's workbooks, or our own reports, shown in the same frame. */
export const reports = {
  find: endpoint({
    get: '/reports',
    ...read,
    about: 'The reports that a person may open, by name; a mistake in a word is forgiven.',
    query: ReportFilter,
    answers: z.object({ data: z.array(ListedReport) }),
    example: { query: { fuzzyMatchTerm: 'delivery' } },
  }),
  read: endpoint({
    get: '/reports/:reportId',
    ...read,
    about: 'Where a report is shown: an address for a frame, made anew for each view.',
    params: NamedReport,
    answers: z.string(),
    example: { params: { reportId: 'on-time-delivery' } },
  }),
  figures: endpoint({
    get: '/reports/:reportId/figures',
    ...read,
    about: 'The figures of one of our own reports: groups, sums and a chart of a period, beside those of another.',
    params: OwnReport,
    query: ReportQuestion,
    answers: ReportAnswer,
    example: { params: { reportId: 'on-time-delivery' }, query: { period: 'LastMonth', groupBy: 'carrier' } },
  }),
  rows: endpoint({
    get: '/reports/:reportId/rows',
    ...read,
    about: 'The rows behind the figures of a report, or of one of its groups, a page at a time.',
    params: OwnReport,
    query: ReportQuestion.extend({
      groupKey,
      page: z.coerce.number().int().min(1).max(MOST_ROW_PAGES).default(1),
    }),
    answers: ReportRows,
    example: { params: { reportId: 'on-time-delivery' }, query: { period: 'LastMonth' } },
  }),
  choices: endpoint({
    get: '/reports/:reportId/choices',
    ...read,
    about:
      'The carriers or customers that a report knows in its period, by a part of their name, those with the most rows first.',
    params: OwnReport,
    query: ReportQuestion.extend({ of: z.enum(CHOSEN_FROM), searchTerm: words(200) }),
    answers: z.object({ data: z.array(ReportChoice) }),
    example: { params: { reportId: 'on-time-delivery' }, query: { of: 'carrier', searchTerm: 'prairie' } },
  }),
  export: endpoint({
    post: '/reports/:reportId/export',
    ...files,
    about: 'A report as a CSV file: its groups, or all the rows behind them.',
    params: OwnReport,
    body: ReportQuestion.extend({ content: z.enum(['groups', 'rows']).default('groups'), groupKey }),
    answers: { file: 'report.csv', contentType: 'text/csv; charset=utf-8' },
    example: { params: { reportId: 'on-time-delivery' }, body: { period: 'LastMonth' } },
  }),
  print: endpoint({
    post: '/reports/:reportId/pdf',
    ...files,
    about: 'A report as a PDF file.',
    params: OwnReport,
    body: ReportQuestion,
    answers: { file: 'report.pdf', contentType: 'application/pdf' },
    example: { params: { reportId: 'on-time-delivery' }, body: { period: 'LastMonth' } },
  }),
  schedules: endpoint({
    get: '/report-schedules',
    ...read,
    about: 'Which reports are mailed to the asking person, and when.',
    answers: z.object({ data: z.array(ReportSchedule) }),
  }),
  schedule: endpoint({
    post: '/report-schedules',
    ...writes,
    repeats: 'at-once',
    about: 'Have a report mailed to oneself, daily, weekly or monthly, at an hour of a time zone.',
    body: ScheduleBody,
    answers: ReportSchedule,
    example: {
      body: {
        reportId: 'on-time-delivery',
        period: 'Last7Days',
        format: 'PDF',
        rhythm: 'Weekly',
        weekday: 'Monday',
        hour: 6,
        timeZone: 'America/Chicago',
      },
    },
  }),
  reschedule: endpoint({
    put: '/report-schedules/:id',
    ...writes,
    record: 'report-schedule',
    about: 'Have a report mailed at other times, for another period or as another kind of file.',
    params: RecordId,
    body: ScheduleChange,
    answers: ReportSchedule,
    example: {
      body: { period: 'LastMonth', format: 'CSV', rhythm: 'Daily', hour: 7, timeZone: 'America/Chicago', version: 1 },
    },
  }),
  sendNow: endpoint({
    post: '/report-schedules/:id/send',
    ...files,
    record: 'report-schedule',
    repeats: 'at-once',
    about: 'Have a scheduled report mailed now, besides the times that it comes by itself.',
    params: RecordId,
    answers: Nothing,
  }),
  unschedule: endpoint({
    delete: '/report-schedules/:id',
    ...writes,
    record: 'report-schedule',
    about: 'Have a report mailed no more.',
    params: RecordId,
    answers: Nothing,
  }),
};

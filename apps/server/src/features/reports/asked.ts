import type { ReportQuestion } from '@lanewright/contract/reports.ts';
import { isAllowed, type Permission } from '@lanewright/domain/access/permissions.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { comparedWith, periodOf, problemWithPeriod, type Period } from '@lanewright/domain/reports/periods.ts';
import { findReport, type Grouping, type ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { localTimeAt, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { instantsOf } from '../../platform/database/listing/day-spans.ts';
import { NotFound, NotPermitted, Refused } from '../../platform/failures.ts';
import { readTimeZone } from '../../platform/http/time-zone.ts';

/** Who asks, and when. */
export interface Asking {
  permissions: readonly Permission[];
  now: Date;
}

/** A question, once its words are read. */
export interface Asked {
  report: ReportAbout;
  period: Period;
  /** As instants: from the first to before the second. */
  from: string;
  to: string;
  zone: ZoneName;
  today: string;
  groupBy: Grouping;
  permissions: readonly Permission[];
  carrierId: string | undefined;
  shippingMode: string | undefined;
  originState: string | undefined;
  destinationState: string | undefined;
  customer: string | undefined;
}

/** What a report needs that lists with the same rows need too. */
export function mayRead(report: ReportAbout, permissions: readonly Permission[]): boolean {
  return isAllowed(permissions, { all: ['ViewReports', ...report.needs] });
}

function daysOf(report: ReportAbout, { period, from, to }: ReportQuestion, today: string): Period {
  if (from === undefined && to === undefined) return periodOf(period ?? report.usualPeriod, today);
  if (from === undefined || to === undefined) {
    const message = 'A period has a first and a last day.';
    throw new Refused(message, [problem(from === undefined ? 'from' : 'to', message)]);
  }
  const wrong = problemWithPeriod({ from, to });
  if (wrong !== null) throw new Refused(wrong, [problem('to', wrong)]);
  return { from, to };
}

const within = (asked: Omit<Asked, 'period' | 'from' | 'to'>, period: Period): Asked => {
  const { from, to } = instantsOf(period, asked.zone);
  return { ...asked, period, from: from!, to: to! };
};

/** The period that was asked for, and the one that it is compared with, where the report is. */
export function readQuestion(
  reportId: string,
  question: ReportQuestion,
  { permissions, now }: Asking,
): { current: Asked; before: Asked | null } {
  const report = findReport(reportId);
  if (!report) throw new NotFound();
  if (!mayRead(report, permissions)) throw new NotPermitted();
  const groupBy = question.groupBy ?? report.groupings[0];
  if (!report.groupings.includes(groupBy)) {
    const message = `${report.name} cannot be grouped so.`;
    throw new Refused(message, [problem('groupBy', message)]);
  }
  const zone = readTimeZone(question.timeZone);
  const today = localTimeAt(zone, now.getTime()).date;
  const given = (name: 'carrier' | 'mode' | 'lane' | 'customer', value: string | undefined) =>
    report.filters.includes(name) && value !== '' ? value : undefined;
  const asked = {
    report,
    zone,
    today,
    groupBy,
    permissions,
    carrierId: given('carrier', question.carrierId),
    shippingMode: given('mode', question.shippingMode),
    originState: given('lane', question.originState),
    destinationState: given('lane', question.destinationState),
    customer: given('customer', question.customer),
  };
  const period = daysOf(report, question, today);
  const name = question.from === undefined ? (question.period ?? report.usualPeriod) : undefined;
  return {
    current: within(asked, period),
    before: report.isOfNow ? null : within(asked, comparedWith(period, question.compareWith ?? 'Before', name)),
  };
}

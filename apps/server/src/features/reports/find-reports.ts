import type { ListedReport, ReportFilter } from '@lanewright/contract/reports.ts';
import { matchesFuzzily } from '@lanewright/domain/reports/fuzzy.ts';
import { findReport } from '@lanewright/domain/reports/reports.ts';
import type { AnalyticsPort, Viewer } from '../../outside/analytics/port.ts';
import { NotFound, NotPermitted } from '../../platform/failures.ts';
import type { UserScope } from '../../platform/scope.ts';
import { mayRead } from './asked.ts';

const viewerOf = ({ user, companyId }: UserScope): Viewer => ({
  emailAddress: user.emailAddress,
  firstName: user.firstName,
  lastName: user.lastName,
  companyId,
});

/** A provider's workbooks are for everybody who may see reports; our own also need what their rows need. */
function isOpenTo({ user }: UserScope, workbookId: string): boolean {
  const own = findReport(workbookId);
  return own === null || mayRead(own, user.permissions);
}

export function findReports(
  analytics: AnalyticsPort,
  scope: UserScope,
  { fuzzyMatchTerm = '' }: ReportFilter,
): { data: ListedReport[] } {
  const data = analytics
    .reports()
    .filter(({ name, workbookId }) => isOpenTo(scope, workbookId) && matchesFuzzily(name, fuzzyMatchTerm));
  return { data: [...data] };
}

export async function addressOfReport(analytics: AnalyticsPort, scope: UserScope, workbookId: string): Promise<string> {
  const listed = analytics.reports().find((known) => known.workbookId === workbookId);
  if (!listed && !findReport(workbookId)) throw new NotFound();
  if (!isOpenTo(scope, workbookId)) throw new NotPermitted();
  // Where a provider has the list, the dashboard and mails still lead to our own.
  return listed ? analytics.address(listed.workbookId, viewerOf(scope)) : `/reports/${workbookId}/page`;
}

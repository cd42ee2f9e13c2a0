import { REPORTS } from '@lanewright/domain/reports/reports.ts';
import type { AnalyticsPort } from './port.ts';

/** Our own report pages, in the same frame. */
export function embeddedAnalytics(): AnalyticsPort {
  return {
    reports: () => REPORTS.map(({ id, name }) => ({ name, workbookId: id })),
    address: (workbookId) => Promise.resolve(`/reports/${workbookId}/page`),
    origin: null,
  };
}

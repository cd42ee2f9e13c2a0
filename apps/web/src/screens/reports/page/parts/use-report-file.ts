import { reports, type ReportQuestion } from '@lanewright/contract/reports.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { useState } from 'react';
import { downloadInParts } from '../../../../api/download-in-parts.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

type Content = 'groups' | 'rows' | 'pdf';

/** One file at a time. */
export function useReportFile({ id, name }: ReportAbout) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (content: Content, question: ReportQuestion & { groupKey?: string }) => {
    if (isBusy) return;
    setIsBusy(true);
    const [endpoint, body, end] =
      content === 'pdf'
        ? ([reports.print, question, '.pdf'] as const)
        : ([reports.export, { ...question, content }, content === 'rows' ? ' rows.csv' : '.csv'] as const);
    try {
      await downloadInParts(endpoint, { params: { reportId: id }, body }, () => undefined, `${name}${end}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'The file could not be made', messages: [message] });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}

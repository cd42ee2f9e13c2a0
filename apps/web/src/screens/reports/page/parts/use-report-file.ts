import { reports, type ReportQuestion } from '@lanewright/contract/reports.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { useEffect, useRef, useState } from 'react';
import { downloadInParts } from '../../../../api/download-in-parts.ts';
import { LEFT, notifyExportStopped } from '../../../../freight/lists/export-stopped.ts';
import { postExporting } from '../../../../freight/reports/told-around.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

type Content = 'groups' | 'rows' | 'pdf';

/** One file at a time. It stops when the report is left; in a frame the page around it reports that. */
export function useReportFile({ id, name }: ReportAbout) {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(LEFT), []);
  const save = async (content: Content, question: ReportQuestion & { groupKey?: string }) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setIsBusy(true);
    postExporting(1);
    const [endpoint, body, end] =
      content === 'pdf'
        ? ([reports.print, question, '.pdf'] as const)
        : ([reports.export, { ...question, content }, content === 'rows' ? ' rows.csv' : '.csv'] as const);
    try {
      const parts = { params: { reportId: id }, body, signal: abort.signal };
      await downloadInParts(endpoint, parts, () => undefined, `${name}${end}`);
      notify({ kind: 'success', title: 'The file is saved', messages: [`${name}${end}`] });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.';
      if (abort.signal.reason === LEFT) notifyExportStopped('report');
      else notify({ kind: 'error', title: 'The file could not be made', messages: [message] });
    } finally {
      running.current = null;
      setIsBusy(false);
      postExporting(-1);
    }
  };
  return { isBusy, save };
}

import type { ReportQuestion } from '@lanewright/contract/reports.ts';
import type { ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { CalendarClock, Download, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import styles from '../page.module.css';
import type { ReportPlace } from '../report-place.ts';
import { useReportFile } from './use-report-file.ts';

const ScheduleDialog = lazyDialog(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  () => ({ title: 'Schedule this report', width: 720 }),
);

interface ReportActionsProps {
  report: ReportAbout;
  place: ReportPlace;
  question: ReportQuestion;
}

export function ReportActions({ report, place, question }: ReportActionsProps) {
  const [isScheduling, setIsScheduling] = useState(false);
  const file = useReportFile(report);
  const paper = useReportFile(report);
  return (
    <div className={styles.actions}>
      <Button icon={<Download />} isBusy={file.isBusy} onClick={() => void file.save('groups', question)}>
        CSV
      </Button>
      <Button icon={<FileText />} isBusy={paper.isBusy} onClick={() => void paper.save('pdf', question)}>
        PDF
      </Button>
      <Button icon={<Printer />} onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="primary" icon={<CalendarClock />} onClick={() => setIsScheduling(true)}>
        Schedule
      </Button>
      {isScheduling && <ScheduleDialog report={report} place={place} onClose={() => setIsScheduling(false)} />}
    </div>
  );
}

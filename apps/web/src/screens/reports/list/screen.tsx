import { reports, type ListedReport } from '@lanewright/contract/reports.ts';
import { hasClock } from '@lanewright/domain/reports/reports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn, Clock, Mail, SearchX } from 'lucide-react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TypingSearchBox } from '../../../ui/forms/typing-search-box.tsx';
import { Card, PageFrame, Toolbar } from '../../../ui/layout/page-frame.tsx';
import styles from './list.module.css';

const SchedulesDialog = lazyDialog(
  async () => (await import('./parts/schedules-dialog.tsx')).SchedulesDialog,
  () => ({ title: 'Mailed reports', width: 720 }),
);

const TYPING_PAUSE_MS = 250;
const SKELETON_ROWS = 6;

interface Place {
  search?: string;
  /** "mine": which reports are mailed to me. */
  schedules?: string;
}

export function ReportListScreen() {
  const { search = '', schedules }: Place = useSearch({ strict: false });
  const navigate = useNavigate();
  const goTo = (place: Place) => void navigate({ to: '/reports', search: place, replace: true });
  const query = useQuery({
    queryKey: ['reports', 'list', search],
    queryFn: ({ signal }) => call(reports.find, { query: { fuzzyMatchTerm: search }, signal }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data;
  const { error } = query;
  return (
    <PageFrame
      heading={found ? `${found.length} ${found.length === 1 ? 'report' : 'reports'}` : 'Reports'}
      context="How your freight does: on time, on cost, on the road."
      actions={
        <Button icon={<Mail />} onClick={() => goTo({ ...(search && { search }), schedules: 'mine' })}>
          Mailed reports
        </Button>
      }
    >
      <Card>
        <Toolbar isFetching={query.isFetching && !query.isPending}>
          <TypingSearchBox
            label="Search reports"
            placeholder="Name of a report"
            term={search}
            delayMs={TYPING_PAUSE_MS}
            onSearch={(typed) => goTo(typed === '' ? {} : { search: typed })}
          />
        </Toolbar>
        {error && !found && (
          <ErrorState
            title="The reports could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!error && !found && (
          <div className={styles.waiting}>
            <span className="spoken" role="status">
              Loading the reports
            </span>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <Skeleton key={index} height={20} />
            ))}
          </div>
        )}
        {found?.length === 0 && <EmptyState icon={<SearchX />} title="No reports matched the given filters" />}
        {found && found.length > 0 && (
          <ul className={styles.list}>
            {found.map((report) => (
              <ReportRow key={report.workbookId} report={report} />
            ))}
          </ul>
        )}
      </Card>
      {schedules === 'mine' && <SchedulesDialog onClose={() => goTo(search === '' ? {} : { search })} />}
    </PageFrame>
  );
}

function ReportRow({ report: { name, workbookId } }: { report: ListedReport }) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        {hasClock(name) ? <Clock aria-label="About time" role="img" /> : <ChartColumn aria-hidden="true" />}
      </span>
      <span className={styles.name}>{name}</span>
      <Link
        to="/reports/$reportId/SigmaComputingReport"
        params={{ reportId: workbookId }}
        className={buttonClassName({})}
        aria-label={`View Report ${name}`}
      >
        View Report
      </Link>
    </li>
  );
}

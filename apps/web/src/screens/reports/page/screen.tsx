import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { reports } from '@lanewright/contract/reports.ts';
import { periodsInWords } from '@lanewright/domain/reports/periods.ts';
import { findReport, type ReportAbout } from '@lanewright/domain/reports/reports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { PermissionNeeded } from '../../../freight/access/permission-needed.tsx';
import { searchText, tellAround } from '../../../freight/reports/told-around.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { useLightOnPaper } from '../../../ui/light-on-paper.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import styles from './page.module.css';
import { ReportActions } from './parts/report-actions.tsx';
import { ReportChart } from './parts/report-chart.tsx';
import { ReportFilters } from './parts/report-filters.tsx';
import { ReportRowsCard } from './parts/report-rows.tsx';
import { ReportTable } from './parts/report-table.tsx';
import { ReportTotals } from './parts/report-totals.tsx';
import { questionOf, readPlace, type ReportPlace } from './report-place.ts';

/** One of our own reports, as it stands in the frame: without the shell around it. */
export function ReportPageScreen() {
  const { reportId = '' }: { reportId?: string } = useParams({ strict: false });
  const report = findReport(reportId);
  const { permissions } = useCurrentUser();
  // Out of the frame, where the page stands in one.
  const allReports = (
    <a href="/reports" target="_top" className={buttonClassName({})}>
      All reports
    </a>
  );
  if (!report)
    return (
      <main className={styles.page}>
        <EmptyState icon={<SearchX />} title="There is no such report" actions={allReports} />
      </main>
    );
  const needs = { all: report.needs };
  if (isAllowed(permissions, needs)) return <ReportPage report={report} />;
  return (
    <main className={styles.page}>
      <PermissionNeeded
        title={`You do not have permission to open ${report.name}`}
        needs={needs}
        actions={allReports}
      />
    </main>
  );
}

function ReportPage({ report }: { report: ReportAbout }) {
  const place = readPlace(useSearch({ strict: false }), report);
  const navigate = useNavigate();
  // Replaced, so that the way back of the window leads out of the frame.
  const goTo = (change: Partial<ReportPlace>) =>
    void navigate({
      to: '/reports/$reportId/page',
      params: { reportId: report.id },
      search: { ...place, ...change },
      replace: true,
      resetScroll: false,
    } as never);
  const words = searchText(place);
  useEffect(() => tellAround(words), [words]);
  useLightOnPaper();
  useRecordName(report.name);
  const question = questionOf(place, timeZoneHere());
  const query = useQuery({
    queryKey: ['reports', 'figures', report.id, question],
    queryFn: ({ signal }) => call(reports.figures, { params: { reportId: report.id }, query: question, signal }),
    placeholderData: keepPreviousData,
  });
  const { data: answer, error } = query;
  const named = place.rows === '*' ? 'All' : answer?.groups.find(({ key }) => key === place.rows)?.label;
  return (
    <main className={styles.page} id="main">
      <header className={styles.head}>
        <div>
          <h1>{report.name}</h1>
          <p>{report.about}</p>
          {answer && <p className="num">{periodsInWords(answer)}</p>}
          {answer && answer.narrowedBy.length > 0 && <p>{answer.narrowedBy.join(', ')}</p>}
        </div>
        <ReportActions report={report} place={place} question={question} />
      </header>
      <ReportFilters
        report={report}
        place={place}
        question={question}
        onChange={(change) => goTo({ ...change, rows: undefined })}
      />
      <div role="status" className="spoken">
        {query.isFetching ? 'Loading the report' : answer && `${answer.groupCount} rows`}
      </div>
      {error && !query.isFetching && (
        <Card>
          <ErrorState
            title="The report could not be loaded"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
      {!answer && !error && <Skeleton height={320} />}
      {answer && !error && (
        <div className={query.isPlaceholderData ? styles.old : undefined}>
          <div className={styles.parts}>
            <ReportTotals answer={answer} />
            <Card>
              <ReportChart answer={answer} />
            </Card>
            <Card>
              <ReportTable answer={answer} place={place} onRows={(key) => goTo({ rows: key })} />
            </Card>
            {place.rows !== undefined && (
              <ReportRowsCard
                key={JSON.stringify([place.rows, question])}
                report={report}
                question={question}
                group={{ key: place.rows === '*' ? undefined : place.rows, label: named ?? place.rows }}
                onClose={() => goTo({ rows: undefined })}
              />
            )}
            <section className={styles.method} aria-label="How these figures come about">
              <h2>How these figures come about</h2>
              {answer.method.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          </div>
        </div>
      )}
    </main>
  );
}

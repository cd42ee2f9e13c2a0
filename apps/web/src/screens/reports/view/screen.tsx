import { reports } from '@lanewright/contract/reports.ts';
import { findReport } from '@lanewright/domain/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { PermissionNeeded } from '../../../freight/access/permission-needed.tsx';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { useFramedExports } from './use-framed-exports.ts';
import { useFramedSearch } from './use-framed-search.ts';
import styles from './view.module.css';

/** Unknown, or of no form that a report can have. */
const NONE = new Set([404, 422]);

/** A page of our own, whose words stand in our address too; a provider's address is left as it was signed. */
const framedAddress = (address: string, search: string) =>
  address.startsWith('/') && search !== '' ? `${address}?${search}` : address;

/** A report in its frame: of a provider, or a page of our own. The address is made for one view, so it is asked for anew each time. */
export function ReportViewScreen() {
  const { reportId = '' }: { reportId?: string } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['reports', 'address', reportId],
    queryFn: ({ signal }) => call(reports.read, { params: { reportId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isPinned: true },
  });
  const { frame, search } = useFramedSearch(reportId);
  useFramedExports(frame);
  const { error } = query;
  const isNone = error instanceof ApiProblem && NONE.has(error.status);
  const isRefused = error instanceof ApiProblem && error.status === 403;
  const known = findReport(reportId);
  const name = known?.name ?? 'Report';
  useRecordName(known?.name ?? null);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link to="/reports" className={buttonClassName({ variant: 'quiet' })}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Link>
        {/* The report itself shows its name; here it is for who moves from heading to heading. */}
        <h2 className="spoken">{name}</h2>
      </div>
      {isRefused && (
        <Card>
          <PermissionNeeded
            title={`You do not have permission to open ${known?.name ?? 'this report'}`}
            needs={{ all: ['ViewReports', ...(known?.needs ?? [])] }}
            actions={
              <Link to="/reports" className={buttonClassName({})}>
                All reports
              </Link>
            }
          />
        </Card>
      )}
      {isNone && (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title="There is no such report"
            actions={
              <Link to="/reports" className={buttonClassName({})}>
                All reports
              </Link>
            }
          />
        </Card>
      )}
      {error && !isNone && !isRefused && (
        <Card>
          <ErrorState
            title="The report could not be opened"
            message={error.message}
            reference={error instanceof ApiProblem ? error.requestId : null}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
      {!error && !query.data && (
        <span className="spoken" role="status">
          Opening the report
        </span>
      )}
      {query.data && (
        // A report runs scripts under its own origin, ours or the provider's: a sandbox that lets it do so keeps nothing back.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          // Another address in the same frame would be an entry of the history.
          key={framedAddress(query.data, search)}
          ref={frame}
          className={styles.frame}
          title={name}
          src={framedAddress(query.data, search)}
          allow="clipboard-write; fullscreen"
        />
      )}
    </div>
  );
}

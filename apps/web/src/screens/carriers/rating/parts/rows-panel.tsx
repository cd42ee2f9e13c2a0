import { RATING_KINDS } from '@lanewright/domain/rating/data/fields.ts';
import { Calculator } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Skeleton, useIsSlow } from '../../../../ui/feedback/skeleton.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { rangeText } from '../../../../ui/navigation/page-groups.ts';
import { Pager } from '../../../../ui/navigation/pager.tsx';
import { todayHere } from '../../../../ui/today-here.ts';
import { useRatingRows } from '../data.ts';
import { RATING_PAGE_SIZE } from '@lanewright/contract/rating-data.ts';
import { standingsOf } from '../standing.ts';
import styles from './rating.module.css';
import { RowCards, RowsTable, type RowsProps } from './rows.tsx';

interface RowsPanelProps extends Omit<RowsProps, 'rows' | 'standings'> {
  page: number;
  onPage: (page: number, isInstead?: boolean) => void;
  /** The way out of an empty tab. */
  add: ReactNode;
}

export function RowsPanel({ kind, page, onPage, add, ...row }: RowsPanelProps) {
  const query = useRatingRows(kind, page);
  const isSlow = useIsSlow(query.isPending);
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const { data } = query;
  const standings = useMemo(() => data && standingsOf([...data.before, ...data.data], todayHere()), [data]);
  const lastPage = data ? Math.max(1, Math.ceil(data.total / RATING_PAGE_SIZE)) : page;
  // The last row of the last page was deleted, or an old link names a page that is gone.
  const goToLastPage = useEffectEvent(() => onPage(lastPage, true));
  const isBeyondEnd = data !== undefined && !query.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);

  if (query.isPending) return isSlow ? <RowsSkeleton /> : null;
  if (!data || !standings) {
    return (
      <ErrorState
        title="The rating data could not be loaded"
        message={query.error!.message}
        reference={query.error instanceof ApiProblem ? query.error.requestId : null}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { name, one } = RATING_KINDS[kind];
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<Calculator />}
        title={`No ${name.toLowerCase()} yet`}
        text={`Rates that need a ${one} are not offered until there is one. Add it here, or import a file.`}
        actions={add}
      />
    );
  }
  const Rows = isNarrow ? RowCards : RowsTable;
  return (
    <>
      {query.isRefetchError && (
        <div className={styles.stale}>
          <Note tone="attention">These rows may be out of date: {query.error.message}</Note>
        </div>
      )}
      <div className={styles.rows}>
        <Rows kind={kind} rows={data.data} standings={standings} {...row} />
      </div>
      <footer className={styles.foot}>
        <span className="num">{rangeText(page, RATING_PAGE_SIZE, data.total, data.isTotalExact)}</span>
        <Pager page={page} pageCount={lastPage} onChange={(next) => onPage(next)} />
      </footer>
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={20} />
      ))}
    </div>
  );
}

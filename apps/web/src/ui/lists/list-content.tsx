import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { useIsSlow } from '../feedback/skeleton.tsx';
import styles from './lists.module.css';

/** The part of a query that a list looks at. */
export interface ListQuery<Row> {
  data: { data: Row[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface ListContentProps<Row> {
  query: ListQuery<Row>;
  failureTitle: string;
  skeleton: ReactNode;
  /** What to say, and offer, when there is no row. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** Rows, or the state in their place: not here yet, failed, none. */
export function ListContent<Row>({ query, failureTitle, skeleton, empty, children }: ListContentProps<Row>) {
  const isSlow = useIsSlow(query.isPending);
  if (query.isPending) return isSlow ? skeleton : <div className={styles.reserved} />;
  if (query.data === undefined) {
    const { error } = query;
    return (
      <ErrorState
        title={failureTitle}
        message={error?.message ?? 'Please try again.'}
        reference={error && 'requestId' in error ? (error.requestId as string | null) : null}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data.data.length > 0 ? children(query.data.data) : empty;
}

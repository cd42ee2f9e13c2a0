import { Plus, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Note } from '../feedback/note.tsx';
import type { MenuItem } from '../menu/menu-entry.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './lists.module.css';

/** The part of a query that a list looks at. */
export interface ListAnswer {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** How a list speaks of what it holds. */
export interface ListWords {
  /** "Commodities". */
  title: string;
  /** "commodity", "commodities". */
  one: string;
  many: string;
  /** One line with the fact that matters. */
  context: ReactNode;
  placeholder: string;
  /** "Nothing has “x” in its …" */
  foundIn: string;
  icon: ReactNode;
  /** Where nothing was found. */
  noneFound: string;
  /** Where there is nothing at all, and what belongs here. */
  none: string;
  belongsHere: string;
  /** Before anything has come. */
  idle?: string;
  /** Where the list could not be read; "The orders could not be loaded" unless said. */
  failed?: string;
}

export interface AddAction {
  label: string;
  /** Where there is none yet; "Add the first one" unless said. */
  firstLabel?: string;
  onAdd: () => void;
  /** Why a person may not; undefined when they may. */
  reason: string | undefined;
  /** A second way to add, as a button of its own where there is room, also where there is nothing yet. */
  also?: MenuItem;
}

export function AlsoButton({ also }: { also: MenuItem }) {
  return (
    <Button icon={also.icon} disabledReason={also.disabledReason} onClick={also.onSelect}>
      {also.label}
    </Button>
  );
}

export function ListFailure({ words, answer }: { words: ListWords; answer: ListAnswer }) {
  const { error } = answer;
  return (
    <ErrorState
      title={words.failed ?? `The ${words.many} could not be loaded`}
      message={error?.message ?? 'Please try again.'}
      reference={error && 'requestId' in error ? (error.requestId as string | null) : null}
      isRetrying={answer.isFetching}
      onRetry={() => void answer.refetch()}
    />
  );
}

/** Over rows that are shown although newer ones could not be read. */
export function StaleNote({ words, answer }: { words: ListWords; answer: ListAnswer }) {
  return (
    <div className={styles.stale}>
      <Note tone="attention" role="status">
        <b>These {words.many} may be out of date.</b> {answer.error?.message}{' '}
        <Button size="small" icon={<RefreshCw />} isBusy={answer.isFetching} onClick={() => void answer.refetch()}>
          Try again
        </Button>
      </Note>
    </div>
  );
}

interface NothingProps {
  words: ListWords;
  /** Absent where nobody adds anything to the list itself. */
  add: AddAction | undefined;
  search: string;
  filterCount: number;
  onReset: () => void;
}

export function NothingHere({ words, add, search, filterCount, onReset }: NothingProps) {
  if (search !== '' || filterCount > 0) {
    const searched = search === '' ? '' : `Nothing has “${search}” in its ${words.foundIn}. `;
    const filtered = filterCount === 0 ? '' : `${filterCount === 1 ? '1 filter is' : `${filterCount} filters are`} on.`;
    const reset = filterCount === 0 ? 'Clear search' : search === '' ? 'Reset filters' : 'Reset search and filters';
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.noneFound}
        text={`${searched}${filtered}`.trim()}
        actions={<Button onClick={onReset}>{reset}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={words.icon}
      title={words.none}
      text={words.belongsHere}
      actions={
        add && (
          <>
            <Button icon={<Plus />} onClick={add.onAdd} disabledReason={add.reason}>
              {add.firstLabel ?? 'Add the first one'}
            </Button>
            {add.also && <AlsoButton also={add.also} />}
          </>
        )
      }
    />
  );
}

/** As high as the rows that are on their way. */
export function ListSkeleton({ words, columns, rows = 20 }: { words: ListWords; columns: string; rows?: number }) {
  return (
    <div role="status" className={styles.rows}>
      <span className="spoken">{[words.idle, `Loading ${words.many}`].filter(Boolean).join('. ')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.card} style={{ gridTemplateColumns: columns }} aria-hidden="true">
          <div className={styles.skeletonLines}>
            <Skeleton width={120 + ((row * 37) % 90)} />
            <Skeleton width={180 + ((row * 53) % 90)} height={10} />
          </div>
          <Skeleton width={72 + ((row * 29) % 40)} />
        </div>
      ))}
    </div>
  );
}

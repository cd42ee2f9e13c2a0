import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Route } from 'lucide-react';
import { LANE_PAGE_SIZE, type ListedLane } from '@lanewright/contract/lanes.ts';
import { useEffect, useRef, useState } from 'react';
import { useLane } from '../../../../freight/lanes/lane-data.ts';
import { carriersOf, milesOf, shortDay } from '../../../../freight/lanes/lane-words.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TypingSearchBox } from '../../../../ui/forms/typing-search-box.tsx';
import { useFoundLanes } from '../data.ts';
import styles from './lane-panel.module.css';

const SEARCH_DELAY_MS = 250;

/** All lanes beside the one that is open, so that one goes from one to the next. */
export function LanePanel({ laneId }: { laneId: string }) {
  const [{ term, page }, setAsked] = useState({ term: '', page: 1 });
  const query = useFoundLanes(term, page);
  const { data } = query;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / LANE_PAGE_SIZE)) : 1;
  return (
    <aside className={styles.panel} aria-label="Lanes">
      <div className={styles.search}>
        <TypingSearchBox
          label="Search lanes"
          placeholder="Search lanes"
          term={term}
          delayMs={SEARCH_DELAY_MS}
          onSearch={(typed) => setAsked({ term: typed, page: 1 })}
        />
      </div>
      {query.isPending && <PanelSkeleton />}
      {query.isError && !data && (
        <ErrorState
          title="The lanes could not be loaded"
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={<Route />} title="No lanes" text={term === '' ? undefined : `Nothing has “${term}” in it.`} />
      )}
      {data && data.data.length > 0 && <Cards lanes={data.data} laneId={laneId} isAll={term === ''} />}
      {data && lastPage > 1 && (
        <div className={styles.pages}>
          <span className="num">{`Page ${page} of ${lastPage}`}</span>
          <IconButton
            label="Previous lanes"
            icon={<ChevronLeft />}
            disabledReason={page === 1 ? 'These are the first lanes.' : undefined}
            onClick={() => setAsked({ term, page: page - 1 })}
          />
          <IconButton
            label="Next lanes"
            icon={<ChevronRight />}
            disabledReason={page >= lastPage ? 'These are the last lanes.' : undefined}
            onClick={() => setAsked({ term, page: page + 1 })}
          />
        </div>
      )}
    </aside>
  );
}

interface CardsProps {
  lanes: readonly ListedLane[];
  laneId: string;
  /** Nobody searches: then the open lane is there whatever the page. */
  isAll: boolean;
}

function Cards({ lanes, laneId, isAll }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const open = useLane(laneId).data;
  const isHere = lanes.some(({ id }) => id === laneId);
  const shown = isAll && !isHere && open ? [open, ...lanes] : lanes;
  const isShown = shown.some(({ id }) => id === laneId);
  useEffect(() => {
    if (isShown && list.current) bringIntoSight(list.current, laneId);
  }, [laneId, isShown]);
  return (
    <ul ref={list} className={styles.cards}>
      {shown.map((lane) => (
        <li key={lane.id} data-lane={lane.id}>
          <LaneCard lane={lane} isOpen={lane.id === laneId} />
        </li>
      ))}
    </ul>
  );
}

/** Only the list is moved, not the page, and only where the card is out of sight: nothing jumps under the pointer. */
function bringIntoSight(list: HTMLElement, laneId: string): void {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-lane]')];
  const card = cards.find(({ dataset }) => dataset.lane === laneId)?.getBoundingClientRect();
  if (!card) return;
  const { top, bottom, height } = list.getBoundingClientRect();
  if (card.top < top || card.bottom > bottom) list.scrollTop += card.top - top - (height - card.height) / 2;
}

function LaneCard({ lane, isOpen }: { lane: ListedLane; isOpen: boolean }) {
  return (
    <Link to={`/lanes/${lane.id}`} className={styles.card} {...(isOpen && { 'aria-current': 'page' })}>
      <strong>{lane.customerReferenceNumber}</strong>
      <span>
        {lane.originLocationDetails} to {lane.destinationLocationDetails}
      </span>
      <span className="num">
        {milesOf(lane)} · {choiceName(lane.mode)} · {carriersOf(lane)}
      </span>
      <span className="num">Created {shortDay(lane.createDateTime)}</span>
    </Link>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" className={styles.cards}>
      <span className="spoken">Loading lanes</span>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height={84} />
      ))}
    </div>
  );
}

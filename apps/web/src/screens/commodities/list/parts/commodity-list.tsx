import { COMMODITY_PAGE_SIZE } from '@lanewright/contract/commodities.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { Boxes, LayoutList, Plus, SearchX, Table2 } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useIsSlow } from '../../../../ui/feedback/skeleton.tsx';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { Card, Spacer, Toolbar } from '../../../../ui/layout/page-frame.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { rangeText } from '../../../../ui/navigation/page-groups.ts';
import { Pager } from '../../../../ui/navigation/pager.tsx';
import type { CommodityListPlace, useCommodityPage } from '../data.ts';
import { useListView } from '../list-view.ts';
import { CommodityCards } from './commodity-cards.tsx';
import styles from './commodity-list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowActions } from './row-actions.ts';

const CommodityTable = lazy(async () => ({ default: (await import('./commodity-table.tsx')).CommodityTable }));

interface CommodityListProps extends RowActions {
  query: ReturnType<typeof useCommodityPage>;
  place: CommodityListPlace;
  onPlaceChange: (place: Partial<CommodityListPlace>) => void;
  onAdd: () => void;
}

const VIEWS = [
  { value: 'cardView', label: 'Cards', icon: <LayoutList /> },
  { value: 'tableView', label: 'Table', icon: <Table2 /> },
] as const;

export function CommodityList({ query, place, onPlaceChange, onAdd, ...actions }: CommodityListProps) {
  const [view, setView] = useListView();
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const isFetching = useIsSlow(query.isFetching && query.data !== undefined);
  const total = query.data?.total ?? 0;
  const pageCount = Math.ceil(total / COMMODITY_PAGE_SIZE);

  const pager = total > 0 && (
    <div className={styles.paging}>
      <span className={`num ${styles.range}`}>{rangeText(place.page, COMMODITY_PAGE_SIZE, total)}</span>
      <Pager page={place.page} pageCount={pageCount} onChange={(page) => onPlaceChange({ page })} />
    </div>
  );

  return (
    <Card>
      <Toolbar isFetching={isFetching}>
        <SearchBox
          label="Search commodities"
          placeholder="Code, description or product code"
          term={place.search}
          onSearch={(search) => onPlaceChange({ search, page: 1 })}
        />
        {!isNarrow && (
          <>
            <Spacer />
            {pager}
            <SegmentedControl label="View" segments={VIEWS} value={view} onChange={setView} isIconOnly />
          </>
        )}
      </Toolbar>
      <ListContent
        query={query}
        place={place}
        onReset={() => onPlaceChange({ search: '', page: 1 })}
        onAdd={onAdd}
        editReason={actions.editReason}
      >
        {(rows) =>
          view === 'tableView' && !isNarrow ? (
            <Suspense fallback={<ListSkeleton />}>
              <CommodityTable rows={rows} {...actions} />
            </Suspense>
          ) : (
            <CommodityCards rows={rows} {...actions} />
          )
        }
      </ListContent>
      {isNarrow && pager}
    </Card>
  );
}

interface ListContentProps {
  query: CommodityListProps['query'];
  place: CommodityListPlace;
  onReset: () => void;
  onAdd: () => void;
  editReason: string | undefined;
  children: (rows: Commodity[]) => ReactNode;
}

function ListContent({ query, place, onReset, onAdd, editReason, children }: ListContentProps) {
  const isSlow = useIsSlow(query.isPending);
  if (query.isPending) return isSlow ? <ListSkeleton /> : <div className={styles.reserved} />;
  if (query.data === undefined) {
    return (
      <ErrorState
        title="The commodities could not be loaded"
        message={query.error.message}
        reference={query.error instanceof ApiProblem ? query.error.requestId : null}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.data.length > 0) return children(query.data.data);
  if (place.search !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No Commodities found"
        text={`Nothing has “${place.search}” in its code, description or product code.`}
        actions={<Button onClick={onReset}>Clear search</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Boxes />}
      title="No Commodities found"
      text="A commodity holds the weight, size, class and hazmat facts of something you ship, so that nobody types them twice."
      actions={
        <Button icon={<Plus />} onClick={onAdd} disabledReason={editReason}>
          Add the first one
        </Button>
      }
    />
  );
}

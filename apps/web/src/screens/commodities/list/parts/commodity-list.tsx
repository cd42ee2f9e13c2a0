import { COMMODITY_PAGE_SIZE } from '@lanewright/contract/commodities.ts';
import { Boxes, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useIsSlow } from '../../../../ui/feedback/skeleton.tsx';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { Card, Spacer, Toolbar } from '../../../../ui/layout/page-frame.tsx';
import { ListContent } from '../../../../ui/lists/list-content.tsx';
import { ListPager } from '../../../../ui/lists/list-pager.tsx';
import { useListView } from '../../../../ui/lists/list-view.ts';
import { ViewSwitch } from '../../../../ui/lists/view-switch.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import type { CommodityListPlace, useCommodityPage } from '../data.ts';
import { CommodityCards } from './commodity-cards.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowActions } from './row-actions.ts';

const CommodityTable = lazy(async () => ({ default: (await import('./commodity-table.tsx')).CommodityTable }));

interface CommodityListProps extends RowActions {
  query: ReturnType<typeof useCommodityPage>;
  place: CommodityListPlace;
  onPlaceChange: (place: Partial<CommodityListPlace>) => void;
  onAdd: () => void;
}

export function CommodityList({ query, place, onPlaceChange, onAdd, ...actions }: CommodityListProps) {
  const [view, setView] = useListView('commodities');
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const isFetching = useIsSlow(query.isFetching && query.data !== undefined);
  const pager = (
    <ListPager
      page={place.page}
      pageSize={COMMODITY_PAGE_SIZE}
      total={query.data?.total ?? 0}
      onChange={(page) => onPlaceChange({ page })}
    />
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
            <ViewSwitch view={view} onChange={setView} />
          </>
        )}
      </Toolbar>
      <ListContent
        query={query}
        failureTitle="The commodities could not be loaded"
        skeleton={<ListSkeleton />}
        empty={
          <NoCommodities
            search={place.search}
            onReset={() => onPlaceChange({ search: '', page: 1 })}
            onAdd={onAdd}
            editReason={actions.editReason}
          />
        }
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

interface NoCommoditiesProps {
  search: string;
  onReset: () => void;
  onAdd: () => void;
  editReason: string | undefined;
}

function NoCommodities({ search, onReset, onAdd, editReason }: NoCommoditiesProps) {
  if (search !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No Commodities found"
        text={`Nothing has “${search}” in its code, description or product code.`}
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

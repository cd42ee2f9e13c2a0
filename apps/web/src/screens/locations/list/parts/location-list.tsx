import { LOCATION_PAGE_SIZE } from '@lanewright/contract/locations.ts';
import { MapPin, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { AppliedFilter } from '../../../../ui/chips/filter-chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useIsSlow } from '../../../../ui/feedback/skeleton.tsx';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { Card, Spacer, Toolbar } from '../../../../ui/layout/page-frame.tsx';
import { ListContent } from '../../../../ui/lists/list-content.tsx';
import { ListPager } from '../../../../ui/lists/list-pager.tsx';
import { useListView } from '../../../../ui/lists/list-view.ts';
import { ViewSwitch } from '../../../../ui/lists/view-switch.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { ToggleFiltersButton } from '../../../../ui/navigation/filter-panel.tsx';
import type { useLocationPage } from '../data.ts';
import { appliedFilters, NO_FILTERS, type LocationListPlace } from '../place.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LocationCards } from './location-cards.tsx';
import styles from './location-list.module.css';

const LocationTable = lazy(async () => ({ default: (await import('./location-table.tsx')).LocationTable }));

interface LocationListProps {
  query: ReturnType<typeof useLocationPage>;
  place: LocationListPlace;
  onPlaceChange: (place: Partial<LocationListPlace>) => void;
  onAdd: () => void;
  /** Why a person may not add; undefined when they may. */
  editReason: string | undefined;
  areFiltersOpen: boolean;
  onToggleFilters: () => void;
}

export function LocationList(props: LocationListProps) {
  const { query, place, onPlaceChange, onAdd, editReason, areFiltersOpen, onToggleFilters } = props;
  const [view, setView] = useListView('locations');
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const isFetching = useIsSlow(query.isFetching && query.data !== undefined);
  const filters = appliedFilters(place);
  const pager = (
    <ListPager
      page={place.page}
      pageSize={LOCATION_PAGE_SIZE}
      total={query.data?.total ?? 0}
      onChange={(page) => onPlaceChange({ page })}
    />
  );

  return (
    <Card>
      <Toolbar isFetching={isFetching}>
        <ToggleFiltersButton isOpen={areFiltersOpen} onToggle={onToggleFilters} />
        <SearchBox
          label="Search locations"
          placeholder="Name, number, address, ID"
          term={place.search}
          onSearch={(search) => onPlaceChange({ search })}
        />
        {!isNarrow && (
          <>
            <Spacer />
            {pager}
            <ViewSwitch view={view} onChange={setView} />
          </>
        )}
      </Toolbar>
      {filters.length > 0 && (
        <div className={styles.applied}>
          {filters.map(({ label, without }) => (
            <AppliedFilter key={label} label={label} onRemove={() => onPlaceChange(without)} />
          ))}
        </div>
      )}
      <ListContent
        query={query}
        failureTitle="The locations could not be loaded"
        skeleton={<ListSkeleton />}
        empty={
          <NoLocations
            search={place.search}
            filterCount={filters.length}
            onReset={() => onPlaceChange({ ...NO_FILTERS, search: '' })}
            onAdd={onAdd}
            editReason={editReason}
          />
        }
      >
        {(rows) =>
          view === 'tableView' && !isNarrow ? (
            <Suspense fallback={<ListSkeleton />}>
              <LocationTable rows={rows} />
            </Suspense>
          ) : (
            <LocationCards rows={rows} />
          )
        }
      </ListContent>
      {isNarrow && pager}
    </Card>
  );
}

interface NoLocationsProps {
  search: string;
  filterCount: number;
  onReset: () => void;
  onAdd: () => void;
  editReason: string | undefined;
}

function NoLocations({ search, filterCount, onReset, onAdd, editReason }: NoLocationsProps) {
  if (search !== '' || filterCount > 0) {
    const searched = search === '' ? '' : `Nothing has “${search}” in its name, number, address or warehouse IDs. `;
    const filtered = filterCount === 0 ? '' : `${filterCount === 1 ? '1 filter is' : `${filterCount} filters are`} on.`;
    return (
      <EmptyState
        icon={<SearchX />}
        title="No Locations found"
        text={`${searched}${filtered}`.trim()}
        actions={<Button onClick={onReset}>{filterCount > 0 ? 'Reset search and filters' : 'Clear search'}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<MapPin />}
      title="No Locations"
      text="A location holds the address, dock hours and people of a place, so that every order to it begins filled in."
      actions={
        <Button icon={<Plus />} onClick={onAdd} disabledReason={editReason}>
          Add the first one
        </Button>
      }
    />
  );
}

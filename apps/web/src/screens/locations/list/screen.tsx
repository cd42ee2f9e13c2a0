import { LOCATION_PAGE_SIZE } from '@lanewright/contract/locations.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useRefreshOnLocationChange } from '../../../freight/locations/location-data.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useShortcut } from '../../../ui/keyboard/shortcuts.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useLocationPage } from './data.ts';
import { LocationFilters } from './parts/location-filters.tsx';
import { LocationList } from './parts/location-list.tsx';
import styles from './parts/location-list.module.css';
import type { LocationListPlace } from './place.ts';
import { useFilterPanel } from './use-filter-panel.ts';

// The form brings the field components with it, which the list does not need.
const LocationDialog = lazy(async () => ({
  default: (await import('../../../freight/locations/location-dialog/location-dialog.tsx')).LocationDialog,
}));

const CONTEXT = 'Where your freight is picked up and delivered, with dock hours, people and warehouse IDs.';

export function LocationListScreen() {
  const place: LocationListPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const goTo = (next: Partial<LocationListPlace>) =>
    void navigate({ to: '/locations', search: { ...place, page: 1, ...next } });

  const canEdit = useCan('EditLocations');
  const [isAdding, setIsAdding] = useState(false);
  const filters = useFilterPanel();
  const query = useLocationPage(place);
  useRefreshOnLocationChange();
  useShortcut('c', () => setIsAdding(true), canEdit);
  useShortcut('f', filters.toggle);

  const total = query.data?.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / LOCATION_PAGE_SIZE));
  const isBeyondEnd = !query.isPlaceholderData && total !== undefined && place.page > lastPage;
  // An old link names a page that is gone.
  useEffect(() => {
    if (isBeyondEnd) void navigate({ to: '/locations', search: { ...place, page: lastPage }, replace: true });
  }, [isBeyondEnd, lastPage, navigate, place]);

  const editReason = canEdit ? undefined : NO_PERMISSION_TOOLTIP;
  return (
    <div className={styles.beside}>
      <LocationFilters place={place} onChange={goTo} isOpen={filters.isOpen} onToggle={filters.toggle} />
      <PageFrame
        heading={headingFor(total)}
        context={place.search === '' ? CONTEXT : `Found by “${place.search}”.`}
        actions={
          <Button variant="primary" icon={<Plus />} disabledReason={editReason} onClick={() => setIsAdding(true)}>
            Add Location
          </Button>
        }
      >
        <LocationList
          query={query}
          place={place}
          onPlaceChange={goTo}
          onAdd={() => setIsAdding(true)}
          editReason={editReason}
          areFiltersOpen={filters.isOpen}
          onToggleFilters={filters.toggle}
        />
      </PageFrame>
      {isAdding && (
        <Suspense>
          <LocationDialog
            onSaved={({ locationNumber }) => void navigate({ to: `/locations/${locationNumber}` })}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function headingFor(total: number | undefined): string {
  if (total === undefined) return 'Locations';
  return total === 1 ? '1 location' : `${total.toLocaleString('en-US')} locations`;
}

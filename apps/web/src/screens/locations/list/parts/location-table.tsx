import type { Location } from '@lanewright/domain/locations/location.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrangedGrid } from '../../../../freight/views/arranged-grid.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { DEFAULT_ARRANGEMENT, LOCATION_COLUMNS } from './location-columns.tsx';

export function LocationTable({ rows }: { rows: Location[] }) {
  const navigate = useNavigate();
  return (
    <ArrangedGrid
      gridId="locations"
      label="Locations"
      columns={LOCATION_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      skeleton={<ListSkeleton />}
      rows={rows}
      rowId={(row) => row.id}
      onRowOpen={({ locationNumber }) => void navigate({ to: `/locations/${locationNumber}` })}
    />
  );
}

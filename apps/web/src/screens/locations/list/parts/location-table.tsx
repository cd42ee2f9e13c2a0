import type { Location } from '@lanewright/domain/locations/location.ts';
import { useNavigate } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { usableArrangement, type GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { ColumnsDialog } from '../../../../ui/grid/columns-dialog.tsx';
import { Grid } from '../../../../ui/grid/grid.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useGridArrangement } from '../data.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { DEFAULT_ARRANGEMENT, LOCATION_COLUMNS } from './location-columns.tsx';
import styles from './location-list.module.css';

const COLUMN_IDS = LOCATION_COLUMNS.map(({ id }) => id);

export function LocationTable({ rows }: { rows: Location[] }) {
  const navigate = useNavigate();
  const { arrangement: saved, isLoading, save } = useGridArrangement();
  const [isChoosing, setIsChoosing] = useState(false);
  const arrangement = usableArrangement(saved, COLUMN_IDS, DEFAULT_ARRANGEMENT);

  const handleChange = (changed: GridArrangement) => {
    save(changed).catch(() => notify({ kind: 'error', title: 'The columns could not be saved' }));
  };

  // The columns a person chose must not appear by jumping into place.
  if (isLoading) return <ListSkeleton />;
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" variant="quiet" icon={<Columns3 />} onClick={() => setIsChoosing(true)}>
          Columns
        </Button>
      </div>
      <Grid
        label="Locations"
        columns={LOCATION_COLUMNS}
        arrangement={arrangement}
        rows={rows}
        rowId={(row) => row.id}
        onRowOpen={({ locationNumber }) => void navigate({ to: `/locations/${locationNumber}` })}
      />
      {isChoosing && (
        <ColumnsDialog
          columns={LOCATION_COLUMNS}
          arrangement={arrangement}
          defaults={DEFAULT_ARRANGEMENT}
          onChange={handleChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

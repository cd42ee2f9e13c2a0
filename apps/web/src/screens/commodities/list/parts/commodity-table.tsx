import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { usableArrangement, type GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { ColumnsDialog } from '../../../../ui/grid/columns-dialog.tsx';
import { Grid } from '../../../../ui/grid/grid.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useGridArrangement } from '../data.ts';
import { COMMODITY_COLUMNS, DEFAULT_ARRANGEMENT } from './commodity-columns.tsx';
import type { RowActions } from './row-actions.ts';
import styles from './commodity-table.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { RowButtons } from './row-buttons.tsx';

const COLUMN_IDS = COMMODITY_COLUMNS.map(({ id }) => id);

export function CommodityTable({ rows, ...actions }: { rows: Commodity[] } & RowActions) {
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
        label="Commodities"
        columns={COMMODITY_COLUMNS}
        arrangement={arrangement}
        rows={rows}
        rowId={(row) => row.id}
        onRowOpen={actions.editReason === undefined ? actions.onEdit : undefined}
        renderActions={(row) => <RowButtons commodity={row} {...actions} />}
        actionsWidth={84}
      />
      {isChoosing && (
        <ColumnsDialog
          columns={COMMODITY_COLUMNS}
          arrangement={arrangement}
          defaults={DEFAULT_ARRANGEMENT}
          onChange={handleChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

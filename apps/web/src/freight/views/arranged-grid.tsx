import { Columns3 } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { usableArrangement, type GridArrangement } from '../../ui/grid/arrangement.ts';
import { ColumnsDialog } from '../../ui/grid/columns-dialog.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import styles from './arranged-grid.module.css';
import { useGridArrangement } from './use-grid-arrangement.ts';

type GridProps<Row extends object> = ComponentProps<typeof Grid<Row>>;

interface ArrangedGridProps<Row extends object> extends Omit<GridProps<Row>, 'arrangement'> {
  /** Under which name the person's choice of columns is kept. */
  gridId: string;
  defaults: GridArrangement;
  skeleton: ReactNode;
}

/** A table whose columns each person arranges for themselves, on whatever device. */
export function ArrangedGrid<Row extends object>(props: ArrangedGridProps<Row>) {
  const { gridId, defaults, skeleton, ...grid } = props;
  const { arrangement: saved, isLoading, save } = useGridArrangement(gridId);
  const [isChoosing, setIsChoosing] = useState(false);
  const columnIds = grid.columns.map(({ id }) => id);
  const arrangement = usableArrangement(saved, columnIds, defaults);

  const handleChange = (changed: GridArrangement) => {
    save(changed).catch(() => notify({ kind: 'error', title: 'The columns could not be saved' }));
  };

  // The columns a person chose must not appear by jumping into place.
  if (isLoading) return skeleton;
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" variant="quiet" icon={<Columns3 />} onClick={() => setIsChoosing(true)}>
          Columns
        </Button>
      </div>
      <Grid {...grid} arrangement={arrangement} />
      {isChoosing && (
        <ColumnsDialog
          columns={grid.columns}
          arrangement={arrangement}
          defaults={defaults}
          onChange={handleChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

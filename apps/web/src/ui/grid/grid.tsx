import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { GridArrangement } from './arrangement.ts';
import styles from './grid.module.css';
import { useGridNavigation } from './use-grid-navigation.ts';
import { useScrolledSideways } from './use-scrolled-sideways.ts';

export interface GridColumn<Row> {
  id: string;
  title: string;
  /** Pixels; the last column that is not fixed takes what is left. */
  width: number;
  isNumeric?: boolean;
  renderCell: (row: Row) => ReactNode;
}

interface GridProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  arrangement: GridArrangement;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The whole row leads somewhere. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Buttons at the end of each row. */
  renderActions?: (row: Row) => ReactNode;
  actionsWidth?: number;
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
type Features = typeof features;

const ACTIONS = 'actions';

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, columns, arrangement, rows, rowId, onRowOpen, renderActions, actionsWidth = 96 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isScrolled = useScrolledSideways(frame);
  const navigation = useGridNavigation(frame);

  const definitions = useMemo<ColumnDef<Features, Row>[]>(() => {
    const shown = columns.map((column): ColumnDef<Features, Row> => ({ id: column.id, size: column.width }));
    return renderActions ? [...shown, { id: ACTIONS, size: actionsWidth }] : shown;
  }, [columns, renderActions, actionsWidth]);

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: {
      columnOrder: [...arrangement.columns, ACTIONS],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, arrangement.columns.includes(id)])),
      columnPinning: { start: arrangement.columns.slice(0, arrangement.fixedColumnsCount), end: [] },
    },
  });

  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns();
  const flexibleId = shown.findLast((column) => column.id !== ACTIONS && !column.getIsPinned())?.id;
  const lastFixedId = arrangement.columns[arrangement.fixedColumnsCount - 1];

  const cellProps = (id: string) => {
    const isFixed = arrangement.columns.indexOf(id) < arrangement.fixedColumnsCount && id !== ACTIONS;
    return {
      className: classNames(
        byId.get(id)?.isNumeric && styles.numeric,
        isFixed && styles.fixed,
        isScrolled && id === lastFixedId && styles.edge,
        id === ACTIONS && styles.actions,
      ),
      style: isFixed ? { left: table.getColumn(id)?.getStart('start') ?? 0 } : undefined,
    };
  };

  return (
    <div ref={frame} className={styles.frame} {...navigation}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={styles.table}
        style={{ minWidth: table.getTotalSize() }}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column.id} style={column.id === flexibleId ? undefined : { width: column.getSize() }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {shown.map(({ id }) => (
              <th key={id} scope="col" {...cellProps(id)}>
                {id === ACTIONS ? <span className="spoken">Actions</span> : byId.get(id)?.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={onRowOpen && styles.opens}
              onClick={onRowOpen && ((event) => isOnRowItself(event) && onRowOpen(row.original))}
            >
              {shown.map(({ id }) => (
                <td key={id} tabIndex={-1} {...cellProps(id)}>
                  {id === ACTIONS ? renderActions?.(row.original) : byId.get(id)?.renderCell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Not a button or link in the row, and not the end of marking text. */
function isOnRowItself(event: MouseEvent): boolean {
  const isOnControl = (event.target as Element).closest('a, button, input, label, [tabindex="0"]:not(td)') !== null;
  return !isOnControl && window.getSelection()?.isCollapsed !== false;
}

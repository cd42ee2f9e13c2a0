import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { TabStop } from '../tab-stop.ts';
import { UNKNOWN } from './column.ts';
import type { GridCell } from './grid-cells.ts';
import styles from './grid.module.css';
import { RowParts } from './row-parts.tsx';
import { drawnOf, type Extent } from './window.ts';

interface GridRowProps<Row> {
  row: Row;
  index: number;
  cells: readonly GridCell<Row>[];
  /** Which cells are in view; fixed ones are drawn always. */
  inView: Extent;
  fixedCells: readonly number[];
  /** The active cell, where it is in this row. */
  activeCell: number | null;
  isOpening: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  selectLabel: string;
  onSelect: (index: number) => void;
  renderActions: ((row: Row) => ReactNode) | undefined;
}

export const ROW_HEIGHT = 40;

function Row<Item>(props: GridRowProps<Item>) {
  const { index, cells, inView, fixedCells, activeCell, isOpening, isSelected } = props;
  const drawn = drawnOf(cells.length, inView, activeCell === null ? fixedCells : [...fixedCells, activeCell]);
  return (
    <div
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(styles.row, isOpening && styles.opens)}
      style={{ top: index * ROW_HEIGHT }}
    >
      <RowParts
        cells={cells}
        drawn={drawn}
        render={(at) => <Cell key={cells[at]!.id} {...props} at={at} cell={cells[at]!} isActive={at === activeCell} />}
      />
    </div>
  );
}

interface CellProps<Row> extends GridRowProps<Row> {
  at: number;
  cell: GridCell<Row>;
  isActive: boolean;
}

function Cell<Item>({ at, cell, isActive, ...props }: CellProps<Item>) {
  const stop = isActive ? 0 : -1;
  return (
    <div
      role="gridcell"
      data-cell={at}
      aria-colindex={at + 1}
      tabIndex={cell.hasControl ? undefined : stop}
      className={cell.className}
      style={cell.style}
    >
      {cell.hasControl ? <TabStop value={stop}>{content(cell, props, stop)}</TabStop> : content(cell, props, stop)}
    </div>
  );
}

function content<Item>(cell: GridCell<Item>, props: GridRowProps<Item>, stop: 0 | -1): ReactNode {
  switch (cell.kind) {
    case 'column':
      return cell.column.cell ? cell.column.cell(props.row) : cell.column.text(props.row) || UNKNOWN;
    case 'actions':
      return props.renderActions?.(props.row);
    case 'selection':
      return (
        <input
          type="checkbox"
          className={styles.select}
          tabIndex={stop}
          aria-label={props.selectLabel}
          checked={props.isSelected ?? false}
          onChange={() => props.onSelect(props.index)}
        />
      );
  }
}

/** Drawn again only when something of its own changed. */
export const GridRow = memo(Row) as typeof Row;

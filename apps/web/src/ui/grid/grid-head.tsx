import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PointerEvent } from 'react';
import { classNames } from '../class-names.ts';
import type { GridCell } from './grid-cells.ts';
import styles from './grid.module.css';
import { RowParts } from './row-parts.tsx';

export interface GridSort {
  by: string;
  direction: 1 | -1;
}

export interface HeadProps {
  /** The order in force; null where the rows come in an order of their own. */
  sort: GridSort | null;
  /** Undefined where the order cannot be chosen. */
  onSort: ((sort: GridSort) => void) | undefined;
  onResize: (id: string, width: number | null) => void;
}

interface GridHeadProps<Row> extends HeadProps {
  cells: readonly GridCell<Row>[];
  activeCell: number | null;
  /** Whether the rows on this page are selected: all, some, none; undefined where rows cannot be. */
  selected: 'all' | 'some' | 'none' | undefined;
  onSelectAll: () => void;
}

export function GridHead<Row>({ cells, activeCell, selected, onSelectAll, ...head }: GridHeadProps<Row>) {
  const renderHead = (at: number) => {
    const cell = cells[at]!;
    const stop = at === activeCell ? 0 : -1;
    const isSortable = cell.kind === 'column' && cell.column.sort !== undefined && head.onSort !== undefined;
    return (
      <div
        key={cell.id}
        role="columnheader"
        data-cell={at}
        aria-colindex={at + 1}
        aria-sort={sortOf(cell, head.sort)}
        tabIndex={isSortable || cell.kind === 'selection' ? undefined : stop}
        className={cell.className}
        style={cell.style}
      >
        {cell.kind === 'actions' && <span className="spoken">Actions</span>}
        {cell.kind === 'selection' && (
          <input
            type="checkbox"
            className={styles.select}
            tabIndex={stop}
            aria-label="Select all on this page"
            ref={(box) => {
              if (box) box.indeterminate = selected === 'some';
            }}
            checked={selected === 'all'}
            onChange={onSelectAll}
          />
        )}
        {cell.kind === 'column' && <ColumnTitle cell={cell} stop={stop} {...head} />}
      </div>
    );
  };
  return (
    <div role="row" data-row={-1} aria-rowindex={1} className={styles.head}>
      <RowParts cells={cells} drawn={cells.map((_, at) => at)} render={renderHead} />
    </div>
  );
}

function sortOf(cell: GridCell<any>, sort: GridSort | null): 'ascending' | 'descending' | undefined {
  if (cell.kind !== 'column' || sort === null || cell.column.sort !== sort.by) return undefined;
  return sort.direction === 1 ? 'ascending' : 'descending';
}

function ColumnTitle({
  cell,
  stop,
  sort,
  onSort,
  onResize,
}: HeadProps & { cell: GridCell<any> & { kind: 'column' }; stop: 0 | -1 }) {
  const { title, sort: by } = cell.column;
  const direction = sort?.by === by ? sort?.direction : undefined;
  return (
    <>
      {by === undefined || !onSort ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <button
          type="button"
          tabIndex={stop}
          className={classNames(styles.title, styles.sortable, direction !== undefined && styles.sorted)}
          onClick={() => onSort({ by, direction: direction === 1 ? -1 : 1 })}
        >
          {title}
          {direction === -1 ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
        </button>
      )}
      <span
        className={styles.handle}
        title="Drag to resize; double-click for the usual width"
        aria-hidden="true"
        onPointerDown={(event) => startResizing(event, cell.width, (width) => onResize(cell.id, width))}
        onDoubleClick={() => onResize(cell.id, null)}
      />
    </>
  );
}

function startResizing(event: PointerEvent<HTMLElement>, from: number, onWidth: (width: number) => void): void {
  const handle = event.currentTarget;
  const startX = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const handleMove = (move: globalThis.PointerEvent) => onWidth(from + move.clientX - startX);
  handle.addEventListener('pointermove', handleMove);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', handleMove), {
    once: true,
  });
}

import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { GridArrangement } from './arrangement.ts';
import type { GridColumn } from './column.ts';
import { cellsOf, SELECTION_WIDTH } from './grid-cells.ts';
import { GridHead, type GridSort } from './grid-head.tsx';
import { GridRow, ROW_HEIGHT } from './grid-row.tsx';
import styles from './grid.module.css';
import { layOut, usableWidth, type ColumnWidths } from './layout.ts';
import { useActiveCell } from './use-active-cell.ts';
import { MOST_DRAWN_ROWS, useGridView } from './use-grid-view.ts';
import { useSlots } from './use-slots.ts';
import { drawnOf } from './window.ts';

const RESIZE_STEP = 16;
const ANY_WIDTH: ColumnWidths = {};

export interface GridSelection {
  has: (id: string) => boolean;
  onChange: (ids: readonly string[], isSelected: boolean) => void;
}

export interface GridProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  arrangement: GridArrangement;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called when it is selected. */
  rowName?: (row: Row) => string;
  /** The whole row leads somewhere. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Buttons at the end of each row. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  actionsWidth?: number;
  selection?: GridSelection | undefined;
  sort?: GridSort | null;
  onSort?: ((sort: GridSort) => void) | undefined;
  /** Widths that the person chose; without these, chosen widths last as long as the page. */
  widths?: ColumnWidths;
  onWidthsChange?: (widths: ColumnWidths) => void;
  /** J, K, X and Enter lead here from anywhere on the page. */
  hasPageKeys?: boolean;
}

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, columns, arrangement, rows, rowId, rowName = rowId, onRowOpen, renderActions, selection } = props;
  const actionsWidth = renderActions ? (props.actionsWidth ?? 96) : 0;
  const frame = useRef<HTMLDivElement>(null);
  const [ownWidths, setOwnWidths] = useState(ANY_WIDTH);
  const widths = props.widths ?? ownWidths;
  const before = selection ? SELECTION_WIDTH : 0;

  const [room, setRoom] = useState(0);
  const layout = useMemo(
    () => layOut(columns, arrangement, { widths, before, room: room - actionsWidth }),
    [columns, arrangement, widths, before, room, actionsWidth],
  );
  const isSelectable = selection !== undefined;
  const cells = useMemo(() => cellsOf(layout, isSelectable, actionsWidth), [layout, isSelectable, actionsWidth]);
  const starts = useMemo(() => cells.map(({ start }) => start), [cells]);
  const fixedCells = useMemo(() => cells.flatMap((cell, index) => (cell.fixed ? [index] : [])), [cells]);
  const view = useGridView(frame, {
    rowCount: rows.length,
    rowHeight: ROW_HEIGHT,
    starts,
    fixedWidth: layout.fixedWidth,
    actionsWidth,
  });
  if (view.width !== room) setRoom(view.width);

  const resize = (id: string, width: number | null) => {
    const { [id]: _dropped, ...others } = widths;
    const changed = width === null ? others : { ...others, [id]: usableWidth(width) };
    setOwnWidths(changed);
    props.onWidthsChange?.(changed);
  };

  const select = (index: number, isExtending: boolean) => {
    const id = rows[index] && rowId(rows[index]);
    if (id !== undefined && selection) selection.onChange([id], isExtending || !selection.has(id));
  };
  const newestSelect = useRef(select);
  useEffect(() => {
    newestSelect.current = select;
  });
  const handleSelect = useCallback((index: number) => newestSelect.current(index, false), []);

  const { active, ...navigation } = useActiveCell({
    frame,
    rowCount: rows.length,
    cellCount: cells.length,
    onOpen: (index) => rows[index] && onRowOpen?.(rows[index]),
    onSelect: selection && select,
    onResize: (at, direction) =>
      cells[at]?.kind === 'column' && resize(cells[at].id, cells[at].width + direction * RESIZE_STEP),
    hasPageKeys: props.hasPageKeys ?? false,
    firstCell: cells.findIndex(({ kind }) => kind === 'column'),
  });

  const handleClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[role="rowgroup"] [data-row]');
    const item = row && rows[Number(row.dataset.row)];
    if (item && onRowOpen && isOnRowItself(event)) onRowOpen(item);
  };

  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const drawn = drawnOf(rows.length, view.rows, [active.row]);
  const slots = useSlots(drawn);
  const isLong = rows.length > MOST_DRAWN_ROWS;
  // In the order of their elements, which then need not be moved: each row says by itself which one it is.
  if (isLong) drawn.sort((one, other) => slots.get(one)! - slots.get(other)!);
  const width = layout.width + actionsWidth;
  return (
    <div
      className={styles.edges}
      style={{ '--fixed-left': `${layout.fixedWidth}px`, '--fixed-right': `${actionsWidth}px` } as CSSProperties}
    >
      <div
        ref={frame}
        className={styles.frame}
        data-scroll-restoration-id={label}
        {...navigation}
        onClick={handleClick}
        onPointerOver={tellWhatIsCut}
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={cells.length}
          aria-multiselectable={selection ? true : undefined}
          className={styles.table}
          style={{ width }}
        >
          <GridHead
            cells={cells}
            activeCell={active.row === -1 ? active.cell : null}
            sort={props.sort ?? null}
            onSort={props.onSort}
            onResize={resize}
            selected={selection && selectedOf(ids, selection)}
            onSelectAll={() => selection?.onChange(ids, selectedOf(ids, selection) !== 'all')}
          />
          <div role="rowgroup" className={styles.body} style={{ height: rows.length * ROW_HEIGHT }}>
            {drawn.map((index) => {
              const row = rows[index]!;
              const id = ids[index]!;
              return (
                <GridRow
                  key={isLong ? slots.get(index) : id}
                  row={row}
                  index={index}
                  cells={cells}
                  inView={view.columns}
                  fixedCells={fixedCells}
                  activeCell={index === active.row ? active.cell : null}
                  isOpening={onRowOpen !== undefined}
                  isSelected={selection?.has(id)}
                  selectLabel={selection ? `Select ${rowName(row)}` : ''}
                  onSelect={handleSelect}
                  renderActions={renderActions}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function selectedOf(ids: readonly string[], { has }: GridSelection): 'all' | 'some' | 'none' {
  const count = ids.filter(has).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The whole text of a cell that is too narrow for it, on hover. */
function tellWhatIsCut(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** Not a button or link in the row, and not the end of marking text. */
function isOnRowItself(event: MouseEvent): boolean {
  const isOnControl = (event.target as Element).closest('a, button, input, label, [role="group"]') !== null;
  return !isOnControl && window.getSelection()?.isCollapsed !== false;
}

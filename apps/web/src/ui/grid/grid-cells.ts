import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import type { GridLayout } from './layout.ts';

interface AnyCell {
  id: string;
  width: number;
  /** From the left edge of the table. */
  start: number;
  /** Stays in view at that side while the others scroll. */
  fixed?: 'left' | 'right';
  /** The keyboard stands on what is in it, not on the cell. */
  hasControl: boolean;
}

type AnyKind<Row> = { kind: 'selection' | 'actions' } | { kind: 'column'; column: GridColumn<Row> };

/** The places of a row from left to right: the box that selects it, its columns, its buttons. */
export type GridCell<Row> = AnyCell & AnyKind<Row> & { className: string; style: CSSProperties };

export const SELECTION_WIDTH = 40;

export function cellsOf<Row>(layout: GridLayout<Row>, isSelectable: boolean, actionsWidth: number): GridCell<Row>[] {
  const columns = layout.placed.map(({ column, width, start, isFixed }): AnyCell & AnyKind<Row> => ({
    kind: 'column',
    id: column.id,
    column,
    width,
    start,
    hasControl: column.hasControl ?? false,
    ...(isFixed && { fixed: 'left' as const }),
  }));
  const beside = { hasControl: true } as const;
  const cells: (AnyCell & AnyKind<Row>)[] = [
    ...(isSelectable
      ? [{ ...beside, kind: 'selection', id: '$selection', start: 0, width: SELECTION_WIDTH, fixed: 'left' } as const]
      : []),
    ...columns,
    ...(actionsWidth > 0
      ? [
          {
            ...beside,
            kind: 'actions',
            id: '$actions',
            start: layout.width,
            width: actionsWidth,
            fixed: 'right',
          } as const,
        ]
      : []),
  ];
  // Said once for a layout, not again for every cell of every row.
  return cells.map((cell) => ({ ...cell, className: classOf(cell), style: styleOf(cell) }));
}

function classOf(cell: AnyCell & AnyKind<any>): string {
  return classNames(
    styles.cell,
    cell.kind === 'column' && cell.column.isNumeric && styles.numeric,
    cell.kind !== 'column' && styles[cell.kind],
    cell.fixed === undefined && styles.moving,
  );
}

function styleOf({ fixed, start, width }: AnyCell): CSSProperties {
  return fixed === undefined ? { left: start, width } : { width };
}

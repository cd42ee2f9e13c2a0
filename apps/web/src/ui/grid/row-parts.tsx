import type { ReactNode } from 'react';
import type { GridCell } from './grid-cells.ts';
import styles from './grid.module.css';

interface RowPartsProps {
  cells: readonly GridCell<any>[];
  /** The cells to draw, in order. */
  drawn: readonly number[];
  render: (at: number) => ReactNode;
}

/**
 * A row, or the head: what stands still at the left and at the right are two boxes, however many columns they hold, and all
 * between lies at its own place. So a cell that comes into view moves no other, and few things have to stick.
 */
export function RowParts({ cells, drawn, render }: RowPartsProps) {
  const at = (side: 'left' | 'right' | undefined) => drawn.filter((index) => cells[index]!.fixed === side).map(render);
  return (
    <>
      <div className={styles.fixedLeft}>{at('left')}</div>
      {at(undefined)}
      <div className={styles.fixedRight}>{at('right')}</div>
    </>
  );
}

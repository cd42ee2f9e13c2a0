import type { GridArrangement } from './arrangement.ts';
import { LEAST_WIDTH, MOST_WIDTH, type GridColumn } from './column.ts';

/** A column where it stands: how wide, where it begins, and from which edge it does not move. */
export interface PlacedColumn<Row> {
  column: GridColumn<Row>;
  width: number;
  /** From the left edge of the table. */
  start: number;
  isFixed: boolean;
}

export interface GridLayout<Row> {
  placed: PlacedColumn<Row>[];
  /** Of the columns at the left that do not move, selection and all. */
  fixedWidth: number;
  /** Of everything but the actions. */
  width: number;
}

export type ColumnWidths = Readonly<Record<string, number>>;

export function usableWidth(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
}

/** `room` is what the columns may fill; the flexible column takes what the others leave of it. */
export function layOut<Row>(
  columns: readonly GridColumn<Row>[],
  { columns: ids, fixedColumnsCount }: GridArrangement,
  { widths, before, room }: { widths: ColumnWidths; before: number; room: number },
): GridLayout<Row> {
  const shown = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const widthOf = ({ id, width }: GridColumn<Row>) => (widths[id] === undefined ? width : usableWidth(widths[id]));
  const flexible = shown.find(({ id, isFlexible }) => isFlexible && widths[id] === undefined) ?? shown.at(-1);
  const needed = before + shown.reduce((sum, column) => sum + widthOf(column), 0);
  const spare = Math.max(0, room - needed);
  let start = before;
  const placed = shown.map((column, index): PlacedColumn<Row> => {
    const width = widthOf(column) + (column === flexible ? spare : 0);
    const one = { column, width, start, isFixed: index < fixedColumnsCount };
    start += width;
    return one;
  });
  const lastFixed = placed[fixedColumnsCount - 1];
  return { placed, fixedWidth: lastFixed ? lastFixed.start + lastFixed.width : before, width: start };
}

import type { Paper } from '../../../../platform/print/paper-file.ts';
import { ruleAcross, ruleDown } from '../shapes.ts';
import { lineHeight, wrap, write, type Style } from '../../../../platform/print/text.ts';
import { LEFT, WIDTH } from './measures.ts';

export interface Column {
  title: string;
  width: number;
  align?: 'left' | 'center' | 'right';
  /** A heading that stands over this column and its neighbours of the same group. */
  group?: string;
  /** Small print under the title. */
  smallPrint?: string;
}

/** The lines of each cell, wrapped to its column. */
export interface Row {
  cells: string[][];
  /** How many of the first lines of each cell are bold. */
  boldLines: number;
}

const CELL: Style = { size: 7.5 };
const TITLE: Style = { size: 6, isBold: true };
const SMALL_PRINT: Style = { size: 4.8 };
const PADDING = 2.5;
const ROW_PADDING = 3;
export const ROW_HEIGHT = lineHeight(CELL) + ROW_PADDING;
const GROUP_HEIGHT = 8.5;

export const rowHeight = (row: Row): number =>
  Math.max(1, ...row.cells.map((lines) => lines.length)) * lineHeight(CELL) + ROW_PADDING;

export const heightOfRows = (rows: readonly Row[]): number => rows.reduce((total, row) => total + rowHeight(row), 0);

const boldCell: Style = { ...CELL, isBold: true };

/** Of each cell one paragraph or several; the first is bold where it is said to be. */
export function makeRow(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly (string | readonly string[])[],
  options: { isBold?: boolean; hasBoldFirst?: boolean } = {},
): Row {
  let boldLines = options.isBold === true ? Infinity : 0;
  const wrapped = columns.map((column, index) => {
    const paragraphs = [cells[index] ?? ''].flat();
    // Bold letters are wider, so a cell that may have some is wrapped as if all were.
    const style = options.isBold === true || options.hasBoldFirst === true ? boldCell : CELL;
    const inLines = paragraphs.map((text) => wrap(paper, text, column.width - 2 * PADDING, style));
    if (options.hasBoldFirst === true && paragraphs.length > 0) boldLines = Math.max(boldLines, inLines[0]!.length);
    return inLines.flat();
  });
  return { cells: wrapped, boldLines };
}

/** The part of a row that fits, and the rest: for one that is higher than a page. */
export function splitRow(row: Row, height: number): [Row, Row] {
  const lines = Math.max(1, Math.floor((height - ROW_PADDING) / lineHeight(CELL)));
  return [
    { ...row, cells: row.cells.map((cell) => cell.slice(0, lines)) },
    { cells: row.cells.map((cell) => cell.slice(lines)), boldLines: Math.max(0, row.boldLines - lines) },
  ];
}

function titleLines(paper: Paper, column: Column): string[] {
  return wrap(paper, column.title, column.width - 3, TITLE);
}

export function headHeight(paper: Paper, columns: readonly Column[]): number {
  const heights = columns.map((column) => {
    const small = column.smallPrint === undefined ? [] : wrap(paper, column.smallPrint, column.width - 6, SMALL_PRINT);
    return (
      (column.group === undefined ? 0 : GROUP_HEIGHT) +
      titleLines(paper, column).length * lineHeight(TITLE) +
      small.length * lineHeight(SMALL_PRINT)
    );
  });
  return Math.max(...heights) + 4;
}

function drawHead(paper: Paper, columns: readonly Column[], y: number, height: number): void {
  paper.rect(LEFT, y, WIDTH, height).fill('#e8e8e8');
  let x = LEFT;
  columns.forEach((column, index) => {
    const lines = titleLines(paper, column);
    const top = column.group === undefined ? y : y + GROUP_HEIGHT;
    const small = column.smallPrint === undefined ? [] : wrap(paper, column.smallPrint, column.width - 6, SMALL_PRINT);
    const own = lines.length * lineHeight(TITLE) + small.length * lineHeight(SMALL_PRINT);
    const first = top + (y + height - top - own) / 2 + 0.5;
    const place = { x, width: column.width, align: 'center' as const };
    const next = write(paper, lines, { ...place, y: first }, TITLE);
    write(paper, small, { ...place, y: next }, SMALL_PRINT);
    if (column.group !== undefined && columns[index - 1]?.group !== column.group) {
      const width = columns.filter(({ group }) => group === column.group).reduce((sum, next) => sum + next.width, 0);
      write(paper, [column.group], { x, y: y + 1.2, width, align: 'center' }, TITLE);
      ruleAcross(paper, x, y + GROUP_HEIGHT, width, 0.4);
    }
    x += column.width;
  });
}

function drawRow(paper: Paper, columns: readonly Column[], row: Row, y: number): void {
  let x = LEFT;
  columns.forEach((column, index) => {
    const lines = row.cells[index] ?? [];
    const place = { x: x + PADDING, width: column.width - 2 * PADDING, align: column.align ?? 'left' };
    const bold = lines.slice(0, row.boldLines);
    const next = write(paper, bold, { ...place, y: y + ROW_PADDING / 2 + 0.4 }, boldCell);
    write(paper, lines.slice(row.boldLines), { ...place, y: next }, CELL);
    x += column.width;
  });
}

export interface TableContents {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Said across the whole width under the rows. */
  note?: string;
  total?: Row;
  /** Rows only, under no titles. */
  hasNoHead?: boolean;
}

/** Draws a table as high as it is told to be: what is left over is ruled, as on a form. */
export function drawTable(paper: Paper, contents: TableContents, y: number, height: number): void {
  const { columns, rows, note, total } = contents;
  const head = contents.hasNoHead === true ? 0 : headHeight(paper, columns);
  if (head > 0) drawHead(paper, columns, y, head);
  const bottom = y + height;
  const totalTop = total === undefined ? bottom : bottom - rowHeight(total);
  const rowsBottom = y + head + heightOfRows(rows);
  // What goes on elsewhere leaves no empty rows, in which something could be added.
  const noteTop = note === undefined ? totalTop : rowsBottom;

  ruleAcross(paper, LEFT, y + head, WIDTH);
  let top = y + head;
  for (const row of rows) {
    drawRow(paper, columns, row, top);
    top += rowHeight(row);
    ruleAcross(paper, LEFT, top, WIDTH, 0.3);
  }
  for (top += ROW_HEIGHT; top < noteTop - ROW_HEIGHT / 2; top += ROW_HEIGHT) ruleAcross(paper, LEFT, top, WIDTH, 0.3);
  if (note !== undefined) {
    ruleAcross(paper, LEFT, noteTop, WIDTH, 0.3);
    const place = {
      x: LEFT,
      y: (noteTop + totalTop - lineHeight(boldCell)) / 2 + 0.4,
      width: WIDTH,
      align: 'center' as const,
    };
    write(paper, [note], place, boldCell);
  }
  if (total !== undefined) {
    paper.rect(LEFT, totalTop, WIDTH, bottom - totalTop).fill('#e8e8e8');
    ruleAcross(paper, LEFT, totalTop, WIDTH);
    drawRow(paper, columns, total, totalTop);
  }
  paper.lineWidth(0.6).rect(LEFT, y, WIDTH, height).stroke('black');
  let x = LEFT;
  columns.slice(0, -1).forEach((column, index) => {
    x += column.width;
    const next = columns[index + 1]!;
    const isInGroup = column.group !== undefined && column.group === next.group;
    const first = isInGroup ? y + GROUP_HEIGHT : y;
    ruleDown(paper, x, first, noteTop - first);
    if (total !== undefined) ruleDown(paper, x, totalTop, bottom - totalTop);
  });
}

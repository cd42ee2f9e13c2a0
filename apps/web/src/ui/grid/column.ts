import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  id: string;
  title: string;
  /** Pixels. */
  width: number;
  /** Takes what is left of the width; the first of them that is shown does. */
  isFlexible?: boolean;
  isNumeric?: boolean;
  /** What the cell says: shown, read on hover where it is cut, written into files. Empty where it is not known. */
  text: (row: Row) => string;
  /** Where a cell shows more than its text. */
  cell?: (row: Row) => ReactNode;
  /** The cell holds a link or a button, on which the keyboard stands instead of the cell. */
  hasControl?: boolean;
  /** What the list is sorted by when the head is pressed. */
  sort?: string;
}

/** Stands where a fact is not known. */
export const UNKNOWN = '–';
export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;

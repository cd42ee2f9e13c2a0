import type { CSSProperties } from 'react';

/** How many tiles stand in a row where so many would fit, so that all rows are about as long and none is left over. */
export function tilesInRow(count: number, fitting: number): number {
  return Math.ceil(count / Math.ceil(count / fitting));
}

const FITTING = [2, 3, 4, 5, 7, 9];

/** For each number that may fit; the style knows the width, and takes one of them. */
export const evenRows = (count: number): CSSProperties =>
  Object.fromEntries(FITTING.map((fitting) => [`--of-${fitting}`, tilesInRow(count, fitting)]));

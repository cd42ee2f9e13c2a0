export interface PageSize {
  width: number;
  height: number;
}

/** A small file can claim more pixels than there is memory. */
export const MOST_PIXELS = 100_000_000;

export class TooManyPixels extends Error {}

/** Freight of about the same weight is compared with its like: upper bounds in pounds, the last one open. */
export const WEIGHT_BANDS = [1_000, 5_000, 10_000, 20_000, null] as const;

/** The place of a weight among the bands, from 0. */
export function weightBand(pounds: number): number {
  return WEIGHT_BANDS.findIndex((most) => most === null || pounds < most);
}

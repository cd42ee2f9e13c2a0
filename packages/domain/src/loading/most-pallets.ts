/** What one truck takes two high. */
const MOST_PALLETS = 52;
/** Where nothing may be stacked. */
const MOST_UNSTACKED = 26;

/** Pallets that may not be stacked take a place on the floor each; of the others two do. */
export function mostPallets({ pallets, stackablePallets }: { pallets: number; stackablePallets: number }): number {
  const alone = pallets - stackablePallets;
  return stackablePallets === 0
    ? MOST_UNSTACKED
    : Math.min(MOST_PALLETS, Math.max(MOST_UNSTACKED, MOST_PALLETS - alone));
}

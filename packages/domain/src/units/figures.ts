/** Made once: making a formatter costs a hundred times what using it does. */
const formatters = new Map<number, Intl.NumberFormat>();

/** "1,200.5": thousands set apart, and no more places than these. */
export function figure(amount: number, mostPlaces = 4): string {
  let formatter = formatters.get(mostPlaces);
  if (!formatter)
    formatters.set(mostPlaces, (formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: mostPlaces })));
  return formatter.format(amount);
}

/** "1 pallet", "2,000 pallets". */
export const countInWords = (count: number, one: string): string => `${figure(count)} ${count === 1 ? one : `${one}s`}`;

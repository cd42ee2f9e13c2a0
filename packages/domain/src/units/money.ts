// Money is dollars with whole cents; every amount passes through `cents` when it comes into being.

/** Finer than any rate is written, coarser than what a binary fraction adds by itself: 1.005 is half a cent above 1.00. */
const NOISE_PLACES = 6;
const NOISE = 10 ** -NOISE_PLACES;

/** To whole cents, half a cent away from zero. */
export function cents(dollars: number): number {
  const exact = Math.abs(dollars) * 100;
  // Only what is next to a half can be pushed over it by noise; writing a number out takes longer than all the rest.
  const isPlain = Math.abs(exact - Math.floor(exact) - 0.5) > NOISE;
  const inCents = Math.round(isPlain ? exact : Number(exact.toFixed(NOISE_PLACES)));
  // Zero has no sign on paper.
  return inCents === 0 ? 0 : (Math.sign(dollars) * inCents) / 100;
}

export const TOO_MANY_DECIMALS = 'An amount has at most two decimals.';

/** Whether an amount has at most two decimals, but for the noise of binary fractions. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(cents(dollars) - dollars) < NOISE;
}

/** Added up in whole cents, so that the sum is exact. */
export function sumOfMoney(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(cents(amount) * 100), 0) / 100;
}

// Made once: making a formatter costs a hundred times what using it does.
const formatters = new Map<number, Intl.NumberFormat>();
function formatterOf(mostPlaces: number): Intl.NumberFormat {
  let formatter = formatters.get(mostPlaces);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: mostPlaces });
    formatters.set(mostPlaces, formatter);
  }
  return formatter;
}

/** "$1,005.31"; a rate may have more places. */
export function inDollars(amount: number, mostPlaces = 2): string {
  const size = formatterOf(Math.max(2, mostPlaces)).format(Math.abs(amount));
  return amount < 0 ? `-$${size}` : `$${size}`;
}

/** Amounts are whole cents. */
export interface Billed {
  /** What was booked, and what was approved since. */
  totalCents: number;
  /** What the carrier wants; null until it has said so. */
  externalCents: number | null;
}

/** Booked less invoiced: what was billed too much is negative. Null until there is a bill. */
export function differenceCents({ totalCents, externalCents }: Billed): number | null {
  return externalCents === null ? null : totalCents - externalCents;
}

/** A difference beyond what the company lets pass. Where nothing is expected, no bill is let pass. */
export function isMismatch(billed: Billed, toleranceCents: number): boolean {
  const difference = differenceCents(billed);
  return difference !== null && Math.abs(difference) > (billed.totalCents === 0 ? 0 : toleranceCents);
}

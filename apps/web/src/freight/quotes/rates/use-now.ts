import { useEffect, useState } from 'react';

/** Clocks of timers and of dates are not quite the same. */
const SURELY_MS = 50;
/** A timer that should wait longer than it can goes off at once. */
const MOST_MS = 2_000_000_000;

/** The moment, drawn anew when the next of these instants has come: a price that ends while somebody looks is marked then. */
export function useNowAt(instants: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...instants.filter((instant) => instant > now));
  useEffect(() => {
    const left = next - Date.now();
    if (left > MOST_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + SURELY_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

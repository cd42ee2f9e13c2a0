import { useEffect, useState } from 'react';

/** Clocks of timers and of dates are not quite the same. */
const SURELY_MS = 50;

/** The moment, drawn anew when the next of these instants has come: a price that ends while somebody looks is marked then. */
export function useNowAt(instants: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...instants.filter((instant) => instant > now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + SURELY_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

import { useEffect, useState } from 'react';

/** A timer cannot wait longer. */
const MOST_MS = 2_147_000_000;

/** The moment, drawn anew when the next of these instants has come: a price that ends while somebody looks is marked then. */
export function useNowAt(instants: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...instants.filter((instant) => instant > now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MOST_MS, Math.max(0, next - Date.now()) + 1));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

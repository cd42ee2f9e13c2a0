import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
/** Clocks of timers and of dates are not quite the same. */
const SURELY_MS = 20;

/** Seconds until then, drawn anew with each of them; null once it has come, or where there is nothing to wait for. */
export function useCountdown(until: string | null): number | null {
  const end = until === null ? null : Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const left = end === null ? 0 : end - now;
  useEffect(() => {
    if (end === null || end <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), ((end - now) % SECOND_MS) + SURELY_MS);
    return () => clearTimeout(timer);
  }, [end, now]);
  return left > 0 ? Math.ceil(left / SECOND_MS) : null;
}

/** "9:41". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

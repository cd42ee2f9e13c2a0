import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present, to the minute: what is drawn from it changes as the clock on the wall does. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

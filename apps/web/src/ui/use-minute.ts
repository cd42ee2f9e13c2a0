import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The minute that it is, for what says how long ago something was: drawn again when it is another. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute);
}

/** `G`, then one of these letters, within a moment. */
export const GO_KEYS: Record<string, string> = {
  d: '/dashboard',
  l: '/locations',
  c: '/contacts',
  m: '/commodities',
  o: '/orders',
  s: '/shipments',
  t: '/shipments/tracking',
  q: '/quotes',
  i: '/invoices',
};

const FOLLOW_WITHIN_MS = 1_500;

export interface GoState {
  /** When `G` was pressed, or null. */
  armedAtMs: number | null;
}

export const GO_IDLE: GoState = { armedAtMs: null };

/** What a key leads to: a path to go to, or only a changed state. */
export function pressGoKey(state: GoState, key: string, nowMs: number): { state: GoState; path: string | null } {
  const letter = key.toLowerCase();
  const isArmed = state.armedAtMs !== null && nowMs - state.armedAtMs <= FOLLOW_WITHIN_MS;
  if (isArmed && Object.hasOwn(GO_KEYS, letter)) return { state: GO_IDLE, path: GO_KEYS[letter]! };
  return { state: letter === 'g' ? { armedAtMs: nowMs } : GO_IDLE, path: null };
}

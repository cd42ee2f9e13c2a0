/** So many may wait at once from one network; more is a flood, and each waiting one holds a connection. */
const MOST_PER_NETWORK = 20;

export type Wait = (ms: number) => Promise<void>;

export interface WaitingRoom {
  /** Waits; false, at once, where too many of the network are waiting already. */
  enter(network: string, ms: number): Promise<boolean>;
}

export function createWaitingRoom(wait: Wait): WaitingRoom {
  const waiting = new Map<string, number>();
  const change = (network: string, by: number): void => {
    const now = (waiting.get(network) ?? 0) + by;
    if (now > 0) waiting.set(network, now);
    else waiting.delete(network);
  };
  return {
    async enter(network, ms) {
      if (ms === 0) return true;
      if ((waiting.get(network) ?? 0) >= MOST_PER_NETWORK) return false;
      change(network, 1);
      try {
        await wait(ms);
      } finally {
        change(network, -1);
      }
      return true;
    },
  };
}

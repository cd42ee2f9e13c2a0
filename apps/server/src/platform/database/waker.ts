import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { coalesced } from '../coalesced.ts';

export interface Waker {
  wake(channel: string): void;
  close(): Promise<void>;
}

/** Writes of this long are told of together. */
const TOGETHER_MS = 10;

/**
 * NOTIFY takes a lock that every commit with a NOTIFY waits for, in the whole server. So no writer's transaction holds one:
 * it is sent after the commit, by itself, and once for all the writes of a moment.
 */
export function createWaker(pool: pg.Pool, onError: (error: Error) => void): Waker {
  const waiting = new Set<string>();
  let isClosed = false;
  const send = coalesced(
    async () => {
      await sleep(TOGETHER_MS);
      const channels = [...waiting];
      waiting.clear();
      if (channels.length > 0)
        await pool.query("select pg_notify(channel, '') from unnest($1::text[]) channel", [channels]);
    },
    (error) => onError(error as Error),
  );
  return {
    wake: (channel) => {
      if (isClosed) return;
      waiting.add(channel);
      void send();
    },
    close: async () => {
      isClosed = true;
      await send();
    },
  };
}

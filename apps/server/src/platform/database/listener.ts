import type pg from 'pg';
import type { Database } from './database.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  database: Database;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** From now on everything is heard. What was said before, or while a lost connection was away, has been missed. */
  onListening?: (hadGap: boolean) => void;
  onError: (error: Error) => void;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 3_000;

/** Hears NOTIFY on a connection of its own, and finds its way back after the server was restarted. */
export function listen({ database, channels, onMessage, onListening, onError }: ListenOptions): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let hasHeardBefore = false;

  const retry = (delayMs: number) => {
    client = null;
    if (!isClosed) timer = setTimeout(() => void connect(delayMs), delayMs);
  };

  const connect = async (delayMs: number): Promise<void> => {
    const next = database.newClient();
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      if (error) onError(error);
      next.end().catch(onError);
      retry(Math.min(delayMs * 2, LONGEST_RETRY_MS));
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      client = next;
      if (isClosed) return void next.end().catch(onError);
      onListening?.(hasHeardBefore);
      hasHeardBefore = true;
    } catch (error) {
      lose(error as Error);
    }
  };

  void connect(FIRST_RETRY_MS);
  return {
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}

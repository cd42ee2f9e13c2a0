import type pg from 'pg';
import type { Database } from './database.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  database: Pick<Database, 'newClient'>;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** From now on everything is heard. What was said before, or while a lost connection was away, has been missed. */
  onListening?: (hadGap: boolean) => void;
  onError: (error: Error) => void;
  /** How often we ask whether the other end is still there, and how long it may take to say so. */
  probe?: { everyMs: number; deadlineMs: number };
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 3_000;
const PROBE = { everyMs: 10_000, deadlineMs: 5_000 };

/**
 * Hears NOTIFY on a connection of its own, and finds its way back after the server was restarted. A connection on which
 * nothing is said looks the same dead and alive, so it is asked a question now and then.
 */
export function listen(options: ListenOptions): Listener {
  const { database, channels, onMessage, onListening, onError, probe = PROBE } = options;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let probing: NodeJS.Timeout | null = null;
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
      if (probing) clearInterval(probing);
      if (error) onError(error);
      next.end().catch(onError);
      retry(Math.min(delayMs * 2, LONGEST_RETRY_MS));
    };
    let isAsking = false;
    const ask = async (question: string): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      await withDeadline(next.query(question), probe.deadlineMs);
      isAsking = false;
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels) await ask(`listen ${next.escapeIdentifier(channel)}`);
      if (isClosed) return void next.end().catch(onError);
      if (isLost) return;
      client = next;
      probing = setInterval(() => void ask('/* still listening? */ select 1').catch(lose), probe.everyMs);
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
      if (probing) clearInterval(probing);
      client?.removeAllListeners('end');
      // A dead end does not say goodbye.
      if (client) await withDeadline(client.end(), probe.deadlineMs).catch(onError);
    },
  };
}

async function withDeadline(answer: Promise<unknown>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A listening connection does not answer any more.')), deadlineMs);
  });
  // The question of a connection that is given up fails later, with nobody waiting for it.
  answer.catch(() => undefined);
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

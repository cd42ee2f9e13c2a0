import type { Logger } from 'pino';
import type { Socket } from 'socket.io';

export type LiveAnswer = { ok: true; quietMs?: number } | { ok: false; message: string };
type Handler = (text: string) => Promise<LiveAnswer>;

const WENT_WRONG: LiveAnswer = { ok: false, message: 'This did not work. Please try again.' };
/** A screen joins a handful of groups; who sends this many messages is no screen. */
const MOST_MESSAGES = { count: 200, inMs: 10_000 };

/**
 * Messages come from anybody with a token. Only the known ones are taken, with one text and nothing else;
 * whatever else arrives goes nowhere, also an event called "error", which would end the process if nobody listened.
 */
export function checkMessages(
  socket: Socket,
  log: Logger,
  nowMs: () => number,
  handlers: Readonly<Record<string, Handler>>,
): void {
  let countedSince = nowMs();
  let count = 0;
  const isFlood = (): boolean => {
    if (nowMs() - countedSince > MOST_MESSAGES.inMs) {
      countedSince = nowMs();
      count = 0;
    }
    return ++count > MOST_MESSAGES.count;
  };
  // Nothing is passed on to listeners: this is where every message ends.
  socket.use(([event, ...args]: unknown[]) => {
    if (isFlood()) return void socket.disconnect(true);
    const handler = typeof event === 'string' && Object.hasOwn(handlers, event) ? handlers[event] : undefined;
    if (!handler) return;
    void answer(() => handler(typeof args[0] === 'string' ? args[0] : ''), args.at(-1), log);
  });
  socket.on('error', (error) => log.warn({ err: error }, 'A live connection failed.'));
}

async function answer(handle: () => Promise<LiveAnswer>, acknowledge: unknown, log: Logger): Promise<void> {
  const reply = (given: LiveAnswer): void => {
    if (typeof acknowledge === 'function') (acknowledge as (given: LiveAnswer) => void)(given);
  };
  try {
    reply(await handle());
  } catch (error) {
    log.warn({ err: error }, 'A live message could not be handled.');
    reply(WENT_WRONG);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests that have reached this machine but not yet our code are read within this time, and so count as accepted. */
const STILL_ARRIVING_MS = 100;
/** A stop waits no longer for a request than its launcher waits for the stop. */
const MAX_DRAIN_MS = 8_000;

export interface StopOptions {
  /** Resolves when what has reached this machine is taken to be read. */
  untilArrived?: () => Promise<unknown>;
  maxDrainMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From the first word of a stop: whoever asks whether we are ready is told no. */
    isStopping: boolean;
  }
}

/**
 * A stop finishes what was accepted and keeps nobody waiting: every answer says that the connection ends with it, and
 * connections on which nothing is asked are closed at once.
 */
export function stopGracefully(
  app: FastifyInstance,
  { untilArrived = () => sleep(STILL_ARRIVING_MS), maxDrainMs = MAX_DRAIN_MS }: StopOptions = {},
): void {
  app.decorate('isStopping', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isStopping) reply.header('connection', 'close');
  });
  // An answer that had begun before the stop did not say so.
  app.addHook('onResponse', async () => {
    if (app.isStopping) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('preClose', async () => {
    app.isStopping = true;
    if (!app.server.listening) return;
    await untilArrived();
    setTimeout(() => app.server.closeAllConnections(), maxDrainMs).unref();
  });
}

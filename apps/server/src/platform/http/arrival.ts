import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerOnConnection } from './client-errors.ts';

/** Whether anything comes after the headers. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A body has so long to arrive; a route that takes files gives them longer. */
export function limitArrival(app: FastifyInstance, usualMs: number, fileMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const ms = routeOptions.config.takesFile ? fileMs : usualMs;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      // Whoever was answered already is told nothing more.
      if (!raw.complete && !raw.destroyed && !reply.raw.writableEnded) answerOnConnection(error, raw.socket);
    }, ms).unref();
    // Read to its end, gone, or answered without.
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
    reply.raw.once('finish', () => clearTimeout(timer));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

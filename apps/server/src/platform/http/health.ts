import type { FastifyInstance } from 'fastify';

export type HealthChecks = Record<string, () => Promise<unknown>>;

const DEFAULT_DEADLINE_MS = 3_000;

/** `/healthz`: the process answers. `/readyz`: everything it leans on answers too. */
export function serveHealth(app: FastifyInstance, checks: HealthChecks, deadlineMs = DEFAULT_DEADLINE_MS): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    // Whoever sends people here must send them elsewhere; what is already here is still answered.
    if (app.isStopping) return reply.status(503).send({ status: 'stopping' });
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const deadline = new Promise((_resolve, reject) =>
          setTimeout(() => reject(new Error('no answer in time')), deadlineMs).unref(),
        );
        try {
          await Promise.race([check(), deadline]);
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'A part is not ready.');
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const isReady = results.every(([, state]) => state === 'ok');
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(results) });
  });
}

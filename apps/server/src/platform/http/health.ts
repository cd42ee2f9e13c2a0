import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface HealthCheck {
  run(): Promise<unknown>;
  /**
   * `always`: without it no request can be answered. `once`: needed before the first request only; a later outage leaves
   * people who are signed in working, so it must not take every instance out of service.
   */
  isRequired: 'always' | 'once';
}

export type HealthChecks = Record<string, HealthCheck>;

interface Options {
  deadlineMs?: number | undefined;
  /** Anyone may call `/readyz`: calls within this time share one round of checks. */
  reuseMs?: number;
  nowMs?: () => number;
}

interface Readiness {
  isReady: boolean;
  answer: Record<string, string>;
}

const DEFAULT_DEADLINE_MS = 3_000;
const DEFAULT_REUSE_MS = 1_000;

async function withDeadline(check: HealthCheck, deadlineMs: number): Promise<void> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), deadlineMs);
  try {
    await Promise.race([check.run(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process answers. `/readyz`: what it needs to answer requests is available too. */
export function serveHealth(
  app: FastifyInstance,
  checks: HealthChecks,
  { deadlineMs = DEFAULT_DEADLINE_MS, reuseMs = DEFAULT_REUSE_MS, nowMs = () => performance.now() }: Options = {},
): void {
  const availableOnce = new Set<string>();
  let latest: { startedMs: number; readiness: Promise<Readiness> } | undefined;

  const runChecks = async (log: FastifyBaseLogger): Promise<Readiness> => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withDeadline(check, deadlineMs);
          availableOnce.add(name);
          return { name, isAvailable: true, isMissed: false };
        } catch (error) {
          log.warn({ err: error, part: name }, 'A health check failed.');
          return { name, isAvailable: false, isMissed: check.isRequired === 'always' || !availableOnce.has(name) };
        }
      }),
    );
    const isReady = !parts.some(({ isMissed }) => isMissed);
    const isComplete = parts.every(({ isAvailable }) => isAvailable);
    const status = isReady ? (isComplete ? 'ok' : 'degraded') : 'unavailable';
    const states = parts.map(({ name, isAvailable }) => [name, isAvailable ? 'ok' : 'unavailable']);
    return { isReady, answer: { status, ...Object.fromEntries(states) } };
  };

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    // A load balancer must send new requests elsewhere; those already received are still answered.
    if (app.isStopping) return reply.status(503).send({ status: 'stopping' });
    const startedMs = nowMs();
    if (latest === undefined || startedMs - latest.startedMs >= reuseMs) {
      latest = { startedMs, readiness: runChecks(request.log) };
    }
    const { isReady, answer } = await latest.readiness;
    return reply.status(isReady ? 200 : 503).send(answer);
  });
}

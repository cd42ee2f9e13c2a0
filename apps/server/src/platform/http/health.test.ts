import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveHealth, type HealthChecks } from './health.ts';

const up = () => Promise.resolve();
const down = () => Promise.reject(new Error('down'));

function makeApp(checks: HealthChecks) {
  const app = fastify();
  app.decorate('isStopping', false);
  const clock = { ms: 0 };
  serveHealth(app, checks, { reuseMs: 1_000, nowMs: () => clock.ms });
  const readyz = async () => {
    const { statusCode, json } = await app.inject({ method: 'GET', url: '/readyz' });
    return { status: statusCode, body: json() as Record<string, string> };
  };
  return { clock, readyz };
}

describe('/readyz', () => {
  it('answers a thousand calls at once, and those of the next second, with one round of checks', async () => {
    let rounds = 0;
    const first = Promise.withResolvers<void>();
    const run = async () => {
      rounds += 1;
      await first.promise;
    };
    const { clock, readyz } = makeApp({ database: { run, isRequired: 'always' } });
    const calls = Array.from({ length: 1_000 }, readyz);
    first.resolve();
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    clock.ms = 999;
    await readyz();
    expect(rounds).toBe(1);
    clock.ms = 1_000;
    await readyz();
    expect(rounds).toBe(2);
  });

  it('does not share one round among calls after a deadline has passed', async () => {
    const states = [down, up];
    const { clock, readyz } = makeApp({ database: { run: () => states.shift()!(), isRequired: 'always' } });
    expect((await readyz()).status).toBe(503);
    clock.ms = 1_000;
    expect((await readyz()).status).toBe(200);
  });

  it.each([
    ['everything available', up, up, 200, 'ok'],
    ['the database down', down, up, 503, 'unavailable'],
    ['the identity provider never reached', up, down, 503, 'unavailable'],
  ])('with %s', async (_case, database, identity, status, text) => {
    const { readyz } = makeApp({
      database: { run: database, isRequired: 'always' },
      identity: { run: identity, isRequired: 'once' },
    });
    expect(await readyz()).toEqual({
      status,
      body: {
        status: text,
        database: database === up ? 'ok' : 'unavailable',
        identity: identity === up ? 'ok' : 'unavailable',
      },
    });
  });

  it('stays in service while the identity provider is down later, and says so', async () => {
    let identity = up;
    const { clock, readyz } = makeApp({
      database: { run: up, isRequired: 'always' },
      identity: { run: () => identity(), isRequired: 'once' },
    });
    expect((await readyz()).status).toBe(200);
    identity = down;
    clock.ms = 2_000;
    expect(await readyz()).toEqual({
      status: 200,
      body: { status: 'degraded', database: 'ok', identity: 'unavailable' },
    });
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createRemoteJWKSet, errors } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { holdRefusingPort, refuseConnectionsTo, type RefusingPort } from '../../../test/refusing-port.ts';
import { makeWorld } from '../../../test/world.ts';
import { Unavailable } from '../failures.ts';
import { answerTo } from './failure-answers.ts';

let refusing: RefusingPort;
let nobodyListens: string;
beforeAll(async () => {
  refusing = await holdRefusingPort();
  nobodyListens = `http://127.0.0.1:${refusing.port}/`;
});
afterAll(() => refusing.release());

async function failureOf(work: () => Promise<unknown>): Promise<Error> {
  return work().then(
    () => new Error('nothing failed'),
    (error: unknown) => error as Error,
  );
}

describe('what passes by itself is answered 503 with the time to wait', () => {
  const keysOfNobody = () => createRemoteJWKSet(new URL(nobodyListens), { timeoutDuration: STALL_MS });
  it.each<[string, () => Promise<Error>, RegExp]>([
    ['what leans on us is busy', async () => new Unavailable('Busy.', { retryAfterSeconds: 5 }), /Busy/],
    ['nobody listens', () => failureOf(() => fetch(nobodyListens)), /cannot reach/],
    ['the name is not known', () => failureOf(() => fetch('http://nobody.invalid/')), /cannot reach/],
    ['keys cannot be had', () => failureOf(() => keysOfNobody()({ alg: 'ES256', kid: 'x' })), /cannot reach/],
    ['keys come too late', async () => new errors.JWKSTimeout(), /cannot reach/],
    [
      'no answer in time',
      () => failureOf(() => fetch(nobodyListens, { signal: AbortSignal.timeout(0) })),
      /cannot reach|took too long/,
    ],
    ['there is no room for a file', async () => Object.assign(new Error('x'), { code: 'ENOSPC' }), /disk is full/],
  ])('%s', async (_what, make, words) => {
    const answer = answerTo(await make());
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(answer!.body.message).toMatch(words);
  });

  it('but a fault of ours is none', () => {
    expect(answerTo(new TypeError('x is not a function'))).toBeNull();
    expect(answerTo(Object.assign(new Error('x'), { code: '42P01' }))).toBeNull();
  });
});

it('every refusal of the framework has words of ours', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('fastify'));
  const source = readFileSync(join(folder, 'lib/errors.js'), 'utf8');
  const refusals = [...source.matchAll(/createError\(\s*'(FST_\w+)',\s*(['"]).*?\2,\s*(4\d\d)/g)].map(
    (match) => match[1]!,
  );
  expect(refusals.length).toBeGreaterThan(8);
  const words = readFileSync(new URL('framework-refusals.ts', import.meta.url), 'utf8');
  // Only thrown at the start of a process.
  const own = refusals.filter(
    (code) => !['FST_ERR_CTP_INSTANCE_ALREADY_STARTED', 'FST_ERR_ROUTE_MISSING_CONTENT'].includes(code),
  );
  expect(own.filter((code) => !words.includes(`${code}:`))).toEqual([]);
});

it('an identity provider that cannot be reached after a start of ours is 503', async () => {
  const world = await makeWorld();
  const person = await world.makeUser(await world.makeCompany());
  await world.issuer.close();
  await refuseConnectionsTo(world.issuer.url);
  const answer = await person.get('/users/current');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  await world.close();
});

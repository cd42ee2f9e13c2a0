// Preloaded into an API process that is about to be killed. Counts what a request under test does, statement by statement
// and call by call, and stops it for ever at the point that its header names; whoever started the process kills it then.
// So one process dies at the points of several requests at once, and each of them is found as death left it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { POINT_HEADER, type FromVictim } from './points.ts';

interface UnderTest {
  key: string;
  stopAt: number;
  passed: number;
  /** From the claim of its key on; before that it has only been read who is asking. */
  hasBegun: boolean;
}

const LONGEST_LABEL = 90;
const underTest = new AsyncLocalStorage<UnderTest>();
const labelOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL);

async function pass(point: string): Promise<void> {
  const request = underTest.getStore();
  if (!request?.hasBegun) return;
  request.passed++;
  const isReached = request.passed === request.stopAt;
  if (isReached || request.stopAt === 0) process.send?.({ key: request.key, point, isReached } satisfies FromVictim);
  // Nothing follows, not even what tidies up.
  if (isReached) await new Promise<never>(() => undefined);
}

type Emit = (this: Server, event: string, ...parts: unknown[]) => boolean;
const emit = Server.prototype.emit as Emit;
Server.prototype.emit = function (this: Server, event: string, ...parts: unknown[]): boolean {
  const headers = event === 'request' ? (parts[0] as IncomingMessage).headers : {};
  const [stopAt, key] = [headers[POINT_HEADER], headers['idempotency-key']];
  if (typeof stopAt !== 'string' || typeof key !== 'string') return emit.call(this, event, ...parts);
  const request = { key, stopAt: Number(stopAt), passed: 0, hasBegun: false };
  return underTest.run(request, () => emit.call(this, event, ...parts));
};

type Query = (...parts: unknown[]) => unknown;
const query = pg.Client.prototype.query as unknown as Query;
pg.Client.prototype.query = function (this: unknown, ...parts: unknown[]): unknown {
  const request = underTest.getStore();
  const [first] = parts as [string | { text?: string }];
  const text = typeof first === 'string' ? first : (first?.text ?? '');
  if (request && text.includes('claim_key')) request.hasBegun = true;
  const result = query.apply(this, parts);
  if (!request || !(result instanceof Promise)) return result;
  const after = () => pass(labelOf(text));
  return result.then(
    (value: unknown) => after().then(() => value),
    (error: unknown) =>
      after().then(() => {
        throw error;
      }),
  );
} as unknown as typeof pg.Client.prototype.query;

const plainFetch = globalThis.fetch;
const carrierUrl = process.env.CARRIER_BOOKING_URL ?? '';
globalThis.fetch = async (input, init) => {
  if (carrierUrl === '' || typeof input !== 'string' || !input.startsWith(carrierUrl)) return plainFetch(input, init);
  const method = init?.method ?? 'GET';
  await pass(`before ${method}`);
  const answer = await plainFetch(input, init).catch(async (error: unknown) => {
    await pass(`after ${method}`);
    throw error;
  });
  await pass(`after ${method}`);
  return answer;
};

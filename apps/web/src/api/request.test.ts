import { endpoint, Nothing, RecordId } from '@lanewright/contract/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { addressOf, lastRequestId, readFileAnswer, readJsonAnswer, send, type ApiHost } from './request.ts';

const facts = { needs: 'SignedIn', rate: 'write', company: 'own', about: 'For the tests.' } as const;
const rename = endpoint({
  put: '/things/:id',
  ...facts,
  repeats: 'at-once',
  params: RecordId,
  body: z.object({ name: z.string() }),
  answers: Nothing,
});
const list = endpoint({ get: '/things', ...facts, answers: Nothing });
const host: ApiHost = { baseOf: () => '/api/v1', headers: async () => ({ authorization: 'Bearer abc' }) };

function answerWith(answer: () => Promise<Response>) {
  const fetching = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => void vi.unstubAllGlobals());

async function failureOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error('It did not fail with an ApiProblem.', { cause: error });
  return error;
}

test.each([
  ['/things/:id', { params: { id: 'a/b c' } }, '/api/things/a%2Fb%20c'],
  ['/things', { query: { page: 2, search: 'oats & rye' } }, '/api/things?page=2&search=oats+%26+rye'],
  ['/things', { query: { page: undefined, search: null, flag: false } }, '/api/things?flag=false'],
  ['/things', { query: { tag: ['a', 'b'] } }, '/api/things?tag=a&tag=b'],
])('%s with %j is asked at %s', (path, parts, expected) => {
  expect(addressOf('/api', path, parts)).toBe(expected);
});

test('a path whose parameter is missing is refused before anything is sent', () => {
  expect(() => addressOf('/api', '/things/:id', { params: {} })).toThrow('/things/:id needs "id".');
});

test('a body goes as JSON patch, with the token and the key of the intent', async () => {
  const fetching = answerWith(async () => new Response(null, { status: 204 }));
  await send(host, rename, { params: { id: '7' }, body: { name: 'Oats' }, idempotencyKey: 'intent-1' });
  const [address, request] = fetching.mock.calls[0]!;
  expect(address).toBe('/api/v1/things/7');
  expect(request).toMatchObject({ method: 'PUT', body: '{"name":"Oats"}' });
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'content-type': 'application/json-patch+json',
    'idempotency-key': 'intent-1',
  });
});

test('a repeatable write without a key gets one of its own, a read gets none', async () => {
  const fetching = answerWith(async () => new Response(null, { status: 204 }));
  const parts = { params: { id: '7' }, body: { name: 'Oats' } };
  await send(host, rename, parts);
  await send(host, rename, parts);
  await send(host, list, {});
  const keys = fetching.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeNull();
});

test('a refusal carries the message, the fields and the request id of the server', async () => {
  const body = { message: 'Check the fields.', modelState: { name: ['Name is required.'] }, requestId: 'r-1' };
  answerWith(async () => Response.json(body, { status: 422, headers: { 'x-request-id': 'r-1' } }));
  const problem = await failureOf(send(host, list, {}));
  expect(problem).toMatchObject({ status: 422, message: 'Check the fields.', requestId: 'r-1' });
  expect(problem.modelState).toEqual({ name: ['Name is required.'] });
  expect(lastRequestId()).toBe('r-1');
});

test('a refusal that is not ours still reads as a sentence', async () => {
  answerWith(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  const problem = await failureOf(send(host, list, {}));
  expect(problem).toMatchObject({ status: 502, message: 'Something went wrong on our side. Please try again.' });
});

test('no answer at all says that Lanewright cannot be reached', async () => {
  answerWith(() => Promise.reject(new TypeError('fetch failed')));
  const problem = await failureOf(send(host, list, {}));
  expect(problem).toMatchObject({
    status: 0,
    message: 'Lanewright cannot be reached. Check your connection and try again.',
  });
});

test('an answer that passes the deadline says so', async () => {
  answerWith(() => Promise.reject(new DOMException('late', 'TimeoutError')));
  const problem = await failureOf(send(host, list, {}));
  expect(problem.message).toBe('Lanewright did not answer in time. Please try again.');
});

test('a call its caller gave up on is no problem to show', async () => {
  const abort = new AbortController();
  abort.abort();
  const reason = new DOMException('gone', 'AbortError');
  answerWith(() => Promise.reject(reason));
  await expect(send(host, list, { signal: abort.signal })).rejects.toBe(reason);
});

test('an empty answer is null, and a page in place of JSON is a problem', async () => {
  expect(await readJsonAnswer(new Response(null, { status: 204 }))).toBeNull();
  expect((await failureOf(readJsonAnswer(new Response('<html>', { status: 200 })))).status).toBe(200);
});

/** Says a little, then breaks off, or never goes on. */
function answerCutShort(isBroken: boolean, signal?: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"name": "Oa'));
      if (isBroken) stream.error(new TypeError('network error'));
      signal?.addEventListener('abort', () => stream.error(signal.reason));
    },
  });
  return new Response(body);
}

test.each([readJsonAnswer, readFileAnswer])('an answer that breaks off in the middle says so: %o', async (read) => {
  const problem = await failureOf(read(answerCutShort(true)));
  expect(problem).toMatchObject({ status: 0, message: expect.stringMatching(/cannot be reached/) });
});

test('an answer that stops in the middle passes the deadline; a file may take as long as it takes', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => answerCutShort(false, request.signal!));
  const late = failureOf(readJsonAnswer(await send(host, list, {})));
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await late).message).toBe('Lanewright did not answer in time. Please try again.');

  const settled = vi.fn();
  const file = endpoint({ get: '/file', ...facts, answers: { file: 'all.csv', contentType: 'text/csv' } });
  readFileAnswer(await send(host, file, {})).then(settled, settled);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(settled).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test.each<[string, () => Promise<Response>, (answer: Promise<Response>) => Promise<unknown>]>([
  ['an answer that was read', async () => new Response('[]'), async (answer) => readJsonAnswer(await answer)],
  ['a refusal', async () => new Response('{"message":"No"}', { status: 422 }), failureOf],
  ['a request that failed', () => Promise.reject(new TypeError('Failed to fetch')), failureOf],
])('%s leaves no timer running', async (_what, answer, read) => {
  vi.useFakeTimers();
  answerWith(answer);
  await read(send(host, list, {}));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a request that was sent before and is still being worked on is asked about again, under its key', async () => {
  const answers = [
    new Response('{}', { status: 409, headers: { 'retry-after': '0.01' } }),
    new Response('null', { status: 200 }),
  ];
  const fetching = answerWith(async () => answers.shift()!);
  const answer = await send(host, rename, { params: { id: '7' }, body: { name: 'Oats' }, idempotencyKey: 'intent-1' });
  expect(answer.status).toBe(200);
  expect(fetching.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))).toEqual([
    'intent-1',
    'intent-1',
  ]);
});

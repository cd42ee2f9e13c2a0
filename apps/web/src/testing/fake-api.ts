// For tests: answers a screen's requests from memory, in place of the network.
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { vi } from 'vitest';
import { findEndpoint, readRequest, writeAnswer } from './contract-check.ts';

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: any;
  headers: Headers;
  idempotencyKey: string | null;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

export const NOT_HERE: FakeAnswer = { status: 404, body: { message: 'There is no such record.', requestId: 'test' } };

/**
 * `usual` answers what the screen asks; null where it does not know. `answerNext` replaces the answer to the next request
 * with that method under that path.
 */
export function startFakeApi(user: CurrentUser, usual: (request: SeenRequest) => FakeAnswer | null) {
  const seen: SeenRequest[] = [];
  const planned: { method: string; path: string; answer: FakeAnswer }[] = [];

  const arranged = new Map<string, object>();
  const always = ({ method, path, body }: SeenRequest): FakeAnswer | null => {
    if (path === '/users/current') return { status: 200, body: user };
    const gridId = /^\/grid-settings\/(.+)$/.exec(path)?.[1];
    if (gridId && method !== 'GET') arranged.set(gridId, { gridId, ...body });
    if (gridId) return { status: 200, body: arranged.get(gridId) ?? null };
    return null;
  };

  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const headers = new Headers(init?.headers);
    const request: SeenRequest = {
      method: init?.method ?? 'GET',
      path: pathname.replace('/api/v1', ''),
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      headers,
      idempotencyKey: headers.get('idempotency-key'),
    };
    seen.push(request);
    const plan = planned.findIndex(({ method, path }) => method === request.method && request.path.startsWith(path));
    const answer = plan === -1 ? null : planned.splice(plan, 1)[0]!.answer;
    const { status, body: given } = answer ?? usual(request) ?? always(request) ?? NOT_HERE;
    const asked = findEndpoint(request.method, pathname);
    if (asked) readRequest(asked, searchParams, request.body);
    const body = asked && status === 200 ? writeAnswer(asked.endpoint, given) : given;
    return new Response(body instanceof Blob ? body : JSON.stringify(body), {
      status,
      headers: { 'x-request-id': 'request-7' },
    });
  });

  return {
    requests: (method: string, path: string) =>
      seen.filter((request) => request.method === method && request.path.startsWith(path)),
    answerNext: (method: string, path: string, status: number, body: unknown) =>
      planned.push({ method, path, answer: { status, body } }),
  };
}

export type FakeApi = ReturnType<typeof startFakeApi>;

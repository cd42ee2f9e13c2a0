// For tests: answers the screen's requests from memory, in place of the network.
import { EMPTY_COMMODITY, type Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { vi } from 'vitest';

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: any;
  idempotencyKey: string | null;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

export function makeCommodity(number: number, facts: Partial<Commodity> = {}): Commodity {
  return {
    ...EMPTY_COMMODITY,
    id: `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    commodityCode: `ITEM-${number}`,
    description: `Item number ${number}`,
    version: 1,
    updatedAt: '2026-11-15T08:00:00Z',
    ...facts,
  };
}

/** `answerNext` replaces the answer to the next request with that method. */
export function startFakeApi(user: CurrentUser, stored: Commodity[]) {
  const seen: SeenRequest[] = [];
  const planned: { method: string; answer: FakeAnswer }[] = [];

  const usual = ({ method, path, query, body }: SeenRequest): FakeAnswer => {
    if (path === '/users/current') return { status: 200, body: user };
    if (path.startsWith('/grid-settings')) return { status: 200, body: method === 'GET' ? null : body };
    if (path === '/commodities/import') return { status: 200, body: { isSuccess: true, isPartial: false, errors: [] } };
    const id = /^\/commodities\/(.+)$/.exec(path)?.[1];
    if (id) return { status: 200, body: method === 'DELETE' ? null : stored.find((one) => one.id === id) };
    if (path === '/commodities' && method === 'POST') return { status: 200, body: makeCommodity(999, body) };
    if (path === '/commodities') {
      const term = (query.get('searchTerm') ?? '').toLowerCase();
      const found = stored.filter((one) => one.commodityCode.toLowerCase().includes(term));
      const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
      return { status: 200, body: { data: found.slice((page - 1) * pageSize, page * pageSize), total: found.length } };
    }
    return { status: 404, body: { message: `No ${path} here.`, requestId: 'test' } };
  };

  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const request: SeenRequest = {
      method: init?.method ?? 'GET',
      path: pathname.replace('/api/v1', ''),
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    };
    seen.push(request);
    const plan = request.path.startsWith('/commodities')
      ? planned.findIndex(({ method }) => method === request.method)
      : -1;
    const { status, body } = plan === -1 ? usual(request) : planned.splice(plan, 1)[0]!.answer;
    return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'request-7' } });
  });

  return {
    requests: (method: string, path = '/commodities') =>
      seen.filter((request) => request.method === method && request.path.startsWith(path)),
    answerNext: (method: string, status: number, body: unknown) => planned.push({ method, answer: { status, body } }),
  };
}

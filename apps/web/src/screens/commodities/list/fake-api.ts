// For tests: a commodity list kept in memory.
import { EMPTY_COMMODITY, type Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { startFakeApi, type FakeAnswer, type SeenRequest } from '../../../testing/fake-api.ts';

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

export function startCommodityApi(user: CurrentUser, stored: Commodity[]) {
  const answer = ({ method, path, query, body }: SeenRequest): FakeAnswer | null => {
    if (path === '/commodities/import') return { status: 200, body: { isSuccess: true, isPartial: false, errors: [] } };
    if (path === '/commodities/export') return { status: 200, body: new Blob(['Commodity code\n']) };
    const id = /^\/commodities\/(.+)$/.exec(path)?.[1];
    if (id) return { status: 200, body: method === 'DELETE' ? null : stored.find((one) => one.id === id) };
    if (path === '/commodities' && method === 'POST') return { status: 200, body: makeCommodity(999, body) };
    if (path !== '/commodities') return null;
    const term = (query.get('searchTerm') ?? '').toLowerCase();
    const hazmat = query.get('isHazmat');
    const found = stored
      .filter((one) => one.commodityCode.toLowerCase().includes(term))
      .filter((one) => hazmat === null || String(one.isHazmat) === hazmat);
    if (query.get('orderByDirection') === '-1') found.reverse();
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    return {
      status: 200,
      body: { data: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, isTotalExact: true },
    };
  };
  const api = startFakeApi(user, answer);
  return {
    requests: (method: string, path = '/commodities') => api.requests(method, path),
    answerNext: (method: string, status: number, body: unknown) => api.answerNext(method, '/commodities', status, body),
  };
}

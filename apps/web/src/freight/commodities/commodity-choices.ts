import { commodities } from '@lanewright/contract/commodities.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { call } from '../../api/client.ts';
import type { Choice } from '../../ui/forms/choice.ts';

const MOST_FOUND = 20;

export function commodityLabel({ commodityCode, description }: Commodity): string {
  return `${commodityCode}, ${description}`;
}

export async function findCommodities(text: string, signal: AbortSignal): Promise<Choice<string>[]> {
  const query = { page: 1, pageSize: MOST_FOUND, searchTerm: text };
  const { data } = await call(commodities.list, { query, signal });
  return data.map((commodity) => ({ value: commodity.id, label: commodityLabel(commodity) }));
}

/** How a commodity that is known by its id is called; null for none. One that was deleted says so. */
export function commodityNameQuery(id: string | null) {
  return queryOptions({
    queryKey: ['commodities', 'name', id],
    queryFn: async ({ signal }) => {
      try {
        return commodityLabel(await call(commodities.get, { params: { id: id! }, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return 'A commodity that was deleted';
        throw error;
      }
    },
    enabled: id !== null,
  });
}

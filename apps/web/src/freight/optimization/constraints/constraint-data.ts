import {
  CONSTRAINT_PAGE_SIZE,
  constraintSets,
  type ListedConstraintSet,
} from '@lanewright/contract/constraint-sets.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { freshnessOf } from '../../../api/freshness.ts';

/** Begins the key of every query about constraint sets. */
export const CONSTRAINTS = ['optimization', 'constraints'];

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

export const refreshConstraints = (queryClient: QueryClient) => freshnessOf(queryClient).changed('optimization');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** An address may name anything; what can be no id need not be asked for. */
export const isConstraintId = (id: string): boolean => UUID.test(id);

export const fetchConstraint = (id: string, signal?: AbortSignal) =>
  call(constraintSets.get, { params: { id }, signal });

export function useConstraint(id: string) {
  return useQuery({
    queryKey: [...CONSTRAINTS, 'one', id],
    queryFn: ({ signal }) => fetchConstraint(id, signal),
    staleTime: FRESH_MS,
    enabled: isConstraintId(id),
  });
}

/** Every set of the company, page after page: a company has a few, and a choice among them is quick. */
async function fetchAll(signal: AbortSignal): Promise<ListedConstraintSet[]> {
  const all: ListedConstraintSet[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await call(constraintSets.search, {
      query: { page, pageSize: CONSTRAINT_PAGE_SIZE },
      signal,
    });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}

export function useConstraintChoices() {
  return useQuery({
    queryKey: [...CONSTRAINTS, 'all'],
    queryFn: ({ signal }) => fetchAll(signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

export function useDeleteConstraint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      call(constraintSets.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshConstraints(queryClient),
  });
}

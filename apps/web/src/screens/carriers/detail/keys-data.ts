import { outsideKeys } from '@lanewright/contract/outside-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { CARRIERS } from '../../../freight/carriers/carrier-data.ts';
import { notify } from '../../../ui/notifications/notify.ts';

const keysOf = (carrierId: string) => [...CARRIERS, 'keys', carrierId];

export function useKeys(carrierId: string) {
  return useQuery({
    queryKey: keysOf(carrierId),
    queryFn: ({ signal }) => call(outsideKeys.list, { query: { carrierId }, signal }),
  });
}

export function useKeyChanges(carrierId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keysOf(carrierId) });
  const create = useMutation({
    mutationFn: (draft: { name: string; expiresAt: string | null }) =>
      call(outsideKeys.create, { body: { ...draft, kind: 'Carrier', carrierId, scopes: ['tracking'] } }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call(outsideKeys.revoke, { params: { id }, body: {} }),
    onSuccess,
    onError: (error) => notify({ kind: 'error', title: 'Unable to revoke the key', messages: [error.message] }),
  });
  return { create, revoke };
}
